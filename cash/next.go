package cash

import "slices"

// Where a candidate for a chair comes from.
const (
	FromChange   = "change"
	FromMustMove = "must_move"
	FromWaiting  = "waiting"
)

// Why a candidate is skipped, besides [Excluded] and [PenaltyRuns].
const (
	SitsHere  = "here"
	OtherKind = "kind" // he sits at a main table, and this is a feeder
	OtherWish = "wish"
	IsAway    = "away"
	IsCalled  = "called"
	IsTaken   = "taken" // he is proposed for another chair
)

// candidate is somebody who may get a chair of a game; why says why not, whatever the table, "" if he may.
type candidate struct {
	who       int
	from, why string
}

// candidates returns those who may get a chair of a main table or of a feeder, in order. H91, H92, H93 (K11)
func (s *State) candidates(g *game, feeder bool) []candidate {
	var changes, others []candidate
	for _, r := range s.requests {
		if &s.rows[s.people[r.who].sits.table.game] == g {
			changes = append(changes, candidate{r.who, FromChange, s.absent(r.who)})
		}
	}
	if !feeder {
		for _, who := range s.mustMove(g) {
			others = append(others, candidate{who, FromMustMove, s.absent(who)})
		}
	}
	for _, e := range g.list {
		why := s.barred(e.who)
		if e.call != nil {
			why = IsCalled
		}
		others = append(others, candidate{e.who, FromWaiting, why})
	}
	if s.head.Rules.First == WaitingFirst {
		return append(others, changes...)
	}
	return append(changes, others...)
}

// mustMove returns who sits at the feeders of a game, the one first who came first. H93 (K13)
func (s *State) mustMove(g *game) []int {
	return g.sitters(s, func(p *sitting) bool { return p.table.feeder }, func(p *sitting) int { return p.came })
}

// absent says why somebody who sits gets no other chair now.
func (s *State) absent(who int) string {
	if s.people[who].sits.away {
		return IsAway
	}
	return s.barred(who)
}

// barred says why somebody gets no chair at all now. H101
func (s *State) barred(who int) string {
	switch {
	case s.people[who].excluded:
		return Excluded
	case s.sitsOut(who):
		return PenaltyRuns
	}
	return ""
}

// reason says why a candidate does not get a chair of a table, "" if he does.
func (s *State) reason(t *table, c *candidate) string {
	if c.from != FromChange {
		return c.why
	}
	p := &s.people[c.who]
	switch {
	case p.sits.table == t:
		return SitsHere
	case t.feeder && !p.sits.table.feeder:
		return OtherKind
	case p.wants.wish != 0 && p.wants.wish != t.number:
		return OtherWish
	}
	return c.why
}

// proposal is who is called next to a table.
type proposal struct {
	table *table
	candidate
	among []candidate // in order
	place int         // of him among them
}

// offer is a table of a game that has chairs to offer.
type offer struct {
	table        *table
	left, seated int
	done         bool
}

// before reports whether a table gets the next one before another: a main table before a feeder, then the one that needs him most, then the
// lowest number. K12
func (o *offer) before(other *offer) bool {
	switch {
	case o.table.feeder != other.table.feeder:
		return other.table.feeder
	case o.seated != other.seated:
		return o.seated < other.seated
	}
	return o.table.number < other.table.number
}

// propose returns who is called next to the tables of a game. Chairs that this would free are not counted. H91, H92, H93
func (s *State) propose(g *game) (rows []proposal) {
	var offers []offer
	due := s.due(g)
	for _, t := range g.tables {
		if left := t.free() - t.held + s.dueAt(t, due); left > 0 {
			offers = append(offers, offer{table: t, left: left, seated: t.taken})
		}
	}
	if len(offers) == 0 {
		return nil
	}
	among, taken := map[bool][]candidate{}, map[int]bool{}
	for {
		var best *offer
		for i := range offers {
			if o := &offers[i]; o.left > 0 && !o.done && (best == nil || o.before(best)) {
				best = o
			}
		}
		if best == nil {
			return rows
		}
		all, known := among[best.table.feeder]
		if !known {
			all = s.candidates(g, best.table.feeder)
			among[best.table.feeder] = all
		}
		place := slices.IndexFunc(all, func(c candidate) bool { return !taken[c.who] && s.reason(best.table, &c) == "" })
		if place < 0 {
			best.done = true
			continue
		}
		rows = append(rows, proposal{best.table, all[place], all, place})
		taken[all[place].who] = true
		best.left--
		best.seated++
	}
}

// passedOver reports whether all chairs that a table has to offer are proposed to others, and nobody proposes somebody for a table of its kind.
// H91 (K06)
func (s *State) passedOver(t *table, who int) bool {
	left := s.available(t)
	if left <= 0 {
		return false
	}
	for _, p := range s.propose(&s.rows[t.game]) {
		if p.who == who && p.table.feeder == t.feeder {
			return false
		}
		if p.table == t {
			left--
		}
	}
	return left == 0
}
