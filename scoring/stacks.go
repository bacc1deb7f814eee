package scoring

import (
	"cmp"
	"slices"
)

// readStacks follows the two team MTTs through the heats: the final places pay
// the teams (§ 3.2.14), the thirds of each heat pay the players (§ 4.2.1.6).
func (s *sheet) readStacks(m *Matchday) {
	for _, mtt := range []string{"A", "B"} {
		run := followMTT(m, mtt)
		places := run.places(s.rules)
		for i := range places {
			if team := s.team(places[i].Club); team != nil {
				team.MTTPoints += places[i].Points
			}
		}
		s.day.Places = append(s.day.Places, places...)
		for _, heat := range run.heats {
			s.readThirds(heat, run)
		}
	}
	slices.SortStableFunc(s.day.Stacks, func(a, b HeatPart) int {
		return cmp.Or(cmp.Compare(a.Heat, b.Heat), cmp.Compare(a.MTT, b.MTT), cmp.Compare(a.Club, b.Club))
	})
}

// mttRun is one MTT over all heats of a matchday.
type mttRun struct {
	mtt      string
	heats    []mttHeat
	deciding int            // number of the heat after which one team was left; 0 = none yet
	place    map[string]int // final place by club; a removed team has none
}

// mttHeat is one MTT in one heat.
type mttHeat struct {
	number int
	stacks []Stack
}

// followMTT collects the heats of one MTT and gives every team its final place:
// 1 + the number of teams, not removed, that stayed in longer (§ 3.2.14, A44).
// Teams that went out in one hand with equal stacks share the number of their
// elimination and so their place (§ 2.2.26).
func followMTT(m *Matchday, mtt string) *mttRun {
	run := &mttRun{mtt: mtt, place: map[string]int{}}
	last := map[string]Stack{} // what became of a team in its last heat
	for number := 1; number <= Heats; number++ {
		heat := m.Heat(number)
		if heat == nil {
			break
		}
		t := heat.TeamMTT(mtt)
		if t == nil || len(t.Stacks) == 0 {
			continue
		}
		run.heats = append(run.heats, mttHeat{number, t.Stacks})
		in := 0
		for _, stack := range t.Stacks {
			last[stack.Club] = stack
			if stack.Out == 0 && !stack.Removed {
				in++
			}
		}
		if in == 1 {
			run.deciding = number
		}
	}

	// longer[i] is how many teams stayed in longer than the i-th elimination.
	var outs []int
	in := 0
	for _, stack := range last {
		switch {
		case stack.Removed:
		case stack.Out == 0:
			in++
		default:
			outs = append(outs, stack.Out)
		}
	}
	slices.SortFunc(outs, func(a, b int) int { return cmp.Compare(b, a) })
	for club, stack := range last {
		switch {
		case stack.Removed:
		case stack.Out > 0:
			later, _ := slices.BinarySearchFunc(outs, stack.Out, func(out, target int) int { return cmp.Compare(target, out) })
			run.place[club] = 1 + in + later
		case in == 1:
			run.place[club] = 1
		}
	}
	return run
}

// places returns every team's place in the MTT and its points by the key. The
// stack of a ghost that was taken out has neither (§ 3.2.17, A43); an empty
// chair whose stack was blinded off has the place it lasted to (§ 3.2.6, A34).
// § 3.2.14, A40
func (run *mttRun) places(rules *Rules) []MTTPlace {
	holders := make(map[int]int, len(run.place))
	for _, place := range run.place {
		holders[place]++
	}
	var places []MTTPlace
	seen := make(map[string]int, len(run.place))
	for _, heat := range run.heats {
		for _, stack := range heat.stacks {
			i, known := seen[stack.Club]
			if !known {
				i = len(places)
				seen[stack.Club] = i
				place := run.place[stack.Club]
				places = append(places, MTTPlace{
					MTT: run.mtt, Club: stack.Club, Place: place,
					Shared: place > 0 && holders[place] > 1,
					Points: keyed(rules.MTTPoints, place),
				})
			}
			if stack.Out > 0 || stack.Removed {
				places[i].Heat = heat.number
			}
			places[i].Removed = stack.Removed
		}
	}
	slices.SortFunc(places, func(a, b MTTPlace) int { return cmp.Compare(a.Club, b.Club) })
	return places
}
