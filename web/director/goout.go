package director

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// OutPath leads to who goes out, behind the path of an MTT.
const OutPath = "/raus"

// The field that says who goes out or comes back, and what stands in it; beside it, with whom it was in the same hand, when the device
// says that it was, and the answer who went out first: before which club, or after all.
const (
	OutField      = "raus"
	OutYes        = "ja"
	OutNo         = "nein"
	TogetherField = "zugleich"
	HappenedField = "wann"
	FirstField    = "zuerst"
	FirstOthers   = "andere"
)

// Going is a stack that is in, with the form by which it goes out.
type Going struct {
	Club, Player string
	Last         string // who has gone out last, "" for nobody
	Form         *workplace.Form
}

// Gone is a stack that has gone out in the heat.
type Gone struct {
	Number       int
	Club, Player string
	Back         *workplace.Form // of the last one
}

// Question asks who went out first, where a stack went out before one that is out already.
type Question struct {
	Club, By, At   string // who it is, by whose device, and when he went out by it
	Other          string // who is out already and went out after that, "" for nobody
	OtherBy, Later string // by whom that was entered, and when he went out
	Arrived        string
	Answers        []workplace.Form
}

// questions asks who went out first of an MTT; names are those of users by id. § 2.2.26
func (d *Source) questions(heat int, now *scoring.TeamMTT, preset *league.HeatPreset, names map[string]string) (list []Question) {
	if h := d.Day.Heat(heat); h == nil || !h.Open || Amends(d) {
		return nil
	}
	for _, b := range matchday.OpenBusts(now, preset.Busts) {
		club, first := d.Told.Club(b.Club), matchday.FirstAfter(now, preset.Busts, b.Happened)
		answer := func(id, button, field, value string) workplace.Form {
			f := workplace.NewForm(fmt.Sprintf("%s%s/%s", d.MTTPath(heat, now.MTT), OutPath, b.Club), id+"-"+b.Club, button)
			f.Hidden = []workplace.Hidden{{Name: OutField, Value: OutYes}, {Name: field, Value: value}}
			return f
		}
		q := Question{Club: club, By: by(names, b.By), At: rulebook.Clock(b.Happened), Arrived: rulebook.Clock(b.Entered)}
		out := answer("danach", club+" ist ausgeschieden", FirstField, FirstOthers)
		if first != nil {
			other, at := d.Told.Club(first.Club), rulebook.Clock
			if rulebook.Clock(b.Happened) == rulebook.Clock(first.Happened) {
				at = exactly
			}
			q.Other, q.OtherBy, q.At, q.Later = other, by(names, first.By), at(b.Happened), at(first.Happened)
			q.Answers = append(q.Answers, answer("davor", "Zuerst "+club, FirstField, first.Club))
			out.Button = "Zuerst " + other
		}
		q.Answers = append(q.Answers, out)
		for i := range now.Stacks {
			s := &now.Stacks[i]
			if same := matchday.BustOf(preset.Busts, now.MTT, s.Club); s.Out > 0 && same != nil && same.Happened.Equal(b.Happened) {
				q.Answers = append(q.Answers, answer("zugleich", "Zugleich mit "+d.Told.Club(s.Club), TogetherField, s.Club))
			}
		}
		in := answer("drin", club+" ist noch im Turnier", FirstField, "")
		in.Hidden, in.Plain = []workplace.Hidden{{Name: OutField, Value: OutNo}}, true
		q.Answers = append(q.Answers, in)
		list = append(list, q)
	}
	return list
}

// exactly is a time of day with its seconds.
func exactly(at time.Time) string { return at.In(rulebook.Vienna()).Format("15:04:05") }

// OutForm is the id of the form by which a club goes out or comes back.
func OutForm(club string) string { return OutField + "-" + club }

// goingOut lists who is in and who is out of the stacks of an MTT as they are now.
func (p *SheetPage) goingOut(d *Source, heat int, now *scoring.TeamMTT, preset *league.HeatPreset) {
	for i := range preset.TeamMTTs {
		if preset.TeamMTTs[i].MTT == now.MTT {
			p.Next = preset.TeamMTTs[i].NextOut
		}
	}
	if Amends(d) { // nobody plays: the stacks are changed as a whole, for a reason
		return
	}
	last, number := matchday.LastOut(now)
	for i := range now.Stacks {
		s := &now.Stacks[i]
		club, player := d.Told.Club(s.Club), "leerer Sessel"
		if s.Player != "" {
			player = d.Told.Player(s.Player)
		}
		f := workplace.NewForm(fmt.Sprintf("%s%s/%s", d.MTTPath(heat, now.MTT), OutPath, s.Club), OutForm(s.Club), "ausgeschieden")
		f.Hidden = []workplace.Hidden{{Name: OutField, Value: OutYes}}
		switch {
		case s.Removed:
		case s.Out == 0:
			going := Going{Club: club, Player: player, Form: &f}
			if number > 0 {
				going.Last = d.Told.Club(last)
			}
			p.Going = append(p.Going, going)
		default:
			gone := Gone{Number: s.Out, Club: club, Player: player}
			if s.Out == number {
				f.Hidden[0].Value, f.Button, f.Plain = OutNo, "Zurücknehmen", true
				gone.Back = &f
			}
			p.Gone = append(p.Gone, gone)
		}
	}
	slices.SortStableFunc(p.Gone, func(a, b Gone) int { return b.Number - a.Number })
}

// sum says what the stacks come to, with its parts.
func (p *SheetPage) sum(now *scoring.TeamMTT) {
	p.Sum = matchday.SumOf(now)
	p.Found = sumFacts(p.Sum)
}

// sumFacts are the parts of a sum of chips.
func sumFacts(sum matchday.ChipSum) []Fact {
	facts := []Fact{{"Am Anfang", scoring.Whole(sum.Whole)}, {"Am Ende gezählt", scoring.Whole(sum.Counted)}}
	switch missing := sum.Missing(); {
	case missing > 0:
		facts = append(facts, Fact{"Fehlt noch", scoring.Whole(missing)})
	case missing < 0:
		facts = append(facts, Fact{"Zu viel", scoring.Whole(-missing)})
	}
	return facts
}
