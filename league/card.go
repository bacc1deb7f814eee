package league

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutSitAndGo records the round card of a table (§ 3.2.13). The first card of a heat opens the heat. Into a closed heat
// who may open it again puts a card with a reason, as a correction (A29). Content: the card.
func (o *Office) PutSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedCard, At: at.OfSheet(heat, matchday.SheetOfCard(card.Table)),
		Subject: cardPath(at, heat, card.Table), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		old := d.sheet(heat, card.Table)
		before := seasonfile.Canonical(old)
		if err := d.refusePlay(ctx, before, card, heat, matchday.Seated(card)); err != nil {
			return nil, err
		}
		if err := d.keepVoid(ctx, heat); err != nil {
			return nil, err
		}
		path := d.setCard(heat, card)
		doubts, err := d.checkPlay(ctx, path, heat, card, before, matchday.Seated(card))
		if err != nil {
			return nil, err
		}
		if err := d.begin(ctx, heat); err != nil {
			return nil, err
		}
		if err := a.Tx.PutSitAndGo(ctx, at, heat, card, old); err != nil {
			return nil, err
		}
		return a.Stored(before, card).With(d.warnings(path), doubts), d.leave(ctx, heat, before == nil)
	})
}

// DeleteSitAndGo takes the card of a table away, as long as the heat is open.
func (o *Office) DeleteSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat, table int,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropCard, At: at.Place(), Subject: cardPath(at, heat, table), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before := seasonfile.Canonical(d.sheet(heat, table))
		if err := d.refuseDrop(ctx, before, heat); err != nil {
			return nil, err
		}
		h := d.Heat(heat)
		h.SitAndGos = slices.DeleteFunc(h.SitAndGos, func(c scoring.SitAndGo) bool { return c.Table == table })
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteSitAndGo(ctx, at, heat, table); err != nil {
			return nil, err
		}
		if err := d.clearHeat(ctx, heat); err != nil {
			return nil, err
		}
		return a.Removed(before), d.leave(ctx, heat, false)
	})
}

// cardPath is the path of a card for the journal.
func cardPath(at acts.MatchdayRef, heat, table int) acts.Subject {
	return at.About("heats", heat, "sit-and-gos", table)
}

// sheet returns a card as it is before the act changes it, nil for none.
func (d *day) sheet(heat, table int) *scoring.SitAndGo {
	h := d.Heat(heat)
	if h == nil {
		return nil
	}
	card := h.SitAndGo(table)
	if card == nil {
		return nil
	}
	before := *card
	return &before
}

// setCard writes a card into the matchday in memory, and returns its path there.
func (d *day) setCard(heat int, card *scoring.SitAndGo) string {
	h, in := d.openHeat(heat)
	i := setLast(&h.SitAndGos, func(c *scoring.SitAndGo) bool { return c.Table == card.Table }, *card)
	return fmt.Sprintf("%s.sit_and_gos[%d]", in, i)
}

// refuseHeat refuses to change a heat that is closed, or to begin one before the heat before it (§ 3.2.11).
func (d *day) refuseHeat(number int) error {
	if number < 1 || number > scoring.Heats {
		return acts.ErrNotFound
	}
	return matchday.RefuseHeat(d.Matchday, number)
}

// refusePlay refuses a card or stacks in place of others than the caller has seen, what refuseHeat refuses, except to who may
// open a closed heat again and corrects it for a reason (A29), and players whom a referee has disqualified before (§ 2.2.16).
func (d *day) refusePlay(ctx context.Context, before json.RawMessage, after any, heat int, who []matchday.Presence) error {
	if err := d.Terms.Over(before, after); err != nil {
		return err
	}
	h := d.Heat(heat)
	correction := h != nil && !h.Open && d.By.May(acts.DeedReopen, d.At) == nil && !acts.Blank(d.Terms.Reason)
	if err := d.refuseHeat(heat); err != nil && !correction {
		return err
	}
	if err := d.explainChange(ctx, before, heat); err != nil {
		return err
	}
	if d.hall == nil || d.hall.Penalties != (matchday.PenaltyCount{}) {
		var err error
		if d.penalties, err = d.Tx.Penalties(ctx, d.At.MatchdayRef); err != nil {
			return err
		}
	}
	d.begun = h != nil
	return matchday.RefuseExcluded(d.penalties, heat, who)
}

// refuseDrop refuses to take away a card or stacks that are not there, that the caller has not seen, or that are in a
// closed heat.
func (d *day) refuseDrop(ctx context.Context, before json.RawMessage, heat int) error {
	if before == nil {
		return acts.ErrNotFound
	}
	if err := d.Terms.Over(before, nil); err != nil {
		return err
	}
	if err := d.refuseHeat(heat); err != nil {
		return err
	}
	return d.explainChange(ctx, before, heat)
}

// checkPlay checks the matchday with a card or stacks at a path in it. It returns the warnings about the card, nil for
// stacks, and those who sit there, and about the draws that do not hold any more, beside those that the facts give.
func (d *day) checkPlay(
	ctx context.Context, path string, heat int, card *scoring.SitAndGo, before json.RawMessage, who []matchday.Presence,
) ([]rulebook.Warning, error) {
	if err := d.check(path); err != nil {
		return nil, err
	}
	doubts := matchday.DoubtsOfExclusion(d.penalties, heat, who)
	if disqualifies(before, who) {
		void, err := d.doubtsOfDraws(ctx, heat+1)
		if err != nil {
			return nil, err
		}
		doubts = append(doubts, void...)
	}
	if card == nil {
		return doubts, nil
	}
	draws, err := d.draws(ctx, heat)
	drawn := lastDraw(draws).tables()
	return slices.Concat(doubts, matchday.DoubtsOfCard(card, drawn), matchday.DoubtsOfTable(card, drawn), matchday.DoubtsOfFirsts(card)), err
}

// disqualifies reports whether somebody is disqualified on a sheet, or was before it changed. § 2.2.16
func disqualifies(before json.RawMessage, who []matchday.Presence) bool {
	return bytes.Contains(before, []byte(`"disqualified":true`)) ||
		slices.ContainsFunc(who, func(p matchday.Presence) bool { return p.Disqualified })
}

// begin writes the heat of the first card or stacks.
func (d *day) begin(ctx context.Context, heat int) error {
	if d.begun {
		return nil
	}
	return d.Tx.PutHeat(ctx, d.At.MatchdayRef, heat, true)
}

// clearHeat removes an open heat with nothing in it: it is as if it had never begun. The heats behind it hold it in its place.
func (d *day) clearHeat(ctx context.Context, heat int) error {
	h := d.Heat(heat)
	if !h.Open || len(h.SitAndGos) > 0 || len(h.TeamMTTs) > 0 || d.Heat(heat+1) != nil {
		return nil
	}
	d.gone = true
	return d.Tx.DeleteHeat(ctx, d.At.MatchdayRef, heat)
}

// openHeat returns the heat in memory and its path, created if need be.
func (d *day) openHeat(number int) (*scoring.Heat, string) {
	i := rowIndex(d.Heats, func(h *scoring.Heat) bool { return h.Number == number })
	if i == len(d.Heats) {
		d.Heats = append(d.Heats, scoring.Heat{Number: number, Open: true})
	}
	return &d.Heats[i], fmt.Sprintf(".heats[%d]", i)
}
