package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// Group are tournaments that share a clock. What happens to it is recorded in each of them, so that every file stands alone.
type Group struct {
	ID          string   `json:"id"`
	Tournaments []string `json:"tournaments"`
}

// Group returns a clock group.
func (d *Desk) Group(ctx context.Context, id string) (*Group, error) {
	ids, err := d.store.FloorGroup(ctx, id)
	if err == nil && len(ids) == 0 {
		err = acts.ErrNotFound
	}
	return &Group{id, ids}, err
}

// ofGroup is a request about a clock group.
func ofGroup(by acts.Actor, id string, deed acts.Deed, terms acts.Terms) acts.Request {
	return acts.Request{By: by, Deed: deed, Subject: acts.About("floor-groups", id), Terms: terms}
}

// PutGroup says which tournaments share a clock. A tournament is in one group at most. Content: the [Group].
func (d *Desk) PutGroup(ctx context.Context, by acts.Actor, group *Group, terms acts.Terms) (*acts.Outcome, error) {
	return d.acts.Do(ctx, ofGroup(by, group.ID, acts.DeedFloorPut, terms), func(a *act) (*acts.Outcome, error) {
		before, err := a.Tx.FloorGroup(ctx, group.ID)
		if err != nil {
			return nil, err
		}
		after := &Group{group.ID, slices.Compact(slices.Sorted(slices.Values(group.Tournaments)))}
		for i, id := range slices.Compact(slices.Sorted(slices.Values(slices.Concat(before, after.Tournaments)))) {
			if err := a.Tx.LockFloorTournament(ctx, id); err != nil {
				return nil, err
			}
			t, err := d.load(ctx, a.Tx, id)
			if err != nil {
				return nil, err
			}
			head, is := t.Head, slices.Contains(after.Tournaments, id)
			if is && head.Group != "" && head.Group != group.ID {
				return nil, &acts.Refusal{Path: fmt.Sprintf("$.tournaments[%d]", i),
					Sentence: fmt.Sprintf("„%s“ hat schon eine gemeinsame Uhr.", head.Name)}
			}
			head.Group = map[bool]string{true: group.ID}[is]
			head.Revision++
			if err := a.Tx.PutFloorTournament(ctx, &head); err != nil {
				return nil, err
			}
		}
		var stored *Group
		if len(before) > 0 {
			stored = &Group{group.ID, before}
		}
		return a.Stored(stored, after), nil
	})
}

// GroupAnswer is what became of an event of a clock group: its number in each tournament.
type GroupAnswer struct {
	Recorded []GroupEvent `json:"recorded"`
}

// GroupEvent is an event of a clock group in one of its tournaments.
type GroupEvent struct {
	Tournament string        `json:"tournament"`
	Number     int           `json:"number"`
	At         floor.Instant `json:"at"`
}

// RecordInGroup records what happens to the clock of a group in all of its tournaments that are not over, or in none; for who directs all of
// them. Content: the [GroupAnswer].
func (d *Desk) RecordInGroup(ctx context.Context, by acts.Actor, group string, e floor.Event, terms acts.Terms) (*acts.Outcome, error) {
	r := ofGroup(by, group, acts.DeedFloorClock, terms)
	r.At = d.groupOf(ctx, group)
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if DeedOf(e.Do) != acts.DeedFloorClock {
			return nil, &acts.Refusal{Path: "$.do", Sentence: "Gemeinsam ist nur die Uhr."}
		}
		ids, err := a.Tx.FloorGroup(ctx, group)
		if err != nil {
			return nil, err
		}
		if len(ids) == 0 {
			return nil, acts.ErrNotFound
		}
		answer, said, doubts := &GroupAnswer{}, []noted(nil), []rulebook.Warning{}
		for _, id := range ids {
			one := e
			row, found, err := d.recordOf(ctx, a, id, &one)
			if err != nil {
				return nil, err
			}
			if row == nil {
				continue
			}
			doubts = append(doubts, found...)
			answer.Recorded = append(answer.Recorded, GroupEvent{id, row.Number, one.At})
			said = append(said, noted{Tournament: id, Number: row.Number, Do: e.Do, Digest: row.Digest})
		}
		if said == nil {
			return nil, &acts.Refusal{Path: "$.do", Sentence: "Alle Turniere mit dieser Uhr sind zu Ende."}
		}
		a.Entry.After = mustJSON(map[string]any{"recorded": said})
		return (&acts.Outcome{Kind: acts.Created, Content: answer}).With(doubts), nil
	})
}

// recordOf records an event of the clock in one tournament of a group, nil for one that is over, and returns what is doubtful about the sheets
// that follow.
func (d *Desk) recordOf(ctx context.Context, a *act, id string, e *floor.Event) (row *Recorded, doubts []rulebook.Warning, err error) {
	if err := a.Tx.LockFloorTournament(ctx, id); err != nil {
		return nil, nil, err
	}
	t, err := d.load(ctx, a.Tx, id)
	if err != nil {
		return nil, nil, err
	}
	if err := a.By.May(a.Deed, t.Place()); err != nil {
		return nil, nil, err
	}
	if t.Ended() {
		return nil, nil, nil
	}
	after, row, err := t.record(ctx, a, e, ViaGroup)
	if err == nil {
		doubts, err = d.carry(ctx, a, t, after)
		d.remember(a, t, after, row)
	}
	var found *rulebook.Breach
	if errors.As(err, &found) {
		told := *found
		told.Sentence = fmt.Sprintf("%s: %s", t.Name, found.Sentence)
		return nil, nil, &told
	}
	return row, doubts, err
}
