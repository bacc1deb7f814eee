package scoring

import (
	"cmp"
	"slices"
)

// Fall is what a player loses when a ranking season ends, because what he earned
// in one of them counts less from the next day on (§ 4.1.1.5).
type Fall struct {
	Day    string     `json:"day"`  // the last one on which it counts as before
	Year   int        `json:"year"` // the ranking season in which it was earned
	From   float64    `json:"from"` // the share before
	To     float64    `json:"to"`   // the share after
	Points Millionths `json:"points"`
}

// Falls returns what expires of a row as it stands on a day, and when, the next
// first: everything that it is made of until nothing is left. § 4.1.1.5, A58
func (r Ranking) Falls(day string, row *Aged) []Fall {
	type step struct {
		year     int // at whose end
		earned   int
		from, to float64
	}
	lost := map[step]float64{}
	var steps []step
	now := r.Year(day)
	for i := range row.Parts {
		p := &row.Parts[i]
		for age := now - p.Year; age < len(p.decay); age++ {
			s := step{p.Year + age, p.Year, share(p.decay, age), share(p.decay, age+1)}
			if s.from == s.to {
				continue
			}
			if _, known := lost[s]; !known {
				steps = append(steps, s)
			}
			lost[s] += p.Value * (s.from - s.to)
		}
	}
	slices.SortFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.year, b.year), cmp.Compare(b.earned, a.earned), cmp.Compare(b.from, a.from), cmp.Compare(b.to, a.to))
	})
	falls := make([]Fall, len(steps))
	for i, s := range steps {
		falls[i] = Fall{r.Ends(s.year), s.earned, s.from, s.to, millionths(lost[s])}
	}
	return falls
}
