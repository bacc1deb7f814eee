package president

import (
	"slices"

	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// RegistrationPath is the page of registration.
const RegistrationPath = "/anmeldung"

// Registration is the page of the seasons for which teams can be registered.
type Registration struct {
	Page
	Entries  []Entry
	NoNumber bool // the club has not said its number in the register of associations
	Waives   bool // the club may waive to move up
}

// Entry is a season with the teams of the club, and what is missing.
type Entry struct {
	seasons.OpenSeason
	Name     string
	Teams    []Team
	Register *workplace.Form // nil where no league is free
}

// Team is a team that is registered or plays, with what takes that back.
type Team struct {
	seasons.OpenLeague
	Withdraw *workplace.Form
}

// NewRegistration fills the page.
func NewRegistration(d *Source, entries []seasons.OpenSeason) *Registration {
	p := &Registration{Page: d.page("Anmeldung", RegistrationPath), Waives: len(d.WaiverSeasons()) > 0}
	p.Lead = "Mannschaften für eine Saison anmelden."
	p.NoNumber = slices.ContainsFunc(d.League.Clubs, func(c register.RegisteredClub) bool { return c.ID == d.Club && c.ZVRNumber == "" })
	for _, e := range entries {
		p.Entries = append(p.Entries, d.entry(e))
	}
	return p
}

// entry is a season with the teams of the club.
func (d *Source) entry(e seasons.OpenSeason) Entry {
	one := Entry{OpenSeason: e, Name: d.League.Season(e.ID).Head.Name}
	var free []frame.Choice
	for _, l := range e.Leagues {
		if l.Free {
			free = append(free, frame.Choice{Value: l.ID, Text: l.Name})
		}
		team := Team{OpenLeague: l}
		if l.Team != nil && l.Back {
			team.Withdraw = new(d.Ask(&seasons.WithdrawTeam{OfTeam: seasons.TeamOf(e.ID, l.ID, d.Club)}, l.Team))
		}
		if l.Team != nil || l.Plays {
			one.Teams = append(one.Teams, team)
		}
	}
	if len(free) > 0 {
		one.Register = new(d.Ask(&seasons.RegisterTeam{OfTeam: seasons.TeamOf(e.ID, free[0].Value, d.Club)}, nil))
		one.Register.Offer("league", free)
	}
	return one
}
