package setup

import (
	"fmt"
	"strings"

	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The ids of the forms of clubs.
const (
	ClubForm = "verein"
	ListForm = "liste"
)

// NewClubs fills the page on which clubs are founded.
func NewClubs(d *Source) *Sections {
	p := d.sections("Vereine", ClubsPath)
	p.Lead = "Alle auf einmal aus einer Liste, oder einer nach dem anderen."
	upload := workplace.NewForm(ListPath, ListForm, "Vorschau ansehen",
		workplace.Field{Name: "file", Label: "Tabelle (CSV oder Excel)", Type: "file", Accept: ".csv,.xlsx",
			Hint: "Spalten: Name, Kurzname, Ort, Bundesland, ZVR-Zahl, Website, Farbe 1, Farbe 2, ÖPBL seit, APSA seit, Obmann, E-Mail, " +
				"Telefon, Adresse. Nur der Name muss sein."})
	p.Add(workplace.Section{ID: "aus-liste", Title: "Aus einer Liste", Forms: []workplace.Form{upload}})
	one := workplace.Asking(&register.FoundClub{}, Path, "", nil, nil)
	p.Add(workplace.Section{ID: "einzeln", Title: "Ein Verein", Forms: []workplace.Form{one}})
	list := workplace.Section{ID: "register", Title: "Im Register", Empty: "Noch ist kein Verein eingetragen."}
	table := &workplace.Table{Title: "Vereine im Register", Head: []string{"Verein", "Ort", "ZVR-Zahl"}}
	for _, club := range d.clubs() {
		for i := range d.League.Clubs {
			if c := &d.League.Clubs[i]; c.ID == club {
				row := workplace.Cells(c.Name, workplace.Dash(c.City), workplace.Dash(c.ZVRNumber))
				row[0].Href = workplace.ClubPath + "/" + c.ID + "/daten"
				table.Rows = append(table.Rows, row)
			}
		}
	}
	if table.Rows != nil {
		list.Table, list.Empty = table, ""
		list.Links = []frame.Link{{Text: "Weiter zu den Mannschaften", Href: TeamsPath}}
	}
	p.Add(list)
	return p
}

// clubWords are what a list does to a club.
var clubWords = map[string]string{register.ClubFound: "wird eingetragen", register.ClubKnown: "gibt es schon und bleibt, wie er ist"}

// NewClubsPreview shows what a list of clubs would change, row by row. The rows are sent along when that is confirmed.
func NewClubsPreview(d *Source, plan *register.ClubPlan, rows string) *Sections {
	p := d.sections("Vorschau der Liste", ClubsPath)
	p.Lead = "Noch ist nichts gespeichert."
	p.Trail = append(p.Trail, frame.Link{Text: "Vereine", Href: ClubsPath})
	if len(plan.Problems) > 0 {
		s := workplace.Section{ID: "probleme", Title: "Was nicht geht",
			Says: []string{"Die Liste wird erst übernommen, wenn jede Zeile in Ordnung ist."}}
		for i := range plan.Problems {
			row := "Die Liste"
			if n := plan.Problems[i].Row; n > 0 {
				row = fmt.Sprintf("Zeile %d", n)
			}
			s.Lines = append(s.Lines, workplace.Line{Late: row, Name: plan.Problems[i].Detail})
		}
		p.Add(s)
	}
	s := workplace.Section{ID: "aenderungen", Title: "Was sich ändert", Empty: "Nichts."}
	if len(plan.Ignored) > 0 {
		s.Says = append(s.Says, "Nicht gelesen werden die Spalten: "+strings.Join(plan.Ignored, ", ")+".")
	}
	table, fresh := &workplace.Table{Title: "Änderungen", Head: []string{"Verein", "Was", "Ort", "Mitglied", "Kontakt", "Zeile"}}, 0
	for i := range plan.Changes {
		c := &plan.Changes[i]
		if c.Kind == register.ClubFound {
			fresh++
		}
		contact := "–"
		if c.Contact != nil {
			contact = strings.Join(strings.Fields(c.Contact.Person+" "+c.Contact.Email), " ")
		}
		table.Rows = append(table.Rows, workplace.Cells(c.Club.Name, clubWords[c.Kind], workplace.Dash(c.Club.City),
			memberships(c), workplace.Dash(contact),
			fmt.Sprint(c.Row)))
	}
	if table.Rows != nil {
		s.Table, s.Empty = table, ""
	}
	if len(plan.Problems) == 0 && fresh > 0 {
		f := workplace.NewForm(ListPath+Confirm, ConfirmForm, "So übernehmen")
		f.Hidden = []workplace.Hidden{{Name: ContentField, Value: rows}}
		s.Forms = append(s.Forms, f)
	}
	s.Links = []frame.Link{{Text: "Zurück zu den Vereinen", Href: ClubsPath}}
	p.Add(s)
	return p
}

// memberships says since when a club of a list belongs to the associations.
func memberships(c *register.ClubChange) string {
	var words []string
	for _, association := range []string{register.OEPBL, register.APSA} {
		if day := c.MemberSince[association]; day != "" {
			words = append(words, register.AssociationNames[association]+" seit "+rulebook.Date(day))
		}
	}
	return workplace.Dash(strings.Join(words, ", "))
}
