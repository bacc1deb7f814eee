package scoring

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

// payThirds ranks the players of one MTT in one heat and pays their thirds. The
// field are the players who sat down, ghosts not counted (A65). In the deciding
// heat the final place ranks (A68); before it the survivors by the difference of
// end and start, and players who went out get the last third's points (A67, A70,
// A71). Equal ones share the better rank (A72). A disqualified player stays in the
// field and gets nothing. § 4.2.1.6
func (s *scorer) payThirds(run *mttRun, heat int, stacks []Stack) {
	first := len(s.day.Stacks)
	for i := range stacks {
		stack := &stacks[i]
		if stack.Player == "" {
			continue
		}
		s.day.Stacks = append(s.day.Stacks, HeatPart{
			Heat: heat, MTT: run.mtt, Club: stack.Club, Player: stack.Player,
			Start: stack.Start, End: stack.End, Out: stack.Out > 0, Disqualified: stack.Disqualified,
			Deciding: heat == run.deciding,
		})
		if heat == run.deciding {
			s.day.Stacks[len(s.day.Stacks)-1].Place = run.teams[s.team[stack.Club]].place
		}
	}
	field := s.day.Stacks[first:]
	for i := range field {
		field[i].rankIn(field)
		field[i].Points = keyed(s.rules.MVPThirdPoints, field[i].Third)
		s.payThird(&field[i])
	}
}

// rankIn gives a player the rank and the third among the field of the heat.
func (p *HeatPart) rankIn(field []HeatPart) {
	p.Field = len(field)
	if p.Out && !p.Deciding {
		p.Third = 3
	} else {
		p.Rank = 1
		for i := range field {
			switch {
			case field[i].betterThan(p):
				p.Rank++
			case &field[i] != p && !p.betterThan(&field[i]):
				p.Shared = true
			}
		}
		p.Third = thirdOf(p.Rank, p.Field)
	}
	if p.Disqualified {
		p.Third = 0
	}
}

// betterThan reports whether a player did better in the heat than another.
func (p *HeatPart) betterThan(other *HeatPart) bool {
	if p.Deciding {
		return p.Place < other.Place
	}
	if p.Out != other.Out {
		return other.Out
	}
	return p.Difference() > other.Difference()
}

// payThird adds the points of a third to the player's day.
func (s *scorer) payThird(p *HeatPart) {
	player := s.entrant(p.Player)
	if player == nil {
		return
	}
	player.seated = true
	if player.Ineligible {
		return
	}
	player.MTTPoints += p.Points
	player.MVPPoints += p.Points
}
