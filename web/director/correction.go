package director

import (
	"fmt"
	"net/url"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// What a correction asks for: the field of its reason, and the form that carries it out once it was seen what changes.
const (
	ReasonField    = "reason"
	CorrectionForm = "berichtigen"
)

// Correction shows what the correction of a sheet in a closed heat would change.
type Correction struct {
	Page
	workplace.Sections
}

// Closed reports whether a heat is closed: what is in it can only be corrected.
func (d *Source) Closed(heat int) bool {
	h := d.Day.Heat(heat)
	return h != nil && !h.Open
}

// Amends reports whether what is done on the matchday now changes an official result: the association does so, for a reason. A29
func Amends(d *Source) bool { return d.Final && d.Actor.Admin() }

// amending adds to the fields of a form, by that name, the reason of what changes an official result.
func amending(d *Source, name string, fields ...workplace.Field) []workplace.Field {
	if !Amends(d) {
		return fields
	}
	return append(fields, workplace.Field{Name: name, Label: "Grund, denn das Ergebnis ist amtlich", Most: 1000, Paths: []string{ReasonField}})
}

// locked reports whether only the association still corrects the matchday.
func locked(d *Source) bool { return d.Stage == matchday.StageOfficial && !d.Actor.Admin() }

// NewCorrection fills the page: what was stored of a sheet beside what was sent, the numbers that become others, and a form
// that sends the same again, bound to what is shown. Chips that do not add up want a note.
func NewCorrection(d *Source, heat int, sheet, path string, rows []ClashRow, sent url.Values, out *acts.Outcome, chips bool) *Correction {
	p := changing(d, heat, sheet, rows, out)
	ask := workplace.Section{ID: "frage", Title: "So berichtigen?", Says: []string{"Grund: " + sent.Get(ReasonField)},
		Links: []frame.Link{{Text: "Doch nicht", Href: path}}}
	ask.Says = append(ask.Says, otherwise(out))
	ask.Lines = doubted(d, out)
	f := workplace.Confirming(path, CorrectionForm, "Ja, so berichtigen", sent, out.Shown)
	if chips {
		f.Fields = workplace.NewForm(path, CorrectionForm, "", noteField).Fields
	}
	ask.Forms = []workplace.Form{f}
	p.Add(ask)
	return p
}

// changing begins a page that shows of a sheet what was stored beside what would be, and the numbers that become others.
func changing(d *Source, heat int, sheet string, rows []ClashRow, out *acts.Outcome) *Correction {
	p := &Correction{Page: d.page("Was sich dadurch ändert", fmt.Sprintf("/heats/%d", heat))}
	p.Lead = "Gespeichert ist noch nichts."
	changed := workplace.Section{ID: "blatt", Title: matchday.SheetTitle(sheet),
		Table: &workplace.Table{Title: "Die Zeilen, die anders werden", Head: []string{"Wer", "Bisher", "Dann"}}}
	for i := range rows {
		if r := &rows[i]; r.Differs {
			changed.Table.Rows = append(changed.Table.Rows, workplace.Cells(r.Name, r.Stored, r.Sent))
		}
	}
	p.Add(changed)
	for _, s := range workplace.Consequences(d.League, out.Changes) {
		p.Add(s)
	}
	return p
}

// otherwise says whether a change of a sheet changes any number.
func otherwise(out *acts.Outcome) string {
	if len(out.Changes) == 0 {
		return "An Punkten, Tabellen und Listen ändert das nichts."
	}
	return "Alles andere bleibt, wie es ist."
}

// doubted are the doubts of a change.
func doubted(d *Source, out *acts.Outcome) (lines []workplace.Line) {
	for _, doubt := range out.Doubts {
		line := workplace.Line{Late: "Stimmt das", Name: d.Told.Named(doubt.Detail)}
		if doubt.Rule != "" {
			line.Rules = []rulebook.Ref{doubt.Rule}
		}
		lines = append(lines, line)
	}
	return lines
}
