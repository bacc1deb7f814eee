package president

import (
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the club itself, and the id of the form with its logo.
const (
	DataPath = "/daten"
	LogoForm = "logo"
)

// NewData fills the page with what the register says of the club, and how it is reached, nil where nothing was said.
func NewData(d *Source, c *register.RegisteredClub, how *register.Contact) *Sections {
	p := d.sections("Verein", DataPath)
	p.Lead = "Was alle vom Verein sehen, und wie der Verband ihn erreicht."
	p.add(Section{ID: "oeffentlich", Title: "Für alle zu sehen", Forms: []workplace.Form{d.Ask(c.Writing(), &c.ClubEntry)},
		Links: []frame.Link{{Text: "Öffentliche Seite", Href: frame.ClubPath(d.Club)},
			{Text: "Termine für den eigenen Kalender", Href: frame.ClubPath(d.Club) + ".ics"}}})
	logo := Section{ID: "logo", Title: "Logo", Empty: "Noch ist kein Logo gespeichert; bis dahin zeigen die Seiten ein Wappen in den Farben."}
	upload := workplace.NewForm(d.Within(DataPath+"/logo"), LogoForm, "Logo speichern", workplace.Field{Name: "file", Label: "Bild", Type: "file",
		Accept: "image/png,image/jpeg,image/gif,image/webp", Hint: "PNG, JPEG, GIF oder WebP, höchstens 2 MiB."})
	logo.Forms = []workplace.Form{upload}
	if c.Logo != "" {
		there := &register.LogoState{Club: c.ID, Logo: c.Logo}
		logo.Forms[0].Over = acts.VersionOf(there)
		logo.Empty, logo.Says = "", []string{"Ein Logo ist gespeichert."}
		logo.Forms = append(logo.Forms, d.Ask(&register.DeleteLogo{OfClub: declare.OfClub(d.Club)}, there))
	}
	p.add(logo)
	contact := &register.PutContact{OfClub: declare.OfClub(d.Club)}
	var stored any
	if how != nil {
		contact.Contact = *how
	}
	if contact.Contact != (register.Contact{}) {
		stored = how
	}
	f := d.Ask(contact, stored)
	for i := range f.Fields {
		f.Fields[i].Auto = map[string]string{"person": "name", "email": "email", "phone": "tel"}[f.Fields[i].Name]
	}
	p.add(Section{ID: "kontakt", Title: "Nur für den Verband", Forms: []workplace.Form{f}})
	return p
}
