package rest

import (
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Contested returns the league as it would be if what a case of a season disputes were the other way round: without it as long as it
// counts, with it as it was afterwards. Where no number hangs on it, all stays as it is. 0 is no case.
func Contested(v *league.Snapshot, seasonID, leagueID string, number int) (*league.Snapshot, error) {
	if number == 0 {
		return v, nil
	}
	season := v.Season(seasonID)
	if season == nil {
		return nil, acts.ErrNotFound
	}
	c := season.Docket.Case(number)
	if c == nil || leagueID != c.Of.League {
		return nil, acts.ErrNotFound
	}
	return otherwise(v, season, c), nil
}

// otherwise returns the league as it would be if what a case of a season disputes were the other way round.
func otherwise(v *league.Snapshot, season *league.SeasonView, c *protest.Case) *league.Snapshot {
	f, public := c.Otherwise(season.File), c.Otherwise(season.Public)
	if f == nil || public == nil {
		return v
	}
	with, other := *v, *season
	other.File, other.Public, other.Results = f, public, seasonfile.Compute(f)
	with.Seasons = slices.Clone(v.Seasons)
	with.Seasons[slices.Index(v.Seasons, season)] = &other
	return &with
}

// Today is the day of a snapshot.
func Today(v *league.Snapshot) string { return rulebook.Day(v.At) }
