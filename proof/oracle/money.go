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
}

// amount is what somebody gets.
type amount struct {
	Entrant string `json:"entrant"`
	Amount  num    `json:"amount"`
}

// money returns what was collected and what is paid out (H60).
func (s *state) money() moneyResult {
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
	r.Payouts = s.payouts(r.Pool)
	r.Prizes = s.prizes(r.Payouts)
	return r
}

// payouts returns the amounts of the paid places (H62, H63).
func (s *state) payouts(pool num) []num {
	amounts := []num{}
	var shares []int64
	for _, p := range s.f.payouts {
		if p.from <= s.entries {
			shares = p.shares
		}
	}
	shares = shares[:min(len(shares), len(s.people)-len(s.unplaced))]
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

// amountOf returns what a place is paid, 0 beyond those that are.
func amountOf(payouts []num, place int) num {
	if place > len(payouts) {
		return num{}
	}
	return payouts[place-1]
}

// prizes returns who gets how much: those who share a place share its amounts and the following ones (H38, H64).
func (s *state) prizes(payouts []num) []amount {
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
	for _, d := range s.dealt {
		gets[d.Entrant] = d.Amount
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

// deal ends the tournament with an agreement (H61).
func (s *state) deal(e *event) string {
	in := s.in()
	payouts := s.payouts(s.money().Pool)
	var r num
	for i := range in {
		r = r.plus(amountOf(payouts, i+1))
	}
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
		parts = byChips(stacks, r, amountOf(payouts, len(stacks)))
	case "icm":
		parts = byICM(stacks, payouts)
	case "sealed": // nobody reads what each gets
		s.unread = ids(in)
		s.counted(e)
		s.ended = true
		return ""
	case "amounts":
		for _, one := range stacks {
			i := slices.IndexFunc(e.amounts, func(a stack) bool { return a.entrant == one.entrant })
			parts = append(parts, n64(e.amounts[i].chips))
		}
		if total(parts).cmp(r) != 0 {
			return "the amounts do not add up"
		}
	}
	for i := 0; total(parts).cmp(r) < 0; i = (i + 1) % len(parts) {
		parts[i] = parts[i].plus(n64(1))
	}
	for i, one := range stacks {
		s.dealt = append(s.dealt, amount{one.entrant, parts[i]})
	}
	slices.SortFunc(s.dealt, func(a, b amount) int { return cmp.Compare(a.Entrant, b.Entrant) })
	s.counted(e)
	s.ended = true
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
