package floor

import (
	"fmt"
	"net/url"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The form that calls a tournament off, and its field.
const (
	OffPath     = "/absage"
	OffForm     = "absage"
	ReasonField = "reason"
)

// CallOff adds the form that calls the tournament off, unless it has begun, or is part of something larger. H07
func (p *Ending) CallOff(d *Source) {
	if d.Stage() == floordesk.Upcoming && d.Link == nil && d.Series == nil {
		f := workplace.NewForm(d.Within(OffPath), OffForm, "Absagen …", workplace.Field{Name: ReasonField, Label: "Grund", Most: 1000})
		f.Plain = true
		p.Off = &f
	}
}

// NewCallingOff asks whether the tournament shall be called off, with who is told and who must be told otherwise; the form that does
// it is bound to that.
func NewCallingOff(d *Source, sent url.Values, out *acts.Outcome) *Question {
	p := &Question{Page: d.Page("Absagen", EndPath), Says: fmt.Sprintf("„%s“ am %s absagen?", d.Tournament.Name, rulebook.Date(d.File.Title.Date))}
	p.Live = nil
	p.Back = frame.Link{Text: "Doch nicht", Href: d.Within(EndPath)}
	p.Comes = append(p.Comes, "Grund: "+sent.Get(ReasonField))
	if c, is := out.Content.(*floordesk.Cancellation); is && len(c.Clubs) > 0 {
		names := make([]string, len(c.Clubs))
		for i, id := range c.Clubs {
			names[i] = d.League.ClubName(id)
		}
		p.Comes = append(p.Comes, "Eine Nachricht bekommen: "+explain.Enumerate(names)+".")
	} else {
		p.Comes = append(p.Comes, "Eine Nachricht bekommt niemand: Kein Verein hat jemanden angemeldet.")
	}
	for i := range out.Doubts {
		p.Comes = append(p.Comes, out.Doubts[i].Detail)
	}
	p.Comes = append(p.Comes, "Wer angemeldet ist, wird frei und schuldet nichts; eingetragen wird in dem Turnier nichts mehr.",
		"Zurücknehmen kann man das nicht: Wer doch spielt, macht ein neues Turnier.")
	f := workplace.Confirming(d.Within(OffPath), OffForm, "Ja, absagen", sent, out.Told)
	p.Entry = &f
	return p
}
