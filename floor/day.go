package floor

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/rules/rulebook"
)

// A tournament over several days: at the end of a day all who are left bag their chips, and on the next day they sit down again.
const (
	EndDay   = "bag"
	BeginDay = "day"
)

var (
	pieceKey     = Key[Event]{Name: "piece", Label: "Abschnitt der Uhr", Least: 1, At: func(e *Event) any { return &e.Piece }}
	remainingKey = Key[Event]{Name: "remaining", Label: "Noch (Minuten:Sekunden)", Least: 1, At: func(e *Event) any { return &e.Remaining }}
	tablesKey    = Key[Event]{Name: "tables", Least: 1, At: func(e *Event) any { return &e.Tables }}
)

var (
	_ = declares(EventKind{
		Do: EndDay, Example: Event{Stacks: []Stack{{Entrant: "p09", Chips: 12_300}, {Entrant: "p0417", Chips: 7_700}}, Next: 1795870800},
		Modes: []string{FreezeOut}, Whole: true, Heard: Everywhere, Seats: true, Check: (*checker).bag, Apply: (*State).bag,
		Keys: []Key[Event]{stacksKey(stackEntrant, stackChips),
			{Name: "next", Label: "weiter am", At: func(e *Event) any { return &e.Next }}},
		Says: func(n Names, e *Event) Sentence {
			left := Counted(int64(len(e.Stacks)), "ein Spieler", "Spieler") + "."
			return Sentence{"Der Tag geht zu Ende; ihre Chips packen ein: " + left, "Der Tag ist zu Ende; ihre Chips eingepackt haben: " + left}
		},
		Aloud: fixed("Der Tag ist zu Ende."), Done: "Der Tag ist zu Ende.",
	})
	_ = declares(EventKind{
		Do: BeginDay, Example: Event{Lot: exampleLot, Tables: []int{1, 2}, Piece: 9, Remaining: 1200}, Modes: []string{FreezeOut},
		Whole: true, Heard: Everywhere, Seats: true, Same: true, Check: (*checker).nextDay, Apply: (*State).nextDay,
		Keys: []Key[Event]{lotKey, {Name: "same", At: func(e *Event) any { return &e.Same }}, tablesKey, pieceKey, remainingKey},
		Says: func(_ Names, e *Event) Sentence {
			if e.Same {
				return Sentence{"Der nächste Tag beginnt; alle sitzen, wo sie gesessen sind.", "Der nächste Tag hat begonnen; alle sitzen, wo sie gesessen sind."}
			}
			at := "."
			if len(e.Tables) > 0 {
				at = ", an Tisch " + Enumerate(numbered(e.Tables)) + "."
			}
			return Sentence{"Der nächste Tag beginnt; die Plätze werden neu ausgelost" + at, "Der nächste Tag hat begonnen; die Plätze sind neu ausgelost" + at}
		},
		Aloud: fixed("Der nächste Tag hat begonnen."), Done: "Der nächste Tag hat begonnen; die Uhr steht noch.",
		Drew: fixed("Plätze für den nächsten Tag ausgelost"),
	})
)

// numbered are tables as they are called.
func numbered(tables []int) []string {
	names := make([]string, len(tables))
	for i, table := range tables {
		names[i] = strconv.Itoa(table)
	}
	return names
}

// days are the days that were played, and whether the last of them is over. H17
type days struct {
	begun int // after the first one
	over  bool
	ends  []DayEnd
}

// Days are the days of a tournament over several.
type Days struct {
	Day    int           `json:"day"` // that is played, or was played last
	Over   bool          `json:"over"`
	Bagged []BaggedStack `json:"bagged"` // most chips first
	Ends   []DayEnd      `json:"ends"`
	Flight string        `json:"flight,omitempty"` // that is played, or was played last, of several
}

