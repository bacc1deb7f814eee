package floor

import (
	"cmp"
	"slices"

	"pokerliga/rules/rulebook"
)

// NextFlight begins the first day once more, for others: a flight. Everybody who is left in one bags his chips, and the second day seats all bags.
const NextFlight = "flight"

var _ = declares(EventKind{
	Do: NextFlight, Modes: []string{FreezeOut}, Whole: true, Heard: Everywhere, Seats: true, Apply: (*State).nextFlight,
	Says: always("Der erste Tag wird noch einmal gespielt, als nächster Flight; die Anmeldung ist wieder offen.",
		"Der nächste Flight ist eröffnet; die Anmeldung ist wieder offen."),
	Aloud: fixed("Der nächste Flight ist eröffnet."), Done: "Der nächste Flight ist eröffnet.",
})

// flights are the flights of a first day, from 1. Of one that is alone nobody speaks. H17 (F20)
type flights struct {
	count   int
	ran     []int64        // seconds played in those before the last
	doubled []bool         // of which the unused second chances were added
	gone    map[int64]bool // denominations that were raced off in all before the last, once there are several
	off     Number         // what the bags were off the chips in play when the last one was opened
}

// several reports whether the first day was played more than once.
func (f *flights) several() bool { return f.count > 1 }

// FlightName is what a flight is called: 1A, 1B, and 1AA after 1Z.
func FlightName(flight int) string {
	letters := ""
	for ; flight > 0; flight = (flight - 1) / 26 {
		letters = string(rune('A'+(flight-1)%26)) + letters
	}
	return "1" + letters
}

// called is what a flight is called where there are several, "" otherwise and for none.
func (s *State) called(flight int) string {
	if flight == 0 || !s.flights.several() {
		return ""
	}
	return FlightName(flight)
}

// flighting reports whether a flight after the first one is played or was played last: what comes of the tournament nobody knows yet. F20
func (s *State) flighting() bool { return s.flights.several() && s.days.begun == 0 }

// earlier reports whether somebody has played in a flight before the one that is played: he is out of it, or his chips are bagged.
func (s *State) earlier(who int) bool {
	flight := s.people[who].flight
	return s.days.begun == 0 && flight > 0 && flight < s.flights.count
}

// apart reports whether two who sit nowhere cannot have played one hand, because the flight of one of them is over.
func (s *State) apart(one, other int) bool {
	return (s.earlier(one) || s.earlier(other)) && s.people[one].flight != s.people[other].flight
}

// notEarlier refuses to sell chips to somebody whose flight is over. F20
func (s *State) notEarlier(who int) *rulebook.Breach {
	p := &s.people[who]
	switch {
	case !s.earlier(who):
		return nil
	case p.in:
		return s.hasBag(".entrant", who)
	}
	return fault(".entrant", "„%s“ ist in Flight %s ausgeschieden; er kommt nur mit einem Re-entry wieder.", s.ids[who], s.called(p.flight))
}

// hasBag says that somebody plays no other flight.
func (s *State) hasBag(path string, who int) *rulebook.Breach {
	return fault(path, "„%s“ hat seine Chips aus Flight %s eingepackt und spielt am zweiten Tag weiter, in keinem anderen Flight.",
		s.ids[who], s.called(s.people[who].flight))
}

// intoFlight notes the flight in which somebody plays from now on: the one that is played, none overnight and on later days.
func (s *State) intoFlight(who int) {
	s.people[who].flight = 0
	if s.days.begun == 0 && !s.days.over {
		s.people[who].flight = s.flights.count
	}
}

// nextFlight begins the first day again: bags stay bagged, whoever came since then plays now, all chips are new, and the clock is at its
// beginning. H17 (F20)
func (s *State) nextFlight(*Event) *rulebook.Breach {
	switch {
	case s.days.begun > 0:
		return fault(".do", "Flights gibt es nur am ersten Tag; es läuft Tag %d.", s.days.begun+1)
	case !s.days.over:
		return fault(".do", "Der nächste Flight beginnt erst, wenn alle dieses Tages ihre Chips eingepackt haben.")
	}
	f, c := &s.flights, &s.clock
	f.ran = append(f.ran, c.played)
	f.doubled = append(f.doubled, false)
	f.gone, s.gone = s.goneInAll(), map[int64]bool{}
	f.off, f.count = Number{}, f.count+1
	s.days.over, s.started = false, false
	c.piece, c.left, c.played, c.halved = 0, c.pieces[0].Seconds, 0, false
	begins := Number{}
	for i := range s.people {
		if p := &s.people[i]; p.in && !p.bagged {
			p.flight, begins = f.count, begins.Add(Whole(s.rules.StartChips))
		}
	}
	f.off = begins.Sub(s.Unbagged())
	s.newHands()
	return nil
}

