package president

import (
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// RegistrationPath is the page of registration.
const RegistrationPath = "/anmeldung"

// registrationWords are the states of registrations.
var registrationWords = map[string]string{seasons.Requested: "angemeldet, wartet auf die APSA", seasons.Confirmed: "bestätigt",
	seasons.Refused: "abgelehnt", seasons.Withdrawn: "zurückgezogen"}

// NewRegistration fills the page.
func NewRegistration(d *Source, entries []seasons.OpenSeason) *Sections {
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
func (d *Source) entry(e *seasons.OpenSeason) Section {
	v := d.League.Season(e.ID)
	s := Section{ID: "saison-" + e.ID, Title: v.Head.Name}
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
	for i := range e.Leagues {
		l := &e.Leagues[i]
		if l.Free {
			free = append(free, frame.Choice{Value: l.ID, Text: l.Name})
		}
		switch {
		case l.Team != nil:
			s.Lines = append(s.Lines, d.registered(e.ID, l))
		case l.Plays:
			s.Lines = append(s.Lines, Line{Name: l.Name, Badge: "spielt"})
		}
	}
	if len(free) > 0 {
		f := d.Ask(&seasons.RegisterTeam{OfTeam: seasons.TeamOf(e.ID, free[0].Value, d.Club)}, nil)
		f.Offer("league", free)
		s.Forms = append(s.Forms, f)
	}
	return s
}

// registered shows a team that is registered, with what takes that back.
func (d *Source) registered(season string, l *seasons.OpenLeague) Line {
	line := Line{Name: l.Name, Badge: registrationWords[l.Team.State], Says: "angemeldet am " + rulebook.Date(l.Team.RequestedOn)}
	if l.Team.Reason != "" {
		line.Says += "; Grund der Entscheidung: " + l.Team.Reason
	}
	if l.Back {
		line.Forms = append(line.Forms, d.Ask(&seasons.WithdrawTeam{OfTeam: seasons.TeamOf(season, l.ID, d.Club)}, l.Team))
	}
	return line
}
