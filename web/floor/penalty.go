package floor

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Sitting is somebody who sits out a penalty.
type Sitting struct {
	Name, Where string
	Left        string
	Served      Act
}

// sitting are those who sit out a penalty, with where they sit now: it moves with them. H52
func (d *Source) sitting(back string) (list []Sitting) {
	var who []string
	for _, p := range d.State.Results().Penalties {
		if p.Left > 0 && d.State.SitsOut(p.Entrant) > 0 && !slices.Contains(who, p.Entrant) {
			who = append(who, p.Entrant)
		}
	}
	for _, entrant := range who {
		s := Sitting{Name: d.Name(entrant), Left: "noch " + floor.Counted(d.State.SitsOut(entrant), "eine Hand", "Hände"), Where: "ohne Platz"}
		if table, seat := seatIn(d.State, entrant); table > 0 {
			s.Where = fmt.Sprintf("Tisch %d, Platz %d", table, seat)
		}
		s.Served = Act{Form: d.Records(back, "verbuesst-"+entrant, "Eine Hand ausgesetzt", floor.Served, "entrant", entrant, "hands", "1")}
		list = append(list, s)
	}
	return list
}

// sitsOut says what somebody still sits out, "" for nothing.
func (d *Source) sitsOut(entrant string) string {
	if left := d.State.SitsOut(entrant); left > 0 {
		return "Strafe: noch " + floor.Counted(left, "eine Hand", "Hände")
	}
	return ""
}

// seatIn is where somebody sits, 0 for nowhere.
func seatIn(state *floor.State, entrant string) (table, seat int) {
	for _, t := range state.Tables() {
		for _, s := range t.Seats {
			if s.Entrant == entrant {
				return t.Table, s.Seat
			}
		}
	}
	return 0, 0
}

// penaltyActs are what somebody can be punished with. H50
func penaltyActs(d *Source, back, entrant string, players int) []Act {
	f := d.Records(back, "strafe-"+entrant, "Strafe verhängen", floor.Penalize, "entrant", entrant)
	f.Fields = workplace.NewForm("", f.ID, "", workplace.Field{Name: PenaltyField, Label: "Strafe", Type: "select", Choices: penaltyChoices(players)},
		reasonField("note", "Grund", frame.Choice{Value: "", Text: "ohne Grund"})).Fields
	out := d.Records(back, "sperre-"+entrant, "Disqualifizieren", floor.Remove, "entrant", entrant, "reason", floor.Disqualified)
	out.Fields = workplace.NewForm("", out.ID, "",
		workplace.Field{Name: "chips", Label: "Chips, die er hat", Mode: "numeric", Optional: true, Most: 12},
		workplace.Field{Name: "note", Label: "Grund", Optional: true, Most: 300}).Fields
	out.Also = []workplace.Button{{Name: ProbeField, Text: "Was dann?"}}
	gone := &floor.Event{Do: floor.Remove, Entrant: entrant, Reason: floor.Absent}
	return []Act{{Form: f, Rules: refs("H50", "H39", "H46", "H56", "H66"),
		Then: []string{"zählt sie mit jeder Hand herunter und geht mit an andere Tische"}},
		{Form: out, Rules: refs("H53"), Then: d.then(&floor.Event{Do: floor.Remove, Entrant: entrant, Reason: floor.Disqualified})},
		{Form: d.Records(back, "weg-"+entrant, "Als abwesend herausnehmen", floor.Remove, "entrant", entrant, "reason", floor.Absent),
			Rules: refs("H51"), Then: d.then(gone)}}
}

// penaltyChoices are a warning, hands and orbits; with so many players at the table they say how many hands those are. H50
func penaltyChoices(players int) []frame.Choice {
	list := []frame.Choice{{Value: floor.Warning, Text: "Verwarnung"}}
	for i, hands := range []string{"eine Hand", "zwei Hände", "drei Hände"} {
		list = append(list, frame.Choice{Value: fmt.Sprintf("%s-%d", floor.ForHands, i+1), Text: hands})
	}
	for i, orbits := range []string{"eine Runde", "zwei Runden", "drei Runden"} {
		if players > 0 {
			orbits = fmt.Sprintf("%s (%d Hände)", orbits, (i+1)*players)
		}
		list = append(list, frame.Choice{Value: fmt.Sprint(i + 1), Text: orbits})
	}
	return list
}

// PenaltyField is the field of a penalty: a warning, how many orbits, or hands as "hands-1".
const PenaltyField = "strafe"
