package floor

import "pokerliga/rules/rulebook"

// checkRounds wants the cards of a multi-round to be rankings. § 3.1.1.2
func (c *checker) checkRounds() *rulebook.Breach {
	h := c.head
	if h.Mode != MultiRound {
		for _, l := range []struct {
			path string
			size int
		}{{"$.rounds", len(h.Rounds)}, {"$.finals", len(h.Finals)}, {"$.lots", len(h.Lots)}} {
			if l.size > 0 {
				return fault(l.path, "Das gibt es nur in einem Turnier mit Vorrunden.")
			}
		}
		return nil
	}
	for i := range h.Rounds {
		if h.Rounds[i].Round != i+1 {
			return fault(at("$.rounds", i)+".round", "Hier muss die Runde %d stehen.", i+1)
		}
		if found := c.checkRoundTables(at("$.rounds", i)+".tables", h.Rounds[i].Tables); found != nil {
			return found
		}
	}
	return c.checkRoundTables("$.finals", h.Finals)
}

// checkRoundTables checks the tables of one round.
func (c *checker) checkRoundTables(path string, tables []RoundTable) *rulebook.Breach {
	c.list()
	seen := map[int]bool{}
	for i := range tables {
		path := at(path, i)
		t := &tables[i]
		if seen[t.Table] {
			return fault(path+".table", "Tisch %d steht zweimal in dieser Runde.", t.Table)
		}
		seen[t.Table] = true
		if len(t.Seats) == 0 || int64(len(t.Seats)) > c.head.Rules.RoundSeats {
			return fault(path+".seats", "Ein Tisch hat 1 bis %d Plätze.", c.head.Rules.RoundSeats)
		}
		for j := range t.Seats {
			if found := c.checkRoundSeat(at(path+".seats", j), &t.Seats[j]); found != nil {
				return found
			}
		}
		if found := checkPlaces(path+".seats", t.Seats); found != nil {
			return found
		}
	}
	return nil
}

// checkRoundSeat wants a place, an absent one or a disqualified one.
func (c *checker) checkRoundSeat(path string, s *RoundSeat) *rulebook.Breach {
	if found := c.once(path+".entrant", s.Entrant); found != nil {
		return found
	}
	said := 0
	for _, is := range []bool{s.Place > 0, s.Absent, s.Disqualified} {
		if is {
			said++
		}
	}
	switch {
	case said != 1:
		return fault(path, "Hier steht genau eines von Platz, abwesend und disqualifiziert.")
	case s.Place == 0 && (s.Chips != nil || s.InTime):
		return fault(path, "Chips und „in der Zeit“ gibt es nur mit einem Platz.")
	}
	return nil
}

// checkPlaces wants the places of a table to be a ranking that agrees with the chips.
func checkPlaces(path string, seats []RoundSeat) *rulebook.Breach {
	for i := range seats {
		a := &seats[i]
		if a.Place == 0 {
			continue
		}
		better, same := 0, 0
		for j := range seats {
			b := &seats[j]
			switch {
			case b.Place > 0 && b.Place < a.Place:
				better++
			case b.Place == a.Place:
				same++
			}
			if j < i && !chipsAgree(a, b) {
				return fault(at(path, i)+".chips", "Die Chips passen nicht zu den Plätzen.")
			}
		}
		if a.Place != better+1 {
			return fault(at(path, i)+".place", "Die Plätze dieses Tisches sind keine Rangfolge.")
		}
		if a.InTime && (a.Place != 1 || same != 1) {
			return fault(at(path, i)+".in_time", "In der Zeit gewinnt nur, wer allein Erster ist.")
		}
	}
	return nil
}

// chipsAgree reports whether of two at a table the better one has more chips, where
// both were counted.
func chipsAgree(a, b *RoundSeat) bool {
	if a.Place == 0 || b.Place == 0 || a.Chips == nil || b.Chips == nil {
		return true
	}
	switch {
	case a.Place < b.Place:
		return *a.Chips > *b.Chips
	case a.Place > b.Place:
		return *a.Chips < *b.Chips
	}
	return *a.Chips == *b.Chips
}

// checkLots wants everybody once in a lot.
func (c *checker) checkLots() *rulebook.Breach {
	for i, lot := range c.head.Lots {
		c.list()
		for j, id := range lot {
			if found := c.once(at(at("$.lots", i), j), id); found != nil {
				return found
			}
		}
	}
	return nil
}
