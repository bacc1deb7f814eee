package floordesk

import (
	"context"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// deedBy is the deed of somebody who records an event: who came by a link takes back by the power by which he has recorded.
func deedBy(by acts.Actor, e *floor.Event) acts.Deed {
	if takesBackOwn(by, e) {
		return acts.DeedFloorTable
	}
	return DeedOf(e.Do)
}

// takesBackOwn reports whether somebody who came by a link takes something back: it can be his own alone, so that what others have
// recorded meanwhile does not matter.
func takesBackOwn(by acts.Actor, e *floor.Event) bool {
	return e.Do == floor.Undo && by.Helping() != nil
}

// refuseUndo refuses to take back a deal or the end without a reason. Who came by a link takes back only what he has recorded himself,
// and a bust only while that moves nobody: the seat of who comes back is for the floor to say.
func (t *Tournament) refuseUndo(ctx context.Context, a *act, e *floor.Event) error {
	switch {
	case e.Do != floor.Undo || e.Undone >= t.Number():
		return nil
	case floor.KindOf(t.File.Events[e.Undone].Do).Why && acts.Blank(e.Note):
		return &acts.Refusal{Path: "$.note", Sentence: "Warum wird das zurückgenommen? Der Grund bleibt im Protokoll."}
	case !takesBackOwn(a.By, e):
		return nil
	}
	rows, err := a.Tx.FloorEvents(ctx, t.ID, e.Undone)
	switch {
	case err != nil:
	case len(rows) == 0 || rows[0].User != a.By.User:
		err = &acts.Refusal{Path: "$.event", Sentence: "Zurücknehmen können Sie nur, was Sie selbst eingetragen haben."}
	case t.File.Events[e.Undone].Do == floor.Bust && !t.Harmless(e.Undone):
		err = &acts.Refusal{Path: "$.event", Sentence: "Der Platz ist inzwischen vergeben: Bitte den Floor rufen, er gibt einen anderen."}
	}
	return err
}

// RecordedBy returns the numbers of the last events that somebody has recorded himself, the latest first.
func (d *Desk) RecordedBy(ctx context.Context, by acts.Actor, t *Tournament, most int) ([]int, error) {
	rows, err := d.store.FloorEvents(ctx, t.ID, max(0, t.Number()-longAgo))
	var list []int
	for i := len(rows) - 1; i >= 0 && len(list) < most; i-- {
		if rows[i].User == by.User {
			list = append(list, rows[i].Number)
		}
	}
	return list, err
}

// longAgo is behind how many events nobody looks for his own any more.
const longAgo = 300
