package web_test

import (
	"fmt"
	"html"
	"net/url"
	"os"
	"regexp"
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
	return load(t, "../testdata/"+name+".season.json")
}

func load(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile(name)
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
	case u.Path == "/":
		return web.NewHome(s)
	case at("/regeln"):
		return web.NewRules(s), nil
	case at("/ligen/*/*/tabelle"):
		return web.NewTable(s, parts[1], parts[2], after)
	case at("/ligen/*/*/tabelle/*"):
		return web.NewStanding(s, parts[1], parts[2], parts[4], after)
	case at("/ligen/*/*/sammelrunden"):
		return web.NewMatchdays(s, parts[1], parts[2])
	case at("/ligen/*/*/sammelrunden/*"):
		return web.NewMatchday(s, parts[1], parts[2], number(parts[4]))
	case at("/ligen/*/*/sammelrunden/*/*"):
		return web.NewTeamDay(s, parts[1], parts[2], number(parts[4]), parts[5])
	case at("/ligen/*/*/sammelrunden/*/spieler/*"):
		return web.NewPlayerDay(s, parts[1], parts[2], number(parts[4]), parts[6])
	case at("/ligen/*/*/mvp"):
		return web.NewMVP(s, parts[1], parts[2])
	case at("/ligen/*/*/mvp/*"):
		return web.NewPlayerSeason(s, parts[1], parts[2], parts[4])
	case at("/saisonen/*/rangliste"):
		return web.NewRanking(s, parts[1])
	case at("/saisonen/*/rangliste/*"):
		return web.NewRankingPlayer(s, parts[1], parts[3])
	case at("/saisonen/*/aufstieg"):
		return web.NewPromotion(s, parts[1])
	}
	return nil, fmt.Errorf("%s: %w", address, league.ErrNotFound)
}

// links are the addresses within the site that a page leads to, without their
// anchors.
func links(t *testing.T, body []byte) []string {
	t.Helper()
	var all []string
	for _, m := range href.FindAllSubmatch(body, -1) {
		address, _, _ := strings.Cut(html.UnescapeString(string(m[1])), "#")
		if address != "" && !strings.HasPrefix(address, "/static/") {
			all = append(all, address)
		}
	}
	return all
}

var href = regexp.MustCompile(`href="([^"]*)"`)
