package oracle

import (
	"cmp"
	"slices"
)

// standing is a row of the standings of a multi-round tournament.
type standing struct {
	Rank     int    `json:"rank"`
	Entrant  string `json:"entrant"`
	Points   num    `json:"points"`
	Places   []int  `json:"places"`
	Chips    num    `json:"chips"`
	TieBreak any    `json:"tie_break"`
}

// roundsResult are the rounds in the results.
type roundsResult struct {
	Standings   []standing   `json:"standings"`
	FinalTables []finalTable `json:"final_tables"`
}

type finalTable struct {
	Table    int      `json:"table"`
	Entrants []string `json:"entrants"`
}

// played returns everybody at a table of a round or the finals.
func (f *file) played() map[string]bool {
	all := map[string]bool{}
	tables := slices.Clone(f.finals)
	for _, r := range f.rounds {
		tables = append(tables, r.tables...)
	}
	for _, t := range tables {
		for _, s := range t.seats {
			all[s.entrant] = true
		}
	}
	return all
}

// placeOf returns the place of a seat at its table, 0 if it has none: absent ones come after all with a place.
func (t *roundTable) placeOf(s *roundSeat) int64 {
	place := s.place
	if s.absent {
		place = 1
		for _, o := range t.seats {
			if o.place > 0 {
				place++
			}
		}
	}
	return place
}

// roundsResult returns the standings and the tables of the finals.
func (s *state) roundsResult() *roundsResult {
	if s.f.mode != multiRound {
		return nil
	}
	rows := map[string]*standing{}
	for _, r := range s.f.rounds {
		for _, t := range r.tables {
			for i := range t.seats {
				s.f.addSeat(rows, &t, &t.seats[i])
			}
		}
	}
	all := []standing{}
	for _, r := range rows {
		all = append(all, *r)
	}
	slices.SortFunc(all, func(a, b standing) int {
		return cmp.Or(s.f.better(&a, &b, all), cmp.Compare(a.Entrant, b.Entrant))
	})
	for i := range all {
		all[i].Rank = i + 1
		if i > 0 && s.f.better(&all[i-1], &all[i], all) == 0 {
			all[i].Rank = all[i-1].Rank
		}
	}
	for i := range all {
		all[i].TieBreak = tieBreak(&all[i], all)
	}
	return &roundsResult{Standings: all, FinalTables: s.f.finalTables(all)}
}

// addSeat adds a seat to the standings.
func (f *file) addSeat(rows map[string]*standing, t *roundTable, seat *roundSeat) {
	r := &f.rules
	row := rows[seat.entrant]
	if row == nil {
		row = &standing{Entrant: seat.entrant, Places: make([]int, r.roundSeats)}
		rows[seat.entrant] = row
	}
	place := t.placeOf(seat)
	if place > 0 && place <= int64(len(r.roundPoints)) && (!seat.absent || r.absentPoints) {
		row.Points = row.Points.plus(n64(r.roundPoints[place-1]))
	}
	if seat.place > 0 {
		row.Places[seat.place-1]++
	}
	if seat.inTime {
		row.Points = row.Points.plus(n64(r.inTimeBonus))
	}
	if seat.hasChips {
		row.Chips = row.Chips.plus(n64(seat.chips))
	} else if seat.inTime {
		row.Chips = row.Chips.plus(n64(int64(len(t.seats))).times(n64(r.startChips)))
	}
}

// better is below, at or above 0 as a stands before, with or behind b in the standings.
func (f *file) better(a, b *standing, all []standing) int {
	if by := byPlay(a, b); by != 0 {
		return by
	}
	for _, lot := range slices.Backward(f.lots) {
		names := true
		for i := range all {
			if byPlay(a, &all[i]) == 0 && !slices.Contains(lot, all[i].Entrant) {
				names = false
			}
		}
		if names {
			return cmp.Compare(slices.Index(lot, a.Entrant), slices.Index(lot, b.Entrant))
		}
	}
	return 0
}

// byPlay compares points, places and chips.
func byPlay(a, b *standing) int {
	return cmp.Or(b.Points.cmp(a.Points), slices.Compare(b.Places, a.Places), b.Chips.cmp(a.Chips))
}

// tieBreak returns what separates a row from those with the same points, nil if there are none.
func tieBreak(row *standing, all []standing) any {
	others, byPlaces, byChips, byLot := false, true, true, true
	for i := range all {
		o := &all[i]
		if o.Entrant == row.Entrant || o.Points.cmp(row.Points) != 0 {
			continue
		}
		others = true
		samePlaces := slices.Equal(o.Places, row.Places)
		byPlaces = byPlaces && !samePlaces
		byChips = byChips && !(samePlaces && o.Chips.cmp(row.Chips) == 0)
		byLot = byLot && o.Rank != row.Rank
	}
	switch {
	case !others:
		return nil
	case byPlaces:
		return "places"
	case byChips:
		return "chips"
	case byLot:
		return "lot"
	default:
		return "shared"
	}
}

// finalTables cuts the standings into tables, the best at table 1.
func (f *file) finalTables(all []standing) []finalTable {
	tables := []finalTable{}
	n, most := len(all), int(f.rules.roundSeats)
	count := (n + most - 1) / most
	for i := range count {
		size := n / count
		if i < n%count {
			size++
		}
		t := finalTable{Table: i + 1}
		for _, row := range all[:size] {
			t.Entrants = append(t.Entrants, row.Entrant)
		}
		all = all[size:]
		tables = append(tables, t)
	}
	return tables
}

// finalPlaces returns the overall places of the finals.
func (f *file) finalPlaces() placed {
	at := placed{}
	before := 0
	finals := slices.SortedFunc(slices.Values(f.finals), func(a, b roundTable) int { return cmp.Compare(a.number, b.number) })
	for _, t := range finals {
		for i := range t.seats {
			if place := t.placeOf(&t.seats[i]); place > 0 {
				at[t.seats[i].entrant] = before + int(place)
			}
		}
		before += len(t.seats)
	}
	return at
}
