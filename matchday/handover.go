package matchday

import (
	"slices"

	"pokerliga/scoring"
)

// handover is the change of players at the stacks before a heat. § 3.2.8
type handover struct {
	*scoring.Matchday
	heat int
	out  map[string]bool // disqualified in a heat before
}

// stacks returns the stacks of an MTT as the heat begins: in the first the
// official ones of the clubs with a lineup, later those that are still in, with
// what they ended with (A69). A decided MTT has none. § 3.2.8, § 3.2.11
func (h *handover) stacks(mtt string) []PresetStack {
	starts := h.starts(mtt)
	var stacks []PresetStack
	for i := range h.Lineups {
		l := &h.Lineups[i]
		if chips, in := starts[l.Club]; in {
			stacks = append(stacks, h.stack(l, mtt, chips))
		}
	}
	return stacks
}

// starts returns the clubs that are in an MTT as the heat begins, with their
// chips. § 3.2.11, A69
func (h *handover) starts(mtt string) map[string]int {
	starts := map[string]int{}
	if h.heat == 1 {
		for i := range h.Lineups {
			starts[h.Lineups[i].Club] = h.MTTStartChips
		}
		return starts
	}
	before := h.Heat(h.heat - 1)
	if before == nil || before.TeamMTT(mtt) == nil {
		return nil
	}
	for _, s := range before.TeamMTT(mtt).Stacks {
		if s.Out == 0 && !s.Removed {
			starts[s.Club] = s.End
		}
	}
	if len(starts) == 1 {
		return nil // decided (§ 3.2.9)
	}
	return starts
}

// stack hands a stack to the player of its slot: the odd one plays MTT A, the
// even one MTT B. A missing player is a ghost (§ 3.2.6, A34), and so is one who was
// disqualified (§ 2.2.16, A25), unless the other one has no stack to play (§ 3.2.7).
func (h *handover) stack(l *scoring.Lineup, mtt string, chips int) PresetStack {
	s := PresetStack{Club: l.Club, Start: chips, Candidates: []string{}}
	pair := l.Slots[2*h.heat-2 : 2*h.heat]
	own, other := pair[0], "B"
	if mtt == "B" {
		own, other = pair[1], "A"
	}
	for _, player := range pair {
		if player != "" && !h.out[player] {
			s.Candidates = append(s.Candidates, player)
		}
	}
	_, both := h.starts(other)[l.Club]
	switch {
	case slices.Contains(s.Candidates, own):
		s.Player = own
	case !both && len(s.Candidates) > 0:
		s.Player = s.Candidates[0]
	default:
		s.Ghost = true
	}
	return s
}
