package floor

import "slices"

// collected returns what was paid for playing, and the part of it that is withheld. H60
func (l *ledger) collected(m *Money) (all, withheld Number) {
	all = Whole(m.Added).
		Add(Whole(l.entries - l.wildCards).Mul(Whole(m.BuyIn))).
		Add(Whole(l.rebuys).Mul(Whole(m.Rebuy))).
		Add(Whole(l.addOns).Mul(Whole(m.AddOn)))
	return all, all.Mul(Whole(m.Withheld)).Div(Whole(10000))
}

// pool returns what is paid out, and the part of it that the house adds to keep its
// guarantee. H60
func (l *ledger) pool(m *Money) (pool, overlay Number) {
	all, withheld := l.collected(m)
	pool = all.Sub(withheld)
	if short := Whole(m.Guarantee).Sub(pool); short.Sign() > 0 {
		return pool.Add(short), short
	}
	return pool, Number{}
}

// fees returns what was paid to the house. H03
func (l *ledger) fees(m *Money) Number {
	return Whole(l.entries - l.wildCards).Mul(Whole(m.Fee)).
		Add(Whole(l.rebuys).Mul(Whole(m.RebuyFee))).
		Add(Whole(l.addOns).Mul(Whole(m.AddOnFee)))
}

// payable counts who can have a place: all who entered, in a multi-round whoever plays in
// its rounds.
func (s *State) payable() int {
	count := 0
	for i := range s.people {
		p := &s.people[i]
		if p.entered && (s.head.Mode == MultiRound || p.in || p.out.how != NoPlace) {
			count++
		}
	}
	return count
}

// shares returns the shares of the pool that the number of entries and places leaves.
// H62
func (s *State) shares() []int64 {
	var shares []int64
	for _, p := range s.head.Payouts {
		if p.From <= s.ledger.entries {
			shares = p.Shares
		}
	}
	return shares[:min(len(shares), s.payable())]
}

// payouts returns the amount of each paid place: rounded down to the unit, and what is
// left over goes to the winner. H62, H63 (F08)
func (s *State) payouts() []Number {
	pool, _ := s.ledger.pool(&s.head.Money)
	if s.head.Money.Ticket > 0 {
		return s.tickets(pool)
	}
	shares := s.shares()
	if len(shares) == 0 || pool.Sign() == 0 {
		return nil
	}
	unit := Whole(s.rules.PayoutUnit)
	var sum Number
	for _, share := range shares {
		sum = sum.Add(Whole(share))
	}
	amounts := make([]Number, len(shares))
	left := pool
	for i, share := range shares {
		amounts[i] = pool.Mul(Whole(share)).Div(sum.Mul(unit)).Mul(unit)
		left = left.Sub(amounts[i])
	}
	amounts[0] = amounts[0].Add(left)
	return amounts
}

// seats returns how many seats in the target of a satellite its pool pays for, no more than can have a place; 0 of another tournament. F16
func (s *State) seats() int {
	if s.head.Money.Ticket == 0 {
		return 0
	}
	pool, _ := s.ledger.pool(&s.head.Money)
	seats, payable := pool.Div(Whole(s.head.Money.Ticket)), s.payable()
	if seats.Cmp(Whole(int64(payable))) >= 0 {
		return payable
	}
	return int(seats.Int64())
}

// tickets returns the amounts of a satellite: what a seat is worth for each place that wins one, and what is left over for the next; for
// the winner where everybody has a seat. F16
func (s *State) tickets(pool Number) []Number {
	payable, seats := s.payable(), s.seats()
	if payable == 0 || pool.Sign() == 0 {
		return nil
	}
	ticket := Whole(s.head.Money.Ticket)
	amounts := slices.Repeat([]Number{ticket}, seats)
	left := pool.Sub(ticket.Mul(Whole(int64(seats))))
	switch {
	case left.Sign() == 0:
	case seats < payable:
		amounts = append(amounts, left)
	default:
		amounts[0] = amounts[0].Add(left)
	}
	return amounts
}

// Seats answers how many seats in the target a satellite pays for, nil of another tournament. F16
func (s *State) Seats() *int {
	if s.head.Money.Ticket == 0 {
		return nil
	}
	seats := s.seats()
	return &seats
}

// Prized says what a prize is: in a satellite a seat in its target, with what is left over. F16
func (s *State) Prized(amount Number) string {
	ticket := Whole(s.head.Money.Ticket)
	if ticket.Sign() == 0 || amount.Cmp(ticket) < 0 {
		return amount.Euro()
	}
	seat := "Sitz (" + ticket.Euro() + ")"
	if rest := amount.Sub(ticket); rest.Sign() > 0 {
		return seat + " und " + rest.Euro()
	}
	return seat
}

// InTheMoney reports whether no more people are in than places are paid, by the entries so far; not while flights are played. H62 (F20)
func (s *State) InTheMoney() bool { return s.in > 0 && s.in <= len(s.payouts()) && !s.flighting() }

// total adds amounts up.
func total(amounts []Number) Number {
	var sum Number
	for _, a := range amounts {
		sum = sum.Add(a)
	}
	return sum
}

// Prizes answers who gets what: those on a shared place share the amounts of their
// places. Whoever made a deal has what was agreed, and of his place what the deal left to play for. While flights are played there are none,
// unless by a deal. H38, H61, H64 (F21)
func (s *State) Prizes() []Prize {
	amounts := s.payouts()
	prizes := []Prize{}
	if len(amounts) == 0 || s.flighting() && !s.ended && s.deals.agreed == nil {
		return prizes
	}
	amounts = s.deals.rest(amounts)
	rows := s.ranking()
	for i := 0; i < len(rows); {
		same := i + 1
		for same < len(rows) && rows[same].place == rows[i].place {
			same++
		}
		if rows[i].place > 0 {
			prizes = s.sharePlaces(prizes, amounts, rows[i:same])
		}
		i = same
	}
	return prizes
}

// sharePlaces divides the amounts of as many places as share one; what does not come out
// even goes to the first, cent by cent. H38, H64
func (s *State) sharePlaces(prizes []Prize, amounts []Number, group []ranked) []Prize {
	from := min(len(amounts), group[0].place-1)
	parts := evenly(total(amounts[from:min(len(amounts), from+len(group))]), len(group))
	for i, r := range group {
		amount, known := s.deals.with(r.who, parts[i])
		if known && amount.Sign() > 0 {
			prizes = append(prizes, Prize{s.ids[r.who], amount})
		}
	}
	return prizes
}

// evenly divides an amount among so many; what does not come out even goes to the first, cent by cent.
func evenly(sum Number, among int) []Number {
	n := Whole(int64(among))
	each, rest := sum.Div(n), sum.Rest(n)
	parts := make([]Number, among)
	for i := range parts {
		if parts[i] = each; Whole(int64(i)).Cmp(rest) < 0 {
			parts[i] = each.Add(Whole(1))
		}
	}
	return parts
}

// Money answers what was collected and how it is paid out.
func (s *State) Money() Sums {
	l, m := &s.ledger, &s.head.Money
	all, withheld := l.collected(m)
	pool, overlay := l.pool(m)
	return Sums{
		Collected: all, Withheld: withheld, Overlay: overlay, Pool: pool, Fees: l.fees(m), Payouts: s.payouts(), Prizes: s.Prizes(),
		Bounties: s.Bounties(), Seats: s.Seats(),
	}
}
