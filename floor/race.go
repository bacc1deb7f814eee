package floor

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// ChipRace changes the chips of a denomination at a table into larger ones.
const ChipRace = "chip_race"

var _ = declares(EventKind{
	Do: ChipRace, Example: Event{Table: 1, Remove: 25, Into: 100, Lot: exampleLot,
		Stacks: []Stack{{Entrant: "p09", Pile: []Pile{{25, 3}, {100, 12}}}}},
	Keys: []Key[Event]{must(tableKey),
		{Name: "remove", Label: "kleine Chips zu", Must: true, At: func(e *Event) any { return &e.Remove }},
		{Name: "into", Label: "getauscht in", Must: true, Least: 1, At: func(e *Event) any { return &e.Into }},
		stacksKey(stackEntrant, Key[Stack]{Name: "chips", Must: true, At: func(s *Stack) any { return &s.Pile }},
			Key[Stack]{Name: "cards", At: func(s *Stack) any { return &s.Cards }}), lotKey},
	Whole: true, Heard: AtTable, Check: (*checker).checkRace, Apply: (*State).race,
	Says: func(_ Names, e *Event) Sentence {
		chips := fmt.Sprintf("%der", e.Remove)
		return Sentence{fmt.Sprintf("Tisch %d: %s werden gegen %der getauscht.", e.Table, chips, e.Into),
			fmt.Sprintf("Tisch %d: %s sind gegen %der getauscht.", e.Table, chips, e.Into)}
	},
	Aloud: fixed("Kleine Chips sind getauscht."), Done: "Der Chip Race ist eingetragen.",
	Drew: func(e *Event) string { return fmt.Sprintf("Chip Race an Tisch %d", e.Table) },
})

// contest is the part of one player in a chip race.
type contest struct {
	stack         *Stack
	who           int
	odd           int64
	cards         []Card
	won, rescued  bool
	before, after Number
}

// race changes the chips of a denomination at a table into larger ones; what does not
// come out even is raced. H40 to H44 (§§ 2.1.18 and 2.2.25)
func (s *State) race(e *Event) *rulebook.Breach {
	p := &s.places[s.byTable[e.Table]]
	if p.count == 0 {
		return fault(".table", "An Tisch %d sitzt niemand.", e.Table)
	}
	byWho := make(map[int]*Stack, len(e.Stacks))
	for i := range e.Stacks {
		who := s.byID[e.Stacks[i].Entrant]
		if at := s.people[who].seat; at == nowhere || &s.places[at.table] != p {
			return fault(".stacks", "„%s“ sitzt nicht an Tisch %d.", e.Stacks[i].Entrant, e.Table)
		}
		byWho[who] = &e.Stacks[i]
	}
	if len(byWho) != p.count {
		return fault(".stacks", "An Tisch %d sitzen %d, genannt sind %d.", e.Table, p.count, len(byWho))
	}
	var row []*contest
	for _, who := range s.dealing(p) {
		row = append(row, &contest{stack: byWho[who], who: who, odd: e.odd(byWho[who])})
	}
	if s.rules.RaceMethod == WithCards {
		s.raceCards(e, row)
	} else {
		raceRounding(e, row)
	}
	s.settle(e, row)
	return nil
}

// dealing returns those at a table in the order of dealing: from seat 1, or from the
// seat behind the button. H41
func (s *seating) dealing(p *place) []int {
	if s.rules.RaceMethod != WithCards || s.rules.RaceFirst != FromButton || p.known == nothing {
		return p.sitters()
	}
	row := make([]int, 0, p.count)
	seat := p.hand.button
	for range p.count {
		seat = p.after(seat)
		row = append(row, p.at[seat-1])
	}
	return row
}

