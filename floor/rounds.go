package floor

import (
	"cmp"
	"slices"
)

// series is what was played of a multi-round. H82, H83, H84
type series struct {
	*index
	head *Head
}

func (s *State) series() *series { return &series{s.index, s.head} }

// entry is what somebody did in the preliminary rounds.
type entry struct {
	who    int
	points Number
	places []int // how often placed 1, 2, …
	chips  Number
	rank   int
}

// played says who stands in a round.
func (s *series) played() []bool {
	played := make([]bool, len(s.ids))
	for _, r := range s.head.Rounds {
		for _, t := range r.Tables {
			for i := range t.Seats {
				played[s.byID[t.Seats[i].Entrant]] = true
			}
		}
	}
	return played
}

// absentPlace is the place of a player who stayed away: behind all who have one. § 3.1.1.1
func (t *RoundTable) absentPlace() int {
	place := 1
	for i := range t.Seats {
		if t.Seats[i].Place > 0 {
			place++
		}
	}
	return place
}

// points returns the points of a seat: those of the place, and a bonus for winning in
// time. §§ 3.1.1.1 and 3.1.1.3 (F07)
func (s *series) points(t *RoundTable, seat *RoundSeat) Number {
	place := seat.Place
	if seat.Absent && s.head.Rules.AbsentPoints {
		place = t.absentPlace()
	}
	var points Number
	if place > 0 && place <= len(s.head.Rules.RoundPoints) {
		points = Whole(s.head.Rules.RoundPoints[place-1])
	}
	if seat.InTime {
		points = points.Add(Whole(s.head.Rules.InTimeBonus))
	}
	return points
}

// chips returns the chips of a seat at the end: as counted, or all for a winner in time.
// §§ 3.1.1.2 and 3.1.1.5 (F09)
func (s *series) chips(t *RoundTable, seat *RoundSeat) Number {
	switch {
	case seat.Chips != nil:
		return Whole(*seat.Chips)
	case seat.InTime:
		return Whole(int64(len(t.Seats))).Mul(Whole(s.head.Rules.StartChips))
	}
	return Number{}
}

// preliminary adds up the rounds of everybody who stands in one. § 3.1.1.5
func (s *series) preliminary() []*entry {
	byWho := map[int]*entry{}
	var all []*entry
	for _, r := range s.head.Rounds {
		for i := range r.Tables {
			t := &r.Tables[i]
			for j := range t.Seats {
				seat := &t.Seats[j]
				who := s.byID[seat.Entrant]
				e := byWho[who]
				if e == nil {
					e = &entry{who: who, places: make([]int, s.head.Rules.RoundSeats)}
					byWho[who] = e
					all = append(all, e)
				}
				e.points = e.points.Add(s.points(t, seat))
				e.chips = e.chips.Add(s.chips(t, seat))
				if seat.Place > 0 {
					e.places[seat.Place-1]++
				}
			}
		}
	}
	return all
}

// level compares points, then places from the first, then chips. § 3.1.1.5
func (e *entry) level(than *entry) int {
	return cmp.Or(than.points.Cmp(e.points), slices.Compare(than.places, e.places), than.chips.Cmp(e.chips))
}

// standings returns the order after the preliminary rounds. Who is level by points,
// places and chips is parted by lot, or shares the rank. § 3.1.1.5
func (s *series) standings() []Standing {
	all := s.preliminary()
	slices.SortFunc(all, func(a, b *entry) int { return cmp.Or(a.level(b), cmp.Compare(a.who, b.who)) })
	for i := 0; i < len(all); {
		same := i + 1
		for same < len(all) && all[i].level(all[same]) == 0 {
			same++
		}
		s.part(all[i:same], i+1)
		i = same
	}
	slices.SortFunc(all, func(a, b *entry) int { return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.who, b.who)) })
	standings := make([]Standing, len(all))
	for i, e := range all {
		standings[i] = Standing{
			Rank: e.rank, Entrant: s.ids[e.who], Points: e.points, Places: e.places, Chips: e.chips, TieBreak: tieBreak(all, i),
		}
	}
	return standings
}

