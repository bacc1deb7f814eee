package floor

import (
	"cmp"

	"pokerliga/rules/rulebook"
)

// What somebody pays for at the registration desk.
const (
	Enter        = "enter"
	Reenter      = "reenter"
	Rebuy        = "rebuy"
	AddOn        = "add_on"
	SecondChance = "second_chance"
)

// apart are the modes in which everybody plays for himself: the clubs of a team MTT enter once.
var apart = []string{FreezeOut, SitAndGo}

var (
	_ = declares(EventKind{
		Do: Enter, Example: Event{Entrant: "p09", WildCard: true}, Modes: Modes, May: MayChips, Same: true, Check: named, Apply: (*State).enter,
		Keys: []Key[Event]{entrantKey, {Name: "wild_card", At: func(e *Event) any { return &e.WildCard }}},
		Says: ofOne(" kommt ins Turnier.", " ist im Turnier."), Aloud: fixed("Jemand ist dazugekommen."), Done: "Eingetragen: im Turnier.",
	})
	_ = declares(EventKind{
		Do: Rebuy, Example: Event{Entrant: "p09"}, Keys: []Key[Event]{entrantKey}, Modes: apart, May: MayChips, Check: named, Apply: (*State).rebuy,
		Says: ofOne(" macht ein Rebuy.", ": Rebuy."), Aloud: fixed("Rebuy."), Done: "Der Rebuy ist eingetragen.",
		Buy: &Buy{Name: "Rebuy", Offered: func(h *Head) bool { return h.Rules.Rebuys > 0 },
			Costs: func(m *Money) int64 { return m.Rebuy + m.RebuyFee + m.RebuyBounty }},
	})
	_ = declares(EventKind{
		Do: AddOn, Example: Event{Entrant: "p09"}, Keys: []Key[Event]{entrantKey}, Modes: apart, May: MayChips, Check: named, Apply: (*State).addOn,
		Says: ofOne(" nimmt das Add-on.", ": Add-on."), Aloud: fixed("Add-on."), Done: "Das Add-on ist eingetragen.",
		Buy: &Buy{Name: "Add-on", Offered: func(h *Head) bool { return h.Money.AddOn > 0 || h.Rules.AddOnChips > 0 },
			Costs: func(m *Money) int64 { return m.AddOn + m.AddOnFee }},
	})
	_ = declares(EventKind{
		Do: Reenter, Example: Event{Entrant: "p09"}, Keys: []Key[Event]{entrantKey}, Modes: apart, May: MayChips, Check: named, Apply: (*State).reenter,
		Says: ofOne(" kommt wieder ins Turnier.", " ist wieder im Turnier."), Aloud: fixed("Jemand ist wieder dabei."),
		Done: "Eingetragen: wieder im Turnier.",
		Buy: &Buy{Name: "Re-entry", Offered: func(h *Head) bool { return h.Rules.Reentries > 0 },
			Costs: func(m *Money) int64 { return m.Entry() }},
	})
	_ = declares(EventKind{
		Do: SecondChance, Example: Event{Entrant: "p09"}, Keys: []Key[Event]{entrantKey}, Modes: apart, May: MayChips, Check: named,
		Apply: (*State).secondChance,
		Says:  ofOne(" nimmt die zweite Chance.", " nimmt die zweite Chance."), Aloud: fixed("Jemand nimmt die zweite Chance."),
		Done: "Die zweite Chance ist eingetragen.",
		Buy: &Buy{Name: "Zweite Chance", Offered: func(h *Head) bool { return h.Rules.DoubleChance },
			Costs: func(*Money) int64 { return 0 }},
	})
)

// named refuses an entrant who is unknown.
func named(c *checker, e *Event) *rulebook.Breach { return c.entrant(".entrant", e.Entrant) }

// notYet refuses somebody who was never in: he buys nothing and does not come back.
func (s *State) notYet(e *Event) (who int, found *rulebook.Breach) {
	if who = s.byID[e.Entrant]; !s.people[who].entered {
		found = fault(".entrant", "„%s“ war noch nie im Turnier.", e.Entrant)
	}
	return who, found
}

// ledger counts what was paid for and what came into play.
type ledger struct {
	entries, wildCards, rebuys, addOns int64
	chances                            int64 // second chances taken at once
	added                              int64 // second chances added at their level
	raced, removed                     Number
}

