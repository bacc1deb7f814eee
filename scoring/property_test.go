package scoring_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// drawing lets rapid draw the numbers that a season is made of.
func drawing(t *rapid.T) scoringtest.Draw {
	return func(low, high int) int { return rapid.IntRange(low, high).Draw(t, "n") }
}

// always checks what must hold for every season.
func always(t *testing.T, property func(t *rapid.T, f *scoring.Facts)) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) { property(t, scoringtest.Season(drawing(t))) })
}

// clone copies a value by writing and reading it.
func clone[T any](t *rapid.T, from *T) *T {
	data, err := json.Marshal(from)
	if err != nil {
		t.Fatal(err)
	}
	to := new(T)
	if err := json.Unmarshal(data, to); err != nil {
		t.Fatal(err)
	}
	return to
}

func marshal(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The seasons that are drawn are legal: else these tests would show nothing.
func TestDrawnSeasonsAreLegal(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		for _, l := range f.Leagues {
			for i := range l.Matchdays {
				for _, fault := range l.Matchdays[i].Check(l.Clubs) {
					t.Error(fault)
				}
			}
		}
	})
}

// shuffle brings a list into a drawn order.
func shuffle[T any](t *rapid.T, rows []T) {
	copy(rows, rapid.Permutation(rows).Draw(t, "rows"))
}

func shuffleMatchday(t *rapid.T, m *scoring.Matchday) {
	shuffle(t, m.Lineups)
	shuffle(t, m.NoShows)
	shuffle(t, m.Excused)
	for h := range m.Heats { // the heats themselves are numbered in order
		heat := &m.Heats[h]
		shuffle(t, heat.SitAndGos)
		shuffle(t, heat.TeamMTTs)
		for i := range heat.SitAndGos {
			shuffle(t, heat.SitAndGos[i].Seats)
		}
		for i := range heat.TeamMTTs {
			shuffle(t, heat.TeamMTTs[i].Stacks)
		}
	}
}

// Whoever types in a season types it in his own order: only those of leagues,
// tie decisions, their clubs and the slots of a lineup mean something.
func TestTheOrderOfRowsNeverMatters(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		other := clone(t, f)
		shuffle(t, other.Roster)
		shuffle(t, other.Sanctions)
		shuffle(t, other.Tournaments)
		for i := range other.Tournaments {
			shuffle(t, other.Tournaments[i].Results)
		}
		for l := range other.Leagues {
			shuffle(t, other.Leagues[l].Clubs)
			shuffle(t, other.Leagues[l].Matchdays)
			for m := range other.Leagues[l].Matchdays {
				shuffleMatchday(t, &other.Leagues[l].Matchdays[m])
			}
		}
		one, two := scoring.Compute(f), scoring.Compute(other)
		if a, b := marshal(t, one), marshal(t, two); a != b {
			t.Fatalf("got  %s\nwant %s", b, a)
		}
		for i := range one.Leagues { // the parts too
			for d := range one.Leagues[i].Matchdays {
				a, b := &one.Leagues[i].Matchdays[d], &two.Leagues[i].Matchdays[d]
				for h := 1; h <= scoring.Heats; h++ {
					if x, y := fmt.Sprint(a.HeatRanking(h, "A"), a.Card(h, 1)), fmt.Sprint(b.HeatRanking(h, "A"), b.Card(h, 1)); x != y {
						t.Fatalf("got  %s\nwant %s", y, x)
					}
				}
			}
		}
	})
}

// The table after the last matchday is the table, and one after an earlier one
// is that of the season as it was then.
func TestTheTableAfterTheLastMatchdayIsTheTable(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		r := scoring.Compute(f)
		for i := range r.Leagues {
			l := &r.Leagues[i]
			last := 0
			for _, d := range l.Matchdays {
				last = max(last, d.Number)
			}
			if a, b := marshal(t, l.StandingsAfter(last)), marshal(t, l.Standings); a != b {
				t.Fatalf("got  %s\nwant %s", a, b)
			}
			if a, b := marshal(t, l.After(last).Standings), marshal(t, l.Standings); a != b {
				t.Fatalf("got  %s\nwant %s", a, b)
			}
			sum := 0
			for d := range l.Matchdays {
				for _, team := range l.Matchdays[d].Teams {
					if team.Status == scoring.StatusExcused {
						sum++
					}
				}
			}
			for _, s := range l.Standings {
				sum += s.Played + s.NoShows
			}
			if sum != len(l.Matchdays)*len(l.Standings) {
				t.Fatalf("%s: %d days of %d clubs, but %d played or missed", l.ID, len(l.Matchdays), len(l.Standings), sum)
			}
		}
	})
}

