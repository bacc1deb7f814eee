package promotion

import (
	"cmp"
	"maps"
	"slices"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Bounds of the search for orders that make a difference.
const (
	allOrders = 6          // of so many level clubs every order is tried, of more those that exchange two
	mostRows  = 10_000_000 // rows of tables that are walked for it, so that no file takes minutes
)

// TieOutcome is what some orders of level clubs lead to.
type TieOutcome struct {
	Orders     [][]string          `json:"orders"`             // of the clubs, best first
	Champion   string              `json:"champion,omitempty"` // if the title hangs on the tie
	NextSeason map[string][]string `json:"next_season"`        // by league, sorted, before decisions by hand
}

// findOpenTies lists the groups of clubs that share the title, and those that share
// a rank although some order of them changes who plays where next season, they
// themselves or somebody else. The rulebook sends them into a heads-up duel
// (§ 4.2.2.1.2, § 4.2.2.2.3); for the title it names no solution (A80), and promotion
// follows the same order (A82).
func (r *ruling) findOpenTies() {
	r.findOpenIn(&r.first, "4.2.2.1.2")
	r.findOpenIn(&r.second, "4.2.2.2.3")
}

func (r *ruling) findOpenIn(t *table, duel rulebook.Ref) {
	for first := 0; first < len(t.rows); {
		end := first + 1
		for end < len(t.rows) && t.rows[end].Rank == t.rows[first].Rank {
			end++
		}
		if end-first > 1 {
			r.findOpen(t, first, end, duel)
		}
		first = end
	}
}

// findOpen adds the group of level clubs in the rows from first to end if it is open.
func (r *ruling) findOpen(t *table, first, end int, duel rulebook.Ref) {
	title := t == &r.first && t.rows[first].Rank == 1
	outcomes := r.outcomes(t, first, end, title)
	if len(outcomes) < 2 && !title {
		return
	}
	if title {
		duel = "4.2.1.2"
	}
	clubs := clubsOf(t.rows[first:end])
	slices.Sort(clubs)
	r.plan.Open = append(r.plan.Open, OpenTie{League: t.id, Clubs: clubs})
	r.note(Step{Outcome: Open, League: t.id, Clubs: clubs, Rank: first + 1, Outcomes: outcomes}, duel)
}

// outcomes returns what the orders of the clubs in the rows from first to end lead
// to, that of their ids first. All other groups are taken in the order of ids. A80
func (r *ruling) outcomes(t *table, first, end int, title bool) []TieOutcome {
	group := slices.Clone(t.rows[first:end])
	slices.SortFunc(group, func(a, b scoring.Standing) int { return cmp.Compare(a.Club, b.Club) })
	var outcomes []TieOutcome
	for order := range orders(group, mostRows/(len(r.first.rows)+len(r.second.rows))) {
		next := r.reordered(t, first, order)
		champion := ""
		if title {
			champion = order[0].Club
		}
		i := slices.IndexFunc(outcomes, func(o TieOutcome) bool {
			return o.Champion == champion && maps.EqualFunc(o.NextSeason, next, slices.Equal)
		})
		if i < 0 {
			i = len(outcomes)
			outcomes = append(outcomes, TieOutcome{Champion: champion, NextSeason: next})
		}
		outcomes[i].Orders = append(outcomes[i].Orders, clubsOf(order))
	}
	return outcomes
}

// reordered returns who would play where next season if the rows of a table from
// first on were in another order.
func (r *ruling) reordered(t *table, first int, order []scoring.Standing) map[string][]string {
	rows := slices.Clone(t.rows)
	copy(rows[first:], order)
	again := &ruling{places: r.places, downTo: r.downTo, first: r.first, second: r.second, entry: r.entry, waives: r.waives}
	again.begin()
	if t == &r.first {
		again.first = newTable(t.id, rows, r.places)
	} else {
		again.second = newTable(t.id, rows, r.places)
	}
	again.decide()
	next := map[string][]string{}
	for id, clubs := range again.moved() {
		next[id] = slices.Sorted(maps.Keys(clubs))
	}
	return next
}

// orders yields the orders of some rows, at most so many: every one of a few, else
// those that exchange two, the given one first. The slice is only valid until the
// next one.
func orders(rows []scoring.Standing, most int) func(func([]scoring.Standing) bool) {
	return func(yield func([]scoring.Standing) bool) {
		count := 0
		next := func() bool {
			count++
			return yield(rows) && count < max(most, 2)
		}
		if len(rows) <= allOrders {
			permute(rows, 0, next)
			return
		}
		if !next() {
			return
		}
		for i := range rows {
			for j := i + 1; j < len(rows); j++ {
				rows[i], rows[j] = rows[j], rows[i]
				more := next()
				rows[i], rows[j] = rows[j], rows[i]
				if !more {
					return
				}
			}
		}
	}
}

// permute calls next with every order of the rows behind the first fixed, until it
// returns false.
func permute(rows []scoring.Standing, fixed int, next func() bool) bool {
	if fixed == len(rows) {
		return next()
	}
	for i := fixed; i < len(rows); i++ {
		moved := rows[i]
		copy(rows[fixed+1:i+1], rows[fixed:i])
		rows[fixed] = moved
		more := permute(rows, fixed+1, next)
		copy(rows[fixed:i], rows[fixed+1:i+1])
		rows[i] = moved
		if !more {
			return false
		}
	}
	return true
}

// clubsOf returns the clubs of some rows.
func clubsOf(rows []scoring.Standing) []string {
	clubs := make([]string, len(rows))
	for i := range rows {
		clubs[i] = rows[i].Club
	}
	return clubs
}
