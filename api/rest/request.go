package rest

import (
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Season returns the season that the path names.
func (r Request) Season(v *league.Snapshot) (*league.SeasonView, error) {
	if s := v.Season(r.Param("season")); s != nil {
		return s, nil
	}
	return nil, acts.ErrNotFound
}

// League returns the league that the path names, its season and its numbers.
func (r Request) League(v *league.Snapshot) (*league.SeasonView, *scoring.League, *scoring.LeagueResult, error) {
	season, err := r.Season(v)
	if err != nil {
		return nil, nil, nil, err
	}
	l, result := season.Public.League(r.Param("league")), season.Results.League(r.Param("league"))
	if l == nil || result == nil {
		return nil, nil, nil, acts.ErrNotFound
	}
	return season, l, result, nil
}

// LeagueAfter returns the league that the path names, as it is or as it stood
// after the matchday that is asked for.
func (r Request) LeagueAfter(v *league.Snapshot) (*league.SeasonView, *scoring.LeagueResult, error) {
	for _, q := range []Query{After, AfterRound} {
		if n := int(Asked(r.C, q.Name)); r.Query(q) != "" {
			return r.LeagueAt(v, &n)
		}
	}
	return r.LeagueAt(v, nil)
}

// LeagueAt returns the league that the path names, as it is or as it stood after a matchday.
func (r Request) LeagueAt(v *league.Snapshot, after *int) (*league.SeasonView, *scoring.LeagueResult, error) {
	season, l, result, err := r.League(v)
	if err != nil || after == nil {
		return season, result, err
	}
	if most := l.Last(); *after > most {
		return nil, nil, BadRequest("Die Liga hat nur %d Sammelrunden.", most)
	}
	return season, result.After(*after), nil
}

// Round is the matchday after which the table is asked for, 0 for now.
func (r Request) Round() int { return int(Asked(r.C, AfterRound.Name)) }

// Matchday returns the matchday that the path names, as everybody may see it.
func (r Request) Matchday(v *league.Snapshot) (*scoring.Matchday, error) {
	at, err := MatchdayOf(r.C)
	if err != nil {
		return nil, err
	}
	_, m, err := PublicMatchday(v, at)
	return m, err
}

// PublicMatchday returns a matchday as everybody may see it, and its season.
func PublicMatchday(v *league.Snapshot, at acts.MatchdayRef) (*league.SeasonView, *scoring.Matchday, error) {
	season := v.Season(at.Season)
	if season == nil {
		return nil, nil, acts.ErrNotFound
	}
	m := season.Public.Matchday(at.League, at.Number)
	if m == nil {
		return nil, nil, acts.ErrNotFound
	}
	return season, m, nil
}

// Heat returns the heat that the path names.
func (r Request) Heat(v *league.Snapshot) (*scoring.Heat, error) {
	m, err := r.Matchday(v)
	if err != nil {
		return nil, err
	}
	n, err := r.Number("heat")
	if err != nil {
		return nil, err
	}
	if h := m.Heat(n); h != nil {
		return h, nil
	}
	return nil, acts.ErrNotFound
}

// Club returns the club that the path names.
func (r Request) Club(v *league.Snapshot) (*register.RegisteredClub, error) {
	i := slices.IndexFunc(v.Clubs, func(c register.RegisteredClub) bool { return c.ID == r.Param("club") })
	if i < 0 {
		return nil, acts.ErrNotFound
	}
	return &v.Clubs[i], nil
}

// DayAsked is the day that a page or a document of the API is asked for.
func (r Request) DayAsked(v *league.Snapshot) string {
	for _, q := range []Query{On, DayParam} {
		if day := r.Query(q); day != "" {
			return day
		}
	}
	if r.Past != nil {
		return r.Past.Day
	}
	return rulebook.Day(v.At)
}

// RankingView returns the ranking on the day that is asked for.
func (s *Base) RankingView(v *league.Snapshot, r Request, ranking scoring.Ranking) (*league.RankingView, error) {
	return s.Office.Ranking(r, v, ranking, r.DayAsked(v))
}
