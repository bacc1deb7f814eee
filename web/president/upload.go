package president

import (
	"slices"

	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ConfirmForm is the id of the form that carries an uploaded list out.
const ConfirmForm = "uebernehmen"

// LeavingField is the tick that says that members shall leave.
const LeavingField = "austritte"

// Leave says how many leave the roster.
func (p *Preview) Leave() string {
	return explain.Count(p.Leaving, "1 Mitglied scheidet", "Mitglieder scheiden") + " aus"
}

// Preview is the page with what an uploaded list would change, row by row.
type Preview struct {
	Page
	Plan    *register.RosterPlan
	Leaving int             // how many leave the roster
	Confirm *workplace.Form // nil where the list has faults, or changes nothing
}

// NewPreview fills the page. Rows and part are sent along when that is confirmed.
func NewPreview(d *Source, plan *register.RosterPlan, rows string, part bool) *Preview {
	p := &Preview{Page: d.page("Vorschau der Liste", RosterPath), Plan: plan}
	p.Lead = "Noch ist nichts gespeichert."
	p.Trail = append(p.Trail, frame.Link{Text: "Kader", Href: d.Within(RosterPath)})
	p.Leaving = plan.Leaving()
	changes := plan.Told() > 0 || slices.ContainsFunc(plan.Changes, func(c register.RosterChange) bool { return c.Kind != register.RosterUnchanged })
	if len(plan.Problems) == 0 && changes {
		f := workplace.NewForm(d.Within(RosterPath+"/liste/bestaetigen"), ConfirmForm, "So übernehmen")
		f.Hidden = []workplace.Hidden{{Name: "zeilen", Value: rows}}
		if part {
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: "neue", Value: "1"})
		}
		if p.Leaving > 0 {
			leave := workplace.NewForm("", ConfirmForm, "", workplace.Field{Name: LeavingField, Label: p.Leave(), Type: "checkbox"})
			f.Fields = leave.Fields
		}
		p.Confirm = &f
	}
	return p
}
