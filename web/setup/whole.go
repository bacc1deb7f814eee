package setup

import (
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of a list of the whole league, and its form.
const (
	WholePath = Path + "/liste"
	WholeForm = "gesamt"
)

// What the pages say.
const (
	wholeTitle   = "Die ganze Liga aus einer Tabelle"
	wholeLead    = "Vereine, Mannschaften, Spieler, Obleute und Turnierleitung auf einmal. Vor dem Speichern sehen Sie zu jeder Zeile, was daraus wird."
	wholeHint    = "Aus Excel kopiert, mit der Zeile der Spaltennamen."
	wholeUnsaved = "Noch ist nichts gespeichert."
)

// Whole is the page on which a whole league comes from one list.
type Whole struct {
	Page
	Upload *workplace.Form // nil without a season
}

// NewWhole fills the page.
func NewWhole(d *Source) *Whole {
	p := &Whole{Page: d.page(wholeTitle, WholePath)}
	p.Lead = wholeLead
	if d.Season() != nil {
		p.Upload = new(workplace.NewForm(WholePath, WholeForm, "Vorschau ansehen",
			workplace.Field{Name: "file", Label: "Tabelle (CSV oder Excel)", Type: "file", Accept: ".csv,.xlsx", Optional: true, Bare: true},
			workplace.Field{Name: "text", Label: "Oder hier einfügen", Type: "textarea", Optional: true, Bare: true,
				Hint: wholeHint}))
	}
	return p
}

// WholePreview is the page of what a list of the whole league would change, row by row.
type WholePreview struct {
	Page
	*league.ListPlan
	Wrong   []register.SheetProblem
	Says    string          // what is carried out, in a sentence
	Confirm *workplace.Form // nil where there is nothing to confirm
}

// NewWholePreview fills the page. The rows are sent along when it is confirmed, as of that version.
func NewWholePreview(d *Source, plan *league.ListPlan, says, rows string, version acts.Version) *WholePreview {
	p := &WholePreview{Page: d.page("Vorschau der Tabelle", WholePath), ListPlan: plan, Wrong: plan.Wrong(), Says: says}
	p.Lead = wholeUnsaved
	p.Trail = append(p.Trail, frame.Link{Text: "Tabelle", Href: WholePath})
	if len(p.Wrong) == 0 && plan.Changes() {
		p.Confirm = new(confirming(WholePath, rows, version))
	}
	return p
}
