package director

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// OutPath leads to who goes out, behind the path of an MTT.
const OutPath = "/raus"

// The field that says who goes out or comes back, and what stands in it; beside it, whether it was in the same hand as the
// last one.
const (
	OutField      = "raus"
	OutYes        = "ja"
	OutNo         = "nein"
	TogetherField = "zugleich"
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
	facts := []Fact{{"Am Anfang", chips(sum.Whole)}, {"Am Ende gezählt", chips(sum.Counted)}}
	switch missing := sum.Missing(); {
	case missing > 0:
		facts = append(facts, Fact{"Fehlt noch", chips(missing)})
	case missing < 0:
		facts = append(facts, Fact{"Zu viel", chips(-missing)})
	}
	return facts
}
