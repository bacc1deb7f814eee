package draw

// deal shuffles the clubs and their chairs and deals the chairs to the tables in
// turn.
func (s *seating) deal(chance *Stream) {
	clubs := make([]int, len(s.hands))
	for i := range clubs {
		clubs[i] = i
	}
	Shuffle(chance, clubs)
	for t := range s.there {
		clear(s.there[t])
	}
	clear(s.ghosts)
	dealt := 0
	for _, club := range clubs {
		hand := append([]int{}, s.hands[club]...)
		Shuffle(chance, hand)
		for _, chair := range hand {
			t := dealt % len(s.there)
			s.at[s.first[t]+dealt/len(s.there)] = chair
			s.there[t][club]++
			if s.field[chair].Ghost {
				s.ghosts[t]++
			}
			dealt++
		}
	}
}

// mix exchanges chairs at random, because dealing leaves the same clubs together.
func (s *seating) mix(chance *Stream) {
	for range mixing * len(s.at) {
		if p, q := chance.Below(len(s.at)), chance.Below(len(s.at)); s.exchangeable(p, q) {
			s.exchange(p, q)
		}
	}
}

// improve exchanges chairs as long as that lowers the cost.
func (s *seating) improve() {
	for again := true; again; {
		again = false
		for p := range s.at {
			for q := p + 1; q < len(s.at); q++ {
				if s.exchangeable(p, q) && s.saves(p, q) {
					s.exchange(p, q)
					again = true
				}
			}
		}
	}
}

// exchangeable reports whether two places are at different tables and no club would
// have two chairs at one table after an exchange.
func (s *seating) exchangeable(p, q int) bool {
	t, u := s.table[p], s.table[q]
	a, b := s.club[s.at[p]], s.club[s.at[q]]
	return t != u && (a == b || s.there[u][a] == 0 && s.there[t][b] == 0)
}

// exchange swaps the chairs at two places.
func (s *seating) exchange(p, q int) {
	t, u := s.table[p], s.table[q]
	a, b := s.at[p], s.at[q]
	s.at[p], s.at[q] = b, a
	s.there[t][s.club[a]]--
	s.there[u][s.club[a]]++
	s.there[u][s.club[b]]--
	s.there[t][s.club[b]]++
	s.ghosts[t] += empties(s.field[b]) - empties(s.field[a])
	s.ghosts[u] += empties(s.field[a]) - empties(s.field[b])
}

// empties returns 1 for an empty chair, otherwise 0.
func empties(c Chair) int {
	if c.Ghost {
		return 1
	}
	return 0
}

// saves reports whether an exchange lowers the cost.
func (s *seating) saves(p, q int) bool {
	t, u := s.table[p], s.table[q]
	a, b := s.at[p], s.at[q]
	change := s.company(b, t, p) - s.company(a, t, p) + s.company(a, u, q) - s.company(b, u, q)
	if moved := empties(s.field[b]) - empties(s.field[a]); moved != 0 {
		change += s.absence(t, moved) - s.absence(t, 0) + s.absence(u, -moved) - s.absence(u, 0)
	}
	return change < 0
}

// company returns the cost of a chair at a place of a table, given the other chairs
// there.
func (s *seating) company(chair, table, place int) int {
	cost := 0
	for i := s.first[table]; i < s.first[table+1]; i++ {
		if i != place {
			cost += s.met[chair][s.at[i]] * s.met[chair][s.at[i]]
		}
	}
	return cost
}

// absence returns the cost of the missing opponents at a table with that many more
// empty chairs.
func (s *seating) absence(table, more int) int {
	missing := s.largest - (s.first[table+1] - s.first[table]) + s.ghosts[table] + more
	return lonely * missing * (missing - 1) / 2
}

// cost returns the cost of the whole seating.
func (s *seating) cost() int {
	cost := 0
	for p, chair := range s.at {
		cost += s.company(chair, s.table[p], p)
	}
	cost /= 2 // each pair was counted twice
	for t := range s.there {
		cost += s.absence(t, 0)
	}
	return cost
}

// repeats counts the pairs at one table who have met before.
func (s *seating) repeats() int {
	pairs := 0
	for t := range s.there {
		for i := s.first[t]; i < s.first[t+1]; i++ {
			for j := s.first[t]; j < i; j++ {
				if s.met[s.at[i]][s.at[j]] > 0 {
					pairs++
				}
			}
		}
	}
	return pairs
}
