package promotion

import "slices"

// moved returns who plays where next season by the rules alone, by league. § 4.2.2
func (r *ruling) moved() map[string]map[string]bool {
	first, second := r.first.id, r.second.id
	next := map[string]map[string]bool{first: {}, second: {}}
	for _, row := range r.first.rows {
		next[first][row.Club] = true
	}
	for _, row := range r.second.rows {
		next[second][row.Club] = true
	}
	for _, club := range r.plan.Promoted {
		delete(next[second], club)
		next[first][club] = true
	}
	for _, club := range r.plan.Relegated[second] {
		delete(next[second], club)
	}
	for _, club := range r.plan.Relegated[first] {
		delete(next[first], club)
		next[second][club] = true
	}
	for _, club := range r.plan.Arrivals {
		next[second][club] = true
	}
	return next
}

// openNextSeason draws up who plays where next season, then carries out what
// the association decided by hand, and counts the vacancies that are left for
// it to fill. § 4.2.2, A88, A92
func (r *ruling) openNextSeason() {
	next := r.moved()
	r.decideByHand(next)
	for _, t := range []*table{&r.first, &r.second} {
		clubs := make([]string, 0, len(next[t.id]))
		for club := range next[t.id] {
			clubs = append(clubs, club)
		}
		slices.Sort(clubs)
		r.plan.NextSeason[t.id] = clubs
		if missing := len(t.rows) - len(clubs); missing > 0 {
			r.note(Step{Outcome: Vacancy, League: t.id, Places: missing}, "4.2.2.2.1", "4.2.2.2.4")
		}
	}
}

// decideByHand moves the clubs that the association decided about, in the order
// of its decisions. A88, A92, A97
func (r *ruling) decideByHand(next map[string]map[string]bool) {
	for i, d := range r.entry.Decisions {
		step := Step{Outcome: ByHand, Club: d.Club, To: d.To, Reason: d.Reason}
		if d.From != nil && next[*d.From] != nil && !next[*d.From][d.Club] {
			r.plan.Misplaced = append(r.plan.Misplaced, Misplaced{Index: i, League: *d.From})
		}
		if d.To != nil && next[*d.To][d.Club] && (d.From == nil || *d.From != *d.To) {
			r.plan.Misplaced = append(r.plan.Misplaced, Misplaced{Index: i, League: *d.To, Twice: true})
		}
		if d.From != nil {
			step.League = *d.From
			delete(next[*d.From], d.Club)
		}
		if d.To != nil && next[*d.To] != nil {
			next[*d.To][d.Club] = true
		}
		r.note(step, "4.2.2.2.1", "4.2.2.2.4")
	}
}
