package oracle

// card is the round card of a Sit'n'Go.
type card struct {
	Seats []cardSeat `json:"seats"`
}

type cardSeat struct {
	Player       string `json:"player,omitempty"`
	Club         string `json:"club,omitempty"`
	Place        int    `json:"place,omitempty"`
	Chips        *num   `json:"chips,omitempty"`
	InTime       bool   `json:"in_time,omitempty"`
	Ghost        bool   `json:"ghost,omitempty"`
	Disqualified bool   `json:"disqualified,omitempty"`
}

// card returns the round card, nil unless everybody who is in has a place.
func (s *state) card() *card {
	in := s.in()
	if s.f.mode != sitAndGo || len(in) == 0 || s.groupsIn() == nil {
		return nil
	}
	at := s.places()
	c := &card{Seats: []cardSeat{}}
	for _, e := range s.f.entrants {
		p := s.person(e.id)
		if p == nil {
			continue
		}
		seat := cardSeat{Player: or(e.player, e.id), Place: at[e.id]}
		switch {
		case p.in && len(in) > 1:
			seat.Chips = &p.counted
		case p.in: // A36
			seat.InTime = s.decided() && s.playedAtOut >= 0 && s.playedAtOut < s.f.rules.timeLimit
		case seat.Place > 0:
		case p.reason == "absent":
			seat = cardSeat{Club: or(e.club, e.id), Ghost: true}
		default:
			seat.Disqualified = true
		}
		c.Seats = append(c.Seats, seat)
	}
	return c
}

// or returns a text, or another one if it is empty.
func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// heatResult is a heat of a team MTT in the results.
type heatResult struct {
	Heat   int         `json:"heat"`
	Stacks []heatStack `json:"stacks"`
}

type heatStack struct {
	Club         string `json:"club"`
	Player       string `json:"player,omitempty"`
	Ghost        bool   `json:"ghost,omitempty"`
	Start        int64  `json:"start"`
	End          *num   `json:"end"`
	Out          int    `json:"out,omitempty"`
	Disqualified bool   `json:"disqualified,omitempty"`
	Removed      bool   `json:"removed,omitempty"`
}

// heatResults returns the stacks of each heat, nil but in a team MTT.
func (s *state) heatResults() any {
	if s.f.mode != teamMTT {
		return nil
	}
	all := []heatResult{}
	for i := range s.heats {
		h := heatResult{Heat: i + 1, Stacks: []heatStack{}}
		for _, id := range idsOf(s.heats[i].stacks) {
			h.Stacks = append(h.Stacks, s.heatStack(i, id))
		}
		all = append(all, h)
	}
	return all
}

// heatStack returns what became of a club in a heat.
func (s *state) heatStack(heat int, id string) heatStack {
	p := s.person(id)
	began := stackOf(s.heats[heat].stacks, id)
	row := heatStack{Club: id, Player: began.player, Ghost: began.player == "", Start: began.chips}
	switch {
	case !p.in && p.heat == heat+1:
		row.End = &num{}
		row.Out = s.outNumber(id)
		row.Disqualified = p.reason == "disqualified"
		if row.Out == 0 {
			row = heatStack{Club: id, Start: began.chips, End: &num{}, Removed: true}
		}
	case heat+1 < len(s.heats):
		end := n64(stackOf(s.heats[heat+1].stacks, id).chips)
		row.End = &end
	case s.decided():
		row.End = &s.inPlay
	default:
		if chips, ok := s.heats[heat].counts[id]; ok {
			end := n64(chips)
			row.End = &end
		}
	}
	return row
}

// outNumber returns 1 and how many stand in earlier groups of eliminations, 0 for somebody of no place.
func (s *state) outNumber(id string) int {
	earlier := 0
	for _, o := range s.outs {
		for i := len(o.groups) - 1; i >= 0; i-- {
			for _, one := range o.groups[i] {
				if one == id {
					return earlier + 1
				}
			}
			earlier += len(o.groups[i])
		}
	}
	return 0
}

// stackOf returns the stack of somebody.
func stackOf(stacks []stack, id string) stack {
	for _, one := range stacks {
		if one.entrant == id {
			return one
		}
	}
	return stack{}
}
