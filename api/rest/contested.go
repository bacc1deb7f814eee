package rest

import (
	"cmp"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// The parameters that ask for the numbers as they would be if what a case disputes were the other way round.
var (
	Case      = Query{"case", IsRound, "die Nummer eines Falls", "The number of a case: the table as it would be the other way round.", "1"}
	CaseParam = Query{"fall", IsRound, "die Nummer eines Falls", "The number of a case: the table as it would be the other way round.", "1"}
)

// Contested reads the league as it would be if what the case disputes that is asked for were the other way round: without it as
// long as it counts, with it as it was afterwards. Where no number hangs on it, all stays as it is.
func Contested(read Reader) Reader {
	return func(v *league.Snapshot, r Request) (Page, error) {
		number, err := strconv.Atoi(cmp.Or(r.Query(Case), r.Query(CaseParam)))
		if err != nil { // it fits, or is not given
			return read(v, r)
		}
		season, err := r.Season(v)
		if err != nil {
			return Page{}, err
		}
		c := season.Docket.Case(number)
		if c == nil || r.Param("league") != c.Of.League {
			return Page{}, acts.ErrNotFound
		}
		return read(otherwise(v, season, c), r)
	}
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
