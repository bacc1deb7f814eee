package api

import (
	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/web"
)

func clubsPage(v *league.Snapshot, r request) (page, error) { return r.drawn(web.NewClubs(v), nil) }

// clubPage draws a club with its roster of today, which the register knows.
func (s *site) clubPage(v *league.Snapshot, r request) (page, error) {
	found, err := r.club(v)
	if err != nil {
		return page{}, err
	}
	roster, err := s.office.ClubRoster(r, found.ID)
	if err != nil {
		return page{}, err
	}
	p, err := web.NewClubProfile(v, found.ID, roster)
	if err != nil {
		return page{}, err
	}
	reports, err := s.office.ClubReports(r, v, found.ID)
	if err != nil {
		return page{}, err
	}
	p.AddReports(v, found.ID, reports)
	return r.drawn(p, nil)
}

// playerPage draws a player with his clubs and the ranking of today.
func (s *site) playerPage(v *league.Snapshot, r request) (page, error) {
	found := v.Person(r.param("player"))
	if found == nil {
		return page{}, league.ErrNotFound
	}
	roster, err := s.office.PlayerRoster(r, found.ID)
	if err != nil {
		return page{}, err
	}
	ranking, err := s.office.Ranking(r, v, scoring.AustrianRanking, rulebook.Day(v.At))
	if err != nil {
		return page{}, err
	}
	return r.drawn(web.NewPlayerProfile(v, found.ID, roster, ranking))
}

func archivePage(v *league.Snapshot, r request) (page, error) { return r.drawn(web.NewArchive(v), nil) }

func yearbookPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewYearbook(v, r.param("season")))
}

func recordsPage(v *league.Snapshot, r request) (page, error) { return r.drawn(web.NewRecords(v), nil) }

func calendarPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewCalendar(v), nil)
}

func (s *site) imprintPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewImprint(v, s.operator), nil)
}

func (s *site) privacyPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewPrivacy(v, s.operator), nil)
}