// raceCards gives a chip to each of those with the highest cards: as many as the odd
// chips make, rounded as the edition has it, and one each at most. H41, H42
func (s *seating) raceCards(e *Event, row []*contest) {
	var odd int64
	contestants := []*contest{}
	for _, c := range row {
		odd += c.odd
		if c.odd > 0 {
			contestants = append(contestants, c)
		}
	}
	s.dealCards(e, row)
	per := e.Into / e.Remove
	chips := odd / per
	if rest := odd % per; rest > 0 && (s.rules.RaceCount == RoundUp || rest >= per-rest) {
		chips++
	}
	slices.SortFunc(contestants, func(a, b *contest) int { return cmp.Compare(slices.Max(b.cards), slices.Max(a.cards)) })
	for _, c := range contestants[:min(chips, int64(len(contestants)))] {
		c.won = true
	}
}

// dealCards deals a card for each odd chip: player by player, or round by round. H41
func (s *seating) dealCards(e *Event, row []*contest) {
	if cardsGiven(e.Stacks) {
		for _, c := range row {
			c.cards = c.stack.Cards
		}
		return
	}
	concerned := make([]int, len(row))
	for i, c := range row {
		concerned[i] = c.who
	}
	deck := draw.Deck(s.stream(e, concerned))
	for dealt := true; dealt; {
		dealt = false
		for _, c := range row {
			for int64(len(c.cards)) < c.odd {
				c.cards = append(c.cards, Card(deck[0]))
				deck, dealt = deck[1:], true
				if s.rules.RaceDeal == ByRound {
					break
				}
			}
		}
	}
}

// raceRounding gives a chip to everybody whose odd chips make at least half of one. H40
func raceRounding(e *Event, row []*contest) {
	per := e.Into / e.Remove
	for _, c := range row {
		c.won = c.odd >= per-c.odd
	}
}

// settle counts the stacks after a chip race. Who would have nothing left gets one chip
// of the smallest denomination in play. H43
func (s *State) settle(e *Event, row []*contest) {
	result := Race{Event: s.event, Table: e.Table, removed: e.Remove}
	for _, c := range row {
		c.count(e)
		if c.after.Sign() == 0 && c.before.Sign() > 0 {
			c.rescued, c.after = true, Whole(s.smallest(e.Remove))
		}
		result.Difference = result.Difference.Add(c.after.Sub(c.before))
		s.people[c.who].counted, s.people[c.who].stack = true, c.after
		result.Rows = append(result.Rows, RaceRow{
			Entrant: s.ids[c.who], Odd: c.odd, Cards: c.cards, Won: c.won, Rescued: c.rescued, Chips: c.after,
		})
	}
	s.gone[e.Remove] = true
	s.ledger.raced = s.ledger.raced.Add(result.Difference)
	s.races = append(s.races, result)
}

// count adds up a stack before and after the race.
func (c *contest) count(e *Event) {
	for _, p := range c.stack.Pile {
		sum := Whole(p.Count).Mul(Whole(p.Denomination))
		c.before = c.before.Add(sum)
		if p.Denomination != e.Remove {
			c.after = c.after.Add(sum)
		}
	}
	larger := c.stack.count(e.Remove) / (e.Into / e.Remove)
	if c.won {
		larger++
	}
	c.after = c.after.Add(Whole(larger).Mul(Whole(e.Into)))
}

// Races are the chip races of the tournament, in their order.
func (s *State) Races() []Race { return slices.Clone(s.races) }

// Says says what a player got for his odd chips in a chip race for larger ones, and what he has since: „Pik Ass, Herz 10: bekommt einen
// 100er; hat jetzt 4.200“. H41 to H43
func (r *RaceRow) Says(into int64) string {
	var parts []string
	for _, c := range r.Cards {
		parts = append(parts, c.Words())
	}
	gets := "bekommt nichts dazu"
	switch {
	case r.Won:
		gets = fmt.Sprintf("bekommt einen %s", denomination(Whole(into)))
	case r.Rescued:
		gets = fmt.Sprintf("bekommt einen %s, damit er im Spiel bleibt", denomination(r.Chips))
	case r.Odd == 0:
		gets = "nichts bleibt übrig"
	}
	if says := strings.Join(parts, ", "); says != "" {
		gets = says + ": " + gets
	}
	return gets + "; hat jetzt " + r.Chips.Digits()
}

// denomination is what a chip is called: „100er“.
func denomination(n Number) string { return n.Digits() + "er" }