// part gives ranks to those who are level: by the last lot that names every one of them,
// else they share one. § 3.1.1.5
func (s *series) part(level []*entry, rank int) {
	for _, e := range level {
		e.rank = rank
	}
	if len(level) == 1 {
		return
	}
	for _, lot := range slices.Backward(s.head.Lots) {
		if len(lot) < len(level) {
			continue
		}
		position := make(map[int]int, len(lot))
		for i, id := range lot {
			position[s.byID[id]] = i
		}
		if slices.ContainsFunc(level, func(e *entry) bool { _, ok := position[e.who]; return !ok }) {
			continue
		}
		slices.SortFunc(level, func(a, b *entry) int { return cmp.Compare(position[a.who], position[b.who]) })
		for i, e := range level {
			e.rank = rank + i
		}
		return
	}
}

// tieBreak says what parted a row from the others with its points; nil if there are
// none. Rows with equal points stand together.
func tieBreak(all []*entry, i int) *string {
	e := all[i]
	samePlaces, sameChips, sameRank, others := false, false, false, false
	look := func(o *entry) bool {
		if o.points.Cmp(e.points) != 0 {
			return false
		}
		others = true
		if slices.Equal(o.places, e.places) {
			samePlaces = true
			sameChips = sameChips || o.chips.Cmp(e.chips) == 0
		}
		sameRank = sameRank || o.rank == e.rank
		return true
	}
	for j := i - 1; j >= 0 && look(all[j]); j-- {
	}
	for j := i + 1; j < len(all) && look(all[j]); j++ {
	}
	by := "shared"
	switch {
	case !others:
		return nil
	case !samePlaces:
		by = "places"
	case !sameChips:
		by = "chips"
	case !sameRank:
		by = "lot"
	}
	return &by
}

// Rounds answers the preliminary rounds and the final tables that they make, the best at
// the first; nil in another mode. § 3.1.1.5
func (s *State) Rounds() *RoundsResult {
	if s.head.Mode != MultiRound {
		return nil
	}
	r := &RoundsResult{Standings: s.series().standings(), FinalTables: []FinalTable{}}
	n := len(r.Standings)
	if n == 0 {
		return r
	}
	tables := (n-1)/int(s.head.Rules.RoundSeats) + 1
	for i, next := 0, 0; i < tables; i++ {
		size := n / tables
		if i < n%tables {
			size++
		}
		t := FinalTable{Table: i + 1}
		for _, row := range r.Standings[next : next+size] {
			t.Entrants = append(t.Entrants, row.Entrant)
		}
		next += size
		r.FinalTables = append(r.FinalTables, t)
	}
	return r
}

// ranking takes the places from the final tables: at each they begin behind the
// seats of the tables before. § 3.1.1.6
func (s *series) ranking(entered func(int) bool) []ranked {
	tables := slices.Clone(s.head.Finals)
	slices.SortFunc(tables, func(a, b RoundTable) int { return cmp.Compare(a.Table, b.Table) })
	rows := []ranked{}
	stands := make([]bool, len(s.ids))
	count := map[int]int{}
	before := 0
	for i := range tables {
		t := &tables[i]
		for j := range t.Seats {
			seat := &t.Seats[j]
			row := ranked{who: s.byID[seat.Entrant], status: "out"}
			switch {
			case seat.Disqualified:
				row.status = Disqualified
			case seat.Absent:
				row.place = before + t.absentPlace()
			default:
				row.place = before + seat.Place
			}
			count[row.place]++
			stands[row.who] = true
			rows = append(rows, row)
		}
		before += len(t.Seats)
	}
	played := s.played()
	for i := range s.ids {
		if !stands[i] && (played[i] || entered(i)) {
			rows = append(rows, ranked{who: i, status: "in"})
		}
	}
	for i := range rows {
		rows[i].shared = rows[i].place > 0 && count[rows[i].place] > 1
	}
	sortRanking(rows)
	return rows
}

// Level returns who share a rank across the end of a final table, so that a lot must part them before the finals begin: each of
// these groups once, nil for none. § 3.1.1.5
func (r *RoundsResult) Level() (groups [][]string) {
	at, last := 0, 0
	for i := range r.FinalTables {
		at += len(r.FinalTables[i].Entrants)
		if at >= len(r.Standings) || r.Standings[at].Rank != r.Standings[at-1].Rank || r.Standings[at].Rank == last {
			continue
		}
		last = r.Standings[at].Rank
		var level []string
		for _, row := range r.Standings {
			if row.Rank == last {
				level = append(level, row.Entrant)
			}
		}
		groups = append(groups, level)
	}
	return groups
}
