package president

import (
	"slices"

	"pokerliga/rulebook"
	"pokerliga/seasons"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of registration, and the ids of its forms.
const (
	RegistrationPath = "/anmeldung"
	RegisterForm     = "anmelden"
)

// Entry is a season for which the club can register teams.
type Entry struct {
	Season  string
	Closing string // the last day, "" for none yet
	Teams   []seasons.Registration
	Lacks   []string // associations to which the club does not belong when the season begins
}

// WithdrawForm is the id of the form that takes a registration back.
func WithdrawForm(season, league string) string { return "abmelden-" + season + "-" + league }

// RegisterFormOf is the id of the form that registers a team for a season.
func RegisterFormOf(season string) string { return RegisterForm + "-" + season }

// registrationWords are the states of registrations.
var registrationWords = map[string]string{seasons.Requested: "angemeldet, wartet auf die APSA", seasons.Confirmed: "bestätigt",
	seasons.Refused: "abgelehnt", seasons.Withdrawn: "zurückgezogen"}

// NewRegistration fills the page.
func NewRegistration(d *Desk, entries []Entry) *Sections {
	p := d.sections("Anmeldung", RegistrationPath)
	p.Lead = "Mannschaften für eine Saison anmelden."
	for i := range entries {
		p.add(d.entry(&entries[i]))
	}
	if len(d.WaiverSeasons()) > 0 {
		p.add(Section{ID: "aufstieg", Title: "Aufstieg", Says: []string{
			"Ein Verein der 2. Bundesliga kann auf den Aufstieg verzichten (§ 4.2.2.2.1)."},
			Links: []frame.Link{{Text: "Was ein Verzicht ändert", Href: d.Within(WaiverPath)}}})
	}
	if entries == nil {
		p.add(Section{ID: "keine", Title: "Anmeldung", Empty: "Derzeit ist keine Saison zur Anmeldung offen. Den Nennschluss setzt der Verband."})
	}
	return p
}

// entry shows a season, the teams that are registered, and what is missing.
func (d *Desk) entry(e *Entry) Section {
	v := d.League.Season(e.Season)
	s := Section{ID: "saison-" + e.Season, Title: v.Head.Name}
	if e.Closing == "" {
		s.Says = append(s.Says, "Ein Nennschluss ist noch nicht festgelegt.")
	} else {
		s.Facts = append(s.Facts, Fact{"Nennschluss", frame.Day(e.Closing)})
	}
	for i := range d.League.Clubs {
		if c := &d.League.Clubs[i]; c.ID == d.Club && c.ZVRNumber == "" {
			s.Lines = append(s.Lines, Line{Late: "Fehlt", Name: "die ZVR-Zahl des Vereins", Rules: []rulebook.Ref{"1.2.1"},
				Link: frame.Link{Text: "Zu den Vereinsdaten", Href: d.Within(DataPath)}})
		}
	}
	for _, association := range e.Lacks {
		s.Lines = append(s.Lines, Line{Late: "Fehlt", Name: "die Mitgliedschaft bei der " + association + " zu Saisonbeginn",
			Rules: []rulebook.Ref{"1.2.1"}, Says: "Sie trägt der Verband ein."})
	}
	var free []frame.Choice
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		j := slices.IndexFunc(e.Teams, func(r seasons.Registration) bool { return r.League == l.ID })
		if j < 0 {
			if !plays(l, d.Club) {
				free = append(free, frame.Choice{Value: l.ID, Text: l.Name})
			} else {
				s.Lines = append(s.Lines, Line{Name: l.Name, Badge: "spielt"})
			}
			continue
		}
		team := &e.Teams[j]
		line := Line{Name: l.Name, Badge: registrationWords[team.State], Says: "angemeldet am " + rulebook.Date(team.RequestedOn)}
		if team.Reason != "" {
			line.Says += "; Grund der Entscheidung: " + team.Reason
		}
		if team.State == seasons.Requested || team.State == seasons.Confirmed {
			f := workplace.NewForm(d.Within(RegistrationPath+"/"+e.Season+"/"+l.ID+"/zurueckziehen"), WithdrawForm(e.Season, l.ID), "Zurückziehen",
				workplace.Field{Name: "ja", Type: "checkbox", Label: "Ja, die Mannschaft zurückziehen"})
			f.Plain = true
			line.Forms = append(line.Forms, f)
		} else {
			free = append(free, frame.Choice{Value: l.ID, Text: l.Name})
		}
		s.Lines = append(s.Lines, line)
	}
	if len(free) > 0 && e.Closing != "" {
		s.Forms = append(s.Forms, workplace.NewForm(d.Within(RegistrationPath+"/"+e.Season), RegisterFormOf(e.Season), "Mannschaft anmelden",
			workplace.Field{Name: "league", Label: "Liga", Type: "select", Choices: free},
			workplace.Field{Name: "accepts_rulebook", Type: "checkbox", Label: "Der Verein anerkennt Regulativ und Statuten (§ 1.2.2, § 1.2.3)."},
			workplace.Field{Name: "photo_consent", Type: "checkbox", Label: "Der Verein stimmt Fotos und Filmen von den Spieltagen zu (§ 1.2.12)."}))
	}
	return s
}
