package president

import (
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/workplace"
)

// ask is the form of an act that is declared, with what its value says.
func (d *Desk) ask(v declare.Value) workplace.Form {
	return workplace.Asking(v, Path, "", func(string) string { return d.Club }, workplace.Choices)
}

// NewQuestion fills the page that asks about an act that is declared.
func (d *Desk) NewQuestion(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	a.Below, a.Names, a.Choices = Path, workplace.Names{Of: d.League}, workplace.Choices
	return workplace.NewQuestion(d.page("Vor der Entscheidung", "").Shell, d.League, a, out)
}
