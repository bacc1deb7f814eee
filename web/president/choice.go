package president

import (
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Choice is the page for who works for several clubs, or for none.
type Choice struct {
	workplace.Shell
	Clubs []frame.Link
}

// Clubs returns the clubs that somebody works for: admins for all that take part.
func Clubs(s *league.Snapshot, by acts.Actor) []string {
	var clubs []string
	for i := range s.Clubs {
		if c := &s.Clubs[i]; by.Presides(c.ID) || by.Admin() && c.ArchivedOn == "" {
			clubs = append(clubs, c.ID)
		}
	}
	return clubs
}

// NewChoice fills the page.
func NewChoice(s *league.Snapshot, who *people.User, clubs []string) *Choice {
	p := &Choice{Shell: workplace.New(s, who, "Vereine")}
	p.Lead = "Für welchen Verein?"
	for _, club := range clubs {
		p.Clubs = append(p.Clubs, frame.Link{Text: s.ClubName(club), Href: Path + "/" + club})
	}
	byName := frame.ByName()
	slices.SortFunc(p.Clubs, func(a, b frame.Link) int { return byName(a.Text, b.Text) })
	return p
}
