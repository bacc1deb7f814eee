package floor

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// TakeBounty says who knocked somebody out, where that was not said with his bust or was wrong.
const TakeBounty = "bounty"

var byKey = Key[Event]{Name: "by", Label: "Kopfgeld an", Must: true, At: func(e *Event) any { return &e.By }}

var _ = declares(EventKind{
	Do: TakeBounty, Example: Event{Entrant: "p09", By: []string{"p0417"}}, Modes: []string{FreezeOut, SitAndGo}, May: MayTable, Same: true,
	Keys: []Key[Event]{entrantKey, byKey}, Check: (*checker).bounty, Apply: (*State).takeBounty,
	Says: func(n Names, e *Event) Sentence {
		to := takes(n, e.Entrant, e.By)
		return Sentence{to, to}
	},
	Done: "Das Kopfgeld ist eingetragen.",
})

// takes says who takes the bounty of somebody.
func takes(n Names, of string, by []string) string {
	takers := make([]string, len(by))
	for i, id := range by {
		takers[i] = n.Name(id)
	}
	return "Das Kopfgeld von " + n.Name(of) + " geht an " + Enumerate(takers) + "."
}

// lostHead is a bounty that was on somebody when he went out, and who took it; nobody for as long as that is not said.
type lostHead struct {
	cents Number
	by    []int
}

// lastLost returns the bounty that the player lost last, or nil.
func (p *person) lastLost() *lostHead {
	if len(p.lost) == 0 {
		return nil
	}
	return &p.lost[len(p.lost)-1]
}

// Bounties are the bounties of a tournament, in cents. Those that nobody took are of busts of whom it is not said, and of removals.
type Bounties struct {
	Collected Number      `json:"collected"`
	Open      Number      `json:"open"`      // on those who are in
	Unclaimed Number      `json:"unclaimed"` // taken by nobody
	Rows      []BountyRow `json:"rows"`
}

// BountyRow is what somebody gets by bounties: of how many he knocked out, alone or with others, and at the end his own.
type BountyRow struct {
	Entrant string `json:"entrant"`
	Heads   int    `json:"heads"`
	Own     Number `json:"own"`
	Amount  Number `json:"amount"` // with his own
}

// HasBounties reports whether bounties are paid.
func (m *Money) HasBounties() bool { return m.Bounty > 0 || m.RebuyBounty > 0 }

// takers refuses a list of who knocked somebody out that is empty, names somebody twice, or himself; and any where there are no bounties.
func (c *checker) takers(path, out string, by []string) *rulebook.Breach {
	if !c.head.Money.HasBounties() {
		return fault(path, "Dieses Turnier hat kein Kopfgeld.")
	}
	if len(by) == 0 {
		return fault(path, "Hier fehlt, an wen das Kopfgeld geht.")
	}
	for i, id := range by {
		if found := c.entrant(at(path, i), id); found != nil {
			return found
		}
		if id == out || slices.Contains(by[:i], id) {
			return fault(at(path, i), "„%s“ kann hier nicht stehen: Das Kopfgeld geht an andere, an jeden einmal.", id)
		}
	}
	return nil
}

func (c *checker) bounty(e *Event) *rulebook.Breach {
	if found := c.entrant(".entrant", e.Entrant); found != nil {
		return found
	}
	return c.takers(".by", e.Entrant, e.By)
}

// takeBounty says who took the last bounty that somebody lost. F15
func (s *State) takeBounty(e *Event) *rulebook.Breach {
	who, found := s.notYet(e)
	if found != nil {
		return found
	}
	lost := s.people[who].lastLost()
	if lost == nil {
		return fault(".entrant", "„%s“ hat noch kein Kopfgeld verloren.", e.Entrant)
	}
	by := s.indices(e.By)
	for i, taker := range by {
		if !s.people[taker].entered {
			return fault(at(".by", i), "„%s“ war noch nie im Turnier.", e.By[i])
		}
	}
	lost.by = by
	return nil
}

// indices are the people of these ids.
func (s *seating) indices(ids []string) []int {
	people := make([]int, len(ids))
	for i, id := range ids {
		people[i] = s.byID[id]
	}
	return people
}

// Bounties answers who gets what for whom he knocked out; nil where there are no bounties. A bounty that several took is shared out,
// cent by cent in id order where that does not come out even. Who is in when it ends keeps his own. F15
func (s *State) Bounties() *Bounties {
	m, l := &s.head.Money, &s.ledger
	if !m.HasBounties() {
		return nil
	}
	all := &Bounties{Collected: l.bounties(m), Rows: []BountyRow{}}
	rows := make([]BountyRow, len(s.people))
	for i := range s.people {
		p := &s.people[i]
		for _, lost := range p.lost {
			all.share(rows, lost)
		}
		switch {
		case !p.in:
		case s.ended || s.Decided():
			rows[i].Own, rows[i].Amount = p.head, rows[i].Amount.Add(p.head)
		default:
			all.Open = all.Open.Add(p.head)
		}
	}
	for i := range rows {
		if rows[i].Heads > 0 || rows[i].Amount.Sign() > 0 {
			rows[i].Entrant = s.ids[i]
			all.Rows = append(all.Rows, rows[i])
		}
	}
	return all
}

// Unclaimed answers whose last bounty nobody took, in id order. F15
func (s *State) Unclaimed() (entrants []string) {
	for i := range s.people {
		if lost := s.people[i].lastLost(); lost != nil && len(lost.by) == 0 && lost.cents.Sign() > 0 {
			entrants = append(entrants, s.ids[i])
		}
	}
	return entrants
}

// share gives a bounty to those who took it.
func (b *Bounties) share(rows []BountyRow, lost lostHead) {
	if len(lost.by) == 0 {
		b.Unclaimed = b.Unclaimed.Add(lost.cents)
		return
	}
	parts := evenly(lost.cents, len(lost.by))
	for i, who := range slices.Sorted(slices.Values(lost.by)) {
		rows[who].Heads++
		rows[who].Amount = rows[who].Amount.Add(parts[i])
	}
}

// bounties returns what was paid for bounties.
func (l *ledger) bounties(m *Money) Number {
	return Whole(l.entries - l.wildCards).Mul(Whole(m.Bounty)).Add(Whole(l.rebuys).Mul(Whole(m.RebuyBounty)))
}
