package cash

import "slices"

// due returns those of a game whose seats are due, in order: they have the second marker, are away and not at dinner, and more people wait than
// chairs are free. The change list does not count. H94 (K18)
func (s *State) due(g *game) []int {
	waiting, free := g.pressure()
	if waiting <= free {
		return nil
	}
	all := g.sitters(s, func(p *sitting) bool { return p.big == 2 && p.away && !p.atDinner(s.now) }, func(p *sitting) int { return p.second })
	return all[:min(len(all), waiting-free)]
}

// pressure returns how many wait for a game, called or not, and how many chairs of its tables are free.
func (g *game) pressure() (waiting, free int) {
	for _, t := range g.tables {
		free += t.free()
	}
	return len(g.list), free
}

// isDue reports whether the seat of a player may be released. H94
func (s *State) isDue(who int) bool {
	return slices.Contains(s.due(&s.rows[s.people[who].sits.table.game]), who)
}

// available returns how many chairs of a table can be offered: those that are free or due, without those that are held for a call.
func (s *State) available(t *table) int {
	return t.free() - t.held + s.dueAt(t, s.due(&s.rows[t.game]))
}

// dueAt returns how many of those whose seats are due sit at a table.
func (s *State) dueAt(t *table, due []int) (count int) {
	for _, who := range due {
		if s.people[who].sits.table == t {
			count++
		}
	}
	return count
}
