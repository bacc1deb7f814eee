package oracle

import (
	"cmp"
	"slices"
)

// placed are the places of a tournament. A player without a place is not in the map.
type placed map[string]int

// rankRow is a row of the ranking in the results.
type rankRow struct {
	Place   *int   `json:"place"`
	Entrant string `json:"entrant"`
	Status  string `json:"status"`
	Shared  bool   `json:"shared"`
	Chips   *num   `json:"chips"`
	Flight  string `json:"flight,omitempty"`
}

// decided reports whether nobody can enter any more, and one is left or all who are left win a seat.
func (s *state) decided() bool {
	n := len(s.in())
	return (n == 1 || n > 0 && n <= s.won()) && s.clock.started && !s.open()
}

// places returns the place of everybody who has one.
func (s *state) places() placed {
	if s.f.mode == multiRound {
		return s.f.finalPlaces()
	}
	at := placed{}
	better := 0
	give := func(group []string) {
		for _, id := range group {
			at[id] = better + 1
		}
		better += len(group)
	}
	if groups := s.groupsIn(); groups != nil {
		for _, g := range groups {
			give(g)
		}
	} else {
		better = len(s.in())
	}
	for _, g := range s.fallen() {
		give(g)
	}
	give(s.last)
	return at
}

// groupsIn returns those who are in as groups, nil if they have no places yet.
func (s *state) groupsIn() [][]string {
	in := s.in()
	uncounted := slices.ContainsFunc(in, func(p *person) bool { return !p.isCounted })
	switch {
	case s.decided():
		return [][]string{ids(in)}
	case s.ended && len(in) > 0 && len(in) <= s.won():
		return [][]string{ids(in)}
	case !s.ended || uncounted:
		return nil
	}
	slices.SortStableFunc(in, func(a, b *person) int { return b.counted.cmp(a.counted) })
	groups := [][]string{}
	for i, p := range in {
		if i == 0 || p.counted.cmp(in[i-1].counted) != 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], p.id)
	}
	return groups
}

// status returns what became of somebody who has entered.
func (p *person) status() string {
	switch {
	case p.in:
		return "in"
	case p.reason != "":
		return p.reason
	default:
		return "out"
	}
}

// ranking returns the rows: those in without a place, those with one, and those of no place, each in order of place and id.
func (s *state) ranking() []rankRow {
	at := s.places()
	times := map[int]int{}
	for _, place := range at {
		times[place]++
	}
	statuses := s.statuses()
	rows := []rankRow{}
	for id, status := range statuses {
		row := rankRow{Entrant: id, Status: status}
		if place, ok := at[id]; ok {
			row.Place, row.Shared = &place, times[place] > 1
		}
		if p := s.person(id); s.f.mode != multiRound {
			row.Flight = s.nameOf(p.flight)
			if p.in && p.isCounted {
				row.Chips = &p.counted
			}
		}
		rows = append(rows, row)
	}
	part := func(r rankRow) int {
		switch {
		case r.Place != nil:
			return 1
		case r.Status == "in":
			return 0
		default:
			return 2
		}
	}
	slices.SortFunc(rows, func(a, b rankRow) int {
		return cmp.Or(cmp.Compare(part(a), part(b)), cmp.Compare(at[a.Entrant], at[b.Entrant]), cmp.Compare(a.Entrant, b.Entrant))
	})
	return rows
}

// statuses returns the status of everybody who stands in the ranking.
func (s *state) statuses() map[string]string {
	all := map[string]string{}
	for _, p := range s.people {
		all[p.id] = p.status()
	}
	if s.f.mode != multiRound {
		return all
	}
	for id := range s.f.played() {
		all[id] = "in"
	}
	for _, t := range s.f.finals {
		for _, seat := range t.seats {
			all[seat.entrant] = "out"
			if seat.disqualified {
				all[seat.entrant] = "disqualified"
			}
		}
	}
	return all
}

// season is what goes into the ranking of a season.
type season struct {
	Entries int         `json:"entries"`
	Results []seasonRow `json:"results"`
}

type seasonRow struct {
	Player string `json:"player"`
	Place  int    `json:"place"`
}

// season returns the row for the ranking of a season, nil if it is too early.
func (s *state) season() *season {
	rows := s.ranking()
	over := s.ended || s.decided()
	if s.f.mode == multiRound {
		over = len(s.f.finals) > 0
	}
	open := slices.ContainsFunc(rows, func(r rankRow) bool { return r.Status == "in" && r.Place == nil })
	if s.f.kind == "" || len(rows) == 0 || !over || open {
		return nil
	}
	res := &season{Entries: len(rows), Results: []seasonRow{}}
	for _, r := range rows {
		if player := s.f.entrants[s.f.entrantOf(r.Entrant)].player; player != "" && r.Place != nil {
			res.Results = append(res.Results, seasonRow{player, *r.Place})
		}
	}
	slices.SortFunc(res.Results, func(a, b seasonRow) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Player, b.Player))
	})
	return res
}
