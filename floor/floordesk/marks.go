package floordesk

import (
	"cmp"
	"context"
	"fmt"
	"slices"

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

// Leading is the tournament of a group whose clock stands for all, whatever their order: the first by id of those whose clock has begun and
// that are not over, else of those that wait, else of all.
func Leading(list []*Tournament) *Tournament {
	far := func(t *Tournament) int {
		return slices.Index([]string{"running", "paused", "waiting", "ended"}, t.State.Clock().State)
	}
	return slices.MinFunc(list, func(a, b *Tournament) int { return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(a.ID, b.ID)) })
}
