package api

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// part is a part of the journal that something shows: of a season, of a league of it, of a
// matchday, or of topics alone; those of the register have no season.
type part struct {
	at     acts.MatchdayRef
	topics []acts.Subject
}

// partsOf returns what a page shows, by what its path names. Pages of no season show what
// the register says, and the leagues of the clubs that they are about: of a club, of those
// for which a player may play, of all. The list of clubs shows no results.
func partsOf(v *league.Snapshot, r rest.Request) []part {
	if season := r.Param("season"); season != "" {
		n, _ := r.Number("matchday") // 0 where the page is of none
		return []part{{at: acts.MatchdayRef{Season: season, League: r.Param("league"), Number: n}}}
	}
	club, player := r.Param("club"), r.Param("player")
	switch {
	case club != "":
		return append(leaguesOf(v, func(s *league.SeasonView) []string { return []string{club} }),
			part{topics: []acts.Subject{acts.About("clubs", club), "players", "transfers"}})
	case player != "":
		return append(leaguesOf(v, func(s *league.SeasonView) []string { return clubsOf(s, player) }),
			part{topics: []acts.Subject{"clubs", acts.About("players", player), "transfers"}})
	}
	parts := []part{{topics: []acts.Subject{"clubs", "players"}}}
	for _, s := range v.Seasons {
		var teams []acts.Subject // none for all of a season
		for _, id := range s.Leagues() {
			if r.C.Path() == clubsPath {
				teams = append(teams, acts.About("leagues", id, "teams"), acts.About("leagues", id, "registrations"))
			}
		}
		parts = append(parts, part{acts.MatchdayRef{Season: s.Head.ID}, teams})
	}
	return parts
}

// leaguesOf returns the leagues in which clubs have teams, and the tournaments of all
// seasons. Of a season that is over, and gets no more cards, it is the whole.
func leaguesOf(v *league.Snapshot, clubs func(*league.SeasonView) []string) (parts []part) {
	for _, s := range v.Seasons {
		if s.Closed() {
			parts = append(parts, part{at: acts.MatchdayRef{Season: s.Head.ID}})
			continue
		}
		parts = append(parts, part{acts.MatchdayRef{Season: s.Head.ID}, []acts.Subject{"tournaments"}})
		about := clubs(s)
		for i := range s.File.Leagues {
			l := &s.File.Leagues[i]
			if slices.ContainsFunc(l.Clubs, func(club string) bool { return slices.Contains(about, club) }) {
				parts = append(parts, part{at: acts.MatchdayRef{Season: s.Head.ID, League: l.ID}})
			}
		}
	}
	return parts
}

// clubsOf returns the clubs of a player in a season.
func clubsOf(s *league.SeasonView, player string) (clubs []string) {
	for i := range s.File.Roster {
		if s.File.Roster[i].Player == player {
			clubs = append(clubs, s.File.Roster[i].Club)
		}
	}
	return clubs
}

// mark returns the last entry of the journal about what a page shows. It is zero where the
// journal says nothing of it, and while a later snapshot than this one is there: the entry
// might be about what this one does not know.
func (s *Server) mark(v *league.Snapshot, r rest.Request) (last acts.Mark, err error) {
	for _, p := range partsOf(v, r) {
		mark, err := s.Office.MarkOf(r, p.at, p.topics...)
		if err != nil {
			return acts.Mark{}, err
		}
		if mark.Number > last.Number {
			last = mark
		}
	}
	now, err := s.Office.Open(r)
	if err != nil || now.Revision != v.Revision {
		return acts.Mark{}, err
	}
	return last, nil
}