// enter brings somebody in for the first time: paid, or with a wild card. H03, H05, H10
// It is recorded also where it is against the rules of the tournament, with a warning, as everything that is paid for: the floor
// is right about what happened.
func (s *State) enter(e *Event) *rulebook.Breach {
	p := &s.people[s.byID[e.Entrant]]
	switch {
	case p.entered:
		return fault(".entrant", "„%s“ ist schon eingetragen.", e.Entrant)
	case len(s.heats) > 0:
		return fault(".do", "Nach Beginn des ersten Heats kommt keine Mannschaft mehr dazu.")
	}
	if !s.open() {
		s.warn("entry_closed")
	}
	p.entered, p.in, p.wildCard = true, true, e.WildCard
	s.intoFlight(s.byID[e.Entrant])
	s.persons++
	s.in++
	s.entered++
	p.order = s.entered
	s.ledger.entries++
	if e.WildCard {
		s.ledger.wildCards++
	} else {
		p.head = Whole(s.head.Money.Bounty)
	}
	s.lateStack(e)
	return nil
}

// reenter brings somebody back with a full stack and without a seat. H14
func (s *State) reenter(e *Event) *rulebook.Breach {
	who, found := s.notYet(e)
	if found != nil {
		return found
	}
	p := &s.people[who]
	switch {
	case p.in && s.earlier(who):
		return s.hasBag(".entrant", who)
	case p.in:
		return fault(".entrant", "„%s“ ist noch im Turnier.", e.Entrant)
	}
	p.reentries++
	if !s.open() {
		s.warn("entry_closed")
	}
	if p.reentries > s.rules.Reentries {
		s.warn("reentry_limit")
	}
	s.ledger.entries++
	p.head = Whole(s.head.Money.Bounty)
	s.comeBack(who)
	s.intoFlight(who)
	s.entered++
	p.order = s.entered
	s.lateStack(e)
	return nil
}

// addOn brings more chips to somebody in. H13
func (s *State) addOn(e *Event) *rulebook.Breach {
	who, found := s.notYet(e)
	if found == nil {
		found = cmp.Or(s.notIn(".entrant", who), s.notEarlier(who))
	}
	if found != nil {
		return found
	}
	p := &s.people[who]
	p.addOns++
	if s.rules.AddOns > 0 && p.addOns > s.rules.AddOns {
		s.warn("add_on_limit")
	}
	if s.rules.AddOnLevels > 0 && s.started && int64(s.clock.level()) > s.rules.AddOnLevels {
		s.warn("add_on_closed")
	}
	s.ledger.addOns++
	return nil
}

// rebuy brings somebody back to his old seat, or more chips to somebody in. H12
func (s *State) rebuy(e *Event) *rulebook.Breach {
	who, found := s.notYet(e)
	if found == nil {
		found = s.notEarlier(who)
	}
	if found != nil {
		return found
	}
	p := &s.people[who]
	if !p.in && s.taken(p.old) {
		return fault(".entrant", "Der alte Platz von „%s“ ist besetzt.", e.Entrant)
	}
	p.rebuys++
	if p.rebuys > s.rules.Rebuys {
		s.warn("rebuy_limit")
	}
	if s.started && int64(s.clock.level()) > s.rules.RebuyLevels {
		s.warn("rebuy_closed")
	}
	s.ledger.rebuys++
	p.head = p.head.Add(Whole(s.head.Money.RebuyBounty))
	if !p.in {
		s.comeBack(who)
		s.sit(who, p.old)
	}
	return nil
}

// secondChance brings somebody back to his old seat for his token. H15 (§ 3.1.2.7)
func (s *State) secondChance(e *Event) *rulebook.Breach {
	who, found := s.notYet(e)
	if found == nil {
		found = s.notEarlier(who)
	}
	if found != nil {
		return found
	}
	p := &s.people[who]
	switch {
	case p.in:
		return fault(".entrant", "„%s“ ist noch im Turnier.", e.Entrant)
	case s.taken(p.old):
		return fault(".entrant", "Der alte Platz von „%s“ ist besetzt.", e.Entrant)
	}
	if s.clock.played >= s.rules.SecondChanceSeconds || !s.rules.DoubleChance || p.chanceUsed {
		s.warn("second_chance_late")
	}
	p.chanceUsed = true
	s.ledger.chances++
	s.comeBack(who)
	s.sit(who, p.old)
	return nil
}

// comeBack takes somebody out of his elimination.
func (s *State) comeBack(who int) {
	p := &s.people[who]
	s.forget(who)
	p.in, p.counted, p.out = true, false, leaving{}
	s.in++
	if p.flight == 0 { // he came and went overnight
		s.intoFlight(who)
	}
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
