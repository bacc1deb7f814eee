package oracle

import (
	"slices"
)

// raceResult is a chip race in the results.
type raceResult struct {
	Event      int       `json:"event"`
	Table      int64     `json:"table"`
	Rows       []raceRow `json:"rows"`
	Difference num       `json:"difference"`
}

type raceRow struct {
	Entrant string   `json:"entrant"`
	Odd     num      `json:"odd"`
	Cards   []string `json:"cards"`
	Won     bool     `json:"won"`
	Rescued bool     `json:"rescued"`
	Chips   num      `json:"chips"`
}

// race changes a denomination up at a table (H40 to H44).
func (s *state) race(e *event) string {
	seated := s.at(e.table)
	var named []string
	for _, r := range e.race {
		named = append(named, r.entrant)
	}
	if len(seated) == 0 {
		return "nobody sits there"
	}
	if why := are(seated, named); why != "" {
		return why
	}
	var rows []raceRow
	byCards := s.f.rules.raceMethod == "cards"
	if byCards {
		seated = s.dealingOrder(e.table, seated)
	}
	for _, p := range seated {
		rows = append(rows, raceRow{Entrant: p.id, Odd: e.odd(e.brought(p.id)), Cards: []string{}})
	}
	remove, into := n64(e.remove), n64(e.into)
	if byCards {
		s.raceByCards(e, rows)
	} else {
		for i := range rows {
			rows[i].Won = n64(2).times(rows[i].Odd).times(remove).cmp(into) >= 0
		}
	}
	s.raced = append(s.raced, e.remove)
	var difference num
	for i := range rows {
		r := &rows[i]
		var had num
		for _, c := range s.f.chips {
			had = had.plus(n64(c).times(n64(e.brought(r.Entrant).chips[c])))
		}
		r.Chips = had.minus(r.Odd.times(remove))
		if r.Won {
			r.Chips = r.Chips.plus(into)
		}
		if r.Rescued = had.sign() > 0 && r.Chips.sign() == 0; r.Rescued {
			r.Chips = n64(s.smallest(0))
		}
		difference = difference.plus(r.Chips).minus(had)
		p := s.person(r.Entrant)
		p.isCounted, p.counted = true, r.Chips
	}
	s.inPlay = s.inPlay.plus(difference)
	s.races = append(s.races, raceResult{e.index, e.table, rows, difference})
	return ""
}

// brought returns what somebody brings to a race.
func (e *event) brought(id string) *raceStack {
	i := slices.IndexFunc(e.race, func(r raceStack) bool { return r.entrant == id })
	return &e.race[i]
}

// dealingOrder returns those at a table in the order of dealing: from seat 1, or from behind the button (H41).
func (h *hall) dealingOrder(table int64, seated []*person) []*person {
	k, isKnown := h.known[table]
	if h.f.rules.raceFirst != "button" || !isKnown {
		return seated
	}
	button := k.first
	if k.hand {
		button = k.button
	}
	behind := slices.IndexFunc(seated, func(p *person) bool { return p.seat > button })
	if behind < 0 {
		return seated
	}
	return slices.Concat(seated[behind:], seated[:behind])
}

// raceByCards deals the cards of a race, and says who wins a chip (H41, H42).
func (s *state) raceByCards(e *event, rows []raceRow) {
	var pool num
	contestants := int64(0)
	given := false
	for i := range rows {
		pool = pool.plus(rows[i].Odd.times(n64(e.remove)))
		contestants += int64(rows[i].Odd.sign())
		given = given || e.brought(rows[i].Entrant).hasCards
	}
	if given {
		for i := range rows {
			rows[i].Cards = append(rows[i].Cards, e.brought(rows[i].Entrant).cards...)
		}
	} else {
		s.dealCards(e, rows)
	}
	won := pool.up(n64(e.into))
	if s.f.rules.raceCount == "half_up" {
		won = pool.halfUp(n64(e.into))
	}
	for range won.least(n64(contestants)).big().Int64() {
		best := -1
		for i := range rows {
			if !rows[i].Won && len(rows[i].Cards) > 0 && (best < 0 || highest(rows[i].Cards) > highest(rows[best].Cards)) {
				best = i
			}
		}
		rows[best].Won = true
	}
}

// highest returns the worth of the highest of some cards.
func highest(cards []string) int {
	best := -1
	for _, c := range cards {
		best = max(best, worth(c))
	}
	return best
}

// dealCards deals one card for each odd chip.
func (s *state) dealCards(e *event, rows []raceRow) {
	var concerned []string
	for i := range rows {
		concerned = append(concerned, rows[i].Entrant)
	}
	deck := s.chance(e, concerned).deck()
	lacks := func(r *raceRow) bool { return n64(int64(len(r.Cards))).cmp(r.Odd) < 0 }
	for more := true; more; {
		more = false
		for i := range rows {
			for lacks(&rows[i]) {
				rows[i].Cards = append(rows[i].Cards, deck[0])
				deck = deck[1:]
				if s.f.rules.raceDeal == "round" {
					break
				}
			}
			more = more || lacks(&rows[i])
		}
	}
}
