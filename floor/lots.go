package floor

import (
	"slices"
	"strconv"
	"strings"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// Algorithm names how lots are cast; it is part of every seed.
const Algorithm = "pokerliga-floor-1"

// seed returns the text that the chance of an event comes from: the lot, and the ids
// concerned in id order. H08
func (s *seating) seed(e *Event, concerned []int) string {
	return strings.Join([]string{Algorithm, s.head.Title.ID, e.Do, strconv.Itoa(e.Lot.Number), e.Lot.Secret,
		draw.Digest(s.names(concerned)), e.Lot.Hall}, "/")
}

// stream returns the chance of an event; the concerned are brought into id order.
func (s *seating) stream(e *Event, concerned []int) *draw.Stream {
	slices.Sort(concerned)
	return draw.NewStream(s.seed(e, concerned))
}

// chosen returns the tables of a draw, ascending: those named, or all.
func (s *seating) chosen(e *Event) []int {
	tables := make([]int, 0, len(s.places))
	for i := range s.places {
		if e.Tables == nil || slices.Contains(e.Tables, s.places[i].number) {
			tables = append(tables, i)
		}
	}
	return tables
}

// draw seats by lot all who are in without a seat, as many as there are chairs. H08
// (§ 3.1.2.2)
func (s *seating) draw(e *Event) *rulebook.Breach {
	tables := s.chosen(e)
	chairs := 0
	for _, t := range tables {
		if s.places[t].count > 0 {
			return fault(".tables", "An Tisch %d sitzt schon jemand.", s.places[t].number)
		}
		chairs += len(s.places[t].at)
	}
	concerned := s.waiting()
	concerned = concerned[:min(len(concerned), chairs)]
	if len(concerned) == 0 {
		return fault(".do", "Es gibt niemanden, dem ein Platz auszulosen wäre.")
	}
	seats := s.spread(tables, len(concerned))
	chance := s.stream(e, concerned)
	draw.Shuffle(chance, concerned)
	drawn := Drawn{Event: s.event, Do: e.Do}
	for i, at := range seats {
		s.sit(concerned[i], at)
		drawn.Seats = append(drawn.Seats, s.drawn(concerned[i]))
	}
	drawn.Buttons = s.firstButtons(chance, seats)
	s.draws = append(s.draws, drawn)
	return nil
}

// spread gives chairs to the emptiest of some tables, one after the other, and returns
// them in the order of table and seat.
func (s *seating) spread(tables []int, chairs int) []spot {
	given := make([]int, len(tables))
	for round := 0; chairs > 0; round++ {
		for i, t := range tables {
			if chairs > 0 && len(s.places[t].at) > round {
				given[i]++
				chairs--
			}
		}
	}
	var seats []spot
	for i, t := range tables {
		for seat := 1; seat <= given[i]; seat++ {
			seats = append(seats, spot{t, seat})
		}
	}
	return seats
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

// seatByLot seats somebody at the emptiest table where somebody sits, else at the lowest
// table, on one of its free seats. H08
func (s *seating) seatByLot(e *Event, who int) *rulebook.Breach {
	table := -1
	for i := range s.places {
		p := &s.places[i]
		if p.count > 0 && p.count < len(p.at) && (table < 0 || p.count < s.places[table].count) {
			table = i
		}
	}
	if table < 0 {
		table = slices.IndexFunc(s.places, func(p place) bool { return p.count == 0 })
	}
	if table < 0 {
		return fault(".lot", "An keinem Tisch ist ein Platz frei.")
	}
	free := s.places[table].free()
	chance := s.stream(e, []int{who})
	s.sit(who, spot{table, free[chance.Below(len(free))]})
	s.draws = append(s.draws, Drawn{Event: s.event, Do: e.Do, Seats: []DrawnSeat{s.drawn(who)}})
	return nil
}

// breakByLot seats those at a table at the emptiest of the others. H35
func (s *seating) breakByLot(e *Event, p *place) *rulebook.Breach {
	leaving := p.sitters()
	others, room := []int{}, 0
	for _, t := range s.inPlay() {
		if &s.places[t] != p {
			others = append(others, t)
			room += len(s.places[t].at) - s.places[t].count
		}
	}
	if room < len(leaving) {
		return fault(".lot", "An den anderen Tischen sind %d Plätze frei, gebraucht werden %d.", room, len(leaving))
	}
	allotted := s.allot(others, len(leaving))
	chance := s.stream(e, slices.Clone(leaving))
	var seats []spot
	for i, t := range others {
		free := s.places[t].free()
		draw.Shuffle(chance, free)
		taken := free[:allotted[i]]
		slices.Sort(taken)
		for _, seat := range taken {
			seats = append(seats, spot{t, seat})
		}
	}
	draw.Shuffle(chance, seats)
	for i, who := range leaving {
		s.stand(who)
		s.sit(who, seats[i])
	}
	s.draws = append(s.draws, Drawn{Event: s.event, Do: e.Do, Seats: s.bySeat(leaving)})
	return nil
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
