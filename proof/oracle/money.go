package oracle

import (
	"cmp"
	"slices"
)

// moneyResult is the money in the results.
type moneyResult struct {
	Collected num      `json:"collected"`
	Withheld  num      `json:"withheld"`
	Overlay   num      `json:"overlay"`
	Pool      num      `json:"pool"`
	Fees      num      `json:"fees"`
	Payouts   []num    `json:"payouts"`
	Prizes    []amount `json:"prizes"`

	Bounties *bountyResult `json:"bounties,omitempty"`
	Seats    *int          `json:"seats,omitempty"`
}

// amount is what somebody gets.
type amount struct {
	Entrant string `json:"entrant"`
	Amount  num    `json:"amount"`
}

// collected returns what was paid, and what is paid out in all (H60).
func (s *state) collected() moneyResult {
	m := &s.f.money
	paid, buys, addOns := n64(s.paid), n64(s.buys), n64(s.addOns)
	r := moneyResult{Fees: paid.times(n64(m.fee)).plus(buys.times(n64(m.rebuyFee))).plus(addOns.times(n64(m.addOnFee)))}
	r.Collected = paid.times(n64(m.buyIn)).plus(buys.times(n64(m.rebuy))).plus(addOns.times(n64(m.addOn))).plus(n64(m.added))
	r.Withheld = r.Collected.times(n64(m.withheld)).div(n64(10000))
	r.Pool = r.Collected.minus(r.Withheld)
	if lacking := n64(m.guarantee).minus(r.Pool); lacking.sign() > 0 {
		r.Overlay = lacking
	}
	r.Pool = r.Pool.plus(r.Overlay)
	return r
}

// pool returns what is paid out.
func (s *state) pool() num { return s.collected().Pool }

// money returns what was collected, and how it is paid out.
func (s *state) money() moneyResult {
	r := s.collected()
	r.Payouts = s.payouts(r.Pool)
	r.Prizes = s.prizes(r.Payouts)
	r.Bounties = s.bounties()
	if s.f.money.ticket > 0 {
		won := s.won()
		r.Seats = &won
	}
	return r
}

// placeable returns how many can have a place.
func (s *state) placeable() int { return len(s.people) - len(s.unplaced) }

// payouts returns the amounts of the paid places (H62, H63).
func (s *state) payouts(pool num) []num {
	amounts := []num{}
	if s.f.money.ticket > 0 {
		return s.satellite(pool)
	}
	var shares []int64
	for _, p := range s.f.payouts {
		if p.from <= s.entries {
			shares = p.shares
		}
	}
	shares = shares[:min(len(shares), s.placeable())]
	if len(shares) == 0 || pool.sign() == 0 {
		return amounts
	}
	var sum num
	for _, share := range shares {
		sum = sum.plus(n64(share))
	}
	unit := n64(s.f.rules.payoutUnit)
	for _, share := range shares {
		amounts = append(amounts, pool.times(n64(share)).div(sum.times(unit)).times(unit))
	}
	amounts[0] = amounts[0].plus(pool.minus(total(amounts)))
	return amounts
}

// satellite returns a ticket for each place that wins a seat, and what is left over for the next place, or for the first.
func (s *state) satellite(pool num) []num {
	amounts := []num{}
	if s.placeable() == 0 {
		return amounts
	}
	for range s.won() {
		amounts = append(amounts, n64(s.f.money.ticket))
		pool = pool.minus(n64(s.f.money.ticket))
	}
	if pool.sign() == 0 {
		return amounts
	}
	if len(amounts) == s.placeable() {
		amounts[0] = amounts[0].plus(pool)
		return amounts
	}
	return append(amounts, pool)
}

// amountOf returns what a place is paid, 0 beyond those that are.
func amountOf(payouts []num, place int) num {
	if place > len(payouts) {
		return num{}
	}
	return payouts[place-1]
}

// prizes returns who gets how much: those who share a place share its amounts and the following ones (H38, H64).
func (s *state) prizes(payouts []num) []amount {
	if s.flights() && !s.ended && s.promised == nil {
		return []amount{} // nobody knows them before the second day
	}
	payouts = s.stillPlayedFor(payouts)
	at := s.places()
	on := map[int][]string{}
	for id, place := range at {
		on[place] = append(on[place], id)
	}
	gets := map[string]num{}
	for place, group := range on {
		var sum num
		for i := range group {
			sum = sum.plus(amountOf(payouts, place+i))
		}
		n := n64(int64(len(group)))
		over := sum.mod(n)
		for i, id := range sorted(group) {
			gets[id] = sum.div(n)
			if n64(int64(i)).cmp(over) < 0 {
				gets[id] = gets[id].plus(n64(1))
			}
		}
	}
	for id, sum := range s.promised {
		gets[id] = gets[id].plus(sum)
	}
	for _, id := range s.unread {
		delete(gets, id)
	}
	prizes := []amount{}
	for _, row := range s.ranking() {
		if row.Place != nil && gets[row.Entrant].sign() > 0 {
			prizes = append(prizes, amount{row.Entrant, gets[row.Entrant]})
		}
	}
	return prizes
}

