package floor

import (
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/workplace"
)

// ask returns the form of an act that is declared, for the tournament, with what its value says.
func (d *Source) ask(v declare.Value) *workplace.Form {
	return new(workplace.Asking(v, Path, "", func(string) string { return d.ID }, workplace.Choices))
}

// Ask fills the page that asks about an act that is declared.
func (d *Source) Ask(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	a.Below, a.Choices = Path, workplace.Choices
	return workplace.NewQuestion(d.Page("Vor der Entscheidung", "").Shell, d.League, a, out)
}
