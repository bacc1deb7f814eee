package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

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
// them. Where the clock has begun without some of them, its start is that of these: they go through all that has happened to it, as it was,
// so that it stands there as everywhere. Content: the [GroupAnswer].
func (d *Desk) RecordInGroup(ctx context.Context, by acts.Actor, group string, e floor.Event, terms acts.Terms) (*acts.Outcome, error) {
	r := ofGroup(by, group, acts.DeedFloorClock, terms)
	r.At = d.groupOf(ctx, group)
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if DeedOf(e.Do) != acts.DeedFloorClock {
			return nil, &acts.Refusal{Path: "$.do", Sentence: "Gemeinsam ist nur die Uhr."}
		}
		list, err := d.lockGroup(ctx, a, group)
		if err != nil {
			return nil, err
		}
		list, past, joined := joining(list, &e)
		answer, said, doubts := &GroupAnswer{}, []noted(nil), []rulebook.Warning{}
		for _, t := range list {
			for _, one := range past {
				after, row, found, err := d.recordOf(ctx, a, t, &one, joined)
				if err != nil {
					return nil, err
				}
				doubts = append(doubts, found...)
				answer.Recorded = append(answer.Recorded, GroupEvent{t.ID, row.Number, one.At})
				said = append(said, noted{Tournament: t.ID, Number: row.Number, Do: one.Do, Digest: row.Digest})
				t = after
			}
		}
		if said == nil {
			return nil, &acts.Refusal{Path: "$.do", Sentence: "Alle Turniere mit dieser Uhr sind zu Ende."}
		}
		a.Entry.After = mustJSON(map[string]any{"recorded": said})
		return (&acts.Outcome{Kind: acts.Created, Content: answer}).With(doubts), nil
	})
}

// lockGroup locks the tournaments of a group and returns those that are not over.
func (d *Desk) lockGroup(ctx context.Context, a *act, group string) (list []*Tournament, err error) {
	ids, err := a.Tx.FloorGroup(ctx, group)
	if err == nil && len(ids) == 0 {
		err = acts.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if err := a.Tx.LockFloorTournament(ctx, id); err != nil {
			return nil, err
		}
		t, err := d.load(ctx, a.Tx, id)
		if err != nil {
			return nil, err
		}
		if err := a.By.May(a.Deed, t.Place()); err != nil {
			return nil, err
		}
		if !t.Ended() {
			list = append(list, t)
		}
	}
	return list, nil
}

// joining are the tournaments in which an event of the common clock is recorded, and what is recorded in each: where the clock has begun,
// a start is that of those that wait, and all that has happened to the clock is theirs.
func joining(list []*Tournament, e *floor.Event) (in []*Tournament, past []floor.Event, joined bool) {
	if e.Do != floor.Start || len(list) == 0 {
		return list, []floor.Event{*e}, false
	}
	for _, t := range list {
		if t.State.Clock().State == "waiting" {
			in = append(in, t)
		}
	}
	lead := Leading(list)
	if len(in) == 0 || len(in) == len(list) {
		return list, []floor.Event{*e}, false
	}
	for i, undone := 0, Undone(lead); i < len(lead.File.Events); i++ {
		if one := lead.File.Events[i]; DeedOf(one.Do) == acts.DeedFloorClock && !undone[i] {
			past = append(past, one)
		}
	}
	return in, past, true
}

// recordOf records an event of the clock in one tournament of a group, and returns what is doubtful about the sheets that follow. What has
// happened to the clock before stays when it was, however long ago.
func (d *Desk) recordOf(ctx context.Context, a *act, t *Tournament, e *floor.Event, past bool) (after *Tournament, row *Recorded,
	doubts []rulebook.Warning, err error) {
	if past {
		said := e.At
		e.At = t.Instant(time.Unix(int64(said), 0))
		after, row, err = t.add(ctx, a, e, said, ViaGroup)
	} else {
		after, row, err = t.record(ctx, a, e, ViaGroup)
	}
	if err == nil {
		doubts, err = d.carry(ctx, a, t, after)
		d.remember(a, t, after)
	}
	var found *rulebook.Breach
	if errors.As(err, &found) {
		told := *found
		told.Sentence = fmt.Sprintf("%s: %s", t.Name, found.Sentence)
		err = &told
	}
	return after, row, doubts, err
}