// stillPlayedFor returns the payouts without what deals have given away: the first of the places that were shared has the rest.
func (s *state) stillPlayedFor(payouts []num) []num {
	if s.shared == 0 {
		return payouts
	}
	rest := slices.Clone(payouts)
	left := num{}
	for i := range min(s.shared, len(rest)) {
		left = left.plus(rest[i])
		rest[i] = num{}
	}
	if left = left.minus(s.given); left.sign() > 0 {
		rest[0] = left
	}
	return rest
}

// forDeal returns the amounts that those who are in can share.
func (s *state) forDeal() []num {
	amounts := s.stillPlayedFor(s.payouts(s.pool()))
	most := len(s.in())
	if s.shared > 0 {
		most = 1
	}
	return slices.Clone(amounts[:min(most, len(amounts))])
}

// dealt returns what each gets by deals that can be read, nil without one.
func (s *state) dealt() []amount {
	if s.promised == nil {
		return nil
	}
	all := []amount{}
	for _, id := range sortedKeys(s.promised) {
		if !slices.Contains(s.unread, id) {
			all = append(all, amount{id, s.promised[id]})
		}
	}
	return all
}

// dealLeft returns what the winner plays for, nil where no deal left anything.
func (s *state) dealLeft() *num {
	if !s.played {
		return nil
	}
	left := total(s.forDeal())
	return &left
}

// deal shares the prizes of those who are in (H61). It ends the tournament, unless something is left to play for.
func (s *state) deal(e *event) string {
	in := s.in()
	payouts := s.forDeal()
	r := total(payouts)
	switch {
	case !sameIDs(ids(in), idsOf(e.stacks)):
		return "stacks do not name exactly who is in"
	case e.kind == "amounts" && !sameIDs(ids(in), idsOf(e.amounts)):
		return "amounts do not name exactly who is in"
	case len(in) < 2 || len(in) > 10:
		return "fewer than 2 or more than 10 are in"
	case r.sign() == 0:
		return "there is nothing to share"
	}
	if e.left > 0 {
		left := n64(e.left)
		if s.open() || left.cmp(payouts[0]) > 0 || left.cmp(r) >= 0 {
			return "so much cannot be left"
		}
		payouts[0] = payouts[0].minus(left)
		r = r.minus(left)
	}
	stacks := slices.SortedFunc(slices.Values(e.stacks), func(a, b stack) int {
		return cmp.Or(n64(b.chips).cmp(n64(a.chips)), cmp.Compare(a.entrant, b.entrant))
	})
	var parts []num
	switch e.kind {
	case "even":
		for range stacks {
			parts = append(parts, r.div(n64(int64(len(stacks)))))
		}
	case "chips":
		parts = byChips(stacks, r, amountOf(payouts, len(stacks)).least(amountOf(payouts, 1)))
	case "icm":
		parts = byICM(stacks, payouts)
	case "amounts":
		for _, one := range stacks {
			i := slices.IndexFunc(e.amounts, func(a stack) bool { return a.entrant == one.entrant })
			parts = append(parts, n64(e.amounts[i].chips))
		}
		if total(parts).cmp(r) != 0 {
			return "the amounts do not add up"
		}
	}
	if s.shared == 0 {
		s.shared = len(in)
	}
	s.given = s.given.plus(r)
	s.played = s.played || e.left > 0
	s.ended = e.left == 0
	s.counted(e)
	if e.kind == "sealed" { // nobody reads what each gets
		s.unread = append(s.unread, ids(in)...)
		return ""
	}
	for i := 0; total(parts).cmp(r) < 0; i = (i + 1) % len(parts) {
		parts[i] = parts[i].plus(n64(1))
	}
	if s.promised == nil {
		s.promised = map[string]num{}
	}
	for i, one := range stacks {
		s.promised[one.entrant] = s.promised[one.entrant].plus(parts[i])
	}
	return ""
}

// byChips gives everybody the last amount, and what is left over by chips.
func byChips(stacks []stack, r, last num) []num {
	var all num
	for _, one := range stacks {
		all = all.plus(n64(one.chips))
	}
	var parts []num
	for _, one := range stacks {
		rest := r.minus(last.times(n64(int64(len(stacks)))))
		parts = append(parts, last.plus(rest.times(n64(one.chips)).div(all)))
	}
	return parts
}
