package office

import (
	"net/url"
	"slices"

	"pokerliga/acts"
	"pokerliga/explain"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// QuestionForm is the id of the form that asks whether something shall be done.
const QuestionForm = "folgen"

// NewQuestion shows what a decision would change and names who is told of it, with the form that carries it out: it sends what was
// sent, bound to what is shown.
func (d *Desk) NewQuestion(action, back string, sent url.Values, out *acts.Outcome, told []string) *Sections {
	p := d.page("Was sich dadurch ändert", "")
	p.Lead = "Gespeichert ist noch nichts."
	s := workplace.Section{ID: "entscheiden", Title: "So entscheiden?"}
	for _, doubt := range out.Doubts {
		s.Lines = append(s.Lines, workplace.Line{Late: "Anmerkung", Name: doubt.Detail})
	}
	changes := workplace.Consequences(d.League, out.Changes)
	switch {
	case len(changes) > 0:
		s.Says = append(s.Says, "Das würde sich ändern; alles andere bleibt, wie es ist.")
	case told != nil:
		s.Says = append(s.Says, "An Tabellen, Listen und Plänen ändert das nichts.")
	default:
		s.Says = append(s.Says, "An Tabellen, Listen und Plänen ändert das nichts. Zurücknehmen lässt es sich nicht.")
	}
	if told != nil {
		s.Says = append(s.Says, "Das erfahren: "+explain.Enumerate(told)+".")
	}
	s.Forms = []workplace.Form{workplace.Confirming(action, QuestionForm, "Ja, so entscheiden", sent, out.Told)}
	s.Links = []frame.Link{{Text: "Doch nicht", Href: back}}
	for i := range changes {
		p.Add(changes[i])
	}
	p.Add(s)
	return p
}

// Forcing adds to a form the fields with which an admin decides against a rule.
func Forcing(f *workplace.Form) {
	for _, field := range f.Fields {
		if field.Name == ForceField {
			return
		}
	}
	more := workplace.NewForm(f.Action, f.ID, f.Button, ticked(ForceField, "Trotzdem so entscheiden, auch gegen die Regel", false))
	if !slices.ContainsFunc(f.Fields, func(field workplace.Field) bool { return field.Name == ReasonField }) {
		why := workplace.NewForm(f.Action, f.ID, "", workplace.Field{Name: ReasonField, Label: "Grund dafür", Most: 1000, Optional: true})
		more.Fields = append(more.Fields, why.Fields...)
	}
	f.Fields = append(f.Fields, more.Fields...)
}
