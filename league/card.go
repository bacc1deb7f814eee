package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// PutSitAndGo records the round card of a table (§ 3.2.13). The first card of
// a heat opens the heat. Into a closed heat an admin puts a card with a reason, as
// a correction (A29). Content: the card.
func (o *Office) PutSitAndGo(ctx context.Context, by Actor, at MatchdayRef, heat int, card *scoring.SitAndGo, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedCard, at: at.place(), subject: cardPath(at, heat, card.Table), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		doubts, err := d.doubtsOfPlay(ctx, heat, card, matchday.Seated(card))
		if err != nil {
			return nil, err
		}
		return d.put(&terms, change{
			before: d.cardContent(heat, card.Table),
			after:  canonical(card),
			doubts: doubts,
			refuse: func() error { return d.refusePlay(ctx, &e, heat, matchday.Seated(card)) },
			write: func() string {
				h, in := d.openHeat(heat)
				i := setLast(&h.SitAndGos, func(c *scoring.SitAndGo) bool { return c.Table == card.Table }, *card)
				return fmt.Sprintf("%s.sit_and_gos[%d]", in, i)
			},
			save: func() error {
				if err := d.saveHeat(ctx, heat); err != nil {
					return err
				}
				return d.tx.PutSitAndGo(ctx, at, heat, card)
			},
		})
	})
}

// DeleteSitAndGo takes the card of a table away, as long as the heat is open.
func (o *Office) DeleteSitAndGo(ctx context.Context, by Actor, at MatchdayRef, heat, table int, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedDropCard, at: at.place(), subject: cardPath(at, heat, table), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		return d.drop(&terms, change{
			before: d.cardContent(heat, table),
			refuse: func() error { return d.refuseHeat(heat) },
			write: func() string {
				h := d.Heat(heat)
				h.SitAndGos = slices.DeleteFunc(h.SitAndGos, func(c scoring.SitAndGo) bool { return c.Table == table })
				return ""
			},
			save: func() error {
				if err := d.tx.DeleteSitAndGo(ctx, at, heat, table); err != nil {
					return err
				}
				return d.clearHeat(ctx, heat)
			},
		})
	})
}

// cardPath is the path of a card for the journal.
func cardPath(at MatchdayRef, heat, table int) string {
	return at.path("heats", fmt.Sprint(heat), "sit-and-gos", fmt.Sprint(table))
}

// cardContent returns the content of a card, nothing for none.
func (d *day) cardContent(heat, table int) json.RawMessage {
	h := d.Heat(heat)
	if h == nil || h.SitAndGo(table) == nil {
		return nil
	}
	return canonical(h.SitAndGo(table))
}

// refuseHeat refuses to change a heat that is closed, or to begin one before
// the heat before it (§ 3.2.11).
func (d *day) refuseHeat(number int) error {
	if number < 1 || number > scoring.Heats {
		return ErrNotFound
	}
	return matchday.RefuseHeat(d.Matchday, number)
}

// refusePlay refuses what refuseHeat refuses, except to an admin who corrects a
// closed heat for a reason (A29), and players whom a referee has disqualified
// before (§ 2.2.16).
func (d *day) refusePlay(ctx context.Context, e *errand, heat int, who []matchday.Presence) error {
	h := d.Heat(heat)
	correction := h != nil && !h.Open && e.by.Admin() && !blank(e.terms.Reason)
	if err := d.refuseHeat(heat); err != nil && !correction {
		return err
	}
	penalties, err := d.tx.Penalties(ctx, d.at)
	if err != nil {
		return err
	}
	return matchday.RefuseExcluded(penalties, heat, who)
}

// doubtsOfPlay are the warnings about a card, nil for stacks, and those who sit
// there, beside those that the facts give.
func (d *day) doubtsOfPlay(ctx context.Context, heat int, card *scoring.SitAndGo, who []matchday.Presence) ([]rulebook.Warning, error) {
	penalties, err := d.tx.Penalties(ctx, d.at)
	if err != nil {
		return nil, err
	}
	doubts := matchday.DoubtsOfExclusion(penalties, heat, who)
	if card == nil {
		return doubts, nil
	}
	drawn, err := d.drawnTables(ctx, heat)
	return append(doubts, matchday.DoubtsOfCard(card, drawn)...), err
}

// saveHeat stores a heat of which something was written: a new one is open, a
// closed one stays closed.
func (d *day) saveHeat(ctx context.Context, heat int) error {
	return d.tx.PutHeat(ctx, d.at, heat, d.Heat(heat).Open)
}

// clearHeat removes an open heat with nothing in it: it is as if it had never
// begun. The heats behind it hold it in its place.
func (d *day) clearHeat(ctx context.Context, heat int) error {
	h := d.Heat(heat)
	if !h.Open || len(h.SitAndGos) > 0 || len(h.TeamMTTs) > 0 || d.Heat(heat+1) != nil {
		return nil
	}
	return d.tx.DeleteHeat(ctx, d.at, heat)
}

// openHeat returns the heat in memory and its path, created if need be.
func (d *day) openHeat(number int) (*scoring.Heat, string) {
	i := place(d.Heats, func(h *scoring.Heat) bool { return h.Number == number })
	if i == len(d.Heats) {
		d.Heats = append(d.Heats, scoring.Heat{Number: number, Open: true})
	}
	return &d.Heats[i], fmt.Sprintf(".heats[%d]", i)
}
