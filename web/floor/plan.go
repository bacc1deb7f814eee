package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page on which an evening is planned from its end, and its forms.
const (
	PlanPath    = HousesPath + "/plan"
	AskForm     = "plan"
	PlannedForm = "abend"
	SaveForm    = "struktur"
)

// ChipSetField is the chip set of which the chips are proposed.
const ChipSetField = "chip_set"

const planLead = "Wie viele kommen, welche Chips da sind und wann Schluss sein soll: Startstack, Levels, Pausen und Chipwechsel werden vorgeschlagen."

// Plan is the page on which an evening is planned. What is proposed is nil until somebody asks.
type Plan struct {
	workplace.Shell
	Ask  *workplace.Form // it asks by its address, so that a plan can be handed on
	Sets []frame.Link    // whose chips can be taken
	Plan *Planned
}

// Planned is a proposal as it is read and printed.
type Planned struct {
	Facts      []workplace.Fact
	Chips      []PlannedChips
	Bought     bool // whether there are further stacks
	Steps      []PlannedStep
	Make, Save *workplace.Form // nil without the power
}

// PlannedChips is a line of the chips.
type PlannedChips struct{ Name, Each, All, Bought, Left string }

// PlannedStep is a line of the course of an evening.
type PlannedStep struct {
	At, Name, Blinds string
	Changes          []string // in a break
	Ends             bool     // about here
	Rest             bool     // behind the end, should it take longer
}

// askFields are the fields of a wish.
func askFields() []workplace.Field {
	return []workplace.Field{
		{Name: evening.PlayersName, Label: "Spieler", Mode: "numeric", Most: 5},
		{Name: evening.MoreName, Label: "Weitere Stacks", Hint: "Re-entries, Rebuys und Add-ons zusammen", Mode: "numeric", Most: 5, Optional: true},
		{Name: evening.StartName, Label: "Beginn", Type: "time"},
		{Name: evening.EndName, Label: "Ende", Type: "time", Hint: "vor dem Beginn: am Tag danach"},
		{Name: evening.LevelName, Label: "Minuten je Level", Hint: "leer: so viele, wie sich ausgehen", Mode: "numeric", Most: 3, Optional: true, Bare: true},
		{Name: evening.ChipsName, Label: "Chips im Koffer", Type: "textarea", Most: 1000, Hint: "Je Zeile: Wert, Stück und Farbe, etwa „25: 400 grün“"},
	}
}

// NewPlan fills the page; sets are the chip sets to choose from.
func NewPlan(v *league.Snapshot, who *people.User, said func(name string) string, sets []frame.Choice) *Plan {
	p := &Plan{Shell: newHouses(v, who, "Abend planen")}
	p.Trail = append(p.Trail, frame.Link{Text: "Häuser", Href: HousesPath})
	p.Lead = planLead
	p.Ask = new(workplace.NewForm(PlanPath, AskForm, "Vorschlagen", askFields()...))
	p.Ask.Typed(said)
	for _, s := range sets {
		p.Sets = append(p.Sets, frame.Link{Text: s.Text, Href: PlanPath + "?" + ChipSetField + "=" + s.Value})
	}
	return p
}

// Propose shows a proposal for a wish. Whoever makes evenings of these houses makes one of it, whoever makes structures saves it as one.
func (p *Plan) Propose(w *evening.Wish, e *evening.Proposal, own []frame.Choice, maySave bool) {
	plan := &Planned{Bought: w.More > 0, Facts: []workplace.Fact{
		{Name: "Ende", Value: "voraussichtlich um " + e.Ends + " Uhr, gewünscht " + w.At(w.Seconds) + " Uhr"},
		{Name: "Dauer", Value: evening.Hours(e.Seconds)},
		{Name: "Startstack", Value: fmt.Sprintf("%s (%d Big Blinds)", floor.Whole(e.Stack).Digits(), e.Stack/e.Levels[0].Big)},
		{Name: "Levels", Value: explain.Minutes(e.Level)},
		{Name: "Chips im Spiel", Value: floor.Whole(e.Stack).Mul(floor.Whole(w.Players+w.More)).Digits() + " in " +
			floor.Counted(w.Players+w.More, "einem Stack", "Stacks")}}}
	for i := range e.Chips {
		c := &e.Chips[i]
		row := PlannedChips{Name: floor.Whole(c.Value).Digits(), Each: fmt.Sprint(c.Each), All: floor.Whole(c.Each * w.Players).Digits(),
			Bought: fmt.Sprint(c.Bought), Left: floor.Whole(c.Left).Digits()}
		if c.Colour != "" {
			row.Name += " " + c.Colour
		}
		plan.Chips = append(plan.Chips, row)
	}
	plan.Steps = steps(w, e)
	name := workplace.Field{Name: "name", Label: "Name", Most: 100}
	if len(own) > 0 {
		plan.Make = p.takes(PlannedForm, "Turnier anlegen", name, dayField, pick("house", "Haus", own))
	}
	if maySave {
		plan.Save = p.takes(SaveForm, "Als Struktur speichern", name)
		plan.Save.Plain = true
	}
	p.Plan = plan
}

// takes is a form that takes over what is proposed for what was asked.
func (p *Plan) takes(id, button string, fields ...workplace.Field) *workplace.Form {
	f := workplace.NewForm(PlanPath, id, button, fields...)
	f.Hidden = []workplace.Hidden{{Name: FormField, Value: id}}
	for _, asked := range p.Ask.Fields {
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: asked.Name, Value: asked.Value})
	}
	return &f
}

// steps are levels and breaks with their times.
func steps(w *evening.Wish, e *evening.Proposal) (list []PlannedStep) {
	at, number := int64(0), 0
	for i := range e.Levels {
		l, s := &e.Levels[i], PlannedStep{At: w.At(at), Ends: at == e.Seconds, Rest: at >= e.Seconds}
		if l.Kind == floor.Level {
			number++
			s.Name, s.Blinds = fmt.Sprintf("Level %d", number), floor.Whole(l.Small).Digits()+" / "+floor.Whole(l.Big).Digits()
		} else {
			s.Name = "Pause, " + explain.Minutes(l.Seconds)
			for _, c := range e.ColourUps {
				if c.Piece == i+1 {
					s.Changes = append(s.Changes, fmt.Sprintf("%s gegen %s", denominated(c.Value), denominated(c.Into)))
				}
			}
		}
		list, at = append(list, s), at+l.Seconds
	}
	return list
}

// denominated is what the chips of a denomination are called.
func denominated(value int64) string { return floor.Whole(value).Digits() + "er" }
