package eligibility

import "pokerliga/scoring"

// Freed is a lineup of the second league with players who would be among the best of the first, if they were not level with others
// across the last place that bars. § 3.2.16, A49
type Freed struct {
	League   string
	Matchday int
	Club     string
	Players  []string // in the order of the lineup
}

// FreedByTies returns the lineups with players whom a tie frees, in the order in which they are played. § 3.2.16, A49
func FreedByTies(f *scoring.Facts, results *scoring.Results) (list []Freed) {
	b := NewBook(f, nil, results)
	first := b.mvpCursor()
	for _, day := range byDate(f.Leagues) {
		j := b.judge(day.at, first)
		for i := range day.m.Lineups {
			l := &day.m.Lineups[i]
			_, level := j.barred(l.Club)
			freed := Freed{League: day.at.League, Matchday: day.at.Number, Club: l.Club}
			for _, player := range l.Slots {
				if level[player] {
					freed.Players = append(freed.Players, player)
				}
			}
			if freed.Players != nil {
				list = append(list, freed)
			}
		}
	}
	return list
}
