package floor

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
	shares := s.shares()
	pool, _ := s.ledger.pool(&s.head.Money)
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

// InTheMoney reports whether no more people are in than places are paid, by the entries so far. H62
func (s *State) InTheMoney() bool { return s.in > 0 && s.in <= len(s.payouts()) }

// total adds amounts up.
func total(amounts []Number) Number {
	var sum Number
	for _, a := range amounts {
		sum = sum.Add(a)
	}
	return sum
}

// Prizes answers who gets what: those on a shared place share the amounts of their
// places, and what was agreed replaces the prizes of those in. H38, H61, H64
func (s *State) Prizes() []Prize {
	amounts, agreed := s.payouts(), s.agreedAmounts()
	prizes := []Prize{}
	if len(amounts) == 0 {
		return prizes
	}
	rows := s.ranking()
	for i := 0; i < len(rows); {
		same := i + 1
		for same < len(rows) && rows[same].place == rows[i].place {
			same++
		}
		if rows[i].place > 0 {
			prizes = s.sharePlaces(prizes, amounts, agreed, rows[i:same])
		}
		i = same
	}
	return prizes
}

// sharePlaces divides the amounts of as many places as share one; what does not come out
// even goes to the first, cent by cent. H38, H64
func (s *State) sharePlaces(prizes []Prize, amounts, agreed []Number, group []ranked) []Prize {
	from := min(len(amounts), group[0].place-1)
	sum := total(amounts[from:min(len(amounts), from+len(group))])
	each, rest := sum.Div(Whole(int64(len(group)))), sum.Rest(Whole(int64(len(group))))
	for i, r := range group {
		amount := each
		if Whole(int64(i)).Cmp(rest) < 0 {
			amount = amount.Add(Whole(1))
		}
		if agreed != nil && s.people[r.who].in {
			amount = agreed[r.who]
		}
		if amount.Sign() > 0 {
			prizes = append(prizes, Prize{s.ids[r.who], amount})
		}
	}
	return prizes
}

// Money answers what was collected and how it is paid out.
func (s *State) Money() Sums {
	l, m := &s.ledger, &s.head.Money
	all, withheld := l.collected(m)
	pool, overlay := l.pool(m)
	return Sums{
		Collected: all, Withheld: withheld, Overlay: overlay, Pool: pool, Fees: l.fees(m), Payouts: s.payouts(), Prizes: s.Prizes(),
	}
}
