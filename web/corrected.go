package web

import (
	"fmt"
	"time"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// correction is a sheet of a matchday that was changed after its heat had been
// closed (A29).
type correction struct {
	heat  int
	table int    // of a round card
	mtt   string // of stacks
	at    time.Time
	text  string // „korrigiert am …“
}

// where names the sheet.
func (c *correction) where() string {
	if c.mtt != "" {
		return fmt.Sprintf("Heat %d, Team-MTT %s", c.heat, c.mtt)
	}
	return fmt.Sprintf("Heat %d, Tisch %d", c.heat, c.table)
}

// corrections are those of a matchday, the first first. What stood there before is
// told by what is there in its place: the next correction of the sheet knows it,
// otherwise the sheet as it is now.
func corrections(d *division, facts *scoring.Matchday) []correction {
	all := d.view.Hall(d.league.ID, facts.Number).Corrections
	told := make([]correction, 0, len(all))
	for i := range all {
		c := &all[i]
		t, before := correction{heat: c.Heat, at: c.At}, ""
		if c.Card != nil {
			t.table = c.Card.Table
			before = d.explain.CardBefore(c.Card, nextCard(c, all[i+1:], facts))
		}
		if c.Stacks != nil {
			t.mtt = c.Stacks.MTT
			before = d.explain.StacksBefore(c.Stacks, nextStacks(c, all[i+1:], facts))
		}
		t.text = explain.Corrected(c.At, before, c.Reason)
		told = append(told, t)
	}
	return told
}

// nextCard returns what came in the place of a card, nil if nothing did.
func nextCard(c *league.Correction, later []league.Correction, facts *scoring.Matchday) *scoring.SitAndGo {
	for i := range later {
		if next := later[i].Card; next != nil && later[i].Heat == c.Heat && next.Table == c.Card.Table {
			return next
		}
	}
	if h := facts.Heat(c.Heat); h != nil {
		return h.SitAndGo(c.Card.Table)
	}
	return nil
}

// nextStacks returns what came in the place of stacks, nil if nothing did.
func nextStacks(c *league.Correction, later []league.Correction, facts *scoring.Matchday) *scoring.TeamMTT {
	for i := range later {
		if next := later[i].Stacks; next != nil && later[i].Heat == c.Heat && next.MTT == c.Stacks.MTT {
			return next
		}
	}
	if h := facts.Heat(c.Heat); h != nil {
		return h.TeamMTT(c.Stacks.MTT)
	}
	return nil
}
