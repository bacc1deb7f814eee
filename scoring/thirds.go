package scoring

import (
	"cmp"
	"slices"
)

// Thirds returns the sizes of the upper, middle and last third of a field of n
// players: what does not divide by three goes to the middle, 11 = 3 + 5 + 3.
// § 4.2.1.6, A66
func Thirds(n int) (upper, middle, last int) {
	q := n / 3
	return q, n - 2*q, q
}

// thirdOf returns the third, 1 to 3, that a rank in a field of n falls into. A
// tie across the line has the better rank and so the better third (A72).
func thirdOf(rank, n int) int {
	upper, middle, _ := Thirds(n)
	switch {
	case rank <= upper:
		return 1
	case rank <= upper+middle:
		return 2
	default:
		return 3
	}
}

// readThirds ranks the players of one MTT in one heat and pays their thirds.
// The field are the players who sat down, ghosts not counted (A65). In the
// deciding heat the final place ranks (A68); before it the survivors by the
// difference of end and start, and whoever went out gets the last third's
// points (A67, A70, A71). Equal ones share the better rank (A72). A
// disqualified player stays in the field and gets nothing. § 4.2.1.6
func (s *sheet) readThirds(heat mttHeat, run *mttRun) {
	first := len(s.day.Stacks)
	for _, stack := range heat.stacks {
		if stack.Player == "" {
			continue
		}
		s.day.Stacks = append(s.day.Stacks, HeatPart{
			Heat: heat.number, MTT: run.mtt, Club: stack.Club, Player: stack.Player,
			Start: stack.Start, End: stack.End, Out: stack.Out > 0, Disqualified: stack.Disqualified,
			Deciding: heat.number == run.deciding,
		})
	}
	field := s.day.Stacks[first:]
	slices.SortFunc(field, func(a, b HeatPart) int {
		return cmp.Or(compareHeat(&a, &b, run), cmp.Compare(a.Club, b.Club))
	})
	for i := range field {
		p := &field[i]
		p.Field = len(field)
		p.Rank = i + 1
		if i > 0 && compareHeat(&field[i-1], p, run) == 0 {
			p.Rank = field[i-1].Rank
			p.Shared, field[i-1].Shared = true, true
		}
	}
	for i := range field {
		s.payThird(&field[i], run)
	}
}

// compareHeat orders two players of a heat, the better one first.
func compareHeat(a, b *HeatPart, run *mttRun) int {
	if a.Deciding {
		return cmp.Compare(run.place[a.Club], run.place[b.Club])
	}
	if a.Out != b.Out {
		if a.Out {
			return 1
		}
		return -1
	}
	if a.Out {
		return 0
	}
	return cmp.Compare(b.Difference(), a.Difference())
}

// payThird gives a ranked player the third, and its points to the player's day.
func (s *sheet) payThird(p *HeatPart, run *mttRun) {
	switch {
	case p.Deciding:
		p.Place = run.place[p.Club]
		p.Third = thirdOf(p.Rank, p.Field)
	case p.Out:
		p.Rank, p.Shared = 0, false
		p.Third = 3
	default:
		p.Third = thirdOf(p.Rank, p.Field)
	}
	if p.Disqualified {
		p.Third = 0
	}
	p.Points = keyed(s.rules.MVPThirdPoints, p.Third)
	player := s.player(p.Player)
	if player.Ineligible {
		return
	}
	player.MTTPoints += p.Points
	player.MVPPoints += p.Points
}
