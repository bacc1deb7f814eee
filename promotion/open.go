package promotion

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Bounds of what is tried and listed of level clubs.
const (
	allOrders    = 6      // of so many level clubs every order is listed, of more an example of each outcome
	mostOrders   = 10_000 // so many orders are tried; a tie with more counts as open
	mostOutcomes = 50     // so many outcomes are listed
)

// TieOutcome is what some orders of level clubs lead to.
type TieOutcome struct {
	Orders     [][]string          `json:"orders"`             // of the clubs, best first
	Champion   string              `json:"champion,omitempty"` // if the title hangs on the tie
	NextSeason map[string][]string `json:"next_season"`        // by league, sorted, before decisions by hand
}

// group are the rows of a table from first to end, of clubs that share a rank. At are
// the rows of them whose club matters: that of the champion, the last places, and in
// the second league the ranks that may go up. Who takes the others in which order
// decides nothing. § 4.2.2
type group struct {
	table      *table
	first, end int
	at         []int // from first
	duel       rulebook.Ref
	title      bool
}

// findOpenTies lists the groups of clubs that share the title, and those that share
// a rank although some order of them changes who plays where next season, they
// themselves or somebody else; all other groups are taken in the order of ids, and
// looked at again when this one is decided. The rulebook sends them into a heads-up
// duel (§ 4.2.2.1.2, § 4.2.2.2.3); for the title it names no solution (A80), and
// promotion follows the same order (A82).
func (r *ruling) findOpenTies() {
	groups := append(r.groups(&r.first, "4.2.2.1.2"), r.groups(&r.second, "4.2.2.2.3")...)
	for i := range groups {
		g := &groups[i]
		outcomes, whole := r.outcomes(g)
		untried := len(outcomes) < 2 && g.choices() > mostOrders
		if !g.title && !untried && len(outcomes) < 2 {
			continue
		}
		r.plan.Open = append(r.plan.Open, OpenTie{League: g.table.id, Clubs: g.ids()})
		r.note(Step{Outcome: Open, League: g.table.id, Clubs: g.ids(), Rank: g.first + 1, Outcomes: outcomes, Partial: !whole}, g.duel)
	}
	if len(r.plan.Open) == 0 {
		r.findJoint(groups)
	}
}

// findJoint notes the groups of which none is open alone, and whose orders change who
// plays where together. Results do not list them, but they have to be decided. A80
func (r *ruling) findJoint(groups []group) {
	matters := r.mattering(groups)
	for i := range groups {
		if g := &groups[i]; matters[i] {
			r.note(Step{Outcome: Open, League: g.table.id, Clubs: g.ids(), Rank: g.first + 1, Jointly: true}, g.duel)
		}
	}
}

// groups returns the groups of level clubs in a table.
func (r *ruling) groups(t *table, duel rulebook.Ref) []group {
	var groups []group
	for first := 0; first < len(t.rows); {
		end := first + 1
		for end < len(t.rows) && t.rows[end].Rank == t.rows[first].Rank {
			end++
		}
		if end-first > 1 {
			g := group{table: t, first: first, end: end, duel: duel, title: t == &r.first && t.rows[first].Rank == 1}
			if g.title {
				g.duel = "4.2.1.2"
			}
			for row := first; row < end; row++ {
				if row >= t.zone || row == 0 && g.title || t == &r.second && row < r.downTo {
					g.at = append(g.at, row-first)
				}
			}
			groups = append(groups, g)
		}
		first = end
	}
	return groups
}

// rows returns the rows of a group.
func (g *group) rows() []scoring.Standing { return g.table.rows[g.first:g.end] }

// ids returns the clubs of a group by id.
func (g *group) ids() []string { return clubsOf(g.byID()) }

// byID returns the rows of a group in the order of the ids.
func (g *group) byID() []scoring.Standing {
	rows := slices.Clone(g.rows())
	slices.SortFunc(rows, func(a, b scoring.Standing) int { return cmp.Compare(a.Club, b.Club) })
	return rows
}

// choices returns in how many ways the rows that matter can be taken, at most one more
// than are tried.
func (g *group) choices() int {
	n := 1
	for i := range g.at {
		if n *= g.end - g.first - i; n > mostOrders {
			return mostOrders + 1
		}
	}
	return n
}