// BaggedStack is the stack of a player in his bag, and the seat that he had.
type BaggedStack struct {
	Entrant string  `json:"entrant"`
	Chips   *Number `json:"chips"` // nil: not counted
	Table   int     `json:"table,omitempty"`
	Seat    int     `json:"seat,omitempty"`
	Flight  string  `json:"flight,omitempty"` // of several
	Rank    int     `json:"-"`                // by chips, the same for equal stacks
}

// DayEnd is what was counted at the end of a day, and when it goes on.
type DayEnd struct {
	Event      int      `json:"event"`
	Day        int      `json:"day"`
	Players    int      `json:"players"`
	Chips      Number   `json:"chips"`
	Difference Number   `json:"difference"` // to the chips in play
	Next       *Instant `json:"next"`
	Flight     string   `json:"flight,omitempty"` // of several
}

// bag wants chips of everybody it names. H17
func (c *checker) bag(e *Event) *rulebook.Breach {
	if found := c.stacks(".stacks", e.Stacks); found != nil {
		return found
	}
	return emptyStack(e.Stacks, "Wer seine Chips einpackt, hat noch welche.")
}

// bag ends a day: it stores the counted chips of every player, takes the players off their seats, and stops the clock. H17
func (s *State) bag(e *Event) *rulebook.Breach {
	if found := s.waits(); found != nil {
		return found
	}
	if s.days.over {
		return fault(".do", "Der Tag ist schon zu Ende.")
	}
	if found := s.everybodyHere(e.Stacks); found != nil {
		return found
	}
	if len(e.Stacks) == 0 {
		return fault(".stacks", "Es ist niemand mehr im Turnier.")
	}
	inPlay := s.Unbagged()
	end := DayEnd{Event: s.event, Day: s.days.begun + 1, Players: len(e.Stacks), Chips: s.set(e.Stacks)}
	for i := range e.Stacks {
		s.pack(s.byID[e.Stacks[i].Entrant])
	}
	if end.Difference = end.Chips.Sub(inPlay); end.Difference.Sign() != 0 {
		s.warnings = append(s.warnings, Warned{s.event, mismatch, s.clock.at, end.Chips, inPlay})
	}
	if next := e.Next; next != 0 {
		end.Next = &next
	}
	s.days.ends, s.days.over, s.clock.running = append(s.days.ends, end), true, false
	return nil
}

// pack bags the chips of somebody and takes him off his seat, which is noted. A bag of the first day belongs to the flight that is played.
func (s *State) pack(who int) {
	p := &s.people[who]
	p.bagged, p.kept = true, p.seat
	if p.flight == 0 && s.days.begun == 0 {
		p.flight = s.flights.count
	}
	s.bagged++
	s.stand(who)
}

// unpack gives somebody his chips back.
func (s *seating) unpack(who int) {
	if p := &s.people[who]; p.bagged {
		p.bagged = false
		s.bagged--
	}
}

// packed returns those whose chips are bagged, in id order.
func (s *seating) packed() (people []int) {
	for i := range s.people {
		if s.people[i].bagged {
			people = append(people, i)
		}
	}
	return people
}

// nextDay wants either the same seats or a lot, and a piece of the clock that there is. H17
func (c *checker) nextDay(e *Event) *rulebook.Breach {
	switch {
	case e.Lot == nil && !e.Same:
		return fault("", "Am nächsten Tag sitzen alle, wo sie gesessen sind, oder die Plätze werden ausgelost.")
	case e.Same && e.Tables != nil:
		return fault(".tables", "Tische werden nur für eine neue Auslosung genannt.")
	case e.Piece > len(c.head.Levels):
		return fault(".piece", "Die Uhr hat nur %d Abschnitte.", len(c.head.Levels))
	case e.Piece == 0 && e.Remaining > 0:
		return fault(".remaining", "Hier fehlt, an welchem Abschnitt der Uhr es weitergeht.")
	}
	return c.draw(e)
}

