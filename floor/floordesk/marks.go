package floordesk

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
)

// Marked says how far a tournament is: how often its head has changed, and how many events were recorded.
type Marked struct {
	ID       string
	Revision int64
	Events   int
}

// MarkOf tells apart what there is to see of several tournaments, as [Tournament.Mark] does of one.
func MarkOf(list []Marked) string {
	sum := int64(0)
	for i := range list {
		sum += list[i].Revision + int64(list[i].Events)
	}
	return fmt.Sprintf("%016d", sum)
}

// MarksIn says how far the tournaments of a clock group are, in one question; [acts.ErrNotFound] where there is no such group.
func MarksIn(ctx context.Context, d *Desk, group string) ([]Marked, error) {
	list, err := d.store.FloorMarksIn(ctx, group)
	if err == nil && len(list) == 0 {
		err = acts.ErrNotFound
	}
	return list, err
}

// MarksAt says how far the tournaments of a matchday are, in one question.
func MarksAt(ctx context.Context, d *Desk, at acts.MatchdayRef) ([]Marked, error) {
	return d.store.FloorMarksAt(ctx, at)
}

// Known returns tournaments that are this far; nothing is asked for those that are known.
func Known(ctx context.Context, d *Desk, list []Marked) ([]*Tournament, error) {
	all := make([]*Tournament, len(list))
	for i, m := range list {
		t := d.known.tournament(m.ID)
		if t == nil || t.Revision != m.Revision || t.Number() != m.Events {
			var err error
			if t, err = d.load(ctx, d.store, m.ID); err != nil {
				return nil, err
			}
		}
		all[i] = t
	}
	return all, nil
}

// Leading is the tournament of a group whose clock stands for all: the first that has not ended, or the first of all.
func Leading(list []*Tournament) *Tournament {
	for _, t := range list {
		if !t.Ended() {
			return t
		}
	}
	return list[0]
}
