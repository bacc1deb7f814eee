package seasonfile

import "pokerliga/scoring"

// Champions are the clubs that hold the title of a league, by the ruling or, without one, by the final table (§ 4.2.1.2).
func (r *Results) Champions(l *scoring.League) []string {
	if plan := r.Promotion; plan != nil && plan.First == l.ID {
		return plan.Champion
	}
	if l.Tier != 1 {
		return nil
	}
	return r.Winners(l.ID)
}

// Winners are the clubs of rank 1 of the final table of a league.
func (r *Results) Winners(league string) []string {
	var first []string
	result := r.League(league)
	for i := range result.Standings {
		if row := &result.Standings[i]; result.Final && row.Rank == 1 {
			first = append(first, row.Club)
		}
	}
	return first
}
