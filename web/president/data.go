package president

import (
	"pokerliga/office/register"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the club itself, and the ids of its forms.
const (
	DataPath     = "/daten"
	ClubForm     = "verein"
	ContactForm  = "kontakt"
	LogoForm     = "logo"
	DropLogoForm = "logo-weg"
)

// NewData fills the page with what the register says of the club, and how it is reached.
func NewData(d *Source, c *register.RegisteredClub, how *register.Contact) *Sections {
	p := d.sections("Verein", DataPath)
	p.Lead = "Was alle vom Verein sehen, und wie der Verband ihn erreicht."
	colours := []string{"", ""}
	copy(colours, c.Colours)
	p.add(Section{ID: "oeffentlich", Title: "Für alle zu sehen", Forms: []workplace.Form{workplace.NewForm(d.Within(DataPath), ClubForm,
		"Vereinsdaten speichern",
		workplace.Field{Name: "name", Label: "Name", Value: c.Name, Most: 100},
		workplace.Field{Name: "short_name", Label: "Kurzname", Value: c.ShortName, Most: 40, Hint: "Für schmale Tabellen."},
		workplace.Field{Name: "city", Label: "Ort", Value: c.City, Most: 100},
		workplace.Field{Name: "state", Label: "Bundesland", Value: c.State, Most: 40},
		workplace.Field{Name: "zvr_number", Label: "ZVR-Zahl", Value: c.ZVRNumber, Mode: "numeric", Most: 10, Optional: true},
		workplace.Field{Name: "colours[0]", Label: "Erste Vereinsfarbe", Value: colours[0], Most: 7, Optional: true, Hint: "Etwa #c8102e."},
		workplace.Field{Name: "colours[1]", Label: "Zweite Vereinsfarbe", Value: colours[1], Most: 7, Optional: true},
		workplace.Field{Name: "website", Label: "Website", Type: "url", Value: c.Website, Most: 200, Optional: true})},
		Links: []frame.Link{{Text: "Öffentliche Seite", Href: frame.ClubPath(d.Club)},
			{Text: "Termine für den eigenen Kalender", Href: frame.ClubPath(d.Club) + ".ics"}}})
	logo := Section{ID: "logo", Title: "Logo", Empty: "Noch ist kein Logo gespeichert; bis dahin zeigen die Seiten ein Wappen in den Farben.",
		Forms: []workplace.Form{workplace.NewForm(d.Within(DataPath+"/logo"), LogoForm, "Logo speichern", workplace.Field{Name: "file",
			Label: "Bild", Type: "file", Accept: "image/png,image/jpeg,image/gif,image/webp", Hint: "PNG, JPEG, GIF oder WebP, höchstens 2 MiB."})}}
	if c.Logo != "" {
		drop := workplace.NewForm(d.Within(DataPath+"/logo/entfernen"), DropLogoForm, "Logo entfernen",
			workplace.Field{Name: "ja", Type: "checkbox", Label: "Ja, das Logo entfernen"})
		drop.Plain = true
		logo.Empty, logo.Says, logo.Forms = "", []string{"Ein Logo ist gespeichert."}, append(logo.Forms, drop)
	}
	p.add(logo)
	p.add(Section{ID: "kontakt", Title: "Nur für den Verband", Forms: []workplace.Form{workplace.NewForm(d.Within(DataPath+"/kontakt"),
		ContactForm, "Kontakt speichern",
		workplace.Field{Name: "person", Label: "Ansprechperson", Value: how.Person, Most: 100, Auto: "name", Optional: true},
		workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Value: how.Email, Most: 254, Auto: "email", Optional: true},
		workplace.Field{Name: "phone", Label: "Telefon", Type: "tel", Value: how.Phone, Most: 40, Auto: "tel", Optional: true},
		workplace.Field{Name: "address", Label: "Anschrift", Type: "textarea", Value: how.Address, Most: 300, Optional: true})}})
	return p
}
