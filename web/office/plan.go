package office

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// rows leaves the elements of a list from one to another in a form: those before are sent along unseen, those behind are left out.
func rows(f *workplace.Form, list string, from, to int) {
	var shown []workplace.Field
	for _, field := range f.Fields {
		i := 0
		_, _ = fmt.Sscanf(field.Name, list+"[%d]", &i)
		switch {
		case i < from:
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: field.Name, Value: field.Value})
		case i < to:
			shown = append(shown, field)
		}
	}
	f.Fields = shown
}

// adding is a form that adds an element to a list of so many.
func adding(f workplace.Form, list string, n int) workplace.Form {
	rows(&f, list, n, n+1)
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: list, Value: fmt.Sprint(n + 1)})
	for i := range f.Fields {
		field := &f.Fields[i]
		field.Label, field.Optional = strings.TrimSuffix(field.Label, fmt.Sprintf(" (%d.)", n+1)), field.Type == "select"
	}
	return f
}

// dropping is a form that sends a list of so many without the element that was taken out.
func dropping(f workplace.Form, list string, n int) workplace.Form {
	rows(&f, list, n, n)
	f.Button, f.Plain = "Zurücknehmen", true
	return f
}

// Plan is the page of promotion and relegation as a road: what is still open, what was decided, the plan, its confirmation, the next
// season.
type Plan struct {
	Page
	Since string // since when the plan is confirmed, "" if it is not
	*Road
	Steps           []promotion.Step
	Next            []NextLeague
	Confirm, Reopen *workplace.Form
}

// Road is what is left to be decided before the plan is confirmed.
type Road struct {
	Tasks          []PlanTask
	Ties           []Tie
	Waived         []Waiver
	Waive          *workplace.Form // nil where nobody can
	Until, Entered workplace.Form
	Places         *workplace.Form // nil where nobody is entered
	ByHand         []ByHand
	Decide         workplace.Form
	PlayOut, First bool // a league is not played out; something has to be decided first
}

// Tie is an order that was decided, with what takes it back.
type Tie struct {
	scoring.TieDecision
	Drop workplace.Form
}

// Waiver is a club that has waived, with what takes it back.
type Waiver struct {
	Club string
	Drop workplace.Form
}

// ByHand is a decision of the association, with what takes it back.
type ByHand struct {
	promotion.Decision
	Drop workplace.Form
}

// PlanTask is something that is left to be done.
type PlanTask struct {
	*promotion.Task
	Tie *workplace.Form // decides between level clubs
}

// NextLeague is a league of the next season.
type NextLeague struct {
	Name, Teams string
	Count       int
}

// NewPlan fills the page.
func NewPlan(d *Source, v *league.SeasonView) *Plan {
	p := &Plan{Page: d.beginSeason(v, "Auf- und Abstieg")}
	p.Lead = "Vom letzten Spieltag zur nächsten Saison, Schritt für Schritt (§ 4.2.2)."
	in := declare.InSeason(v.Head.ID)
	if !v.Head.Confirmed.IsZero() {
		p.Since, p.Reopen = rulebook.Moment(v.Head.Confirmed), new(d.Ask(&seasons.ReopenSeason{InSeason: in}, nil))
	} else if p.Road = d.road(v); !p.PlayOut {
		p.Confirm = new(d.Ask(&seasons.ConfirmPlan{InSeason: in}, nil))
	}
	if v.Results == nil || v.Results.Promotion == nil {
		return p
	}
	p.Steps = v.Results.Promotion.Steps
	next := v.File.NextTeams(v.Results.Promotion)
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		var names []string
		for _, c := range d.clubs(next[l.ID]) {
			names = append(names, c.Text)
		}
		p.Next = append(p.Next, NextLeague{l.Name, explain.Enumerate(names), len(names)})
	}
	return p
}

// road returns what is left to be decided, and what was.
func (d *Source) road(v *league.SeasonView) *Road {
	in, end := declare.InSeason(v.Head.ID), v.Ending(d.Today())
	ties, made, result := v.File.TieDecisions, v.File.Promotion.Decisions, v.File.Promotion.MasterPlayOff
	byHand := func(id string, decisions []seasons.ByHand) workplace.Form {
		return d.askAs(id, &seasons.PutDecisions{InSeason: in, Decisions: decisions}, listOf(made))
	}
	var until any
	if v.End.WaiversUntil != "" {
		until = &seasons.WaiversUntil{Until: v.End.WaiversUntil}
	}
	p := &Road{Until: d.Ask(&seasons.LimitWaivers{InSeason: in, Until: cmp.Or(v.End.WaiversUntil, d.Today())}, until),
		Entered: d.Ask(&seasons.PutEntrants{InSeason: in, Teams: seasons.EntrantsOf(end.Entrants)}, listOf(end.Entrants)),
		Decide:  adding(byHand("", seasons.DecisionsOf(made)), "decisions", len(made))}
	open := end.Tasks()
	for i := range open {
		t := PlanTask{Task: &open[i]}
		if t.Kind == promotion.DecideTie {
			t.Tie = new(d.tieForm(v, t.League, t.Clubs))
		}
		p.Tasks = append(p.Tasks, t)
		p.PlayOut, p.First = p.PlayOut || t.Kind == promotion.PlayOut, p.First || t.Decides
	}
	for i := range ties {
		left := slices.Delete(seasons.TiesOf(ties), i, i+1)
		p.Ties = append(p.Ties, Tie{ties[i], dropping(d.askAs(fmt.Sprintf("gereiht-%d", i),
			&seasons.PutTies{InSeason: in, Decisions: left}, listOf(ties)), "tie_decisions", len(left))})
	}
	for _, club := range v.File.Promotion.Waivers {
		p.Waived = append(p.Waived, Waiver{club, d.Ask(&seasons.Unwaive{InSeason: in, Club: club}, &seasons.Waiver{Club: club})})
	}
	if canWaive(d, v) != nil {
		p.Waive = new(d.Ask(&seasons.Waive{InSeason: in}, nil))
	}
	if len(end.Entrants) > 0 {
		p.Places = new(d.Ask(&seasons.PutPlayOff{InSeason: in, Places: seasons.FinishersOf(result)}, listOf(result)))
		rows(p.Places, "master_play_off", 0, max(len(end.Entrants), len(result)))
	}
	for i := range made {
		left := slices.Delete(seasons.DecisionsOf(made), i, i+1)
		p.ByHand = append(p.ByHand, ByHand{made[i], dropping(byHand(fmt.Sprintf("hand-%d", i), left), "decisions", len(left))})
	}
	return p
}

// canWaive are the clubs of the second league that have not waived.
func canWaive(d *Source, v *league.SeasonView) []frame.Choice {
	var clubs []string
	for i := range v.File.Leagues {
		if l := &v.File.Leagues[i]; l.Tier == 2 {
			clubs = append(clubs, l.Clubs...)
		}
	}
	return d.clubs(slices.DeleteFunc(clubs, func(club string) bool { return slices.Contains(v.File.Promotion.Waivers, club) }))
}

// listOf is a list as it is stored, nil for an empty one.
func listOf[T any](list []T) any {
	if len(list) == 0 {
		return nil
	}
	return list
}
