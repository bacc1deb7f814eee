package workplace

import (
	"fmt"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/people"
	"pokerliga/web/frame"
)

// The paths of signing in and of one's own account.
const (
	SignInPath  = "/anmelden"
	SignOutPath = "/abmelden"
	ForgotPath  = "/passwort-vergessen"
	AccountPath = "/konto"
)

// Shell is what every page of a workplace has: the frame of the site with who one
// is, and what was just done.
type Shell struct {
	frame.Frame
	Done string // „Das Passwort ist geändert.“, "" for nothing
}

// New is the shell of a page for somebody, nil for nobody yet. The snapshot may be
// missing.
func New(s *league.Snapshot, who *people.User, title string) Shell {
	p := Shell{Frame: frame.New(s, title)}
	p.Frame.Who = whoIs(s, who)
	return p
}

// whoIs says in the header who has signed in, and for what.
func whoIs(s *league.Snapshot, u *people.User) *frame.Who {
	if u == nil {
		return nil
	}
	return &frame.Who{Name: u.Name, Offices: Offices(s, u), Links: []frame.Link{{Text: "Konto", Href: AccountPath}}}
}

// Offices are the offices of somebody in words: of which club, of which matchdays.
func Offices(s *league.Snapshot, u *people.User) []string {
	var words []string
	for _, r := range u.Roles {
		switch r.Kind {
		case acts.RoleAdmin:
			words = append(words, "Verband")
		case acts.RolePresident:
			words = append(words, "Verein "+clubName(s, r.Club))
		case acts.RoleDirector:
			words = append(words, "Turnierleitung "+placeName(s, r.At))
		}
	}
	return words
}

// clubName is the short name of a club, its id if nobody knows it.
func clubName(s *league.Snapshot, id string) string {
	if s == nil {
		return id
	}
	for i := range s.Clubs {
		if s.Clubs[i].ID == id {
			return s.Clubs[i].ShortName
		}
	}
	return id
}

// placeName names a matchday, or all of a league or of a season.
func placeName(s *league.Snapshot, at acts.MatchdayRef) string {
	season, division := at.Season, at.League
	if v := s.Season(at.Season); v != nil {
		season = v.Head.Name
		if l := v.Public.League(at.League); l != nil {
			division = l.Name
		}
	}
	switch {
	case at.League == "":
		return season
	case at.Number == 0:
		return division + ", " + season
	}
	return fmt.Sprintf("%d. Sammelrunde, %s, %s", at.Number, division, season)
}
