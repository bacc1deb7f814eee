package oracle

import (
	"maps"
	"slices"
)

// head is a bounty that somebody lost when he went out.
type head struct {
	of   string
	sum  num
	from []string // who took it, in order of ids
}

// bountyResult are the bounties in the results.
type bountyResult struct {
	Collected num         `json:"collected"`
	Open      num         `json:"open"`
	Unclaimed num         `json:"unclaimed"`
	Rows      []bountyRow `json:"rows"`
}

type bountyRow struct {
	Entrant string `json:"entrant"`
	Heads   int    `json:"heads"`
	Own     num    `json:"own"`
	Amount  num    `json:"amount"`
}

// readBounties refuses bounties and satellites where they cannot be.
func (f *file) readBounties(root node) {
	if f.money.ticket > 0 && len(f.payouts) > 0 {
		root.key("payouts").refuse("are not for a satellite")
	}
	n := root.key("money")
	for _, key := range []string{"bounty", "rebuy_bounty"} {
		if n.key(key).number(0, largest) > 0 && f.mode != freezeOut && f.mode != sitAndGo {
			n.key(key).refuse("is for freeze_out and sit_and_go only")
		}
	}
	if f.money.ticket > 0 && f.mode != freezeOut {
		n.key("ticket").refuse("is for freeze_out only")
	}
}

// takers reads who takes a bounty.
func (f *file) takers(n node, of string) []string {
	var all []string
	if n.there() && f.money.bounty+f.money.rebuyBounty == 0 {
		n.refuse("there are no bounties")
	}
	for _, one := range n.list() {
		id := f.entrant(one)
		if id == of || slices.Contains(all, id) {
			one.refuse("takes his own, or is there twice")
		}
		all = append(all, id)
	}
	if n.there() && len(all) == 0 {
		n.refuse("is empty")
	}
	slices.Sort(all)
	return all
}

// bountyTo says who took the last bounty that somebody lost.
func (s *state) bountyTo(e *event) string {
	for _, id := range e.by {
		if s.person(id) == nil {
			return id + " never entered"
		}
	}
	for _, h := range slices.Backward(s.heads) {
		if h.of == e.entrant {
			h.from = e.by
			return ""
		}
	}
	return "he has lost no bounty"
}

// lose takes the bounty off somebody who goes out.
func (s *state) lose(p *person) {
	s.heads = append(s.heads, &head{of: p.id, sum: p.bounty})
	p.bounty = num{}
}

// regain gives the bounty back to somebody who was never out.
func (s *state) regain(p *person) {
	for i, h := range slices.Backward(s.heads) {
		if h.of == p.id {
			p.bounty = h.sum
			s.heads = slices.Delete(s.heads, i, i+1)
			return
		}
	}
}

// bounties returns who gets how much for those whom he knocked out, nil without bounties.
func (s *state) bounties() *bountyResult {
	m := &s.f.money
	if m.bounty == 0 && m.rebuyBounty == 0 {
		return nil
	}
	r := &bountyResult{Collected: n64(s.paid).times(n64(m.bounty)).plus(n64(s.buys).times(n64(m.rebuyBounty))), Rows: []bountyRow{}}
	rows := map[string]*bountyRow{}
	for _, p := range s.people {
		rows[p.id] = &bountyRow{Entrant: p.id}
		if over := s.ended || s.decided(); p.in && over {
			rows[p.id].Own, rows[p.id].Amount = p.bounty, p.bounty
		} else {
			r.Open = r.Open.plus(p.bounty)
		}
	}
	for _, h := range s.heads {
		if len(h.from) == 0 {
			r.Unclaimed = r.Unclaimed.plus(h.sum)
			continue
		}
		n := n64(int64(len(h.from)))
		for i, id := range h.from {
			part := h.sum.div(n)
			if n64(int64(i)).cmp(h.sum.mod(n)) < 0 {
				part = part.plus(n64(1))
			}
			rows[id].Heads++
			rows[id].Amount = rows[id].Amount.plus(part)
		}
	}
	for _, id := range sortedKeys(rows) {
		if rows[id].Heads > 0 || rows[id].Amount.sign() > 0 {
			r.Rows = append(r.Rows, *rows[id])
		}
	}
	return r
}

// won returns how many seats of a satellite are won, 0 of another tournament.
func (s *state) won() int {
	ticket := s.f.money.ticket
	if ticket == 0 {
		return 0
	}
	pool, n := s.pool(), 0
	for n < s.placeable() && n64(ticket).times(n64(int64(n+1))).cmp(pool) <= 0 {
		n++
	}
	return n
}

func sortedKeys[V any](o map[string]V) []string { return slices.Sorted(maps.Keys(o)) }
