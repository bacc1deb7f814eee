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
			{Name: "amount", Must: true, At: func(a *Amount) any { return &a.Amount }}}}, leftKey, saltKey},
	Public: func(e *Event) Event { return Event{At: e.At, Do: SealedDeal, Stacks: e.Stacks, Left: e.Left} },
	Says: func(_ Names, e *Event) Sentence {
		if e.Left == 0 {
			return Sentence{"Das Preisgeld wird geteilt; damit endet das Turnier.", "Man hat sich geeinigt."}
		}
		left := "Das Preisgeld wird geteilt; um " + Whole(e.Left).Euro() + " für den Sieger wird weitergespielt."
		return Sentence{left, left}
	},
	Aloud: fixed("Man hat sich geeinigt."), Done: "Der Deal ist eingetragen.",
})

var leftKey = Key[Event]{Name: "left", Label: "bleibt für den Sieger", Least: 1, At: func(e *Event) any { return &e.Left }}

// Of how many a deal is made. H61
const (
	fewestDeal = 2
	mostDeal   = 10
)

// emptyStack refuses the first of the stacks that has no chips, with that sentence.
func emptyStack(stacks []Stack, sentence string) *rulebook.Breach {
	for i := range stacks {
		if stacks[i].Chips == 0 {
			return fault(at(".stacks", i)+".chips", "%s", sentence)
		}
	}
	return nil
}

// deal wants chips of everybody, and amounts where the players named them. H61
func (c *checker) deal(e *Event) *rulebook.Breach {
	if found := c.stacks(".stacks", e.Stacks); found != nil {
		return found
	}
	if found := emptyStack(e.Stacks, "Wer teilt, hat noch Chips."); found != nil {
		return found
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

// deals are what has been agreed on: what each gets who made a deal, and what it has left to play for. H61, F17
type deals struct {
	agreed []agreed // by person, nil: there was no deal
	places int      // of so many the prizes were shared
	sum    Number   // what all get
	left   bool     // something was left to play for
	open   bool     // at least one deal says what each gets
}

// agreed is what somebody gets by deals.
type agreed struct {
	amount       Number
	made, sealed bool // whether he made one, and whether what he gets by it is not said
}

// agree records the deal of all who are left. It ends the tournament, unless it leaves something to play for. H61, F17
func (s *State) agree(e *Event) *rulebook.Breach {
	if found := s.everybody(".stacks", len(e.Stacks), func(i int) string { return e.Stacks[i].Entrant }); found != nil {
		return found
	}
	if s.in < fewestDeal || s.in > mostDeal {
		return fault(".stacks", "Einigen können sich %d bis %d Spieler, im Turnier sind %d.", fewestDeal, mostDeal, s.in)
	}
	amounts := s.shared()
	if total(amounts).Sign() == 0 {
		return fault(".kind", "Es ist nichts zu teilen: Auf die Plätze derer, die noch spielen, entfällt kein Preisgeld.")
	}
	if found := s.forWinner(e, amounts); found != nil {
		return found
	}
	shared := total(amounts)
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
	s.agreeOn(e, amounts)
	return nil
}

// forWinner takes what a deal leaves for the winner off the prize of the first place. F17
func (s *State) forWinner(e *Event, amounts []Number) *rulebook.Breach {
	left := Whole(e.Left)
	switch {
	case e.Left == 0:
		return nil
	case s.open():
		return fault(".left", "Solange man noch einsteigen kann, bleibt bei einem Deal nichts für den Sieger übrig.")
	case left.Cmp(amounts[0]) > 0 || left.Cmp(total(amounts)) >= 0:
		return fault(".left", "Für den Sieger kann höchstens ein Teil des ersten Preises bleiben, %s, und nicht alles, was zu teilen ist.", amounts[0].Euro())
	}
	amounts[0] = amounts[0].Sub(left)
	return nil
}

// agreeOn writes down what each gets by a deal.
func (s *State) agreeOn(e *Event, amounts []Number) {
	d := &s.deals
	if d.agreed == nil {
		d.agreed, d.places = make([]agreed, len(s.people)), s.in
	}
	d.sum, d.left = d.sum.Add(total(amounts)), d.left || e.Left > 0
	d.open = d.open || e.Do != SealedDeal
	still, _ := s.still()
	slices.SortStableFunc(still, func(a, b int) int { return s.people[b].stack.Cmp(s.people[a].stack) })
	chips := make([]Number, len(still))
	for i, who := range still {
		chips[i] = s.people[who].stack
		d.agreed[who].made, d.agreed[who].sealed = true, d.agreed[who].sealed || e.Do == SealedDeal
	}
	switch {
	case e.Do == SealedDeal:
	case e.Kind == DealAmounts:
		for _, a := range e.Amounts {
			d.agreed[s.byID[a.Entrant]].add(Whole(a.Amount))
		}
	default:
		for i, amount := range divide(e.Kind, chips, amounts) {
			d.agreed[still[i]].add(amount)
		}
	}
	s.ended = e.Left == 0
}

func (a *agreed) add(amount Number) { a.amount = a.amount.Add(amount) }

// rest are the amounts of the places behind what was agreed: of those whose prizes were shared the first has what is left.
func (d *deals) rest(amounts []Number) []Number {
	if d.agreed == nil {
		return amounts
	}
	amounts = slices.Clone(amounts)
	shared := min(d.places, len(amounts))
	left := total(amounts[:shared]).Sub(d.sum)
	clear(amounts[:shared])
	if left.Sign() > 0 {
		amounts[0] = left
	}
	return amounts
}

// with adds what somebody gets by a deal to what he plays for, and reports whether it is known.
func (d *deals) with(who int, amount Number) (sum Number, known bool) {
	if d.agreed == nil {
		return amount, true
	}
	return amount.Add(d.agreed[who].amount), !d.agreed[who].sealed
}

// shared returns the prizes of the places of those who are in; after a deal, what it has left.
func (s *State) shared() []Number {
	amounts := s.deals.rest(s.payouts())
	if s.deals.agreed != nil {
		return amounts[:min(len(amounts), 1)]
	}
	return slices.Clone(amounts[:min(len(amounts), s.in)])
}

// Shared answers what those who are in have to share by a deal: the prizes of their places. H61
func Shared(s *State) Number { return total(s.shared()) }

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
		if sure = amounts[m-1]; amounts[0].Cmp(sure) < 0 {
			sure = amounts[0] // most of it is left for the winner
		}
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
	d := &s.deals
	if !d.open {
		return nil
	}
	prizes := []Prize{}
	for who, a := range d.agreed {
		if a.made && !a.sealed {
			prizes = append(prizes, Prize{s.ids[who], a.amount})
		}
	}
	return prizes
}

// DealLeft answers what the winner plays for, nil where no deal has left anything. F17
func (s *State) DealLeft() *Number {
	if !s.deals.left {
		return nil
	}
	left := total(s.shared())
	return &left
}
