package projection_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/promotion"
	"pokerliga/rules/projection"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// running is the season that the demo is in the middle of.
func running(tb testing.TB) (*seasonfile.File, *seasonfile.Results) {
	tb.Helper()
	_, f := demo.Seasons(time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna()))
	return f, seasonfile.Compute(f)
}

// project projects a league after so many of its matchdays.
func project(f *seasonfile.File, results *seasonfile.Results, league string, after, seasons int) *projection.Projection {
	rules := f.RulesInForce()
	l := results.League(league)
	if after > 0 {
		l = l.After(after)
	}
	return projection.Of(&rules, l, promotion.ZonesOf(&rules, f.Leagues, league), seasons)
}

// Whatever is played, it is an end that the season can have: no club comes to a rank that is out of its reach, every
// season has a table, and what is certain happens in all of them.
func TestOnlyEndsThatCanBeArePlayed(t *testing.T) {
	f, results := running(t)
	for _, league := range []string{"bl1", "bl2"} {
		for after := 1; after <= 3; after++ {
			p := project(f, results, league, after, 2000)
			first := 0
			for _, c := range p.Clubs {
				sum := 0
				for i, n := range c.Ranks {
					sum += n
					if n > 0 && (i+1 < c.Best || i+1 > c.Worst) {
						t.Errorf("%s after %d: %s is %d., and can be %d. to %d.", league, after, c.Club, i+1, c.Best, c.Worst)
					}
				}
				if sum != p.Seasons {
					t.Errorf("%s after %d: %s ends %d times", league, after, c.Club, sum)
				}
				first += c.Ranks[0]
				for _, zone := range []struct {
					n    int
					fate promotion.Fate
				}{{c.Title, c.CanTitle}, {c.Rise, c.CanRise}, {c.Fall, c.CanFall}} {
					if zone.fate == promotion.In && zone.n != p.Seasons || zone.fate <= promotion.Out && zone.n != 0 {
						t.Errorf("%s after %d: %s %+v", league, after, c.Club, zone)
					}
				}
			}
			if first < p.Seasons {
				t.Errorf("%s after %d: %d seasons have a first", league, after, first)
			}
		}
	}
}

func TestTheSameStateGivesTheSameNumbers(t *testing.T) {
	f, results := running(t)
	one, two := project(f, results, "bl1", 0, 500), project(f, results, "bl1", 0, 500)
	if !reflect.DeepEqual(one, two) {
		t.Error("the same state gives other numbers")
	}
	if other := project(f, results, "bl1", 2, 500); other.Seed == one.Seed {
		t.Error("another state has the same seed")
	}
	f.Sanctions = append(f.Sanctions,
		scoring.Sanction{League: "bl1", Club: one.Clubs[0].Club, Kind: scoring.Correction, Points: -1, Matchday: 6})
	if other := project(f, seasonfile.Compute(f), "bl1", 0, 500); other.Seed == one.Seed {
		t.Error("a correction that is decided already does not count")
	}
}

func TestWithoutAResultOrWithNothingLeftThereIsNoProjection(t *testing.T) {
	f, results := running(t)
	rules := f.RulesInForce()
	if p := projection.Of(&rules, results.League("bl1").Ended(), promotion.Zones{}, 10); p != nil {
		t.Error("a league that is over is projected")
	}
	f = f.WithoutPlay()
	if p := projection.Of(&rules, seasonfile.Compute(f).League("bl1"), promotion.Zones{}, 10); p != nil {
		t.Error("a league that has not begun is projected")
	}
}

