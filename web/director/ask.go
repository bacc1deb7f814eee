package director

import (
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/workplace"
)

// Done adds to sentences for what was just done those of the acts that are declared.
func Done(words map[string]string) map[string]string { return workplace.DoneBelow(Path, words) }

// ask is the form of an act that is declared, with what its value says, and with the reason of what changes an official result. What the act
// does not need now is left out.
func (d *Source) ask(v declare.Value, without ...string) workplace.Form {
	f := workplace.Asking(v, Path, "", nil, workplace.Choices)
	f.Fields = slices.DeleteFunc(f.Fields, func(one workplace.Field) bool { return slices.Contains(without, one.Name) })
	if slices.ContainsFunc(f.Fields, func(one workplace.Field) bool { return one.Name == ReasonField }) {
		return f
	}
	f.Fields = append(f.Fields, workplace.NewForm("", f.ID, "", amending(d)...).Fields...)
	return f
}

// NewQuestion fills the page that asks about an act that is declared.
func (d *Source) NewQuestion(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	a.Below, a.Choices = Path, workplace.Choices
	back := declare.Fill(workplace.PageBelow(declare.Of(a.Act), Path).On, a.Act)
	return workplace.NewQuestion(d.page("Vor der Entscheidung", back[len(d.Within("")):]).Shell, d.League, a, out)
}
