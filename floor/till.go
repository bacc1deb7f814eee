package floor

// FromBuyIns is the part of the till that buy-ins make; the others are called as those of the chips.
const FromBuyIns = "buy_ins"

// Entry is what somebody pays to be in, in cents: buy-in, fee and bounty. H03
func (m *Money) Entry() int64 { return m.BuyIn + m.Fee + m.Bounty }

// Till answers what was paid at the desk, part by part: buy-ins, rebuys and add-ons with what the house takes of each. Wild cards
// pay nothing. H03, H05, H12, H13
func Till(s *State) []Part {
	l, m := &s.ledger, &s.head.Money
	return []Part{
		times(FromBuyIns, l.entries-l.wildCards, Whole(m.BuyIn).Add(Whole(m.Fee)).Add(Whole(m.Bounty)), "H03"),
		times(FromRebuys, l.rebuys, Whole(m.Rebuy).Add(Whole(m.RebuyFee)).Add(Whole(m.RebuyBounty)), "H12"),
		times(FromAddOns, l.addOns, Whole(m.AddOn).Add(Whole(m.AddOnFee)), "H13"),
	}
}
