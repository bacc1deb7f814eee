package director

import (
	"fmt"
	"net/url"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
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

// NewQuestion shows what an act would change, in its own sentence, with the form that carries it out, bound to what is shown.
func NewQuestion(d *Source, v declare.Value, sent url.Values, out *acts.Outcome) *Correction {
	of := declare.Of(v)
	on := workplace.PageBelow(of, Path)
	back := declare.Fill(on.On, v)
	p := &Correction{Page: d.page("Was sich dadurch ändert", back[len(d.Within("")):])}
	p.Lead = "Gespeichert ist noch nichts."
	for _, s := range workplace.Consequences(d.League, out.Changes) {
		p.Add(s)
	}
	button := declare.Fill(on.Button, v)
	ask := workplace.Section{ID: "frage", Title: button + "?", Lines: doubted(d, out), Links: []frame.Link{{Text: "Doch nicht", Href: back}},
		Forms: []workplace.Form{workplace.Confirming(declare.Fill(on.Address(), v), declare.Fill(on.Form, v), "Ja: "+button, sent, out.Told)}}
	if says := workplace.SaysOf(v, d.League, out); says != "" {
		ask.Says = append(ask.Says, fmt.Sprintf("%d. Sammelrunde der %s vom %s: %s", d.At.Number, d.RunningDay.League.Name,
			rulebook.Date(d.Day.Date), says))
	}
	if reason := sent.Get(ReasonField); reason != "" {
		ask.Says = append(ask.Says, "Grund: "+reason)
	}
	ask.Says = append(ask.Says, otherwise(out))
	p.Add(ask)
	return p
}
