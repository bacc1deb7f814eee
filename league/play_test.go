package league_test

import (
	"fmt"

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

// lineups hands in all lineups of the first matchday.
func (h *hall) lineups() {
	h.Helper()
	for _, club := range clubs {
		h.must(h.PutLineup(ctx, h.director, day1, lineup(club), none))
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
