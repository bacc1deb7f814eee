package director

import (
	"fmt"
	"net/url"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
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
	Sheet   string // its name
	Rows    []ClashRow
	Changes []workplace.Consequence // the numbers that become others
	Asks    string
	Says    []string           // why, and what comes of it
	Doubts  []rulebook.Warning // with names
	Yes     workplace.Form     // sends the same again, bound to what is shown
	Back    string
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
	p := changing(d, heat, sheet, rows, sent, out)
	p.Asks, p.Back, p.Yes = "So berichtigen?", path, workplace.Confirming(path, CorrectionForm, "Ja, so berichtigen", sent, out.Shown)
	if chips {
		p.Yes.Fields = workplace.NewForm(path, CorrectionForm, "", noteField).Fields
	}
	return p
}

// changing begins a page that shows of a sheet what was stored beside what would be, why, and the numbers that become others.
func changing(d *Source, heat int, sheet string, rows []ClashRow, sent url.Values, out *acts.Outcome) *Correction {
	p := &Correction{Page: d.page("Was sich dadurch ändert", fmt.Sprintf("/heats/%d", heat)), Sheet: matchday.SheetTitle(sheet), Rows: rows,
		Changes: workplace.Consequences(d.League, out.Changes), Doubts: slices.Clone(out.Doubts)}
	p.Lead = "Gespeichert ist noch nichts."
	for i := range p.Doubts {
		p.Doubts[i].Detail = d.Told.Named(p.Doubts[i].Detail)
	}
	if reason := sent.Get(ReasonField); reason != "" {
		p.Says = []string{"Grund: " + reason}
	}
	return p
}
