package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// PutSitAndGo records the round card of a table (§ 3.2.13). The first card of
// a heat opens the heat. Content: the card.
func (o *Office) PutSitAndGo(ctx context.Context, by Actor, at MatchdayRef, heat int, card *scoring.SitAndGo, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedCard, at: at.place(), subject: cardPath(at, heat, card.Table), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		return d.put(&terms, change{
			before: d.cardContent(heat, card.Table),
			after:  canonical(card),
			refuse: func() error { return d.refuseHeat(heat) },
			write: func() string {
				h, in := d.openHeat(heat)
				i := setLast(&h.SitAndGos, func(c *scoring.SitAndGo) bool { return c.Table == card.Table }, *card)
				return fmt.Sprintf("%s.sit_and_gos[%d]", in, i)
			},
			save: func() error {
				if err := d.tx.PutHeat(ctx, at, heat, true); err != nil {
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
			save: func() error { return d.tx.DeleteSitAndGo(ctx, at, heat, table) },
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
	h := d.Heat(number)
	switch {
	case h == nil && number > 1 && d.Heat(number-1) == nil:
		return rulebook.Ref("3.2.11").Breach("Heat %d kann erst nach Heat %d beginnen.", number, number-1)
	case h != nil && !h.Open:
		return &Refusal{Sentence: fmt.Sprintf("Heat %d ist abgeschlossen; zuerst wieder öffnen.", number)}
	}
	return nil
}

// openHeat returns the heat in memory and its path, created if need be.
func (d *day) openHeat(number int) (*scoring.Heat, string) {
	i := place(d.Heats, func(h *scoring.Heat) bool { return h.Number == number })
	if i == len(d.Heats) {
		d.Heats = append(d.Heats, scoring.Heat{Number: number, Open: true})
	}
	return &d.Heats[i], fmt.Sprintf(".heats[%d]", i)
}