// With one round left all draws can be gone through: every club draws one of its own rounds or one of anybody, with the
// weights that are said of it. What was played by chance comes close to these chances.
func TestChancesAreThoseOfAllDraws(t *testing.T) {
	f, _ := running(t)
	l := &f.Leagues[0]
	keep := l.Clubs[:3]
	l.Clubs, l.Rounds = keep, 4
	l.Matchdays = l.Matchdays[:3]
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		m.Lineups = slices.DeleteFunc(slices.Clone(m.Lineups), func(of scoring.Lineup) bool { return !slices.Contains(keep, of.Club) })
		m.NoShows = nil
	}
	f.Sanctions, f.TieDecisions = nil, nil
	results := seasonfile.Compute(f)
	rules := f.RulesInForce()
	rules.TablePoints = []int{3, 2, 1}
	table := results.League(l.ID)
	own, all := map[string][]int{}, []int{}
	for _, day := range table.Matchdays {
		for _, club := range keep {
			if team := day.Team(club); team != nil && team.Status == scoring.StatusRanked {
				own[club] = append(own[club], team.RoundPoints)
				all = append(all, team.RoundPoints)
			}
		}
	}
	weights := map[string]map[int]float64{}
	for _, club := range keep {
		weights[club] = map[int]float64{}
		whole := float64(len(own[club]) + projection.LeagueWeight)
		for _, n := range own[club] {
			weights[club][n] += 1 / whole
		}
		for _, n := range all {
			weights[club][n] += projection.LeagueWeight / whole / float64(len(all))
		}
	}
	want := map[string]float64{}
	var draw func(i int, share float64, drawn []int)
	draw = func(i int, share float64, drawn []int) {
		if i < len(keep) {
			for n, w := range weights[keep[i]] {
				draw(i+1, share*w, append(drawn, n))
			}
			return
		}
		rows := make([]scoring.Standing, len(keep))
		for j, club := range keep {
			rows[j] = *table.Standing(club)
			rows[j].Places = append([]int{}, rows[j].Places...)
			place := 1
			for k := range keep {
				if drawn[k] > drawn[j] {
					place++
				}
			}
			rows[j].Points += rules.PointsFor(place)
			rows[j].Places[place-1]++
			rows[j].RoundPoints += drawn[j]
		}
		for j := range rows {
			rank := 1
			for k := range rows {
				if scoring.CompareStandings(&rows[k], &rows[j], true).Better > 0 {
					rank++
				}
			}
			want[fmt.Sprintf("%s %d", keep[j], rank)] += share
		}
	}
	draw(0, 1, nil)
	p := projection.Of(&rules, table, promotion.Zones{Champion: true}, projection.Seasons)
	for _, c := range p.Clubs {
		for i, n := range c.Ranks {
			share := want[fmt.Sprintf("%s %d", c.Club, i+1)]
			most := 5 * math.Sqrt(share*(1-share)/projection.Seasons)
			if got := p.Share(n); math.Abs(got-share) > most {
				t.Errorf("%s comes to rank %d in %.4f, want %.4f", c.Club, i+1, got, share)
			}
		}
	}
	if len(want) < 3 {
		t.Errorf("only %v", want)
	}
}

// BenchmarkAProjectionOfALeague projects a league of 18 clubs after its first, second and third of six matchdays: less
// than a second each.
func BenchmarkAProjectionOfALeague(b *testing.B) {
	f, results := running(b)
	for after := 1; after <= 3; after++ {
		b.Run(fmt.Sprint("after-", after), func(b *testing.B) {
			for b.Loop() {
				if p := project(f, results, "bl1", after, projection.Seasons); len(p.Clubs) != 18 {
					b.Fatal(len(p.Clubs))
				}
			}
		})
	}
}

// A110: a club that has left ends last in every season that is played, and takes no place from the others.
func TestWhoHasLeftEndsLast(t *testing.T) {
	f, _ := running(t)
	l := f.League("bl1")
	last, gone := "", l.Clubs[0]
	for i := range l.Matchdays {
		if m := &l.Matchdays[i]; m.Complete() {
			last = max(last, m.Date)
		}
	}
	l.Left = []scoring.Leaving{{Club: gone, Date: last, Kind: scoring.Dissolved, Reason: "Keine Spieler mehr"}}
	for i := range l.Matchdays {
		if m := &l.Matchdays[i]; m.Date > last {
			m.Lineups = slices.DeleteFunc(m.Lineups, func(x scoring.Lineup) bool { return x.Club == gone })
		}
	}
	p := project(f, seasonfile.Compute(f), "bl1", 0, 500)
	if p == nil {
		t.Fatal("nothing is projected")
	}
	for _, c := range p.Clubs {
		if want := c.Club == gone; (c.Ranks[len(l.Clubs)-1] == p.Seasons) != want || want && (c.Best != len(l.Clubs) || c.CanFall != promotion.In) {
			t.Errorf("%s ends %v, between %d and %d", c.Club, c.Ranks, c.Best, c.Worst)
		}
	}
}
