package setup

import (
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The ids of the forms of clubs.
const (
	ClubForm = "verein"
	ListForm = "liste"
)

// Clubs is the page on which clubs are founded.
type Clubs struct {
	Page
	Upload, Found workplace.Form
	All           []*register.RegisteredClub // by name
}

// NewClubs fills the page.
func NewClubs(d *Source) *Clubs {
	p := &Clubs{Page: d.page("Vereine", ClubsPath), Found: workplace.Asking(&register.FoundClub{}, Path, "", nil, nil),
		Upload: workplace.NewForm(ListPath, ListForm, "Vorschau ansehen",
			workplace.Field{Name: "file", Label: "Tabelle (CSV oder Excel)", Type: "file", Accept: ".csv,.xlsx",
				Hint: "Spalten: Name, Kurzname, Ort, Bundesland, ZVR-Zahl, Website, Farbe 1, Farbe 2, ÖPBL seit, APSA seit, Obmann, E-Mail, " +
					"Telefon, Adresse. Nur der Name muss sein."})}
	p.Lead = "Alle auf einmal aus einer Liste, oder einer nach dem anderen."
	for _, id := range d.clubs() {
		i := slices.IndexFunc(d.League.Clubs, func(c register.RegisteredClub) bool { return c.ID == id })
		p.All = append(p.All, &d.League.Clubs[i])
	}
	return p
}

// ClubsPreview is the page of what a list of clubs would change, row by row.
type ClubsPreview struct {
	Page
	*register.ClubPlan
	Confirm *workplace.Form // nil where there is nothing to confirm
}

// NewClubsPreview fills the page. The rows are sent along when it is confirmed, as of that version.
func NewClubsPreview(d *Source, plan *register.ClubPlan, rows string, version acts.Version) *ClubsPreview {
	p := &ClubsPreview{Page: d.page("Vorschau der Liste", ClubsPath), ClubPlan: plan}
	p.Lead = "Noch ist nichts gespeichert."
	p.Trail = append(p.Trail, frame.Link{Text: "Vereine", Href: ClubsPath})
	if len(plan.Problems) == 0 && slices.ContainsFunc(plan.Changes, func(c register.ClubChange) bool { return c.Kind == register.ClubFound }) {
		p.Confirm = new(confirming(ListPath, rows, version))
	}
	return p
}

// confirming is the form that takes over what was shown, which it sends along.
func confirming(path, content string, version acts.Version) workplace.Form {
	f := workplace.NewForm(path+Confirm, ConfirmForm, "So übernehmen")
	f.Hidden, f.Over = []workplace.Hidden{{Name: ContentField, Value: content}}, version
	return f
}
