package president

import (
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/rules/matchday"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Ask is the form of an act that is declared, with what its value says. Stored is what it writes over, nil for nothing.
func (d *Source) Ask(v declare.Value, stored any) workplace.Form {
	f := workplace.Asking(v, Path, "", func(string) string { return d.Club }, d.choices(v))
	f.Over = acts.VersionOf(stored)
	return f
}

// choices are the lists of which one is chosen in the form of an act, by their names.
func (d *Source) choices(act declare.Value) func(declare.Field) []frame.Choice {
	return func(f declare.Field) []frame.Choice {
		switch f.Choices {
		case "leagues":
		case "members", "offered": // the page has them
			return nil
		case "answers":
			return []frame.Choice{{Text: "– bitte wählen –"}, {Value: string(matchday.CanPlay), Text: "ja, kann spielen"},
				{Value: string(matchday.MayPlay), Text: "vielleicht"}, {Value: string(matchday.CannotPlay), Text: "nein, kann nicht"},
				{Value: string(availability.Nothing), Text: "unseren Eintrag löschen"}}
		default:
			return workplace.Choices(f)
		}
		var list []frame.Choice
		for _, l := range d.League.Season(act.Place().Season).File.Leagues {
			list = append(list, frame.Choice{Value: l.ID, Text: l.Name})
		}
		return list
	}
}

// NewQuestion fills the page that asks about an act that is declared.
func (d *Source) NewQuestion(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	a.Below, a.Choices = Path, d.choices(a.Act)
	return workplace.NewQuestion(d.page("Vor der Entscheidung", "").Shell, d.League, a, out)
}
