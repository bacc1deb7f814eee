package floor

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the rounds of a multi-round, the form that opens the next one, and its fields.
const (
	RoundsPath  = "/runden"
	RoundForm   = "runde"
	FinalForm   = "finaltische"
	FinalField  = "finale"
	AllInField  = "allin" // in brackets who was level: which of them came how far
	fewestDrawn = 2
	drawnSeats  = 6 // § 3.1.1.1
)

// Rounds is the page of the rounds of a multi-round: what is opened next, and the tables of those that were.
type Rounds struct {
	Page
	Title string // what is next
	Says  []string
	Rules []rulebook.Ref
	Links []frame.Link // to what is missing
	Opens []*Act       // the next round, the final tables
	Stop  []frame.Link // final tables at which the chips decide now
	Round []OpenedRound
	Out   frame.Link // the page of the tournament
}

// OpenedRound is a round that was opened.
type OpenedRound struct {
	ID    string
	Title string
	Clock frame.Link
	Lines []StartLine
}

// NewRounds fills the page of a multi-round.
func NewRounds(d *Source, views []floordesk.RoundView) *Rounds {
	p := &Rounds{Page: d.Page("Runden", RoundsPath), Out: frame.Link{Text: "Stand nach den Vorrunden",
		Href: workplace.FloorPath + "/" + d.ID}}
	p.Live = nil // somebody may be typing how the all-ins ended
	for i := range views {
		v := &views[i]
		title := roundTitle(v.Round)
		o := OpenedRound{ID: fmt.Sprintf("runde-%d", v.Round), Title: title, Clock: frame.Link{Text: "Gemeinsame Uhr für die Wand",
			Href: frame.ClockPath(v.Group)}}
		for _, l := range v.Tables {
			link := frame.Link{Text: fmt.Sprintf("Tisch %d", l.Table), Href: TournamentPath(l.Tournament)}
			o.Lines = append(o.Lines, StartLine{Link: link, Says: roundSays(&l)})
			if link.Text = fmt.Sprintf("%s, Tisch %d", title, l.Table); !l.Card {
				p.Links = append(p.Links, link)
			}
			if l.Stops {
				p.Stop = append(p.Stop, link)
			}
		}
		p.Round = append(p.Round, o)
	}
	p.next(d, views)
	return p
}

// roundTitle names a round, 0 the final tables.
func roundTitle(round int) string {
	if round == 0 {
		return "Finaltische"
	}
	return fmt.Sprintf("%d. Vorrunde", round)
}

// roundSays says how far a table of a round has come.
func roundSays(l *floordesk.RoundLine) string {
	switch {
	case l.Card:
		return "zu Ende, Karte ist da"
	case l.Stops:
		return "jetzt entscheiden die Chips"
	case l.State == "waiting":
		return "noch nicht begonnen"
	case l.State == "ended":
		return "zu Ende, die Karte fehlt noch"
	}
	return fmt.Sprintf("noch %d im Spiel", l.In)
}

// next is what can be opened now, and what would come of it.
func (p *Rounds) next(d *Source, views []floordesk.RoundView) {
	played := len(d.File.Rounds)
	finals := slices.ContainsFunc(views, func(v floordesk.RoundView) bool { return v.Round == 0 })
	switch {
	case d.Cancelled != nil:
		p.Title, p.Links = "Das Turnier ist abgesagt", nil
	case d.Stage() == floordesk.Over:
		p.Title = "Alle Runden sind gespielt"
	case len(p.Links) > 0 && finals:
		p.Title = "Die Finaltische werden gespielt"
	case len(p.Links) > 0:
		p.Title, p.Rules = "Es fehlen noch Karten", d.cites("3.1.1.2")
		p.Says = []string{"Die nächste Runde kann erst beginnen, wenn alle Tische dieser Runde fertig sind."}
	case finals:
		p.Title = "Die Finaltische sind besetzt"
	default:
		p.Title = "Als Nächstes"
		if played < floordesk.MostRounds {
			p.Opens = append(p.Opens, p.drawn(d, played+1))
		}
		if played >= floordesk.FewestRounds {
			p.Opens = append([]*Act{p.finals(d)}, p.Opens...)
		}
	}
}

