package browser

import (
	"os"
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// hostile are names that a season file may have and that have hurt pages before.
var hostile = []string{
	strings.Repeat("Donaudampfschifffahrtsgesellschaft", 3),
	`"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;{{.}}`,
	"שלום " + strings.Repeat("שלום", 22),
	strings.Repeat("👩👩👧", 40),
	strings.Repeat("Z\u0351\u0343\u0325\u033b", 60),
	strings.Repeat("W", 500),
	"العربية" + strings.Repeat("ـ", 90),
	"a\u00a0b" + strings.Repeat("\u00a0nichtsbricht", 9),
}

// hostileLeague is a short season in which everything has a hostile name, with
// a matchday that is under way.
func hostileLeague(t *testing.T) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile("../testdata/tiny.season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	next := func() string { n++; return hostile[n%len(hostile)] }
	f.Season.Name = next()
	for i := range f.Clubs {
		c := &f.Clubs[i]
		c.Name, c.ShortName, c.City, c.State, c.ZVRNumber = next(), next(), next(), next(), next()
	}
	for i := range f.Players {
		f.Players[i].GivenName, f.Players[i].FamilyName = next(), next()
	}
	for i := range f.Leagues {
		f.Leagues[i].Name = next()
		for j := range f.Leagues[i].Matchdays {
			f.Leagues[i].Matchdays[j].Venue = next()
		}
	}
	for i := range f.Sanctions {
		f.Sanctions[i].Reason = next()
	}
	f.Tournaments = append(f.Tournaments, scoring.Tournament{ID: "open", Name: next(), Date: "2010-05-08", Kind: scoring.National, Entries: 64,
		Results: []scoring.Finish{{Player: f.Roster[0].Player, Place: 1}}})
	days := f.Leagues[0].Matchdays
	days[len(days)-1].Heats = days[len(days)-1].Heats[:2]
	return f
}

func TestHostileNamesDoNoHarm(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	tabs := launch(t, tools, 2)
	s := serve(t, hostileLeague(t))
	found := s.crawl(t)
	named := 0
	for _, sheet := range found {
		if sheet.isPage() && strings.Contains(sheet.body, hostile[0]) {
			named++
		}
	}
	if named < 30 {
		t.Errorf("only %d pages say a hostile name", named)
	}
	chosen := choose(found, 2)
	isHTML(t, tools, chosen)
	s.walk(t, tabs, chosen, onAPhone)
}

func TestASiteWithoutAnythingIsWhole(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	tabs := launch(t, tools, 2)
	s := serve(t)
	chosen := choose(s.crawl(t), 2)
	isHTML(t, tools, chosen)
	s.walk(t, tabs, chosen, onAPhone)
}
