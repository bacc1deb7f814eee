package floorday

import (
	"strconv"

	"pokerliga/floor"
	"pokerliga/scoring"
)

// Card is the round card of a Sit'n'Go as it stands, nil while somebody has no place yet. The empty chair of a missing
// player is a ghost, however it went out, and nobody loses a place to it. § 3.2.13, § 3.2.17, § 3.2.18
func Card(table int, head *floor.Head, s *floor.State) *scoring.SitAndGo {
	told := s.Card()
	if told == nil {
		return nil
	}
	empty := map[string]string{} // club by the id of an empty chair
	for i := range head.Entrants {
		if e := &head.Entrants[i]; e.Player == "" {
			empty[e.ID] = e.Club
		}
	}
	card := &scoring.SitAndGo{Table: table, Seats: []scoring.Seat{}}
	for i := range told.Seats {
		seat := told.Seats[i]
		if club, ghost := empty[seat.Player]; ghost {
			seat = floor.CardSeat{Club: club, Ghost: true}
		}
		for j := range told.Seats {
			if other := &told.Seats[j]; empty[other.Player] != "" && other.Place > 0 && other.Place < told.Seats[i].Place {
				seat.Place--
			}
		}
		card.Seats = append(card.Seats, scoring.Seat{Player: seat.Player, Club: seat.Club, Ghost: seat.Ghost, Disqualified: seat.Disqualified,
			Place: max(seat.Place, 0), Chips: whole(seat.Chips), InTime: seat.InTime})
	}
	return card
}

// whole is a number of chips as the season file has it, nil for none.
func whole(n *floor.Number) *int {
	if n == nil {
		return nil
	}
	chips, err := strconv.Atoi(n.String())
	if err != nil {
		return nil // more chips than there are: nobody has counted them
	}
	return &chips
}

// Stacks are the stacks of a team MTT by heat, from heat 1 on; nil for a heat in which a stack has not been counted yet.
// § 3.2.8, § 3.2.14
func Stacks(mtt string, s *floor.State) []*scoring.TeamMTT {
	heats := s.Heats()
	all := make([]*scoring.TeamMTT, len(heats))
	for i := range heats {
		t := &scoring.TeamMTT{MTT: mtt, Stacks: []scoring.Stack{}}
		for _, row := range heats[i].Stacks {
			end := whole(row.End)
			if end == nil {
				t = nil
				break
			}
			t.Stacks = append(t.Stacks, scoring.Stack{Club: row.Club, Player: row.Player, Ghost: row.Ghost, Start: int(row.Start), End: *end,
				Out: row.Out, Removed: row.Removed, Disqualified: row.Disqualified})
		}
		all[i] = t
	}
	return all
}