// nextDay seats everybody again and sets the clock, which stands until it is resumed. H17, H20, H24
func (s *State) nextDay(e *Event) *rulebook.Breach {
	switch {
	case !s.days.over:
		return fault(".do", "Es ist kein Tag zu Ende.")
	case e.Same && s.flighting():
		return fault(".same", "Nach mehreren Flights werden alle Plätze neu ausgelost.")
	}
	seat := s.drawAnew
	if e.Same {
		seat = s.sitAsBefore
	}
	if found := seat(e); found != nil {
		return found
	}
	s.afterFlights()
	s.days.begun, s.days.over = s.days.begun+1, false
	if e.Piece > 0 {
		s.clock.piece, s.clock.left = e.Piece-1, e.Remaining
		if e.Remaining == 0 {
			s.clock.left = s.clock.length(s.clock.piece)
		}
		s.began()
	}
	return nil
}

// drawAnew gives all who are in seats by lot, as many as there are chairs, and every table its first button. H08, H17
func (s *State) drawAnew(e *Event) *rulebook.Breach {
	for i := range s.people {
		if s.people[i].in {
			s.unpack(i)
			s.stand(i)
		}
	}
	for i := range s.places {
		s.places[i].known = nothing
	}
	return s.draw(e)
}

// sitAsBefore gives everybody the seat that he had. The buttons are drawn anew by a lot; without one they stay where they were, or
// nothing is known of them where the edition has them drawn and cards are dealt at the table. H17, H20, H24
func (s *State) sitAsBefore(e *Event) *rulebook.Breach {
	packed := s.packed()
	if len(packed) == 0 {
		return fault(".do", "Es gibt niemanden, der seine Chips wieder auspackt.")
	}
	for _, who := range packed {
		kept := s.people[who].kept
		if s.taken(kept) {
			return fault(".same", "Der Platz von „%s“, Tisch %d, Platz %d, ist besetzt.", s.ids[who], s.places[kept.table].number, kept.seat)
		}
		s.unpack(who)
		s.sit(who, kept)
	}
	switch {
	case e.Lot != nil:
		s.buttonsAnew(e)
	case ButtonsAnew(s.head):
		for i := range s.places {
			s.places[i].known = nothing
		}
	}
	return nil
}

// buttonsAnew draws the first button of all tables in play.
func (s *State) buttonsAnew(e *Event) {
	var sitting []int
	for i := range s.people {
		if s.people[i].seat != nowhere {
			sitting = append(sitting, i)
		}
	}
	var seats []spot
	for _, t := range s.inPlay() {
		seats = append(seats, spot{table: t})
	}
	chance := s.stream(e, slices.Clone(sitting))
	s.draws = append(s.draws, Drawn{Event: s.event, Do: e.Do, Seats: s.bySeat(sitting), Buttons: s.firstButtons(chance, seats)})
}

// ButtonsAnew reports whether an edition has the buttons drawn anew when a tournament is resumed on another day. H20, H24
func ButtonsAnew(h *Head) bool { return h.Edition == "casino" || h.Edition == "club" }

// Days answers which day is played and what is bagged, nil where no day has ended.
func (s *State) Days() *Days {
	if len(s.days.ends) == 0 {
		return nil
	}
	d := &Days{Day: s.days.begun + 1, Over: s.days.over, Bagged: []BaggedStack{}, Ends: slices.Clone(s.days.ends)}
	if s.days.begun == 0 {
		d.Flight = s.called(s.flights.count)
	}
	for i := range d.Ends {
		if end := &d.Ends[i]; end.Day == 1 {
			end.Flight = s.called(i + 1)
		}
	}
	for _, who := range s.packed() {
		p := &s.people[who]
		one := BaggedStack{Entrant: s.ids[who], Flight: s.called(p.flight)}
		if p.counted {
			one.Chips = &p.stack
		}
		if p.kept != nowhere {
			one.Table, one.Seat = s.places[p.kept.table].number, p.kept.seat
		}
		d.Bagged = append(d.Bagged, one)
	}
	slices.SortStableFunc(d.Bagged, func(a, b BaggedStack) int { return b.worth().Cmp(a.worth()) })
	for i := range d.Bagged {
		b := &d.Bagged[i]
		if b.Rank = i + 1; i > 0 && b.worth().Cmp(d.Bagged[i-1].worth()) == 0 {
			b.Rank = d.Bagged[i-1].Rank
		}
	}
	return d
}

