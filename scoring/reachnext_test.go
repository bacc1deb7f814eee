package scoring

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkNext compares what is said of the next matchday with all ways in which it, and what follows, can end.
func checkNext(t interface{ Fatalf(string, ...any) }, l *LeagueResult) (clinched int) {
	clubs := l.league.Clubs
	n, number := len(clubs), l.Upcoming()[0]
	best, worst := slices.Repeat([]int{n}, n), slices.Repeat([]int{1}, n)
	for _, ranks := range weakOrders(n) {
		day := Assumed{Number: number, Places: map[string]int{}}
		for i, club := range clubs {
			day.Places[club] = ranks[i]
		}
		then := l.With(day)
		for x, club := range clubs {
			r := then.Standing(club).Rank
			best[x], worst[x] = min(best[x], r), max(worst[x], r+then.sharing(r)-1)
		}
	}
	for i, r := range l.NextReaches() {
		if r.Club != clubs[i] || r.Best != best[i] || r.Worst != worst[i] {
			t.Fatalf("after the next: %+v, want %d to %d in %+v", r, best[i], worst[i], l)
		}
	}
	last := map[string][]int{} // of each club by the order of the next matchday: the worst rank that may follow
	ends(l, func(rows []Standing, first []int) {
		key := fmt.Sprint(first)
		if last[key] == nil {
			last[key] = make([]int, n)
		}
		for x := range rows {
			_, w := rank(rows, x)
			last[key][x] = max(last[key][x], w)
		}
	})
	already := l.Reaches()
	for x, club := range clubs {
		for goal := 1; goal < n; goal++ {
			s := l.Clinch(club, goal)
			for _, ranks := range weakOrders(n) {
				if ranks[x] != 1 || already[x].Worst <= goal {
					continue
				}
				holds := s != nil
				if holds {
					met := 0
					for _, c := range s.Others {
						if ranks[slices.Index(clubs, c.Club)] >= c.Place {
							met++
						}
					}
					holds = met >= s.Least
				}
				if safe := last[fmt.Sprint(ranks)][x] <= goal; holds != safe {
					t.Fatalf("%s with %v: %+v, and it is at rank %d for good: %t in %+v", club, ranks, s, goal, safe, l)
				}
				if holds {
					clinched++
				}
			}
		}
	}
	return clinched
}

// § 4.2.1.2: in all leagues of three clubs the ranks after the next matchday are those that some end of it shows, and what
// makes a club come to a rank for good does so in every end, and nothing else does.
func TestWhatTheNextMatchdayCanBring(t *testing.T) {
	clinched := 0
	three(func(l *LeagueResult) {
		clinched += checkNext(t, l)
	})
	if clinched < 1000 {
		t.Errorf("only %d ends make a club first for good", clinched)
	}
}

// The same in leagues of up to four clubs that are drawn by chance.
func TestWhatTheNextMatchdayCanBringInDrawnLeagues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkNext(t, small(t)) })
}
