package web

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Clubs is the page of all clubs of the register.
type Clubs struct {
	frame.Frame
	Active   []ClubCard
	Archived []ClubCard // those that take part no more
}

// ClubCard is a club in the list of clubs.
type ClubCard struct {
	ID, Name string
	Href     string
	Crest    frame.Crest
	Place    string // „Graz, Steiermark“
	Teams    []Form // in the running season
	Archived string // since when it takes part no more, in words
}

// NewClubs fills the page of all clubs.
func NewClubs(s *league.Snapshot) *Clubs {
	p := &Clubs{Frame: frame.New(s, "Vereine")}
	frame.Mark(p.Nav, frame.ClubsPath, "")
	p.Scripts = append(p.Scripts, StarScript)
	p.TakeAway = frame.TakeAway(frame.ClubsPath, "csv", "xlsx", "pdf", "json")
	p.Description = "Alle Vereine der Poker Bundesliga, mit Kader, Form und Erfolgen."
	running := runningSeason(s)
	for i := range s.Clubs {
		c := &s.Clubs[i]
		card := ClubCard{ID: c.ID, Name: c.Name, Href: frame.ClubPath(c.ID), Crest: frame.CrestOf(s, c), Place: placeOfClub(c)}
		if c.ArchivedOn != "" {
			card.Archived = rulebook.Date(c.ArchivedOn)
			p.Archived = append(p.Archived, card)
			continue
		}
		card.Teams = running.forms(c.ID)
		p.Active = append(p.Active, card)
	}
	compare := frame.ByName()
	for _, list := range [][]ClubCard{p.Active, p.Archived} {
		slices.SortStableFunc(list, func(a, b ClubCard) int { return compare(a.Name, b.Name) })
	}
	return p
}

// placeOfClub says where a club is at home.
func placeOfClub(c *register.RegisteredClub) string {
	parts := []string{c.City, c.State}
	if c.City == c.State {
		parts = parts[:1]
	}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), ", ")
}

// forms are the teams of a club in the season; there may be no season.
func (s *season) forms(club string) []Form {
	var teams []Form
	for _, d := range s.divisions() {
		if d.result.Standing(club) != nil {
			teams = append(teams, d.form(club))
		}
	}
	return teams
}

// divisions are the leagues of the season in their order; there may be no
// season.
func (s *season) divisions() []*division {
	if s == nil {
		return nil
	}
	var all []*division
	for i := range s.file.Leagues {
		l := &s.file.Leagues[i]
		all = append(all, &division{season: s, league: l, result: s.results.League(l.ID)})
	}
	return all
}

// registered returns a club of the register, or ErrNotFound.
func registered(s *league.Snapshot, id string) (*register.RegisteredClub, error) {
	for i := range s.Clubs {
		if s.Clubs[i].ID == id {
			return &s.Clubs[i], nil
		}
	}
	return nil, fmt.Errorf("club %q: %w", id, acts.ErrNotFound)
}
