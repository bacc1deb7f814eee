package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// three are all leagues of three clubs that have played one matchday, or none,
// with one or two left: with keys that fall evenly, steeply and only at the end,
// with a club that stayed away or none, where one no-show is enough to be last or
// none is, and with points that the last matchday will bring or take anyhow.
func three(do func(l *LeagueResult)) {
	clubs := []string{"a", "b", "c"}
	for _, key := range [][]int{{3, 2, 1}, {5, 1, 0}, {2, 2, 0}} {
		for _, ranks := range append(weakOrders(3), nil) {
			for away := -1; away < 3 && (ranks != nil || away < 0); away++ {
				for bits := range 8 {
					l := &LeagueResult{league: &League{Clubs: clubs, Rounds: 1 + bits&1}, rules: &Rules{TablePoints: key, NoShowsToLast: bits >> 1 & 1}}
					if ranks != nil {
						l.league.Rounds++
						l.Matchdays = []MatchdayResult{{Number: 1}}
					}
					for i := range ranks {
						team := TeamDay{Club: clubs[i], Status: StatusRanked, Rank: &ranks[i], TablePoints: key[ranks[i]-1], RoundPoints: 9 - i}
						if i == away {
							team = TeamDay{Club: clubs[i], Status: StatusNoShow}
						}
						l.Matchdays[0].Teams = append(l.Matchdays[0].Teams, team)
					}
					if bits>>2 == 1 {
						l.corrections = []Sanction{{Matchday: l.league.Rounds, Club: "a", Points: 2}, {Matchday: 1, Club: "b", Points: -1}}
					}
					l.Standings = l.standings(l.Matchdays)
					do(l)
				}
			}
		}
	}
}

// § 4.2.1.2: in all leagues of three clubs, what can still be reached is what
// some end of the season shows, and a place is enough if no end says otherwise.
// With two matchdays left a best rank is nearly always exact, and then proven.
func TestWhatLeaguesOfThreeClubsCanReach(t *testing.T) {
	told := map[string]int{}
	three(func(l *LeagueResult) {
		best, worst := []int{3, 3, 3}, []int{1, 1, 1}
		with := [3][4]int{} // the worst rank of each club with each place in the first matchday left
		ends(l, func(rows []Standing, first []int) {
			for x := range rows {
				b, w := rank(rows, x)
				best[x], worst[x] = min(best[x], b), max(worst[x], w)
				with[x][first[x]] = max(with[x][first[x]], w)
			}
		})
		for x, r := range l.Reaches() {
			if r.Worst != worst[x] || r.Best > best[x] || r.Proven && r.Best != best[x] || l.Remaining() == 1 && !r.Proven {
				t.Fatalf("%s: %+v, want %d to %d in %+v", r.Club, r, best[x], worst[x], l)
			}
			told[fmt.Sprintf("%d left, exact %t, proven %t", l.Remaining(), r.Best == best[x], r.Proven)]++
			for target := 1; target <= 3; target++ {
				want := 0
				for place := 1; l.Remaining() == 1 && place <= 3 && with[x][place] <= target; place++ {
					want = place
				}
				if got := l.Enough(r.Club, target); got != want {
					t.Fatalf("%s for rank %d: place %d, want %d in %+v", r.Club, target, got, want, l)
				}
			}
		}
		if l.Enough("nobody", 3) != 0 {
			t.Error("a place is enough for a club that does not play")
		}
	})
	want := map[string]int{
		"1 left, exact true, proven true":   1908,
		"2 left, exact true, proven true":   1898,
		"2 left, exact false, proven false": 10,
	}
	if fmt.Sprint(told) != fmt.Sprint(want) {
		t.Errorf("got %v", told)
	}
}

