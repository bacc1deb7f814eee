package api

import (
	"cmp"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// clubList is the register of clubs, by id.
type clubList struct {
	Clubs []league.RegisteredClub `json:"clubs"`
}

// allClubs answers with the register of clubs.
func allClubs(v *league.Snapshot, _ request) (page, error) {
	return asJSON(clubList{append([]league.RegisteredClub{}, v.Clubs...)})
}

// clubView is a club with its rows in all tables, the latest season first.
type clubView struct {
	league.RegisteredClub
	Seasons []clubYear `json:"seasons"`
}

// clubYear is a row of a club in the table of a league.
type clubYear struct {
	Season string `json:"season"`
	League string `json:"league"`
	Final  bool   `json:"final"`
	scoring.Standing
}

// club answers with a club; who has signed in gets the ETag that changing it
// needs.
func (s *clubs) club(c echo.Context) error {
	if !signedIn(c.Request()) {
		return s.public(s.dated(club))(c)
	}
	if _, err := s.who(c); err != nil {
		return err
	}
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	r := s.request(c)
	p, err := s.dated(club)(v, r)
	if now, missing := r.club(v); missing == nil && err == nil {
		p.etag = etagOf(&now.ClubEntry)
	}
	return private(c, p, err)
}

// club answers with a club.
func club(v *league.Snapshot, r request) (page, error) {
	found, err := r.club(v)
	if err != nil {
		return page{}, err
	}
	view := clubView{*found, []clubYear{}}
	for _, season := range v.Seasons {
		for i := range season.Results.Leagues {
			l := &season.Results.Leagues[i]
			if row := l.Standing(found.ID); row != nil {
				view.Seasons = append(view.Seasons, clubYear{season.Head.ID, l.ID, l.Final, *row})
			}
		}
	}
	p, err := asJSON(view)
	p.varies = true
	return p, err
}

// rosterView is the roster of a club on a day.
type rosterView struct {
	Club    string   `json:"club"`
	On      string   `json:"on" format:"date"`
	Members []member `json:"members"`
}

// member is a player on the roster of a club, from a day to a day.
type member struct {
	Player person  `json:"player"`
	From   string  `json:"from" format:"date"`
	Until  *string `json:"until"`
}

// roster answers with the roster of a club on a day.
func (s *clubs) roster(v *league.Snapshot, r request) (page, error) {
	found, err := r.club(v)
	if err != nil {
		return page{}, err
	}
	entries, err := s.memberships(r, found.ID)
	if err != nil {
		return page{}, err
	}
	view := rosterView{found.ID, cmp.Or(r.query(on), r.query(asOf), rulebook.Day(v.At)), []member{}}
	for _, m := range entries {
		if p := v.Person(m.Player); p != nil && m.On(view.On) {
			view.Members = append(view.Members, member{personOf(p), m.From, m.Until})
		}
	}
	return asJSON(view)
}

// memberships returns every membership of a club, now or as it stood on a day.
func (s *clubs) memberships(r request, club string) ([]scoring.Membership, error) {
	if day := r.query(asOf); day != "" {
		return s.office.RosterAsOf(r, club, day)
	}
	return s.office.ClubRoster(r, club)
}
