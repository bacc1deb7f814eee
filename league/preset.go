package league

import (
	"context"
	"slices"

	"pokerliga/scoring"
)

// Preset is what the entry of a heat can begin with: empty cards as the tables
// were drawn, and the stacks as they are handed over (§ 3.2.8, § 3.2.11).
type Preset struct {
	Heat      int                `json:"heat"`
	SitAndGos []scoring.SitAndGo `json:"sit_and_gos"` // without places; empty before the draw
	TeamMTTs  []PresetMTT        `json:"team_mtts"`
}

// PresetMTT are the stacks of an MTT at the beginning of a heat.
type PresetMTT struct {
	MTT    string        `json:"mtt"`
	Stacks []PresetStack `json:"stacks"`
}

// PresetStack is a stack as a heat begins. Where the captain may still choose,
// candidates names the players and player the one whose slot it is: which of the two
// goes where (§ 3.2.5), and who comes in when one stack is left (§ 3.2.7).
type PresetStack struct {
	Club       string   `json:"club"`
	Player     string   `json:"player,omitempty"`
	Ghost      bool     `json:"ghost,omitempty"`
	Start      int      `json:"start"`
	Candidates []string `json:"candidates"`
}

// Preset returns what the entry of a heat can begin with, for the officials of
// the matchday. In a heat that is closed, and before the heat before it has
// stacks, there may be less of it.
func (o *Office) Preset(ctx context.Context, by Actor, at MatchdayRef, heat int) (*Preset, error) {
	m, err := o.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	if heat < 1 || heat > scoring.Heats {
		return nil, ErrNotFound
	}
	draws, err := o.store.Draws(ctx, at, heat)
	if err != nil {
		return nil, err
	}
	penalties, err := o.store.Penalties(ctx, at)
	if err != nil {
		return nil, err
	}
	p := &Preset{Heat: heat, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []PresetMTT{}}
	if len(draws) > 0 {
		p.SitAndGos = emptyCards(&draws[len(draws)-1])
	}
	h := handover{m, heat, outBefore(m, penalties, heat)}
	for _, mtt := range []string{"A", "B"} {
		if stacks := h.stacks(mtt); len(stacks) > 0 {
			p.TeamMTTs = append(p.TeamMTTs, PresetMTT{mtt, stacks})
		}
	}
	return p, nil
}

// emptyCards are the cards of a draw before anybody has played.
func emptyCards(drawn *Draw) []scoring.SitAndGo {
	cards := []scoring.SitAndGo{}
	for _, table := range drawn.Tables {
		card := scoring.SitAndGo{Table: table.Table, Seats: []scoring.Seat{}}
		for _, seat := range table.Seats {
			if seat.Ghost {
				card.Seats = append(card.Seats, scoring.Seat{Club: seat.Club, Ghost: true})
				continue
			}
			card.Seats = append(card.Seats, scoring.Seat{Player: seat.Player})
		}
		cards = append(cards, card)
	}
	return cards
}

// handover is the change of players at the stacks before a heat.
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
// chips.
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
		return nil // decided
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