// mattering reports of each group whether its order changes who plays where in some
// order of the other groups; of none where that is too much to be tried.
func (r *ruling) mattering(groups []group) []bool {
	matters, product := make([]bool, len(groups)), 1
	for i := range groups {
		if product *= groups[i].choices(); product > mostOrders {
			return matters
		}
	}
	orders := make([][][]scoring.Standing, len(groups))
	for i := range groups {
		for order := range groups[i].choose() {
			orders[i] = append(orders[i], slices.Clone(order))
		}
	}
	outcomes := make([]string, product) // by the orders of the groups, those of the last one first
	for at := range outcomes {
		chosen := make([][]scoring.Standing, len(groups))
		for i, rest := len(groups)-1, at; i >= 0; i-- {
			chosen[i], rest = orders[i][rest%len(orders[i])], rest/len(orders[i])
		}
		outcomes[at] = placements(r.reordered(groups, chosen))
	}
	stride := 1
	for i := len(groups) - 1; i >= 0; i-- {
		for at := range outcomes {
			first := at - at/stride%len(orders[i])*stride // the same with the first order of the group
			matters[i] = matters[i] || outcomes[at] != outcomes[first]
		}
		stride *= len(orders[i])
	}
	return matters
}

// placements writes who plays where as one text.
func placements(next map[string][]string) string {
	var b strings.Builder
	for _, league := range slices.Sorted(maps.Keys(next)) {
		b.WriteString(league + ":" + strings.Join(next[league], ",") + ";")
	}
	return b.String()
}

// outcomes returns what the orders of a group lead to, that of their ids first, and
// whether all of them are listed. All other groups are taken in the order of ids. A80
func (r *ruling) outcomes(g *group) (outcomes []TieOutcome, whole bool) {
	few := g.end-g.first <= allOrders
	orders, whole := g.choose(), few
	if few {
		orders = g.permutations()
	}
	count := 0
	for order := range orders {
		if count++; count > mostOrders {
			return outcomes, false
		}
		next := r.reordered([]group{*g}, [][]scoring.Standing{order})
		champion := ""
		if g.title {
			champion = order[0].Club
		}
		i := slices.IndexFunc(outcomes, func(o TieOutcome) bool {
			return o.Champion == champion && maps.EqualFunc(o.NextSeason, next, slices.Equal)
		})
		switch {
		case i < 0 && len(outcomes) == mostOutcomes:
			return outcomes, false
		case i < 0:
			outcomes = append(outcomes, TieOutcome{Orders: [][]string{clubsOf(order)}, Champion: champion, NextSeason: next})
		case few:
			outcomes[i].Orders = append(outcomes[i].Orders, clubsOf(order))
		}
	}
	return outcomes, whole
}

// reordered returns who would play where next season if groups were in another order.
func (r *ruling) reordered(groups []group, orders [][]scoring.Standing) map[string][]string {
	again := &ruling{places: r.places, downTo: r.downTo, first: r.first, second: r.second, entry: r.entry, waives: r.waives}
	again.begin()
	first, second := slices.Clone(r.first.rows), slices.Clone(r.second.rows)
	for i := range groups {
		if groups[i].table == &r.first {
			copy(first[groups[i].first:], orders[i])
		} else {
			copy(second[groups[i].first:], orders[i])
		}
	}
	again.first, again.second = newTable(r.first.id, first, r.places), newTable(r.second.id, second, r.places)
	again.decide()
	next := map[string][]string{}
	for id, clubs := range again.moved() {
		next[id] = slices.Sorted(maps.Keys(clubs))
	}
	return next
}

// permutations yields every order of the rows of a group, that of their ids first. The
// slice is only valid until the next one.
func (g *group) permutations() func(func([]scoring.Standing) bool) {
	all := make([]int, g.end-g.first)
	for i := range all {
		all[i] = i
	}
	return g.place(all)
}

// choose yields one order for every way in which the rows that matter can be taken,
// that of the ids first. The slice is only valid until the next one.
func (g *group) choose() func(func([]scoring.Standing) bool) { return g.place(g.at) }

// place yields the orders that take some rows in every way, the other clubs in the
// order of their ids.
func (g *group) place(at []int) func(func([]scoring.Standing) bool) {
	clubs := g.byID()
	return func(yield func([]scoring.Standing) bool) {
		order, used := make([]scoring.Standing, len(clubs)), make([]bool, len(clubs))
		var take func(i int) bool
		take = func(i int) bool {
			if i == len(at) {
				rest := 0
				for row := range order {
					if slices.Contains(at, row) {
						continue
					}
					for used[rest] {
						rest++
					}
					order[row] = clubs[rest]
					rest++
				}
				return yield(order)
			}
			for c := range clubs {
				if len(at) < len(clubs) { // that of its place first
					c = (at[i] + c) % len(clubs)
				}
				if used[c] {
					continue
				}
				used[c], order[at[i]] = true, clubs[c]
				more := take(i + 1)
				used[c] = false
				if !more {
					return false
				}
			}
			return true
		}
		take(0)
	}
}

// clubsOf returns the clubs of some rows.
func clubsOf(rows []scoring.Standing) []string {
	clubs := make([]string, len(rows))
	for i := range rows {
		clubs[i] = rows[i].Club
	}
	return clubs
}