// § 4.2.1.2: in a final table both ranks are the one that the club has. Of those who
// share one, each may still come to stand anywhere among them, and no place is enough
// for anything any more. A table is final if it was called so or nothing is left.
func TestInAFinalTableNothingIsOpen(t *testing.T) {
	ranks := []int{1, 2, 2}
	for _, c := range []struct {
		name   string
		final  bool
		rounds int
		points int // round points of b, by which it stands before c
		want   []Reach
	}{
		{"as it was computed", true, 1, 0, []Reach{{"a", 1, 1, true}, {"b", 2, 3, true}, {"c", 2, 3, true}}},
		{"with round points", true, 1, 1, []Reach{{"a", 1, 1, true}, {"b", 2, 2, true}, {"c", 3, 3, true}}},
		{"kept, and more is planned today", true, 2, 0, []Reach{{"a", 1, 1, true}, {"b", 2, 3, true}, {"c", 2, 3, true}}},
		{"not called final, but nothing is left", false, 1, 1, []Reach{{"a", 1, 1, true}, {"b", 2, 2, true}, {"c", 3, 3, true}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := &LeagueResult{league: &League{Clubs: []string{"a", "b", "c"}, Rounds: c.rounds}, rules: &Rules{TablePoints: []int{3, 2, 1}}}
			l.Matchdays = []MatchdayResult{{Number: 1}}
			for i, club := range l.league.Clubs {
				l.Matchdays[0].Teams = append(l.Matchdays[0].Teams,
					TeamDay{Club: club, Status: StatusRanked, Rank: &ranks[i], TablePoints: 4 - ranks[i]})
			}
			l.Matchdays[0].Teams[1].RoundPoints = c.points
			l.Standings, l.Final = l.standings(l.Matchdays), c.final
			if got := l.Reaches(); !slices.Equal(got, c.want) {
				t.Errorf("got %+v", got)
			}
			if got := l.Enough("a", 1); got != 0 {
				t.Errorf("place %d is enough", got)
			}
		})
	}
}

// § 4.2.1.2: who is ahead by so much that only the last place keeps it behind cannot
// come in last together with another such club. Clubs that are last for their
// no-shows (§ 1.2.11) are behind in any case, except behind each other.
func TestNotEverybodyCanBeLast(t *testing.T) {
	for _, c := range []struct {
		name   string
		rounds int
		points []int // of a, b, c and d
		away   string
		want   string
	}{
		{"one left, c and d need the last place", 1, []int{0, 0, 3, 3}, "", "2"},
		{"one left, only d does", 1, []int{0, 0, 0, 3}, "", "1"},
		{"two left, b is out of reach for a", 2, []int{0, 20, 0, 0}, "", "2"},
		{"two left, b stayed away", 2, []int{0, 20, 0, 0}, "b", "1"},
		{"two left, both stayed away", 2, []int{0, 20, 0, 0}, "ab", "4"},
		{"two left, both stayed away and are level", 2, []int{0, 0, 0, 0}, "ab", "3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := &LeagueResult{league: &League{Clubs: []string{"a", "b", "c", "d"}, Rounds: c.rounds + 1},
				rules: &Rules{TablePoints: []int{6, 5, 4, 0}, NoShowsToLast: 1}}
			l.Matchdays = []MatchdayResult{{Number: 1}}
			for i, club := range l.league.Clubs {
				team := TeamDay{Club: club, Status: StatusDisqualified, TablePoints: c.points[i]}
				if strings.Contains(c.away, club) {
					team.Status = StatusNoShow
				}
				l.Matchdays[0].Teams = append(l.Matchdays[0].Teams, team)
			}
			l.Standings = l.standings(l.Matchdays)
			if got := fmt.Sprint(l.Reaches()[0].Best); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// § 4.2.1.2: where all are level on points the places decide. b has won twice; if a
// wins the two matchdays left, b comes in second and stays ahead by that. The best
// rank of a is too good then, and not called proven.
func TestABestRankThatNoEndShowsIsNotProven(t *testing.T) {
	first := 1
	l := &LeagueResult{league: &League{Clubs: []string{"a", "b"}, Rounds: 4}, rules: &Rules{TablePoints: []int{0, 0}}}
	for number := 1; number <= 2; number++ {
		l.Matchdays = append(l.Matchdays, MatchdayResult{Number: number, Teams: []TeamDay{
			{Club: "a", Status: StatusDisqualified}, {Club: "b", Status: StatusRanked, Rank: &first}}})
	}
	l.Standings = l.standings(l.Matchdays)
	if got, want := l.Reaches()[0], (Reach{"a", 1, 2, false}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
