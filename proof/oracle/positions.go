package oracle

import (
	"slices"
)

// known is what is known of the positions at a table: its first button, or its last hand.
type known struct {
	first              int64
	hand               bool
	button, small, big int64
}

// next are the positions of the next hand at a table.
type next struct {
	Button    int64   `json:"button"`
	Dealer    int64   `json:"dealer"`
	Small     int64   `json:"small"`
	Big       int64   `json:"big"`
	DeadSmall bool    `json:"dead_small"`
	Waits     []int64 `json:"waits"`
}

// occupied returns the occupied seats of a table, ascending.
func (h *hall) occupied(table int64) []int64 {
	var seats []int64
	for _, p := range h.at(table) {
		seats = append(seats, p.seat)
	}
	return seats
}

// distance returns how many chairs it is from a to b clockwise at a table with a number of seats.
func distance(a, b, seats int64) int64 { return (b - a + seats) % seats }

// after returns the next of the occupied seats after one, going round and coming back to it last.
func after(seat int64, occupied []int64) int64 {
	for _, o := range occupied {
		if o > seat {
			return o
		}
	}
	return occupied[0]
}

// onOrAfter returns a seat if it is occupied, otherwise the next occupied after it.
func (h *hall) onOrAfter(table, seat int64) int64 {
	occupied := h.occupied(table)
	if slices.Contains(occupied, seat) {
		return seat
	}
	return after(seat, occupied)
}

// nextHand returns the next hand at a table, nil if nothing is known or fewer than two sit there.
func (h *hall) nextHand(table int64) *next {
	return h.handWith(table, h.occupied(table))
}

// handWith returns the next hand at a table if certain seats were occupied (H24 to H27).
func (h *hall) handWith(table int64, occupied []int64) *next {
	k, isKnown := h.known[table]
	n := len(occupied)
	if !isKnown || n < 2 {
		return nil
	}
	hand := &next{Waits: []int64{}}
	switch {
	case !k.hand:
		hand.Button = k.first
		if !slices.Contains(occupied, k.first) {
			hand.Button = after(k.first, occupied)
		}
		hand.Small = hand.Button
		if n > 2 {
			hand.Small = after(hand.Button, occupied)
		}
		hand.Big = after(hand.Small, occupied)
	case n == 2:
		hand.Big = after(k.big, occupied)
		hand.Small = after(hand.Big, occupied)
		hand.Button = hand.Small
	default:
		hand.Big, hand.Button, hand.Small = after(k.big, occupied), k.small, k.big
	}
	hand.DeadSmall = !slices.Contains(occupied, hand.Small)
	hand.Dealer = occupied[n-1]
	for _, o := range occupied {
		if o <= hand.Button {
			hand.Dealer = o
		}
	}
	seats := h.f.seatsOf(table)
	for _, o := range occupied {
		if d := distance(hand.Button, o, seats); n > 2 && d > 0 && d < distance(hand.Button, hand.Small, seats) {
			hand.Waits = append(hand.Waits, o)
		}
	}
	return hand
}

// hand plays a hand: its positions are the next ones, and penalties at the table go on (H25, H52).
func (s *state) hand(e *event) string {
	if len(s.at(e.table)) < 2 {
		return "fewer than two sit there"
	}
	if h := s.nextHand(e.table); h != nil {
		s.known[e.table] = known{hand: true, button: h.Button, small: h.Small, big: h.Big}
	}
	for _, p := range s.at(e.table) {
		s.serve(p.id, 1)
	}
	return ""
}

// tableResult is a table in the results.
type tableResult struct {
	Table   int64     `json:"table"`
	Seats   []seatRow `json:"seats"`
	Stopped bool      `json:"stopped"`
	Next    *next     `json:"next"`
}

type seatRow struct {
	Seat    int64  `json:"seat"`
	Entrant string `json:"entrant"`
}

// tableResults returns the tables in play, and which of them have to stop (H33).
func (s *state) tableResults() []tableResult {
	all := []tableResult{}
	for _, t := range s.inUse() {
		row := tableResult{Table: t, Next: s.nextHand(t)}
		for _, p := range s.at(t) {
			row.Seats = append(row.Seats, seatRow{p.seat, p.id})
		}
		row.Stopped = len(s.inUse()) >= 2 && !s.open() && !s.ended && int64(len(row.Seats)) < s.f.rules.stopBelow
		all = append(all, row)
	}
	return all
}

// advice is what the floor is advised to do next.
type advice struct {
	Do    string `json:"do"`
	Table int64  `json:"table"`
}

// moveAdvice is the advice to move somebody.
type moveAdvice struct {
	Do      string  `json:"do"`
	From    int64   `json:"from"`
	Entrant *string `json:"entrant"`
	Table   int64   `json:"table"`
	Seat    int64   `json:"seat"`
}

// advice returns one act, or nil (H30 to H36).
func (s *state) advice() any {
	used := s.inUse()
	if !s.clock.started || s.ended || s.open() || len(used) < 2 {
		return nil
	}
	order := slices.DeleteFunc(slices.Clone(s.f.breaking), func(t int64) bool { return !slices.Contains(used, t) })
	first, last := order[0], order[len(order)-1]
	n := int64(len(s.seated()))
	if len(used) == 2 && n <= s.f.rules.finalSeats && !s.flights() {
		isNone := s.f.rules.finalDraw == "none"
		switch {
		case s.f.seatsOf(last) >= n && isNone:
			return advice{"break", first}
		case s.f.seatsOf(last) >= n:
			return advice{"final", last}
		case s.f.seatsOf(first) >= n && !isNone:
			return advice{"final", first}
		}
		return nil
	}
	if len(used) > 2 || s.flights() {
		var room int64
		for _, t := range order[1:] {
			room += s.f.seatsOf(t)
		}
		if n <= room {
			return advice{"break", first}
		}
	}
	return s.balance(order)
}
