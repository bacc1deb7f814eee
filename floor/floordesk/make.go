package floordesk

import (
	"context"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// Make makes a tournament from templates, which are copied: what becomes of them later is no matter of it. Content: its head.
func (d *Desk) Make(ctx context.Context, by acts.Actor, plan *floorfile.Plan, terms acts.Terms) (*acts.Outcome, error) {
	id := plan.Title.ID
	at := acts.OfTournament(id)
	at.House = plan.House
	r := acts.Request{By: by, Deed: acts.DeedFloorPut, At: at, Subject: acts.About("floor", id), Terms: terms}
	prizes := "$.prize_table"
	if len(plan.Payouts) > 0 {
		prizes = "$.payouts"
	}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := refuseTaken(ctx, a.Tx, id); err != nil {
			return nil, err
		}
		head, doubts, err := houses.Head(ctx, a.Tx, plan)
		if err != nil {
			return nil, err
		}
		if err := floorfile.RefuseShares(head.Payouts, prizes); err != nil {
			return nil, err
		}
		if err := refuseHead(head); err != nil {
			return nil, err
		}
		if err := floor.Check(&head.Head, nil); err != nil {
			return nil, err
		}
		if err := refuseKind(a.By, head, ""); err != nil {
			return nil, err
		}
		made := newHead(head, 1, a.Entry.At)
		made.House = plan.House
		out := a.Stored((*headText)(nil), &headText{floorfile.WriteHead(head)}).With(doubts)
		return out, a.Tx.PutFloorTournament(ctx, made)
	})
}
