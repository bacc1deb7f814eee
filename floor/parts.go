package floor

import "pokerliga/rules/rulebook"

// Kinds of parts of the chips in play.
const (
	FromEntries       = "entries"
	FromSecondChances = "second_chances"
	FromDoubleChance  = "double_chance"
	FromRebuys        = "rebuys"
	FromAddOns        = "add_ons"
	FromRaces         = "chip_races"
	FromRemovals      = "removals"
)

// Part is a part of a sum: so many times so much.
type Part struct {
	Kind  string
	Count int64
	Each  Number
	Sum   Number
	Rule  rulebook.Ref
}

// times is a part of equal pieces.
func times(kind string, count int64, each Number, rule rulebook.Ref) Part {
	return Part{kind, count, each, Whole(count).Mul(each), rule}
}

// ChipParts answers what the chips in play are made of. H12 to H15, H40, H53
func (s *State) ChipParts() []Part {
	l := &s.ledger
	full := Whole(s.rules.StartChips)
	return []Part{
		times(FromEntries, l.entries, full, "H03"),
		times(FromSecondChances, l.chances, full, "H15"),
		times(FromDoubleChance, l.added, full, "H15"),
		times(FromRebuys, l.rebuys, s.rules.orStart(s.rules.RebuyChips), "H12"),
		times(FromAddOns, l.addOns, s.rules.orStart(s.rules.AddOnChips), "H13"),
		{Kind: FromRaces, Count: int64(len(s.races)), Sum: l.raced, Rule: "H40"},
		{Kind: FromRemovals, Sum: Number{}.Sub(l.removed), Rule: "H53"},
	}
}

// Reason says why somebody has a place.
type Reason struct {
	Entrant string
	Place   int      // 0: none
	Status  string   // in, out or why he was removed
	How     string   // of somebody out: PlacedNow, PlacedLast, NoPlace
	Event   int      // of somebody out: the index
	At      Instant  // of somebody out
	Before  int64    // of somebody out: what he began the hand with, 0 if not said
	With    []string // who shares the place
	Chips   *Number  // of somebody in: what was counted
	Rule    rulebook.Ref

	Flight string // in which he played last, of several
	Played int64  // of somebody out of one of them: seconds on its clock
}

// Reasons answers why everybody has his place, in the order of the ranking.
func (s *State) Reasons() []Reason {
	rows := s.ranking()
	reasons := make([]Reason, len(rows))
	for i, r := range rows {
		p := &s.people[r.who]
		reasons[i] = Reason{Entrant: s.ids[r.who], Place: r.place, Status: r.status, Rule: "H37"}
		if p.in && p.counted {
			reasons[i].Chips = &p.stack
		}
		if s.head.Mode == MultiRound {
			reasons[i].Rule = "H84"
		} else if !p.in {
			reasons[i].How, reasons[i].Event, reasons[i].At, reasons[i].Before = p.out.how, p.out.event, p.out.at, p.out.chips
			reasons[i].Rule = ruleOf(p.out.reason)
		}
		if reasons[i].Flight = s.called(p.flight); reasons[i].Flight != "" && reasons[i].How == PlacedNow {
			reasons[i].Played = s.eliminations[p.out.elimination].played
		}
		for _, o := range rows {
			if r.shared && o.place == r.place && o.who != r.who {
				reasons[i].With = append(reasons[i].With, s.ids[o.who])
			}
		}
	}
	return reasons
}

// ruleOf returns the rule that takes somebody out for a reason.
func ruleOf(reason string) rulebook.Ref {
	switch reason {
	case Absent:
		return "H51"
	case Disqualified:
		return "H53"
	case Excluded:
		return "H54"
	}
	return "H37"
}

// PayoutPart says what the prize of a place is made of. H62, H63
type PayoutPart struct {
	Place   int
	Share   int64  // of Sum
	Sum     Number // of all shares
	Exact   Number // rounded down to a cent
	Rounded Number // what rounding takes or, for the first place, gives
	Amount  Number
}

// PayoutParts answers what the prizes of the places are made of; nothing of a satellite, whose prizes are no shares.
func (s *State) PayoutParts() []PayoutPart {
	if s.head.Money.Ticket > 0 {
		return nil
	}
	shares, amounts := s.shares(), s.payouts()
	pool, _ := s.ledger.pool(&s.head.Money)
	var sum Number
	for _, share := range shares {
		sum = sum.Add(Whole(share))
	}
	parts := make([]PayoutPart, len(amounts))
	for i, amount := range amounts {
		exact := pool.Mul(Whole(shares[i])).Div(sum)
		parts[i] = PayoutPart{i + 1, shares[i], sum, exact, amount.Sub(exact), amount}
	}
	return parts
}
