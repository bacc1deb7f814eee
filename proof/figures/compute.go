package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// yardstick is the season that is computed and entered.
const yardstick = "proof/testdata/ordinary.season.json"

// mostOfDecoding is the target for the time of computing, as a part of the time of
// decoding.
const mostOfDecoding = 0.25

// computing compares computing all results of a season with decoding its file as
// plain JSON.
func (w *workshop) computing(ctx context.Context) ([]figure, error) {
	season, data, err := readSeason(yardstick)
	if err != nil {
		return nil, err
	}
	var failed error
	decode := func() {
		var into any
		failed = json.Unmarshal(data, &into)
	}
	compute := func() { seasonfile.Compute(season) }
	var ratios []float64
	var computed, decoded []time.Duration
	for range w.times(41, 11) {
		c, d := each(8, compute), each(2, decode)
		computed, decoded, ratios = append(computed, c), append(decoded, d), append(ratios, float64(c)/float64(d))
	}
	ratio := median(ratios)
	return []figure{{
		what:     "computing all results of `ordinary.season.json` : decoding the file into `any` with `encoding/json`",
		measured: fmt.Sprintf("%.2f (%s : %s)", ratio, millis(median(computed)), millis(median(decoded))),
		target:   fmt.Sprintf("≤ %.2f", mostOfDecoding),
		missed:   ratio > mostOfDecoding,
	}}, errorsOf(ctx, failed)
}

// growing compares the time for each matchday of longer seasons with that of
// the ordinary one.
func (w *workshop) growing(ctx context.Context) ([]figure, error) {
	season, _, err := readSeason(yardstick)
	if err != nil {
		return nil, err
	}
	lengths := []int{1, 2, 4, 8}
	var seasons []*seasonfile.File
	for _, n := range lengths {
		seasons = append(seasons, repeated(season, n))
	}
	ratios := make([][]float64, len(lengths))
	for range w.times(31, 7) {
		var first float64
		for i, f := range seasons {
			took := each(8/lengths[i], func() { seasonfile.Compute(f) }).Seconds() / float64(lengths[i])
			if i == 0 {
				first = took
			}
			ratios[i] = append(ratios[i], took/first)
		}
	}
	var words []string
	for _, r := range ratios {
		words = append(words, fmt.Sprintf("%.2f", median(r)))
	}
	return []figure{{
		what:     "time for each matchday in seasons of 6, 12, 24, 48 matchdays : in that of 6",
		measured: strings.Join(words, ", "),
		target:   "does not grow",
		missed:   median(ratios[len(ratios)-1]) > 1.25,
	}}, ctx.Err()
}

// repeated returns a season in which everything of the leagues happens n times,
// a year apart.
func repeated(season *seasonfile.File, n int) *seasonfile.File {
	long := season.Clone()
	for i := range long.Leagues {
		l := &long.Leagues[i]
		rounds := l.Rounds
		for year := 1; year < n; year++ {
			again := season.Clone()
			for _, day := range again.Leagues[i].Matchdays {
				day.Number += year * rounds
				day.Date = later(day.Date, year)
				l.Matchdays = append(l.Matchdays, day)
			}
			long.Sanctions = append(long.Sanctions, moved(again.Sanctions, l.ID, year*rounds)...)
		}
		l.Rounds *= n
	}
	long.Season.End = later(long.Season.End, n-1)
	return long
}

// moved returns the sanctions about matchdays of a league, so many matchdays
// later.
func moved(sanctions []scoring.Sanction, league string, by int) []scoring.Sanction {
	theirs := slices.DeleteFunc(sanctions, func(s scoring.Sanction) bool { return s.League != league || s.Matchday == 0 })
	for i := range theirs {
		theirs[i].Matchday += by
	}
	return theirs
}

// later returns the same day some years later.
func later(date string, years int) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return day.AddDate(years, 0, 0).Format(time.DateOnly)
}

// readSeason reads a season file and also returns its bytes.
func readSeason(name string) (*seasonfile.File, []byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	season, err := seasonfile.Decode(data)
	return season, data, err
}
