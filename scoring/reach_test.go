package scoring

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// weakOrders returns every ranking that n clubs can have on a matchday, shared
// places included: 1, 3, 13, 75 of them.
func weakOrders(n int) [][]int {
	var all [][]int
	level := make([]int, n)
	var fill func(i int)
	fill = func(i int) {
		if i < n {
			for level[i] = range n {
				fill(i + 1)
			}
			return
		}
		ranks := make([]int, n)
		for a := range n {
			ranks[a] = 1
			for b := range n {
				if level[b] < level[a] {
					ranks[a]++
				}
			}
		}
		if !slices.ContainsFunc(all, func(r []int) bool { return slices.Equal(r, ranks) }) {
			all = append(all, ranks)
		}
	}
	fill(0)
	return all
}

// small draws a league of few clubs with one or two matchdays left.
func small(t *rapid.T) *LeagueResult {
	n := rapid.IntRange(2, 4).Draw(t, "clubs")
	key := rapid.SliceOfN(rapid.IntRange(0, 9), n, n).Draw(t, "key")
	slices.SortFunc(key, func(a, b int) int { return b - a })
	l := &LeagueResult{league: &League{}, rules: &Rules{TablePoints: key, NoShowsToLast: 2, NoShowPoints: -3}}
	for i := range n {
		l.league.Clubs = append(l.league.Clubs, fmt.Sprintf("c%d", i))
	}
	played := rapid.IntRange(0, 3).Draw(t, "played")
	orders := weakOrders(n)
	for d := range played {
		day := MatchdayResult{Number: d + 1}
		ranks := orders[rapid.IntRange(0, len(orders)-1).Draw(t, "day")]
		for i, club := range l.league.Clubs {
			team := TeamDay{Club: club, Status: StatusRanked, Rank: &ranks[i], TablePoints: key[ranks[i]-1]}
			if rapid.IntRange(0, 5).Draw(t, "stays away") == 0 {
				team = TeamDay{Club: club, Status: StatusNoShow, TablePoints: -3}
			}
			day.Teams = append(day.Teams, team)
		}
		l.Matchdays = append(l.Matchdays, day)
	}
	l.league.Rounds = played + rapid.IntRange(1, 2).Draw(t, "left")
	l.Standings = l.standings(l.Matchdays)
	return l
}

// ends calls do with every end of the season, and with the places of the first
// of the matchdays left.
func ends(l *LeagueResult, do func(rows []Standing, first []int)) {
	orders := weakOrders(len(l.league.Clubs))
	var play func(rows []Standing, left int, first []int)
	play = func(rows []Standing, left int, first []int) {
		if left == 0 {
			do(rows, first)
			return
		}
		for _, ranks := range orders {
			next := slices.Clone(rows)
			for i := range next {
				next[i].Places = slices.Clone(next[i].Places)
				next[i].Places[ranks[i]-1]++
				next[i].Points += keyed(l.rules.TablePoints, ranks[i])
			}
			if first == nil {
				play(next, left-1, ranks)
			} else {
				play(next, left-1, first)
			}
		}
	}
	play(l.race().rows, l.Remaining(), nil)
}

// rank returns the best and the worst rank of a club at one end of the season.
func rank(rows []Standing, x int) (best, worst int) {
	best, worst = 1, 1
	for j := range rows {
		if j == x {
			continue
		}
		switch a := CompareStandings(&rows[j], &rows[x], true); {
		case a.Better > 0 && a.Criterion != TieByRoundPoints:
			best++
			worst++
		case a.Better == 0 || a.Criterion == TieByRoundPoints: // round points are open
			worst++
		}
	}
	return best, worst
}

// § 4.2.1.2: what can still happen is exactly what some end of the season shows;
// with more than one matchday left a best rank may be too good, never too bad,
// and if it is called proven it is right.
func TestWhatIsStillPossibleIsWhatSomeEndOfTheSeasonShows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := small(t)
		n := len(l.league.Clubs)
		best, worst := slices.Repeat([]int{n}, n), slices.Repeat([]int{1}, n)
		ends(l, func(rows []Standing, _ []int) {
			for x := range rows {
				b, w := rank(rows, x)
				best[x], worst[x] = min(best[x], b), max(worst[x], w)
			}
		})
		for x, r := range l.Reaches() {
			if r.Worst != worst[x] || r.Best > best[x] || r.Proven && r.Best != best[x] || l.Remaining() == 1 && !r.Proven {
				t.Fatalf("%s: %d to %d, want %d to %d with %d left", r.Club, r.Best, r.Worst, best[x], worst[x], l.Remaining())
			}
		}
	})
}

// A place that is enough brings the rank at every end of the season, and the
// next place does not.
func TestAPlaceIsEnoughIfNoEndOfTheSeasonSaysOtherwise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := small(t)
		n := len(l.league.Clubs)
		worst := make([][]int, n) // of each club with each place
		for x := range worst {
			worst[x] = make([]int, n+1)
		}
		ends(l, func(rows []Standing, first []int) {
			for x := range rows {
				_, w := rank(rows, x)
				worst[x][first[x]] = max(worst[x][first[x]], w)
			}
		})
		for x, club := range l.league.Clubs {
			for target := 1; target <= n; target++ {
				want := 0
				for place := 1; l.Remaining() == 1 && place <= n && worst[x][place] <= target; place++ {
					want = place
				}
				if got := l.Enough(club, target); got != want {
					t.Fatalf("%s for rank %d: place %d, want %d", club, target, got, want)
				}
			}
		}
	})
}
