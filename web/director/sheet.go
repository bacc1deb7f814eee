package director

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// The fields of a round card and of stacks beside those of their rows.
const (
	YesField  = workplace.YesField // names the doubts to which somebody has said yes
	NoteField = "anmerkung"        // with which chips that do not add up are acknowledged
)

// SheetPage is what the pages have on which a card or the stacks of an MTT are entered.
type SheetPage struct {
	Page
	Entry   *workplace.Form
	Rows    []Row
	Entered Sheet
	Doubts  []Said
	Note    *workplace.Field
	Clash   *Clash

	Corrects bool             // the heat is closed
	amends   bool             // the heat is open, and the result official
	Reason   *workplace.Field // of the correction, or of what changes an official result
	Locked   []Fact           // what is stored, where only the association corrects it
}

// Row is a line of a card or of stacks.
type Row struct {
	Name, Club string
	Hidden     []workplace.Hidden
	Fields     []workplace.Field
}

// sheetPage begins the page of a sheet of a heat.
func (d *Desk) sheetPage(title string, heat int, sheet string, preset *league.HeatPreset, names map[string]string) SheetPage {
	p := SheetPage{Page: d.page(title, fmt.Sprintf("/heats/%d", heat))}
	p.Eyebrow = fmt.Sprintf("%s, Heat %d", p.Eyebrow, heat)
	p.works(heat, title)
	p.Entered.entered(preset, sheet, names)
	p.Corrects = d.Closed(heat)
	p.amends = Amends(d)
	return p
}

// enters gives the page the form of the sheet.
func (p *SheetPage) enters(d *Desk, path, id, button string, fields []workplace.Field) {
	if p.Corrects {
		button = "Folgen ansehen"
		fields = append(fields, workplace.Field{Name: ReasonField, Label: "Grund der Berichtigung", Most: 1000})
	} else {
		fields = amending(d, fields...)
	}
	p.Entry = p.form(workplace.NewForm(path, id, button, fields...))
	if p.Corrects || p.amends {
		p.Reason = &p.Entry.Fields[len(fields)-1]
	}
}

// Sheet is the page itself, without what only cards or only stacks have.
func (p *SheetPage) Sheet() *SheetPage { return p }

// Doubt asks whether doubtful things are so; chips want a note.
func (p *SheetPage) Doubt(d *Desk, told acts.Version, doubts []rulebook.Warning, chips bool) {
	p.Entry.Hidden = append(p.Entry.Hidden, workplace.Hidden{Name: YesField, Value: string(told)})
	p.Entry.Button = "Ja, so speichern"
	for i := range doubts {
		one := Said{Text: d.Told.Named(doubts[i].Detail)}
		if doubts[i].Rule != "" {
			one.Rules = []rulebook.Ref{doubts[i].Rule}
		}
		p.Doubts = append(p.Doubts, one)
	}
	if chips && d.Only == "" {
		p.Note = &workplace.NewForm("", p.Entry.ID, "", noteField).Fields[0]
	}
}

// noteField is the field of the note with which chips that do not add up are acknowledged.
var noteField = workplace.Field{Name: NoteField, Label: "Anmerkung zu den Chips", Most: 500,
	Hint: "Warum sie so sind; sonst bitte nachzählen."}