// newHands forgets what is known of the tables and of the hands that all of them play at once.
func (s *State) newHands() {
	for i := range s.places {
		s.places[i].known = nothing
	}
	s.hands = map[int]int{}
}

// goneInAll are the denominations that were raced off in every flight so far.
func (s *State) goneInAll() map[int64]bool {
	all := map[int64]bool{}
	for chip := range s.gone {
		if !s.flights.several() || s.flights.gone[chip] {
			all[chip] = true
		}
	}
	return all
}

// afterFlights brings all flights together for the second day.
func (s *State) afterFlights() {
	if s.flights.several() && s.days.begun == 0 {
		s.gone, s.hands, s.flights.off = s.goneInAll(), map[int]int{}, Number{}
	}
}

// second reports whether an unused second chance is added for somebody when its level begins: not for whose bag is of another flight, and
// once for each flight. H15 (F20)
func (s *State) second(who int) bool {
	p := &s.people[who]
	flight := p.flight
	if flight == 0 {
		flight = s.flights.count
	}
	return p.in && !p.chanceUsed && !s.earlier(who) && !s.flights.doubled[flight-1]
}

// doubles notes that second chances were added: in this flight, on later days in all of them.
func (f *flights) doubles(all bool) {
	f.doubled[f.count-1] = true
	for i := range f.doubled {
		f.doubled[i] = f.doubled[i] || all
	}
}

// Unbagged are the chips that those should have who have no bag: all in play but what is bagged, with what the bags were off. H17
func (s *State) Unbagged() Number {
	chips := s.chips().Add(s.flights.off)
	for _, who := range s.packed() {
		if p := &s.people[who]; p.counted {
			chips = chips.Sub(p.stack)
		}
	}
	return chips
}

// everybodyHere refuses a list that does not name exactly those who play in this flight. H17
func (s *State) everybodyHere(stacks []Stack) *rulebook.Breach {
	if !s.flighting() {
		return s.everybody(".stacks", len(stacks), func(i int) string { return stacks[i].Entrant })
	}
	here := s.in - s.bagged
	for i := range stacks {
		who, path := s.byID[stacks[i].Entrant], at(".stacks", i)+".entrant"
		if found := s.notIn(path, who); found != nil {
			return found
		}
		if s.earlier(who) {
			return s.hasBag(path, who)
		}
	}
	if len(stacks) != here {
		return fault(".stacks", "In Flight %s sind %d, genannt sind %d.", s.called(s.flights.count), here, len(stacks))
	}
	return nil
}

// lasted puts those who are out into groups, the best first. In one flight who went out later was better; of several, who played longer on the
// clock of his own, and of those who played as long, the last one of each flight share, then those before them. H37 (F20, F21)
func (s *State) lasted() (groups [][]int) {
	type out struct {
		played int64
		nth    int // of those who played as long in this flight, the last one first
		people []int
	}
	var first []out
	for flight := range s.flights.count + 1 {
		nth := 0
		for _, e := range slices.Backward(s.eliminations) {
			if e.flight != flight {
				continue
			}
			for _, people := range e.groups {
				switch {
				case len(people) == 0: // they came back
				case flight == 0 || !s.flights.several():
					groups = append(groups, people)
				default:
					if nth > 0 && first[len(first)-1].played != e.played {
						nth = 0
					}
					nth++
					first = append(first, out{e.played, nth, people})
				}
			}
		}
	}
	slices.SortStableFunc(first, func(a, b out) int { return cmp.Or(cmp.Compare(b.played, a.played), cmp.Compare(a.nth, b.nth)) })
	for i, o := range first {
		if i > 0 && o.played == first[i-1].played && o.nth == first[i-1].nth {
			last := &groups[len(groups)-1]
			*last = slices.Concat(*last, o.people)
			continue
		}
		groups = append(groups, o.people)
	}
	return groups
}
