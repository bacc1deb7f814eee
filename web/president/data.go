package president

import (
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/web/workplace"
)

// The page of the club itself, and the id of the form with its logo.
const (
	DataPath = "/daten"
	LogoForm = "logo"

	CalendarPath = "/kalender" // below it and below the page of a member
)

// Data is the page of what the register says of the club, of its logo, and of how the association reaches it.
type Data struct {
	Page
	Club                  string // id
	Public, Logo, Contact workplace.Form
	DropLogo              *workplace.Form        // nil without a logo
	Calendar              *workplace.OwnCalendar // nil for whom it does not concern
}

// NewData fills the page. How is how the club is reached, nil where nothing was said.
func NewData(d *Source, c *register.RegisteredClub, how *register.Contact) *Data {
	p := &Data{Page: d.page("Verein", DataPath), Club: d.Club, Public: d.Ask(c.Writing(), &c.ClubEntry)}
	p.Lead = "Was alle vom Verein sehen, und wie der Verband ihn erreicht."
	p.Logo = workplace.NewForm(d.Within(DataPath+"/logo"), LogoForm, "Logo speichern", workplace.Field{Name: "file", Label: "Bild", Type: "file",
		Accept: "image/png,image/jpeg,image/gif,image/webp", Hint: "PNG, JPEG, GIF oder WebP, höchstens 2 MiB."})
	of := declare.OfClub(d.Club)
	if c.Logo != "" {
		p.DropLogo = new(d.Ask(&register.DeleteLogo{OfClub: of}, &register.LogoState{Club: c.ID, Logo: c.Logo}))
		p.Logo.Over = p.DropLogo.Over
	}
	if how != nil && *how != (register.Contact{}) {
		p.Contact = d.Ask(&register.PutContact{OfClub: of, Contact: *how}, how)
	} else {
		p.Contact = d.Ask(&register.PutContact{OfClub: of}, nil)
	}
	for i := range p.Contact.Fields {
		f := &p.Contact.Fields[i]
		f.Auto = map[string]string{"person": "name", "email": "email", "phone": "tel"}[f.Name]
	}
	return p
}
