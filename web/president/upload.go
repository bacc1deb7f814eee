package president

import (
	"fmt"
	"strings"

	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ConfirmForm is the id of the form that carries an uploaded list out.
const ConfirmForm = "uebernehmen"

// changeWords are what an uploaded list does to somebody.
var changeWords = map[string]string{register.RosterJoin: "kommt neu in den Kader", register.RosterReturn: "kommt zurück",
	register.RosterLeave: "scheidet aus", register.RosterCorrect: "wird berichtigt", register.RosterUnchanged: "bleibt"}

// fieldWords are what can be corrected of somebody.
var fieldWords = map[string]string{"given_name": "Vorname", "family_name": "Familienname", "birth_date": "Geburtsdatum",
	"nationality": "Staatsbürgerschaft", "email": "E-Mail-Adresse", "phone": "Telefon"}

// NewPreview shows what an uploaded list would change, row by row. Rows and part are sent
// along when that is confirmed.
func NewPreview(d *Source, plan *register.RosterPlan, rows string, part bool) *Sections {
	p := d.sections("Vorschau der Liste", RosterPath)
	p.Lead = "Noch ist nichts gespeichert."
	p.Trail = append(p.Trail, frame.Link{Text: "Kader", Href: d.Within(RosterPath)})
	if len(plan.Problems) > 0 {
		s := Section{ID: "probleme", Title: "Was nicht geht", Says: []string{"Die Liste wird erst übernommen, wenn jede Zeile in Ordnung ist."}}
		for i := range plan.Problems {
			row := "Die Liste"
			if n := plan.Problems[i].Row; n > 0 {
				row = fmt.Sprintf("Zeile %d", n)
			}
			s.Lines = append(s.Lines, Line{Late: row, Name: plan.Problems[i].Detail})
		}
		p.add(s)
	}
	s := Section{ID: "aenderungen", Title: "Was sich ändert"}
	s.Table = &Table{Title: "Änderungen", Head: []string{"Spieler", "Was", "Ab", "Zeile"}}
	if len(plan.Ignored) > 0 {
		s.Says = append(s.Says, "Nicht gelesen werden die Spalten: "+strings.Join(plan.Ignored, ", ")+".")
	}
	changes := 0
	for i := range plan.Changes {
		c := &plan.Changes[i]
		what, row := changeWords[c.Kind], ""
		var corrected []string
		for _, field := range c.Corrects {
			corrected = append(corrected, fieldWords[field])
		}
		if corrected != nil {
			what += " (" + strings.Join(corrected, ", ") + ")"
		}
		if c.Note != "" {
			what += "; " + c.Note
		}
		from := rulebook.Date(c.From)
		if c.Until != nil {
			from += " bis " + rulebook.Date(*c.Until)
		}
		if c.Row > 0 {
			row = fmt.Sprint(c.Row)
		}
		if c.Kind != register.RosterUnchanged {
			changes++
		}
		s.Table.Rows = append(s.Table.Rows, cells(c.FamilyName+" "+c.GivenName, what, from, row))
	}
	if s.Table.Rows == nil {
		s.Table, s.Empty = nil, "Nichts."
	}
	if len(plan.Problems) == 0 && changes > 0 {
		f := workplace.NewForm(d.Within(RosterPath+"/liste/bestaetigen"), ConfirmForm, "So übernehmen")
		f.Hidden = []workplace.Hidden{{Name: "zeilen", Value: rows}}
		if part {
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: "neue", Value: "1"})
		}
		s.Forms = append(s.Forms, f)
	}
	s.Links = []frame.Link{{Text: "Zurück zum Kader", Href: d.Within(RosterPath)}}
	p.add(s)
	return p
}
