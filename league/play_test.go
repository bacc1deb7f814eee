package league_test

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// lineup is the lineup of a club: its players 1 to 6, the first is captain.
func lineup(club string) *scoring.Lineup {
	l := &scoring.Lineup{Club: club, Captain: club + "-1"}
	for i := range l.Slots {
		l.Slots[i] = fmt.Sprintf("%s-%d", club, i+1)
	}
	return l
}

// card is the card of table 1 to 4 of a heat: one player of each club, placed in
// the order of the clubs, the first in time.
func card(heat, table int) *scoring.SitAndGo {
	slots := [][]int{{3, 4, 5, 6}, {1, 2, 5, 6}, {1, 2, 3, 4}}[heat-1]
	c := &scoring.SitAndGo{Table: table}
	for i, club := range clubs {
		c.Seats = append(c.Seats, scoring.Seat{Player: fmt.Sprintf("%s-%d", club, slots[table-1]), Place: i + 1, InTime: i == 0})
	}
	return c
}

// stacks are the stacks of an MTT in a heat: nobody wins a chip until the third
// heat, which the first club wins.
func stacks(heat int, mtt string) *scoring.TeamMTT {
	m := &scoring.TeamMTT{MTT: mtt}
	slot := 2*heat - 1
	if mtt == "B" {
		slot++
	}
	for i, club := range clubs {
		s := scoring.Stack{Club: club, Player: fmt.Sprintf("%s-%d", club, slot), Start: 5000, End: 5000}
		if heat == 3 {
			s.End = 0
			s.Out = len(clubs) - i
			if i == 0 {
				s.End, s.Out = 15000, 0
			}
		}
		m.Stacks = append(m.Stacks, s)
	}
	return m
}

// late is why a lineup comes after the freeze.
var late = acts.Terms{Reason: "Nachgetragen vom Zettel"}

// lineups hands in all lineups of the first matchday.
func (h *hall) lineups() {
	h.Helper()
	for _, club := range clubs {
		h.must(h.PutLineup(ctx, h.director, day1, lineup(club), late))
	}
}

// play enters all cards and stacks of a heat.
func (h *hall) play(heat int) {
	h.Helper()
	for table := 1; table <= 4; table++ {
		h.must(h.PutSitAndGo(ctx, h.director, day1, heat, card(heat, table), none))
	}
	h.must(h.PutTeamMTT(ctx, h.director, day1, heat, stacks(heat, "A"), none))
	h.must(h.PutTeamMTT(ctx, h.director, day1, heat, stacks(heat, "B"), none))
}

// close closes a heat.
func (h *hall) close(heat int) {
	h.Helper()
	h.must(h.CloseHeat(ctx, h.director, day1, heat, "", none))
}

// playPreset enters a heat as it is preset, in the order of the seats, closes it, and returns how many ghosts it had.
// The last heat is won by the last stack.
func (h *hall) playPreset(heat int, absent string) (ghosts int) {
	h.Helper()
	p := h.preset(heat)
	for _, card := range p.SitAndGos {
		place := 0
		for i := range card.Seats {
			if card.Seats[i].Ghost {
				ghosts++
				continue
			}
			place++
			card.Seats[i].Place = place
			if card.Seats[i].Player == absent {
				h.Errorf("heat %d: %s is not there and has a seat", heat, absent)
			}
		}
		h.must(h.PutSitAndGo(ctx, h.director, day1, heat, &card, none))
	}
	for _, preset := range p.TeamMTTs {
		mtt := &scoring.TeamMTT{MTT: preset.MTT}
		for i, s := range preset.Stacks {
			stack := scoring.Stack{Club: s.Club, Player: s.Player, Ghost: s.Ghost, Start: s.Start, End: s.Start}
			if s.Ghost {
				ghosts++
			}
			if heat == 3 {
				stack.End, stack.Out = 0, i+1
				if i == len(preset.Stacks)-1 {
					stack.End, stack.Out = s.Start*len(preset.Stacks), 0
				}
			}
			mtt.Stacks = append(mtt.Stacks, stack)
		}
		h.must(h.PutTeamMTT(ctx, h.director, day1, heat, mtt, none))
	}
	h.close(heat)
	return ghosts
}
