package web_test

import (
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/seasonfile"
	"pokerliga/web"
)

// view puts a season into a snapshot, as the office does.
func view(f *seasonfile.File, at time.Time) *league.SeasonView {
	return &league.SeasonView{
		Head:    league.SeasonHead{ID: f.Season.ID, Name: f.Season.Name, Start: f.Season.Start, End: f.Season.End},
		File:    f,
		Public:  f.Public(at),
		Results: seasonfile.Compute(f),
	}
}

func snapshot(at time.Time, seasons ...*seasonfile.File) *league.Snapshot {
	s := &league.Snapshot{Revision: "test", At: at}
	for _, f := range seasons {
		s.Seasons = append(s.Seasons, view(f, at))
	}
	return s
}

func decode(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// page builds the page of a path; the routes of the server are those of api.
func page(s *league.Snapshot, address string) (web.Page, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	parts := strings.Split(strings.Trim(u.Path, "/"), "/")
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	after := number(u.Query().Get("nach"))
	at := func(pattern string) bool {
		want := strings.Split(strings.Trim(pattern, "/"), "/")
		if len(want) != len(parts) {
			return false
		}
		for i := range want {
			if want[i] != "*" && want[i] != parts[i] {
				return false
			}
		}
		return true
	}
	switch {
	case at("/ligen/*/*/tabelle"):
		return web.NewTable(s, parts[1], parts[2], after)
	}
	return nil, fmt.Errorf("%s: %w", address, league.ErrNotFound)
}
