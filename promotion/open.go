package promotion

import (
	"slices"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// findOpenTies lists the groups of clubs that share a rank although the plan treats
// them differently, and those that share the title. The rulebook sends them into a
// heads-up duel (§ 4.2.2.1.2, § 4.2.2.2.3); for the title it names no solution
// (A80), and promotion follows the same order (A82).
func (r *ruling) findOpenTies() {
	r.findOpenIn(&r.first, "4.2.2.1.2")
	r.findOpenIn(&r.second, "4.2.2.2.3")
}

func (r *ruling) findOpenIn(t *table, duel rulebook.Ref) {
	for _, group := range sharedRanks(t.rows) {
		rule := duel
		switch {
		case t.id == r.first.id && group[0].Rank == 1:
			rule = "4.2.1.2"
		case r.fareAlike(t, group):
			continue
		}
		clubs := make([]string, len(group))
		for i := range group {
			clubs[i] = group[i].Club
		}
		slices.Sort(clubs)
		r.plan.Open = append(r.plan.Open, OpenTie{League: t.id, Clubs: clubs})
		rank := t.row[group[0].Club] + 1
		r.note(Step{Outcome: Open, League: t.id, Clubs: clubs, Rank: rank}, rule)
	}
}

// sharedRanks returns the groups of two and more rows with the same rank.
func sharedRanks(rows []scoring.Standing) [][]scoring.Standing {
	var groups [][]scoring.Standing
	for first := 0; first < len(rows); {
		end := first + 1
		for end < len(rows) && rows[end].Rank == rows[first].Rank {
			end++
		}
		if end-first > 1 {
			groups = append(groups, rows[first:end])
		}
		first = end
	}
	return groups
}

// fareAlike reports whether all clubs of a group go up, all go down or all
// stay.
func (r *ruling) fareAlike(t *table, group []scoring.Standing) bool {
	for i := range group {
		if r.fate(t, group[i].Club) != r.fate(t, group[0].Club) {
			return false
		}
	}
	return true
}

// fate returns where a team moves: 1 up, -1 down, 0 nowhere.
func (r *ruling) fate(t *table, club string) int {
	switch {
	case slices.Contains(r.plan.Relegated[t.id], club):
		return -1
	case slices.Contains(r.plan.Promoted, club): // who has no team in the first league
		return 1
	default:
		return 0
	}
}
