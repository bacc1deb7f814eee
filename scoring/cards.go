package scoring

// readCards pays every seat of every round card (§ 3.2.12, § 3.2.13).
func (s *scorer) readCards(m *Matchday) {
	seats := 0
	for h := range m.Heats {
		for c := range m.Heats[h].SitAndGos {
			seats += len(m.Heats[h].SitAndGos[c].Seats)
		}
	}
	s.day.Cards = make([]CardPart, 0, seats)
	for h := range m.Heats {
		heat := &m.Heats[h]
		for c := range heat.SitAndGos {
			s.readCard(heat.Number, &heat.SitAndGos[c])
		}
	}
}

// readCard pays one round card: team and player get the same points. A team
// keeps what an ineligible player played, the player does not (§ 3.2.16, A51). An annulled card was played and pays nothing (A114).
func (s *scorer) readCard(heat int, card *SitAndGo) {
	var holders [len(MVP{}.Places) + 1]int // how many hold a place
	for i := range card.Seats {
		if place := card.Seats[i].Place; place < len(holders) {
			holders[place]++
		}
	}
	for i := range card.Seats {
		seat := &card.Seats[i]
		s.day.Cards = append(s.day.Cards, CardPart{Heat: heat, Table: card.Table, Club: seat.Club, Ghost: seat.Ghost, Annulled: card.Annulled})
		player := s.entrant(seat.Player)
		if player == nil {
			continue
		}
		part := &s.day.Cards[len(s.day.Cards)-1]
		part.Player, part.Club = seat.Player, player.Club
		part.Disqualified = seat.Disqualified
		part.Place, part.InTime = seat.Place, seat.InTime
		part.Shared = seat.Place > 0 && seat.Place < len(holders) && holders[seat.Place] > 1
		if card.Annulled == nil {
			part.Points, part.Bonus = s.rules.sitAndGoPoints(seat)
		}

		s.day.Teams[player.team].SNGPoints += part.Total()
		player.seated = true
		if player.Ineligible || card.Annulled != nil {
			continue
		}
		player.SNGPoints += part.Total()
		player.MVPPoints += part.Total()
		if part.Place > 0 && part.Place <= len(player.places) {
			player.places[part.Place-1]++
		}
	}
}

// sitAndGoPoints returns the points of a seat by the key and its bonus for a
// win before the end of regular time. A ghost (§ 3.2.17, A42) and a
// disqualified player (§ 2.2.16, A24) have no place and get nothing; a shared
// place is paid in full to everybody who holds it (§ 2.2.26, § 3.2.18, A27,
// A28). § 3.2.13, A36, A37
func (r *Rules) sitAndGoPoints(seat *Seat) (points, bonus int) {
	if seat.InTime {
		bonus = r.InTimeBonus
	}
	return keyed(r.SNGPoints, seat.Place), bonus
}
