package scoring

import (
	"cmp"
	"slices"
)

// readCards pays every seat of every round card (§ 3.2.12, § 3.2.13).
func (s *sheet) readCards(m *Matchday) {
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
	slices.SortStableFunc(s.day.Cards, func(a, b CardPart) int {
		return cmp.Or(
			cmp.Compare(a.Heat, b.Heat),
			cmp.Compare(a.Table, b.Table),
			cmp.Compare(a.last(), b.last()),
			cmp.Compare(a.Place, b.Place),
			cmp.Compare(a.Player, b.Player),
			cmp.Compare(a.Club, b.Club),
		)
	})
}

// last sorts a seat without a place behind the others of its table.
func (p *CardPart) last() int {
	if p.Place == 0 {
		return 1
	}
	return 0
}

// readCard pays one round card: team and player get the same points.
func (s *sheet) readCard(heat int, card *SitAndGo) {
	var holders [len(Slots{}) + 1]int // how many hold a place
	for i := range card.Seats {
		if place := card.Seats[i].Place; place < len(holders) {
			holders[place]++
		}
	}
	for i := range card.Seats {
		seat := &card.Seats[i]
		part := CardPart{Heat: heat, Table: card.Table, Club: seat.Club, Ghost: seat.Ghost}
		if seat.Player != "" {
			part.Player, part.Club = seat.Player, s.clubOf[seat.Player]
			part.Disqualified = seat.Disqualified
			part.Place, part.InTime = seat.Place, seat.InTime
			part.Shared = seat.Place > 0 && seat.Place < len(holders) && holders[seat.Place] > 1
			part.Points, part.Bonus = s.rules.sitAndGoPoints(seat)
		}
		s.day.Cards = append(s.day.Cards, part)
		s.payCard(&part)
	}
}

// sitAndGoPoints returns the points of a seat by the key and its bonus for a
// win before the end of regular time. A ghost (§ 3.2.17, A42) and a
// disqualified player (§ 2.2.16, A24) have no place and get nothing; a shared
// place is paid in full to everybody who holds it (§ 2.2.26, § 3.2.18, A27,
// A28). § 3.2.13, A36, A37
func (r *Rules) sitAndGoPoints(seat *Seat) (points, bonus int) {
	if seat.Ghost || seat.Disqualified {
		return 0, 0
	}
	if seat.InTime {
		bonus = r.InTimeBonus
	}
	return keyed(r.SNGPoints, seat.Place), bonus
}

// payCard adds a seat's points to its team's and its player's day. A team keeps
// what an ineligible player played, the player does not (§ 3.2.16, A51).
func (s *sheet) payCard(part *CardPart) {
	if team := s.team(part.Club); team != nil {
		team.SNGPoints += part.Total()
	}
	if part.Player == "" {
		return
	}
	player := s.player(part.Player)
	if player.Ineligible {
		return
	}
	player.SNGPoints += part.Total()
	player.MVPPoints += part.Total()
}
