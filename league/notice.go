package league

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/register"
)

// NoticeRead is the content of a notice that was read.
type NoticeRead struct {
	ID   string    `json:"id"`
	Read time.Time `json:"read"`
}

// Notices returns what a club was told, the latest first, to its presidents.
func (w *Views) Notices(ctx context.Context, by acts.Actor, club string) ([]register.Notice, error) {
	if err := by.May(acts.DeedReadNotices, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if err := w.refuseClub(ctx, club); err != nil {
		return nil, err
	}
	return w.store.Notices(ctx, club)
}

// UnreadNotices returns how many notices to the clubs that the actor presides nobody has read.
func (w *Views) UnreadNotices(ctx context.Context, by acts.Actor) (int, error) {
	unread := 0
	for _, role := range by.Roles {
		if role.Kind != acts.RolePresident {
			continue
		}
		n, err := w.store.UnreadNotices(ctx, role.Club)
		if err != nil {
			return 0, err
		}
		unread += n
	}
	return unread, nil
}

// refuseClub is [acts.ErrNotFound] for a club that is not registered.
func (w *Views) refuseClub(ctx context.Context, club string) error {
	s, err := w.Current(ctx)
	if err != nil {
		return err
	}
	for i := range s.Clubs {
		if s.Clubs[i].ID == club {
			return nil
		}
	}
	return acts.ErrNotFound
}

// ReadNotice notes that a club has read a notice; that it was read before
// changes nothing. Content: [NoticeRead].
func (o *Office) ReadNotice(ctx context.Context, by acts.Actor, club, id string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedReadNotice, At: acts.AtClub(club), Subject: acts.About("clubs", club, "notices", id),
		Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		notices, err := a.Tx.Notices(ctx, club)
		if err != nil {
			return nil, err
		}
		i := rowIndex(notices, func(n *register.Notice) bool { return n.ID == id })
		if i == len(notices) {
			return nil, acts.ErrNotFound
		}
		n := &notices[i]
		if n.Read.IsZero() {
			n.Read = a.Entry.At.UTC().Truncate(time.Microsecond)
			if err := a.Tx.ReadNotice(ctx, club, id, n.Read); err != nil {
				return nil, err
			}
		}
		out := a.Stored(nil, &NoticeRead{n.ID, n.Read})
		out.Kind = acts.Changed // the notice was there before
		return out, nil
	})
}
