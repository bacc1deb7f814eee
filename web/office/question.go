package office

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// QuestionForm is the id of the form that asks whether something shall be done.
const QuestionForm = "folgen"

// NewQuestion shows what a decision would change and names who is told of it, with the form that carries it out: it sends what was
// sent, bound to what is shown. It says what is decided; an act that is declared says so itself, and whether it can be taken back.
func (d *Desk) NewQuestion(action, back string, sent url.Values, out *acts.Outcome, says string, told []string,
	act declare.Value) *Sections {
	p := d.page("Vor der Entscheidung", "")
	p.Lead = "Gespeichert ist noch nichts."
	s := workplace.Section{ID: "entscheiden", Title: "So entscheiden?"}
	button, undo := "Ja, so entscheiden", "Zurücknehmen lässt es sich nicht."
	if act != nil {
		of := declare.Of(act)
		button, undo, s.Facts = workplace.PageBelow(of, Path).Button, d.undo(of, act, out), d.facts(act)
		if said, err := of.Says(names{d}, out.Before, string(seasonfile.Canonical(out.Content))); err == nil {
			says = said
		}
	}
	if says != "" {
		s.Title = frame.NonBreaking(unbroken.Replace(says))
	}
	for _, doubt := range out.Doubts {
		s.Lines = append(s.Lines, workplace.Line{Late: "Anmerkung", Name: doubt.Detail})
	}
	changes := workplace.Consequences(d.League, out.Changes)
	switch {
	case len(changes) > 0:
		s.Says = append(s.Says, "Das würde sich ändern; alles andere bleibt, wie es ist.")
	default:
		s.Says = append(s.Says, "An Tabellen, Listen und Plänen ändert das nichts.")
	}
	if act != nil || told == nil && len(changes) == 0 {
		s.Says = append(s.Says, undo)
	}
	if told != nil {
		s.Says = append(s.Says, "Das erfahren: "+explain.Enumerate(told)+".")
	}
	s.Forms = []workplace.Form{workplace.Confirming(action, QuestionForm, button, sent, out.Told)}
	s.Links = []frame.Link{{Text: "Doch nicht", Href: back}}
	for i := range changes {
		p.Add(changes[i])
	}
	p.Add(s)
	return p
}

// unbroken keeps an amount with its sign, and a paragraph with its number, where the letters of a heading break early.
var unbroken = strings.NewReplacer(" €", "\u00a0€", "§ ", "§\u00a0")

// facts are what was typed into the form of an act, as the page says it again.
func (d *Desk) facts(act declare.Value) []workplace.Fact {
	var list []workplace.Fact
	for _, f := range declare.Fields(act) {
		value := f.Value
		switch {
		case f.Hidden || value == "":
			continue
		case f.Choices != "":
			for _, c := range d.choices(f, act.Place()) {
				if c.Value == f.Value {
					value = c.Text
				}
			}
		case f.Type == "date":
			value = rulebook.Date(value)
		case f.Unit == "Euro":
			value += " €"
		}
		list = append(list, workplace.Fact{Name: f.Label, Value: value})
	}
	return list
}

// undo says whether what is about to be done can be taken back, and by what.
func (d *Desk) undo(of *declare.Declaration, act declare.Value, out *acts.Outcome) string {
	back, err := of.Undo(act.Place().Season, string(seasonfile.Canonical(out.Content)))
	switch {
	case err == nil && back != nil:
		return "Später lässt es sich zurücknehmen: „" + declare.Of(back).Button + "“."
	case strings.HasPrefix(of.API, http.MethodPut+" "):
		return "Später lässt es sich wieder ändern."
	}
	return "Zurücknehmen lässt es sich nicht."
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
