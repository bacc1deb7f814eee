package floor

import "pokerliga/rules/rulebook"

// ledger counts what was paid for and what came into play.
type ledger struct {
	entries, wildCards, rebuys, addOns int64
	chances                            int64 // second chances taken at once
	added                              int64 // second chances added at their level
	doubled                            bool
	raced, removed                     Number
}

// buy brings somebody in, back, or more chips. It is recorded also where it is against
// the rules of the tournament, with a warning: the floor is right about what happened.
func (s *State) buy(e *Event, who int) *rulebook.Breach {
	p := &s.people[who]
	switch {
	case e.Do == Enter && p.entered:
		return fault(".entrant", "„%s“ ist schon eingetragen.", e.Entrant)
	case e.Do == Enter && len(s.heats) > 0:
		return fault(".do", "Nach Beginn des ersten Heats kommt keine Mannschaft mehr dazu.")
	case e.Do != Enter && !p.entered:
		return fault(".entrant", "„%s“ war noch nie im Turnier.", e.Entrant)
	case (e.Do == Reenter || e.Do == SecondChance) && p.in:
		return fault(".entrant", "„%s“ ist noch im Turnier.", e.Entrant)
	case e.Do == AddOn:
		if found := s.notIn(".entrant", who); found != nil {
			return found
		}
	case (e.Do == Rebuy || e.Do == SecondChance) && !p.in && s.taken(p.old):
		return fault(".entrant", "Der alte Platz von „%s“ ist besetzt.", e.Entrant)
	}
	switch e.Do {
	case Enter:
		s.enter(e, p)
	case Reenter:
		s.reenter(e, who)
	case Rebuy:
		s.rebuy(who)
	case AddOn:
		s.ledger.addOns++ // H13
	case SecondChance:
		s.secondChance(who)
	}
	return nil
}

// enter brings somebody in for the first time: paid, or with a wild card. H03, H05, H10
func (s *State) enter(e *Event, p *person) {
	if !s.open() {
		s.warn("entry_closed")
	}
	p.entered, p.in, p.wildCard = true, true, e.WildCard
	s.persons++
	s.in++
	s.entered++
	p.order = s.entered
	s.ledger.entries++
	if e.WildCard {
		s.ledger.wildCards++
	}
	s.lateStack(e)
}

// reenter brings somebody back with a full stack and without a seat. H14
func (s *State) reenter(e *Event, who int) {
	p := &s.people[who]
	p.reentries++
	if !s.open() {
		s.warn("entry_closed")
	}
	if p.reentries > s.rules.Reentries {
		s.warn("reentry_limit")
	}
	s.ledger.entries++
	s.comeBack(who)
	s.entered++
	p.order = s.entered
	s.lateStack(e)
}

// rebuy brings somebody back to his old seat, or more chips to somebody in. H12
func (s *State) rebuy(who int) {
	p := &s.people[who]
	p.rebuys++
	if p.rebuys > s.rules.Rebuys {
		s.warn("rebuy_limit")
	}
	if s.started && int64(s.clock.level()) > s.rules.RebuyLevels {
		s.warn("rebuy_closed")
	}
	s.ledger.rebuys++
	if !p.in {
		s.comeBack(who)
		s.sit(who, p.old)
	}
}

// secondChance brings somebody back to his old seat for his token. H15 (§ 3.1.2.7)
func (s *State) secondChance(who int) {
	p := &s.people[who]
	if s.clock.played >= s.rules.SecondChanceSeconds || !s.rules.DoubleChance || p.chanceUsed {
		s.warn("second_chance_late")
	}
	p.chanceUsed = true
	s.ledger.chances++
	s.comeBack(who)
	s.sit(who, p.old)
}

// comeBack takes somebody out of his elimination.
func (s *State) comeBack(who int) {
	p := &s.people[who]
	s.forget(who)
	p.in, p.counted, p.out = true, false, leaving{}
	s.in++
}

// lateStack notes the smaller stack of a late entrant: a small and a big blind less for
// each stretch of time that has begun since the free one. All of the full stack is in
// play; what is missing is fed to the pots of his table. H11 (F04)
func (s *State) lateStack(e *Event) {
	r := s.rules
	late := s.clock.played - r.LateFree
	if r.LateEvery == 0 || !s.started || late <= 0 {
		return
	}
	var blinds int64
	if level := s.clock.blinds(); level != nil {
		blinds = level.Small + level.Big
	}
	begun := (late-1)/r.LateEvery + 1
	less := Whole(begun).Mul(Whole(blinds))
	if less.Cmp(Whole(r.StartChips)) > 0 {
		less = Whole(r.StartChips)
	}
	if less.Sign() > 0 {
		s.late = append(s.late, Late{s.event, e.Entrant, Whole(r.StartChips).Sub(less), less})
	}
}

// orStart returns a number of chips, the full stack for 0.
func (r *Rules) orStart(chips int64) Number {
	if chips == 0 {
		chips = r.StartChips
	}
	return Whole(chips)
}

// chips returns the chips in play.
func (s *State) chips() Number {
	var sum Number
	for _, p := range s.ChipParts() {
		sum = sum.Add(p.Sum)
	}
	return sum
}

// Entries answers who entered and what is in play.
func (s *State) Entries() Entries {
	r := Entries{
		Open: s.open(), Persons: s.persons, Entries: s.ledger.entries, WildCards: s.ledger.wildCards,
		Rebuys: s.ledger.rebuys, AddOns: s.ledger.addOns, In: s.in, ChipsInPlay: s.chips(), Late: s.late,
	}
	if s.in > 0 {
		r.Average = r.ChipsInPlay.Div(Whole(int64(s.in)))
	}
	return r
}
