package site

import (
	"path"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web"
)

// myClubPage shows the night of a club. The page is the same for everybody: only the browser knows which club its user has chosen.
func myClubPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewMyClub(v, r.Param("club")))
}

func clubsPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewClubs(v), nil)
}

// clubPage draws a club with its roster of today, which the register knows.
func (s *Handlers) clubPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found, err := r.Club(v)
	if err != nil {
		return rest.Page{}, err
	}
	roster, err := s.Roster(r, found.ID)
	if err != nil {
		return rest.Page{}, err
	}
	p, err := web.NewClubProfile(v, found.ID, roster)
	if err != nil {
		return rest.Page{}, err
	}
	reports, err := s.Office.ClubReports(r, v, found.ID)
	if err != nil {
		return rest.Page{}, err
	}
	p.AddReports(v, found.ID, reports)
	return r.Drawn(p, nil)
}

// playerPage draws a player with his clubs and the ranking of today.
func (s *Handlers) playerPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found := v.Person(r.Param("player"))
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	roster, err := s.Office.PlayerRoster(r, found.ID)
	if err != nil {
		return rest.Page{}, err
	}
	ranking, err := s.Office.Ranking(r, v, scoring.AustrianRanking, rulebook.Day(v.At))
	if err != nil {
		return rest.Page{}, err
	}
	return r.Drawn(web.NewPlayerProfile(v, found.ID, roster, ranking))
}

func archivePage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewArchive(v), nil)
}

func championsPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewChampions(v), nil)
}

func allTimePage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewAllTime(v), nil)
}

func yearbookPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewYearbook(v, r.Param("season")))
}

func recordsPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewRecords(v), nil)
}

// calendarPage draws the matchdays of the season, and the evenings that are to come.
func (s *Handlers) calendarPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	all, err := s.evenings.all(r, s.Office.Floor)
	if err != nil {
		return rest.Page{}, err
	}
	p := web.NewCalendar(v)
	p.Evenings = web.Coming(v, all)
	return r.Drawn(p, nil)
}

func (s *Handlers) imprintPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewImprint(v, s.operator), nil)
}

func handbooksPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewHandbooks(v), nil)
}

// handbookRoutes are the pages of the handbooks, each of which has an address of its own: a word behind /hilfe is a helper's link.
func (s *Handlers) handbookRoutes() []rest.Route {
	var all []rest.Route
	for _, link := range web.Handbooks() {
		all = append(all, rest.Route{Method: rest.Get, Path: link.Href, Do: s.Timeless(func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
			return r.Drawn(web.NewHandbook(v, path.Base(link.Href)))
		})})
	}
	return all
}

func (s *Handlers) privacyPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewPrivacy(v, s.operator), nil)
}
