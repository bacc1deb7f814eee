package demo

import (
	"math/rand/v2"

	"pokerliga/scoring"
)

// chair is a place at a Sit'n'Go table; without a person it is empty.
type chair struct {
	who  *person
	club *club
	out  bool // will be disqualified
}

// weight is how often who sits there wins, somebody of no club included.
func (c chair) weight() int {
	if c.who == nil {
		return weights[45]
	}
	return weights[c.who.skill]
}

// met counts how often two people have met at a table.
type met map[[2]int]int

func (m met) add(a, b *person) { m[[2]int{a.number, b.number}]++; m[[2]int{b.number, a.number}]++ }

// draw seats the teams at the fewest tables that hold them, at most one of a
// club at a table (§ 3.2.11, A32) and rather those who have not met before.
func draw(r *rand.Rand, heat int, entrants []*entrant, before met) [][]chair {
	chairs := 0
	hands := make([][]chair, len(entrants))
	for i, e := range entrants {
		hands[i] = e.chairs(heat)
		chairs += len(hands[i])
	}
	tables := make([][]chair, (chairs+5)/6)
	for _, i := range r.Perm(len(hands)) {
		taken := make([]bool, len(tables))
		for _, c := range hands[i] {
			t := seat(r, tables, taken, c, before)
			tables[t], taken[t] = append(tables[t], c), true
		}
	}
	for _, table := range tables {
		r.Shuffle(len(table), func(i, j int) { table[i], table[j] = table[j], table[i] })
		before.note(table)
	}
	return tables
}

// chairs returns who of a team plays Sit'n'Go in a heat.
func (e *entrant) chairs(heat int) []chair {
	var chairs []chair
	for slot, who := range e.slots {
		if slot/2+1 == heat {
			continue
		}
		if heat == 1 && who == e.late {
			who = nil
		}
		chairs = append(chairs, chair{who, e.club, who != nil && heat == scoring.Heats && who == e.out})
	}
	return chairs
}

// seat picks one of the emptiest tables that the club does not sit at yet.
func seat(r *rand.Rand, tables [][]chair, taken []bool, c chair, before met) int {
	best, cost := -1, 0
	for t, table := range tables {
		if taken[t] {
			continue
		}
		again := len(table)*1000 + r.IntN(10)
		for _, other := range table {
			if c.who != nil && other.who != nil {
				again += 10 * before[[2]int{c.who.number, other.who.number}]
			}
		}
		if best < 0 || again < cost {
			best, cost = t, again
		}
	}
	return best
}

// note remembers who has met at a table.
func (m met) note(table []chair) {
	for i := range table {
		for j := range i {
			if table[i].who != nil && table[j].who != nil {
				m.add(table[i].who, table[j].who)
			}
		}
	}
}
