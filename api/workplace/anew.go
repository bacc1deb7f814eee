package workplace

import (
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// Anew is the decision to make the link of a helper anew, who has that id and helps there, which is asked back; what names what the link
// is for, and shows shows the new one, or prints it.
func (v *Visit) Anew(at acts.Place, id, back string, what func(acts.Sheet) string, shows func([]people.GivenHelp) error) *Decision {
	var given *people.GivenHelp
	e := &Decision{FormAct: FormAct{Form: "neu-" + id, To: back}, Asks: true}
	e.Try = func(terms acts.Terms) (out *acts.Outcome, err error) {
		given, out, err = people.HelpersOf(v.People).Renew(v.Request().Context(), v.By, at, id, acts.Terms{DryRun: terms.DryRun})
		if err == nil {
			e.Says = workplace.AnewSays(what(given.Sheet), given.Name)
		}
		return out, err
	}
	e.Shows = func() error { return shows([]people.GivenHelp{*given}) }
	return e
}
