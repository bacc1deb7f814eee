package scoring_test

import (
	"fmt"
	"slices"
	"testing"

	"pokerliga/scoring"
)

// What a season adds to a list is not cut before it is compared with other seasons: a dozen who are level are one too
// many wherever they stand, and whoever is first for a season alone need not be listed.
func TestWhoIsLevelInOneSeasonIsComparedWithAllSeasons(t *testing.T) {
	players := func(points ...int) *scoring.Results {
		day := scoring.MatchdayResult{Number: 1}
		for i, p := range points {
			day.Players = append(day.Players, scoring.PlayerDay{Player: fmt.Sprint("p", i), MVPPoints: p})
		}
		return &scoring.Results{Leagues: []scoring.LeagueResult{{ID: "bl1", Matchdays: []scoring.MatchdayResult{day}}}}
	}
	dozen := players(slices.Repeat([]int{5}, 12)...)
	list := func(years ...scoring.Year) string {
		return written(recordsOf(years).PlayerDays, func(r *scoring.Record) string { return fmt.Sprint(r.Rank, " ", r.Season, " ", r.Value) })
	}
	says(t, list(scoring.Year{Season: "2009", Results: dozen}, scoring.Year{Season: "2010", Results: players(6, 4)}), "1 2010 6")
	says(t, list(scoring.Year{Season: "2009", Results: players(9, 8, 7, 6, 5, 4, 3)}, scoring.Year{Season: "2010", Results: players(6, 8)}),
		"1 2009 9, 2 2010 8, 2 2009 8, 4 2009 7, 5 2010 6, 5 2009 6")
	says(t, list(scoring.Year{Season: "2009", Results: players(9, 8, 7, 6, 5, 4, 3)}), "1 2009 9, 2 2009 8, 3 2009 7, 4 2009 6, 5 2009 5")
}

// recordsOf finds the records of some seasons.
func recordsOf(years []scoring.Year) scoring.Records {
	var each []*scoring.YearRecords
	for _, y := range years {
		each = append(each, y.Records())
	}
	return scoring.RecordsOf(each)
}