// Where says in which of several flights he played and where he sat, "" for nowhere.
func (b *BaggedStack) Where() string {
	var says []string
	if b.Flight != "" {
		says = append(says, "Flight "+b.Flight)
	}
	if b.Table > 0 {
		says = append(says, fmt.Sprintf("Tisch %d, Platz %d", b.Table, b.Seat))
	}
	return strings.Join(says, ", ")
}

// worth is what is in a bag, below everything if that was not counted.
func (b *BaggedStack) worth() Number {
	if b.Chips == nil {
		return Whole(-1)
	}
	return *b.Chips
}

// bagAgain gives somebody who is reinstated while a day is over, or after his flight, a bag, if he had one or went out during the day.
func (s *State) bagAgain(who int, out *leaving) {
	if !s.days.over && !s.earlier(who) {
		return
	}
	p, tonight := &s.people[who], s.days.over && out.event > s.days.ends[len(s.days.ends)-1].Event
	if tonight && !out.bagged {
		return
	}
	kept := p.kept
	if s.pack(who); tonight && p.kept == nowhere {
		p.kept = kept
	}
}

// DayCounts answers what was counted of those who are in since the clock was halted and nothing was played after it at their tables, as at the
// end of a day. H17, H23
func DayCounts(s *State, events []Event) map[string]int64 {
	counts := map[string]int64{}
	undone, _ := s.undone(events) // they were played
	for i := range events {
		e := &events[i]
		if undone[i] {
			continue
		}
		switch e.Do {
		case Count, Reinstate:
			for j := range e.Stacks {
				counts[e.Stacks[j].Entrant] = e.Stacks[j].Chips
			}
		case Hand, ChipRace:
			s.uncount(counts, s.byTable[e.Table])
		case Bust, Remove:
			for _, out := range append(e.Out[:len(e.Out):len(e.Out)], Stack{Entrant: e.Entrant}) {
				if who, known := s.byID[out.Entrant]; known {
					s.uncount(counts, s.people[who].old.table)
					delete(counts, out.Entrant)
				}
			}
		case Start, Resume, BeginDay:
			clear(counts)
		}
	}
	return counts
}

// uncount drops what was counted at a table.
func (s *State) uncount(counts map[string]int64, table int) {
	for i := range s.people {
		if at := s.people[i].seat; at != nowhere && at.table == table {
			delete(counts, s.ids[i])
		}
	}
}

// OverAt answers what the day or flight is called that is over, and when it goes on, nil where that is not said; false while one is played.
func (d *Days) OverAt() (called string, next *time.Time, over bool) {
	if d == nil || !d.Over {
		return "", nil, false
	}
	return d.Called(), d.GoesOn(), true
}

// GoesOn answers when it goes on after the last end of a day or a flight, nil where that is not said.
func (d *Days) GoesOn() *time.Time {
	at := d.Ends[len(d.Ends)-1].Next
	if at == nil {
		return nil
	}
	return new(time.Unix(int64(*at), 0))
}

// Called is what is played, or was played last: a day, or one of several flights.
func (d *Days) Called() string {
	if d.Flight != "" {
		return "Flight " + d.Flight
	}
	return fmt.Sprintf("Tag %d", d.Day)
}

// Begun reports whether anything of it was played: the clock has run, if only in an earlier flight.
func (s *State) Begun() bool { return s.Clock().State != "waiting" || s.Awaited() != "" }

// Awaited answers what the flight is called that has been opened and not started yet, "" for none.
func (s *State) Awaited() string {
	if !s.flighting() || s.started || s.ended {
		return ""
	}
	return "Flight " + s.called(s.flights.count)
}
