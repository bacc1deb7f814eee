package oracle

// lateEntry is an entry with a smaller stack.
type lateEntry struct {
	Event   int    `json:"event"`
	Entrant string `json:"entrant"`
	Chips   num    `json:"chips"`
	Fed     num    `json:"fed"`
}

// enter lets somebody in for the first time (H03, H05).
func (s *state) enter(e *event) string {
	switch {
	case s.person(e.entrant) != nil:
		return "he has entered before"
	case len(s.heats) > 0:
		return "a heat has begun"
	}
	s.warn(e, "entry_closed", !s.open())
	s.people = append(s.people, &person{id: e.entrant})
	if e.wild {
		s.wild++
	} else {
		s.paid++
		s.person(e.entrant).bounty = n64(s.f.money.bounty)
	}
	s.takeIn(e)
	return ""
}

// takeIn gives somebody a new stack at the end of those waiting (H10, H11, H14).
func (s *state) takeIn(e *event) {
	p, r := s.person(e.entrant), &s.f.rules
	p.in, p.reason, p.isCounted = true, "", false
	p.table, p.seat = 0, 0
	s.joins(p)
	s.order++
	p.order = s.order
	s.entries++
	s.inPlay = s.inPlay.plus(n64(r.startChips))
	if r.lateEvery == 0 || !s.clock.started || s.clock.played <= r.lateFree {
		return
	}
	blinds := s.clock.blindsOf(-1)
	steps := n64(s.clock.played - r.lateFree).up(n64(r.lateEvery))
	fed := steps.times(n64(blinds.small).plus(n64(blinds.big))).least(n64(r.startChips))
	if fed.sign() > 0 {
		s.late = append(s.late, lateEntry{e.index, e.entrant, n64(r.startChips).minus(fed), fed})
	}
}

// comeBack lets somebody in who is out, or gives somebody in more chips (H12, H14, H15).
func (s *state) comeBack(e *event) string {
	p, r := s.person(e.entrant), &s.f.rules
	switch {
	case p == nil:
		return "he never entered"
	case p.in && e.do != "rebuy":
		return "he is in"
	case e.do != "reenter" && s.isDone(p):
		return "his flight is over"
	case !p.in && e.do != "reenter" && s.sitter(p.oldTable, p.oldSeat) != nil:
		return "his old seat is taken"
	}
	if !p.in {
		s.takeBack(p.id)
	}
	switch e.do {
	case "reenter":
		p.reentries++
		s.warn(e, "entry_closed", !s.open())
		s.warn(e, "reentry_limit", p.reentries > r.reentries)
		s.paid++
		p.bounty = n64(s.f.money.bounty)
		s.takeIn(e)
		return ""
	case "rebuy":
		p.rebuys++
		s.warn(e, "rebuy_limit", p.rebuys > r.rebuys)
		s.warn(e, "rebuy_closed", s.clock.started && s.clock.level() > r.rebuyLevels)
		s.buys++
		p.bounty = p.bounty.plus(n64(s.f.money.rebuyBounty))
		s.inPlay = s.inPlay.plus(r.startOr(r.rebuyChips))
	case "second_chance":
		s.warn(e, "second_chance_late", s.clock.played >= r.secondChanceSeconds || !r.doubleChance || p.chanceUsed)
		p.chanceUsed = true
		s.inPlay = s.inPlay.plus(n64(r.startChips))
	}
	if !p.in {
		p.in, p.reason, p.isCounted = true, "", false
		p.table, p.seat = p.oldTable, p.oldSeat
		s.joinsLate(p)
	}
	return ""
}

// addOn gives somebody in more chips (H13).
func (s *state) addOn(e *event) string {
	if !s.isIn(e.entrant) {
		return "he is not in"
	}
	p, r := s.person(e.entrant), &s.f.rules
	if s.isDone(p) {
		return "his flight is over"
	}
	p.addOns++
	s.warn(e, "add_on_limit", r.addOns > 0 && p.addOns > r.addOns)
	s.warn(e, "add_on_closed", r.addOnLevels > 0 && s.clock.started && s.clock.level() > r.addOnLevels)
	s.addOns++
	s.inPlay = s.inPlay.plus(s.f.rules.startOr(s.f.rules.addOnChips))
	return ""
}

// count sets counted chips.
func (s *state) count(e *event) string {
	for _, c := range e.stacks {
		if !s.isIn(c.entrant) {
			return c.entrant + " is not in"
		}
	}
	s.counted(e)
	if len(s.heats) > 0 {
		for _, c := range e.stacks {
			s.heats[len(s.heats)-1].counts[c.entrant] = c.chips
		}
	}
	return ""
}

// counted sets the chips that an event counts, and warns if they are all and do not add up.
func (s *state) counted(e *event) {
	var sum num
	for _, c := range e.stacks {
		p := s.person(c.entrant)
		p.isCounted, p.counted = true, n64(c.chips)
		sum = sum.plus(p.counted)
	}
	s.warn(e, "chips_mismatch", len(e.stacks) == len(s.in()) && sum.cmp(s.inPlay) != 0)
}

// beginHeat begins a heat of a team MTT.
func (s *state) beginHeat(e *event) string {
	if e.number != int64(len(s.heats)+1) {
		return "is not the next heat"
	}
	if why := are(s.in(), idsOf(e.stacks)); why != "" {
		return why
	}
	s.counted(e)
	s.heats = append(s.heats, heat{stacks: e.stacks, counts: map[string]int64{}})
	return ""
}

// entriesResult are the entries in the results.
type entriesResult struct {
	Open      bool  `json:"open"`
	Persons   int   `json:"persons"`
	Entries   int64 `json:"entries"`
	WildCards int64 `json:"wild_cards"`
	Rebuys    int64 `json:"rebuys"`
	AddOns    int64 `json:"add_ons"`
	In        int   `json:"in"`
	InPlay    num   `json:"chips_in_play"`
	Average   num   `json:"average"`
	Late      []any `json:"late"`
}

// entriesResult returns the entries and chips as they stand.
func (s *state) entriesResult() entriesResult {
	r := entriesResult{
		Open: s.open(), Persons: len(s.people), Entries: s.entries, WildCards: s.wild, Rebuys: s.buys, AddOns: s.addOns,
		In: len(s.in()), InPlay: s.inPlay, Late: some(s.late),
	}
	if r.In > 0 {
		r.Average = s.inPlay.div(n64(int64(r.In)))
	}
	return r
}
