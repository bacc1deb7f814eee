package floor

import (
	"cmp"
	"slices"
)

// Card answers the round card of a Sit'n'Go in the shape of the season file; nil in
// another mode and while somebody in has no place. §§ 3.2.13 and 3.2.18 (A36)
func (s *State) Card() *RoundCard {
	if s.head.Mode != SitAndGo || s.in == 0 {
		return nil
	}
	places := make([]int, len(s.people))
	for _, r := range s.ranking() {
		if r.status == "in" && r.place == 0 {
			return nil
		}
		places[r.who] = r.place
	}
	c := &RoundCard{Seats: []CardSeat{}}
	for i := range s.head.Entrants {
		e := &s.head.Entrants[i]
		who := s.byID[e.ID]
		if s.people[who].entered {
			c.Seats = append(c.Seats, s.cardSeat(e, who, places[who]))
		}
	}
	return c
}

// cardSeat is one row of the card: a place, a ghost, or a disqualified player. § 3.2.17
func (s *State) cardSeat(e *Entrant, who, place int) CardSeat {
	p := &s.people[who]
	player := cmp.Or(e.Player, e.ID)
	switch {
	case place == 0 && p.out.reason == Absent:
		return CardSeat{Club: cmp.Or(e.Club, e.ID), Ghost: true}
	case place == 0:
		return CardSeat{Player: player, Disqualified: true}
	case p.in && s.in > 1:
		return CardSeat{Player: player, Place: place, Chips: &p.stack}
	}
	return CardSeat{Player: player, Place: place, InTime: p.in && s.wonInTime()}
}

// wonInTime reports whether everybody else was out before the time limit. A36
func (s *State) wonInTime() bool {
	return s.Decided() && s.lastOut != nil && *s.lastOut < s.rules.TimeLimit
}

// Heats answers the stacks of each heat of a team MTT in the shape of the season file;
// nil in another mode. §§ 3.2.8 and 3.2.14
func (s *State) Heats() []HeatResult {
	if s.head.Mode != TeamMTT {
		return nil
	}
	heats := make([]HeatResult, len(s.heats))
	order := outOrder(len(s.people), s.eliminations)
	for i := range s.heats {
		h := &s.heats[i]
		heats[i] = HeatResult{Heat: h.number, Stacks: []HeatStack{}}
		stacks := slices.Clone(h.stacks)
		slices.SortFunc(stacks, func(a, b Stack) int { return cmp.Compare(a.Entrant, b.Entrant) })
		for j := range stacks {
			heats[i].Stacks = append(heats[i].Stacks, s.heatStack(i, &stacks[j], order))
		}
	}
	return heats
}

// outOrder returns by person how many were out before him, counted from 1.
func outOrder(people int, eliminations []elimination) []int {
	order := make([]int, people)
	before := 0
	for _, e := range eliminations {
		for _, group := range slices.Backward(e.groups) {
			for _, who := range group {
				order[who] = before + 1
			}
			before += len(group)
		}
	}
	return order
}

// heatStack is the row of one club in a heat.
func (s *State) heatStack(heat int, stack *Stack, order []int) HeatStack {
	who := s.byID[stack.Entrant]
	p := &s.people[who]
	r := HeatStack{Club: stack.Entrant, Player: stack.Player, Ghost: stack.Player == "", Start: stack.Chips}
	switch {
	case !p.in && p.out.heat == heat+1 && p.out.how == NoPlace:
		return HeatStack{Club: stack.Entrant, Start: stack.Chips, End: new(Number), Removed: true} // § 3.2.17
	case !p.in && p.out.heat == heat+1:
		r.End, r.Out, r.Disqualified = new(Number), order[who], p.out.reason == Disqualified
	case heat+1 < len(s.heats):
		r.End = s.heats[heat+1].start(stack.Entrant)
	case s.Decided():
		all := s.chips()
		r.End = &all
	default:
		if chips, ok := s.heats[heat].counted[who]; ok {
			end := Whole(chips)
			r.End = &end
		}
	}
	return r
}

// start returns what a club begins a heat with.
func (h *heat) start(club string) *Number {
	for i := range h.stacks {
		if h.stacks[i].Entrant == club {
			chips := Whole(h.stacks[i].Chips)
			return &chips
		}
	}
	return nil
}

// Season answers the row of a ranking of the league, nil as long as there is none.
// H65 (§ 4.1.1.2)
func (s *State) Season() *SeasonRow {
	multi := s.head.Mode == MultiRound
	over := s.ended || s.Decided()
	if multi {
		over = len(s.head.Finals) > 0
	}
	rows := s.ranking()
	if s.head.Title.Kind == "" || len(rows) == 0 || !over {
		return nil
	}
	r := &SeasonRow{Entries: s.persons, Results: []Finisher{}}
	if multi {
		r.Entries = len(rows)
	}
	players := make([]string, len(s.people))
	for i := range s.head.Entrants {
		players[s.byID[s.head.Entrants[i].ID]] = s.head.Entrants[i].Player
	}
	for _, row := range rows {
		switch {
		case row.place > 0 && players[row.who] != "":
			r.Results = append(r.Results, Finisher{players[row.who], row.place})
		case row.place == 0 && row.status == "in":
			return nil
		}
	}
	slices.SortStableFunc(r.Results, func(a, b Finisher) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Player, b.Player))
	})
	return r
}
