package api

import (
	"cmp"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// season returns the season that the path names.
func (r request) season(v *league.Snapshot) (*league.SeasonView, error) {
	if s := v.Season(r.param("season")); s != nil {
		return s, nil
	}
	return nil, league.ErrNotFound
}

// league returns the league that the path names, its season and its numbers.
func (r request) league(v *league.Snapshot) (*league.SeasonView, *scoring.League, *scoring.LeagueResult, error) {
	season, err := r.season(v)
	if err != nil {
		return nil, nil, nil, err
	}
	l, result := season.Public.League(r.param("league")), season.Results.League(r.param("league"))
	if l == nil || result == nil {
		return nil, nil, nil, league.ErrNotFound
	}
	return season, l, result, nil
}

// standing returns the league that the path names, as it is or as it stood
// after the matchday that is asked for.
func (r request) standing(v *league.Snapshot) (*league.SeasonView, *scoring.League, *scoring.LeagueResult, error) {
	season, l, result, err := r.league(v)
	if err != nil {
		return nil, nil, nil, err
	}
	if n, err := strconv.Atoi(cmp.Or(r.query(after), r.query(afterRound))); err == nil {
		if most := rounds(l); n > most {
			return nil, nil, nil, bad("Die Liga hat nur %d Sammelrunden.", most)
		}
		result = result.After(n)
	}
	return season, l, result, nil
}

// round is the matchday after which the table is asked for, 0 for now.
func (r request) round() int {
	n, _ := strconv.Atoi(r.query(afterRound)) // it fits, or is not given
	return n
}

// rounds returns how many matchdays a league plans, or the highest number that
// one has, if there are more.
func rounds(l *scoring.League) int {
	most := l.Rounds
	for i := range l.Matchdays {
		most = max(most, l.Matchdays[i].Number)
	}
	return most
}

// matchday returns the matchday that the path names, as everybody may see it.
func (r request) matchday(v *league.Snapshot) (*scoring.Matchday, error) {
	at, err := dayOf(r.c)
	if err != nil {
		return nil, err
	}
	_, m, err := publicDay(v, at)
	return m, err
}

// publicDay returns a matchday as everybody may see it, and its season.
func publicDay(v *league.Snapshot, at league.MatchdayRef) (*league.SeasonView, *scoring.Matchday, error) {
	season := v.Season(at.Season)
	if season == nil {
		return nil, nil, league.ErrNotFound
	}
	if l := season.Public.League(at.League); l != nil {
		for i := range l.Matchdays {
			if l.Matchdays[i].Number == at.Number {
				return season, &l.Matchdays[i], nil
			}
		}
	}
	return nil, nil, league.ErrNotFound
}

// heat returns the heat that the path names.
func (r request) heat(v *league.Snapshot) (*scoring.Heat, error) {
	m, err := r.matchday(v)
	if err != nil {
		return nil, err
	}
	n, err := r.number("heat")
	if err != nil {
		return nil, err
	}
	if h := m.Heat(n); h != nil {
		return h, nil
	}
	return nil, league.ErrNotFound
}

// club returns the club that the path names.
func (r request) club(v *league.Snapshot) (*league.RegisteredClub, error) {
	i := slices.IndexFunc(v.Clubs, func(c league.RegisteredClub) bool { return c.ID == r.param("club") })
	if i < 0 {
		return nil, league.ErrNotFound
	}
	return &v.Clubs[i], nil
}

// dayAsked is the day that a page or a document of the API is asked for.
func (r request) dayAsked(v *league.Snapshot) string {
	for _, q := range []query{on, onDay, asOf} {
		if day := r.query(q); day != "" {
			return day
		}
	}
	return rulebook.Day(v.At)
}

// rankingView returns the ranking on the day that is asked for.
func (s *core) rankingView(v *league.Snapshot, r request, ranking scoring.Ranking) (*league.RankingView, error) {
	return s.office.Ranking(r, v, ranking, r.dayAsked(v))
}
