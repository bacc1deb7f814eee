package floor

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// MakeDeal shares the prizes of those who are left.
const MakeDeal = "deal"

// Kinds of deals.
const (
	DealEven    = "even"
	DealChips   = "chips"
	DealICM     = "icm"
	DealAmounts = "amounts"
)

var _ = declares(EventKind{
	Do: MakeDeal, Example: Event{Kind: DealAmounts, Stacks: []Stack{{Entrant: "p09", Chips: 9000}, {Entrant: "p0417", Chips: 6000}},
		Amounts: []Amount{{"p09", 30_000}, {"p0417", 20_000}}},
	Whole: true, Why: true, Check: (*checker).deal, Apply: (*State).agree,
	Keys: []Key[Event]{
		{Name: "kind", Must: true, Words: []string{DealEven, DealChips, DealICM, DealAmounts}, At: func(e *Event) any { return &e.Kind }},
		stacksKey(stackEntrant, stackChips),
		{Name: "amounts", At: func(e *Event) any { return &e.Amounts }, Of: []Key[Amount]{
			{Name: "entrant", Must: true, At: func(a *Amount) any { return &a.Entrant }},
			{Name: "amount", Must: true, At: func(a *Amount) any { return &a.Amount }}}}, saltKey},
	Public: func(e *Event) Event { return Event{At: e.At, Do: SealedDeal, Stacks: e.Stacks} },
	Says:   always("Das Preisgeld wird geteilt; damit endet das Turnier.", "Man hat sich geeinigt."), Aloud: fixed("Man hat sich geeinigt."),
	Done: "Der Deal ist eingetragen.",
})

// Of how many a deal is made. H61
const (
	fewestDeal = 2
	mostDeal   = 10
)

// deal wants chips of everybody, and amounts where the players named them. H61
func (c *checker) deal(e *Event) *rulebook.Breach {
	if found := c.stacks(".stacks", e.Stacks); found != nil {
		return found
	}
	for i := range e.Stacks {
		if e.Stacks[i].Chips == 0 {
			return fault(at(".stacks", i)+".chips", "Wer teilt, hat noch Chips.")
		}
	}
	if (e.Kind == DealAmounts) != (e.Amounts != nil) {
		return fault("", "Beträge gehören zur Einigung „amounts“ und nur zu ihr.")
	}
	c.list()
	for i, a := range e.Amounts {
		if found := c.once(at(".amounts", i)+".entrant", a.Entrant); found != nil {
			return found
		}
	}
	return nil
}

// agree records the deal of all who are left; it ends the tournament. H61
func (s *State) agree(e *Event) *rulebook.Breach {
	if found := s.everybody(".stacks", len(e.Stacks), func(i int) string { return e.Stacks[i].Entrant }); found != nil {
		return found
	}
	if s.in < fewestDeal || s.in > mostDeal {
		return fault(".stacks", "Einigen können sich %d bis %d Spieler, im Turnier sind %d.", fewestDeal, mostDeal, s.in)
	}
	shared := s.shared()
	if shared.Sign() == 0 {
		return fault(".kind", "Es ist nichts zu teilen: Auf die Plätze derer, die noch spielen, entfällt kein Preisgeld.")
	}
	if e.Kind == DealAmounts {
		if found := s.everybody(".amounts", len(e.Amounts), func(i int) string { return e.Amounts[i].Entrant }); found != nil {
			return found
		}
		var sum Number
		for _, a := range e.Amounts {
			sum = sum.Add(Whole(a.Amount))
		}
		switch sum.Cmp(shared) {
		case 1:
			return fault(".amounts", "Zu teilen sind %s, verteilt %s (%s zu viel).", shared.Euro(), sum.Euro(), sum.Sub(shared).Euro())
		case -1:
			return fault(".amounts", "Zu teilen sind %s, verteilt %s (%s zu wenig).", shared.Euro(), sum.Euro(), shared.Sub(sum).Euro())
		}
	}
	s.recount(e.Stacks)
	s.agreed, s.ended = e, true
	return nil
}

// shared returns the prizes of the places of those who are in.
func (s *State) shared() Number {
	amounts := s.payouts()
	return total(amounts[:min(len(amounts), s.in)])
}

// Shared answers what those who are in have to share by a deal: the prizes of their places. H61
func Shared(s *State) Number { return s.shared() }

// agreedAmounts returns what each gets by the deal, by person, nothing where that is sealed; nil without a deal. H61
func (s *State) agreedAmounts() []Number {
	if s.agreed == nil {
		return nil
	}
	agreed := make([]Number, len(s.people))
	switch {
	case s.agreed.Do == SealedDeal:
		return agreed
	case s.agreed.Kind == DealAmounts:
		for _, a := range s.agreed.Amounts {
			agreed[s.byID[a.Entrant]] = Whole(a.Amount)
		}
		return agreed
	}
	still, _ := s.still()
	slices.SortStableFunc(still, func(a, b int) int { return s.people[b].stack.Cmp(s.people[a].stack) })
	chips := make([]Number, len(still))
	for i, who := range still {
		chips[i] = s.people[who].stack
	}
	for i, amount := range divide(s.agreed.Kind, chips, s.payouts()) {
		agreed[still[i]] = amount
	}
	return agreed
}

// divide shares out the prizes of as many places as there are stacks; what does not come
// out even goes to them in order, cent by cent. H61
func divide(kind string, chips, amounts []Number) []Number {
	m := len(chips)
	amounts = amounts[:min(len(amounts), m)]
	var each []Number
	switch kind {
	case DealICM:
		each = expected(chips, amounts)
	case DealChips:
		each = byStack(chips, amounts)
	default:
		each = make([]Number, m)
		for i := range each {
			each[i] = total(amounts).Div(Whole(int64(m)))
		}
	}
	left := total(amounts).Sub(total(each))
	for i := 0; left.Sign() > 0; i++ {
		each[i%m] = each[i%m].Add(Whole(1))
		left = left.Sub(Whole(1))
	}
	return each
}

// byStack gives everybody the prize of the last place, and the rest by chips. H61
func byStack(chips, amounts []Number) []Number {
	m := len(chips)
	var sure Number
	if len(amounts) == m {
		sure = amounts[m-1]
	}
	rest, all := total(amounts).Sub(sure.Mul(Whole(int64(m)))), total(chips)
	each := make([]Number, m)
	for i := range each {
		each[i] = sure.Add(rest.Mul(chips[i]).Div(all))
	}
	return each
}

// Deal answers what each gets by the deal, in id order; nil without one, and where that is sealed.
func (s *State) Deal() []Prize {
	agreed := s.agreedAmounts()
	if agreed == nil || s.agreed.Do == SealedDeal {
		return nil
	}
	still, _ := s.still()
	prizes := make([]Prize, len(still))
	for i, who := range still {
		prizes[i] = Prize{s.ids[who], agreed[who]}
	}
	return prizes
}