// drawn is the form that draws the next preliminary round. §§ 3.1.1.1 and 3.1.1.4
func (p *Rounds) drawn(d *Source, round int) *Act {
	f := workplace.NewForm(d.Within(RoundsPath), RoundForm, roundTitle(round)+" auslosen")
	f.Plain = round > floordesk.FewestRounds
	a := &Act{Form: &f, Rules: d.cites("3.1.1.1")}
	players := d.RoundPlayers()
	if len(players) < fewestDrawn {
		a.Then = []string{"braucht es mindestens zwei Spieler"}
		return a
	}
	tables := (len(players) + drawnSeats - 1) / drawnSeats
	s := d.RoundStructure()
	a.Then = []string{fmt.Sprintf("sitzen %d Spieler an %s, gelost, jeder mit %s Chips", len(players),
		floor.Counted(int64(tables), "einem Tisch", "Tischen"), floor.Whole(d.File.Rules.StartChips).Digits()),
		fmt.Sprintf("spielen sie %d min", s.TimeLimit/60)}
	if round > 1 {
		a.Then, a.Rules = append(a.Then, "treffen sich so wenige wie möglich ein zweites Mal"), d.cites("3.1.1.1", "3.1.1.4")
	}
	a.Then = append(a.Then, "ist ausgelost: Das lässt sich nicht zurücknehmen")
	return a
}

// finals is the form that opens the final tables, with who sits where; where somebody is level, with the places of the all-ins that
// part them. § 3.1.1.5
func (p *Rounds) finals(d *Source) *Act {
	result := d.State.Rounds()
	f := workplace.NewForm(d.Within(RoundsPath), FinalForm, "Finaltische besetzen")
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: FinalField, Value: "1"})
	a := &Act{Rules: d.cites("3.1.1.5", "3.1.1.6")}
	for _, group := range result.Level() {
		names := make([]string, len(group))
		for i, id := range group {
			names[i] = d.Name(id)
			field := workplace.NewForm("", f.ID, "", workplace.Field{Name: AllInField + "[" + id + "]", Label: "Platz von " + names[i],
				Mode: "numeric", Most: 3}).Fields[0]
			f.Fields = append(f.Fields, field)
		}
		p.Says = append(p.Says, fmt.Sprintf("%s sind gleichauf: Vor den Finaltischen spielen sie offene All-ins. Bitte eintragen, wer dabei "+
			"welchen Platz erreicht hat.", explain.Enumerate(names)))
	}
	for i := range result.FinalTables {
		t := &result.FinalTables[i]
		names := make([]string, len(t.Entrants))
		for j, id := range t.Entrants {
			names[j] = d.Name(id)
		}
		if len(f.Fields) == 0 {
			a.Then = append(a.Then, fmt.Sprintf("sitzen an Finaltisch %d %s", t.Table, explain.Enumerate(names)))
		}
	}
	a.Then = append(a.Then, "läuft dort keine Zeit ab")
	a.Form = &f
	return a
}

// roundDecisions say on the desk of a multi-round what is to be done with its rounds, and on that of a final table that its chips
// decide now.
func (d *Source) roundDecisions() []Decision {
	switch {
	case d.Stops:
		return []Decision{{Title: "Hier entscheiden jetzt die Chips", Rules: d.cites("3.1.1.6", "H84"), Says: []string{
			"Die reguläre Zeit ist um, und der erste Finaltisch ist entschieden.", "Bitte die Chips zählen, dann das Turnier beenden."},
			Acts: []Act{d.acts("", "ende", "Turnier beenden", &floor.Event{Do: floor.Finish})}}}
	case d.File.Mode == floor.MultiRound && d.Stage() != floordesk.Over:
		return []Decision{{Title: "Gespielt wird in Runden", Rules: d.cites("3.1.1.1"), Link: frame.Link{Text: "Zu den Runden",
			Href: d.Within(RoundsPath)}}}
	}
	return nil
}

// AllIns reads from a form who was level, group by group, the best first; who has no place comes last.
func AllIns(result *floor.RoundsResult, sent func(name string) string) (list [][]string, fault string) {
	for _, group := range result.Level() {
		order := make([]string, len(group))
		for _, id := range group {
			text := strings.TrimSpace(sent(AllInField + "[" + id + "]"))
			var place int
			if _, err := fmt.Sscanf(text, "%d", &place); err != nil || fmt.Sprint(place) != text || place < 1 || place > len(group) ||
				order[place-1] != "" {
				return nil, AllInField + "[" + id + "]"
			}
			order[place-1] = id
		}
		list = append(list, order)
	}
	return list, ""
}
