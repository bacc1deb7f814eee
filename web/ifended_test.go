package web_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
)

// would are the words by club of what would become of the clubs of a table.
func would(t *testing.T, p *web.Table) map[string]string {
	t.Helper()
	words := map[string]string{}
	for _, row := range p.Rows {
		for _, b := range row.IfEnded {
			words[row.Club.Short] += b.Text
			if !strings.HasPrefix(b.Look, "would ") {
				t.Errorf("%s: %+v looks as if it were sure", row.Club.Short, b)
			}
		}
	}
	return words
}

// § 4.2.2: the zones of a running season are those of the plan that would be
// made of it, with the exceptions for second teams.
func TestARunningTableSaysWhatWouldBecomeOfTheClubs(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	for id, want := range map[string]map[string]string{
		"bl1": {"BG Josefstadt": "wäre Meister", "Limper": "stiege ab", "UTG Kufstein": "stiege ab", "Rockets": "stiege ab"},
		"bl2": {
			"Meidlinger L": "stiege auf", "Drawing Dead": "stiege auf", "Deuces": "dürfte nicht aufsteigen", "Deep Stacks": "stiege auf",
			"Kiebitze": "Abstiegsrang", "Pik Zehner": "Abstiegsrang", "Rocks": "Abstiegsrang",
		},
	} {
		table, err := web.NewTable(s, id, "2026", 0)
		if err != nil {
			t.Fatal(err)
		}
		got := would(t, table)
		if len(got) != len(want) {
			t.Errorf("%s: got %v", id, got)
		}
		for club, word := range want {
			if got[club] != word {
				t.Errorf("%s, %s: got %q, want %q", id, club, got[club], word)
			}
		}
	}
}

// What would be is not said of a table whose end is ruled, nor before anybody
// has played.
func TestAnEndThatIsRuledIsNotImagined(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	for _, after := range []int{0, 6} {
		table, err := web.NewTable(s, "bl1", "rough", after)
		if err != nil {
			t.Fatal(err)
		}
		if got := would(t, table); len(got) > 0 {
			t.Errorf("after %d: got %v", after, got)
		}
	}
	before := snapshot(time.Date(2009, 12, 1, 12, 0, 0, 0, time.UTC), decode(t, "rough").WithoutPlay())
	table, err := web.NewTable(before, "bl1", "rough", 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := would(t, table); len(got) > 0 {
		t.Errorf("before the first round: got %v", got)
	}
}

// A table after a round takes the other league as it stood on that day.
func TestWhatWouldHaveBecomeOfTheClubsAfterARound(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	table, err := web.NewTable(s, "bl1", "rough", 2)
	if err != nil {
		t.Fatal(err)
	}
	var down []string
	for _, row := range table.Rows {
		for _, b := range row.IfEnded {
			if b.Look == "would down" {
				down = append(down, row.Club.Short)
			}
		}
	}
	if len(down) == 0 || len(down) > 3 || !slices.ContainsFunc(table.Rows, func(r web.TableRow) bool { return r.Zone == "would champion" }) {
		t.Errorf("%v would go down", down)
	}
}

// What was declared after a matchday does not count in the table after it.
func TestATableGoneByKnowsNothingOfWhatWasDeclaredLater(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	if len(last.Promotion.Waivers) == 0 || len(last.Promotion.MasterPlayOff) == 0 {
		t.Fatal("nothing was declared")
	}
	s := snapshot(today, current, last)
	for after := 1; after <= 5; after++ {
		table, err := web.NewTable(s, "bl2", "2025", after)
		if err != nil {
			t.Fatal(err)
		}
		for club, word := range would(t, table) {
			if word == "verzichtet" || word == "stiege ab" {
				t.Errorf("after %d %s is told: %s", after, club, word)
			}
		}
	}
}

// At the edge of a row stands what is sure; else what would be; else what may be.
func TestTheEdgeOfARowSaysTheSurest(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	seen := map[string]bool{}
	for _, id := range []string{"bl1", "bl2"} {
		for after := 1; after <= 5; after++ {
			table, err := web.NewTable(s, id, "rough", after)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range table.Rows {
				has := func(looks ...string) bool {
					return slices.ContainsFunc(slices.Concat(row.Badges, row.IfEnded), func(b web.Badge) bool { return slices.Contains(looks, b.Look) })
				}
				want := row.Zone == "champion" || row.Zone == "up" || row.Zone == "down"
				switch {
				case has("champion", "up", "down"):
				case has("would champion", "would up", "would down"):
					want = strings.HasPrefix(row.Zone, "would ")
				case has("possible", "danger"):
					want = row.Zone == "possible" || row.Zone == "danger"
				default:
					want = row.Zone == ""
				}
				if !want {
					t.Errorf("%s after %d, %s: the edge says %q of %v and %v", id, after, row.Club.Short, row.Zone, row.Badges, row.IfEnded)
				}
				seen[row.Zone] = true
			}
		}
	}
	for _, zone := range []string{"would champion", "would down", "possible", "danger"} {
		if !seen[zone] {
			t.Errorf("no edge ever says %q: %v", zone, seen)
		}
	}
}