// § 1.2.10, § 1.2.11, A107: an excuse gives back what the no-show cost, and counts no more towards the last place. Whatever anybody has
// played stays as it was.
func TestAnExcuseGivesBackTheDeductionAndNothingElse(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		other := clone(t, f)
		given := map[string]int{} // no-shows that are excused, by league and club
		for i := range other.Leagues {
			for j := range other.Leagues[i].Matchdays {
				m := &other.Leagues[i].Matchdays[j]
				for _, club := range slices.Clone(m.NoShows) {
					if rapid.Bool().Draw(t, "excused") {
						m.NoShows = slices.DeleteFunc(m.NoShows, func(c string) bool { return c == club })
						m.Excused = append(m.Excused, club)
						if m.Complete() {
							given[other.Leagues[i].ID+club]++
						}
					}
				}
			}
		}
		one, two := scoring.Compute(f), scoring.Compute(other)
		for i := range one.Leagues {
			a, b := &one.Leagues[i], &two.Leagues[i]
			over := len(a.Matchdays) >= f.Leagues[i].Rounds
			for _, was := range a.Standings {
				is, n := b.Standing(was.Club), given[a.ID+was.Club]
				want := was
				want.NoShows -= n
				want.Corrections -= n * f.Rules.NoShowPoints
				want.Points -= n * f.Rules.NoShowPoints
				want.Rank, want.TieBreak = is.Rank, is.TieBreak
				want.LastByNoShows = want.NoShows >= f.Rules.NoShowsToLast
				if x, y := marshal(t, is), marshal(t, want); x != y {
					t.Fatalf("%s: got %s, want %s", a.ID, x, y)
				}
			}
			rows := slices.Clone(b.Standings)
			slices.SortStableFunc(rows, func(x, y scoring.Standing) int {
				if over && x.LastByNoShows != y.LastByNoShows {
					return map[bool]int{true: 1, false: -1}[x.LastByNoShows]
				}
				return y.Points - x.Points
			})
			if x, y := marshal(t, b.Standings), marshal(t, rows); x != y {
				t.Fatalf("%s: the table is %s, by points %s", a.ID, x, y)
			}
			if x, y := marshal(t, a.MVP), marshal(t, b.MVP); x != y {
				t.Fatalf("%s: the MVP list was %s and is %s", a.ID, x, y)
			}
		}
	})
}

// rename writes other names into every text of a document that is one of the
// old ones.
func rename(document any, names map[string]string) any {
	switch d := document.(type) {
	case map[string]any:
		for key := range d {
			d[key] = rename(d[key], names)
		}
	case []any:
		for i := range d {
			d[i] = rename(d[i], names)
		}
	case string:
		if name, known := names[d]; known {
			return name
		}
	}
	return document
}

// inOrder sorts every list of rows by rank, then by name.
func inOrder(document any) any {
	switch d := document.(type) {
	case map[string]any:
		for key := range d {
			d[key] = inOrder(d[key])
		}
	case []any:
		for i := range d {
			d[i] = inOrder(d[i])
		}
		slices.SortStableFunc(d, func(a, b any) int { return strings.Compare(row(a), row(b)) })
	}
	return document
}

// row is what a row is sorted by; lists of numbers stay as they are.
func row(entry any) string {
	fields, ok := entry.(map[string]any)
	if !ok {
		return ""
	}
	order := ""
	if rank, ranked := fields["rank"].(float64); ranked {
		order = fmt.Sprintf("%04.0f", rank)
	}
	return fmt.Sprint(order, fields["id"], fields["number"], fields["player"], fields["club"])
}

// Clubs and players are counted by what they do, not by what they are called:
// only level ones stand in the order of their names.
func TestRenamingChangesNothingButNames(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		var old []string
		for _, m := range f.Roster {
			old = append(old, m.Player, m.Club)
		}
		slices.Sort(old)
		old = slices.Compact(old)
		given, back := map[string]string{}, map[string]string{}
		for i, name := range rapid.Permutation(old).Draw(t, "names") {
			given[old[i]], back[name] = name, old[i]
		}
		other := new(scoring.Facts)
		renamed := rename(document(t, f), given)
		if err := json.Unmarshal([]byte(marshal(t, renamed)), other); err != nil {
			t.Fatal(err)
		}
		got := marshal(t, inOrder(rename(document(t, scoring.Compute(other)), back)))
		want := marshal(t, inOrder(document(t, scoring.Compute(f))))
		if got != want {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	})
}

// document is a value as JSON has it.
func document(t *rapid.T, v any) any { return *clone(t, &v) }
