package floor

import (
	"cmp"
	"slices"
)

// ranked is one row of the ranking.
type ranked struct {
	who    int
	place  int // 0: none
	status string
	shared bool
}

// Decided reports whether nobody can enter any more and one is left; in a satellite, no more than win a seat. F16
func (s *State) Decided() bool {
	return s.in > 0 && s.in <= max(1, s.seats()) && s.started && !s.open()
}

// byChips puts people into groups of equal counted chips, the most first.
func (s *seating) byChips(people []int) [][]int {
	slices.SortStableFunc(people, func(a, b int) int { return s.people[b].stack.Cmp(s.people[a].stack) })
	var groups [][]int
	for i, who := range people {
		if i == 0 || s.people[who].stack.Cmp(s.people[people[i-1]].stack) != 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], who)
	}
	return groups
}

// still returns who is in, in id order, and whether chips have been counted of each.
func (s *seating) still() (people []int, counted bool) {
	counted = true
	for i := range s.people {
		if p := &s.people[i]; p.in {
			people = append(people, i)
			counted = counted && p.counted
		}
	}
	return people, counted
}

// ranking returns everybody's place: those in, by chips once it has ended; those who are out, the best first; who is placed last.
// H37, H38, H53, H54 (A26, A28)
func (s *State) ranking() []ranked {
	if s.head.Mode == MultiRound {
		return s.series().ranking(func(who int) bool { return s.people[who].entered })
	}
	rows := make([]ranked, 0, s.persons)
	before := 0
	place := func(group []int) {
		for _, who := range group {
			rows = append(rows, ranked{who: who, place: before + 1, status: s.status(who), shared: len(group) > 1})
		}
		before += len(group)
	}
	still, counted := s.still()
	switch {
	case s.Decided(), s.ended && len(still) <= s.seats():
		place(still)
	case s.ended && counted:
		for _, group := range s.byChips(still) {
			place(group)
		}
	default:
		for _, who := range still {
			rows = append(rows, ranked{who: who, status: "in"})
		}
		before = len(still)
	}
	for _, group := range s.lasted() {
		place(group)
	}
	var last []int
	for i := range s.people {
		if p := &s.people[i]; p.entered && !p.in && p.out.how == PlacedLast {
			last = append(last, i)
		}
	}
	place(last)
	for i := range s.people {
		if p := &s.people[i]; p.entered && !p.in && p.out.how == NoPlace {
			rows = append(rows, ranked{who: i, status: p.out.reason})
		}
	}
	sortRanking(rows)
	return rows
}

// status says whether somebody is in, out, or why he was removed.
func (s *seating) status(who int) string {
	p := &s.people[who]
	if p.in {
		return "in"
	}
	return cmp.Or(p.out.reason, "out")
}

// sortRanking puts those in without a place first, then the places, then those of none.
func sortRanking(rows []ranked) {
	class := func(r *ranked) int {
		switch {
		case r.place > 0:
			return 1
		case r.status == "in":
			return 0
		}
		return 2
	}
	slices.SortFunc(rows, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(class(&a), class(&b)), cmp.Compare(a.place, b.place), cmp.Compare(a.who, b.who))
	})
}

// Ranking answers the places.
func (s *State) Ranking() []Rank {
	rows := s.ranking()
	ranks := make([]Rank, len(rows))
	for i, r := range rows {
		ranks[i] = Rank{Place: optional(r.place), Entrant: s.ids[r.who], Status: r.status, Shared: r.shared}
		p := &s.people[r.who]
		if ranks[i].Flight = s.called(p.flight); p.in && p.counted {
			ranks[i].Chips = &p.stack
		}
	}
	return ranks
}

// optional is null for 0.
func optional(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}
