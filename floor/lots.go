package floor

import (
	"slices"
	"strconv"
	"strings"

	"pokerliga/rules/draw"
)

// Algorithm names how lots are cast; it is part of every seed.
const Algorithm = "pokerliga-floor-1"

// seed returns the text that the chance of an event comes from: the lot, and the ids
// concerned in id order. H08
func (s *seating) seed(e *Event, concerned []int) string {
	drawn := make([]string, len(concerned))
	for i, who := range concerned {
		drawn[i] = s.drawnAs[who]
	}
	return strings.Join([]string{Algorithm, s.head.Title.ID, e.Do, strconv.Itoa(e.Lot.Number), e.Lot.Secret,
		draw.Digest(drawn), e.Lot.Hall}, "/")
}

// stream returns the chance of an event; the concerned are brought into id order.
func (s *seating) stream(e *Event, concerned []int) *draw.Stream {
	slices.Sort(concerned)
	return draw.NewStream(s.seed(e, concerned))
}

// drawn answers the seat that somebody drew.
func (s *seating) drawn(who int) DrawnSeat {
	at := s.people[who].seat
	return DrawnSeat{s.ids[who], s.places[at.table].number, at.seat}
}

// firstButtons draws the first button of the tables that got somebody: for each, or for
// the lowest, and the others have it on the same seat. H24 (§ 2.2.20)
func (s *seating) firstButtons(chance *draw.Stream, seats []spot) []Button {
	var buttons []Button
	field := 0
	for i, at := range seats {
		if i > 0 && seats[i-1].table == at.table {
			continue
		}
		p := &s.places[at.table]
		b := Button{Table: p.number}
		switch {
		case s.rules.FirstButton == EachTable || len(buttons) == 0:
			b.Seat, b.Card = highCard(chance, p)
			field = b.Seat
		case p.occupied(min(field, len(p.at))):
			b.Seat = min(field, len(p.at))
		default:
			b.Seat = p.after(min(field, len(p.at)))
		}
		p.begin(b.Seat)
		buttons = append(buttons, b)
	}
	return buttons
}

// begin gives a table its first button.
func (p *place) begin(button int) { p.known, p.hand = firstButton, positions{button: button} }

// highCard deals one card to each at a table; the highest has the button. H24
func highCard(chance *draw.Stream, p *place) (int, *Card) {
	deck := draw.Deck(chance)
	best, button := Card(-1), 0
	for i, who := range p.at {
		if who < 0 {
			continue
		}
		if card := Card(deck[0]); card > best {
			best, button = card, i+1
		}
		deck = deck[1:]
	}
	return button, &best
}

// allot says how many of the newcomers each table gets: one by one the emptiest with
// room.
func (s *seating) allot(tables []int, newcomers int) []int {
	allotted := make([]int, len(tables))
	for range newcomers {
		best := -1
		for i, t := range tables {
			count := s.places[t].count + allotted[i]
			if count < len(s.places[t].at) && (best < 0 || count < s.places[tables[best]].count+allotted[best]) {
				best = i
			}
		}
		allotted[best]++
	}
	return allotted
}

// bySeat answers the seats that people drew, by table and seat.
func (s *seating) bySeat(people []int) []DrawnSeat {
	people = slices.Clone(people)
	slices.SortFunc(people, func(a, b int) int {
		x, y := s.people[a].seat, s.people[b].seat
		if x.table != y.table {
			return x.table - y.table
		}
		return x.seat - y.seat
	})
	seats := make([]DrawnSeat, len(people))
	for i, who := range people {
		seats[i] = s.drawn(who)
	}
	return seats
}
