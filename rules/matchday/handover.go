package matchday

import (
	"slices"

	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// handover is the change of players at the stacks before a heat. § 3.2.8
type handover struct {
	*scoring.Matchday
	heat   int
	out    map[string]bool // disqualified in a heat before
	now    map[string]bool // disqualified in this heat
	absent map[string]bool // not there yet
}

// cards are the cards of drawn tables before anybody has played. § 3.2.11
func (h *handover) cards(drawn []draw.DrawnTable) []scoring.SitAndGo {
	cards := []scoring.SitAndGo{}
	for _, table := range drawn {
		card := scoring.SitAndGo{Table: table.Table, Seats: []scoring.Seat{}}
		for _, chair := range table.Seats {
			card.Seats = append(card.Seats, h.seat(chair))
		}
		cards = append(cards, card)
	}
	return cards
}

// seat is the seat of a chair: that of somebody who is not there is a ghost
// (§ 3.2.17), and so are those of a club that has not come (§ 1.2.10). § 3.2.11
func (h *handover) seat(chair draw.Chair) scoring.Seat {
	if chair.Ghost || h.absent[chair.Player] || h.Away(chair.Club) {
		return scoring.Seat{Club: chair.Club, Ghost: true}
	}
	return scoring.Seat{Player: chair.Player, Disqualified: h.now[chair.Player]}
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
// even one MTT B. A missing player is a ghost (§ 3.2.6, A34), and so is one who is not
// there (§ 3.2.17) or was disqualified before (§ 2.2.16, A25), unless the other one has
// no stack to play (§ 3.2.7).
func (h *handover) stack(l *scoring.Lineup, mtt string, chips int) PresetStack {
	s := PresetStack{Club: l.Club, Start: chips, Candidates: []string{}}
	pair := l.Slots[2*h.heat-2 : 2*h.heat]
	own, other := pair[0], "B"
	if mtt == "B" {
		own, other = pair[1], "A"
	}
	for _, player := range pair {
		if player != "" && !h.out[player] && !h.absent[player] {
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
	s.Disqualified = h.now[s.Player]
	return s
}

// Leaves returns the stack of a club in an MTT in the heat before, which somebody leaves or has left; nil where there is
// none. § 3.2.8
func Leaves(m *scoring.Matchday, heat int, mtt, club string) *scoring.Stack {
	before := m.Heat(heat - 1)
	if before == nil || before.TeamMTT(mtt) == nil {
		return nil
	}
	return StackOf(before.TeamMTT(mtt), club)
}

// HandedOver returns what the stacks of an MTT come to as a heat begins: what was counted, of what the heat before began
// with. § 3.2.8, § 3.2.11
func HandedOver(m *scoring.Matchday, heat int, p *PresetMTT) ChipSum {
	if before := m.Heat(heat - 1); before != nil && before.TeamMTT(p.MTT) != nil {
		return SumOf(before.TeamMTT(p.MTT))
	}
	return ChipSum{Whole: p.Sum, Counted: p.Sum}
}
