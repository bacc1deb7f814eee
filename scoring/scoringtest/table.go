package scoringtest

import "pokerliga/scoring"

// tables seats everybody who has no stack in the heat, and the empty chairs,
// at tables of up to six.
func (d *day) tables(heat *scoring.Heat) {
	var seats []scoring.Seat
	for i := range d.Lineups {
		lineup := &d.Lineups[i]
		for slot, player := range lineup.Slots {
			switch {
			case slot/2+1 == heat.Number || d.busy[player] && player != "":
			case player == "" || !d.clean && d.draw.one(25):
				seats = append(seats, scoring.Seat{Club: lineup.Club, Ghost: true})
			default:
				seats = append(seats, scoring.Seat{Player: player})
			}
		}
	}
	seats = deal(d.draw, seats)
	for table := 1; len(seats) > 0; table++ {
		n := min(6, len(seats))
		card := scoring.SitAndGo{Table: table, Seats: seats[:n:n]}
		d.place(card.Seats)
		heat.SitAndGos = append(heat.SitAndGos, card)
		seats = seats[n:]
	}
}

// place ranks a table: those with a seat from 1, some level, and now and then a
// sole winner in time. Who is level has the same number of chips.
func (d *day) place(seats []scoring.Seat) {
	placed, place := 0, 0
	for i := range seats {
		s := &seats[i]
		if s.Ghost {
			continue
		}
		if !d.clean && d.draw.one(20) {
			s.Disqualified = true
			continue
		}
		placed++
		if placed == 1 || d.unshared || !d.draw.one(6) {
			place = placed
		}
		s.Place = place
	}
	d.tick(seats)
}

// tick finishes a card: either the sole winner had all the chips, in time or
// not, or everybody still had some.
func (d *day) tick(seats []scoring.Seat) {
	firsts, winner := 0, -1
	for i := range seats {
		if seats[i].Place == 1 {
			firsts, winner = firsts+1, i
		}
	}
	if firsts == 1 && d.draw.one(2) {
		seats[winner].InTime = d.draw.one(2)
		return
	}
	for i := range seats {
		if seats[i].Place > 0 {
			chips := sngStart * (7 - seats[i].Place)
			seats[i].Chips = &chips
		}
	}
}
