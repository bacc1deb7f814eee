package league

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/acts"
	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/tasks"
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

// MyNotices returns what the clubs were told that the actor presides, the latest first.
func (w *Views) MyNotices(ctx context.Context, by acts.Actor) ([]register.Notice, error) {
	if err := by.May(acts.DeedMyNotices, acts.Place{}); err != nil {
		return nil, err
	}
	all := []register.Notice{}
	for _, role := range by.Roles {
		if role.Kind != acts.RolePresident {
			continue
		}
		told, err := w.store.Notices(ctx, role.Club)
		if err != nil {
			return nil, err
		}
		all = append(all, told...)
	}
	slices.SortStableFunc(all, func(a, b register.Notice) int { return b.At.Compare(a.At) })
	return all, nil
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
	s, err := w.Open(ctx)
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

// Daily returns what the daily letters of a day are written by: what clubs were told since a moment and nobody has read,
// but for decisions, of which there was a letter; and what somebody is to be reminded of. The tasks are read once for all.
func (o *Office) Daily() func(ctx context.Context, to acts.Actor, since, until time.Time) (news, due string, err error) {
	var all []tasks.Task
	return func(ctx context.Context, to acts.Actor, since, until time.Time) (string, string, error) {
		if all == nil {
			read, err := o.allTasks(ctx)
			if err != nil {
				return "", "", err
			}
			all = read
		}
		told, err := o.MyNotices(ctx, to)
		if err != nil {
			return "", "", err
		}
		s, err := o.Current(ctx)
		if err != nil {
			return "", "", err
		}
		told = slices.DeleteFunc(told, func(n register.Notice) bool {
			return n.Decides || !n.Read.IsZero() || n.At.Before(since) || !n.At.Before(until)
		})
		return newsText(told, s.ClubName), dueText(tasks.Remind(all, to, since, until)), nil
	}
}

// newsText tells what is new for clubs, in the order in which it happened.
func newsText(told []register.Notice, club func(id string) string) string {
	if len(told) == 0 {
		return ""
	}
	text := "Neu:"
	for i := len(told) - 1; i >= 0; i-- {
		text += fmt.Sprintf("\n- %s (%s): %s", club(told[i].Club), rulebook.Moment(told[i].At), told[i].Text)
	}
	return text
}

// dueText reminds of what is due.
func dueText(list []tasks.Task) string {
	if len(list) == 0 {
		return ""
	}
	text := "Bald fällig:"
	for i := range list {
		t := &list[i]
		text += fmt.Sprintf("\n- bis %s: %s", rulebook.Moment(t.Due), t.Discreet())
		if len(t.Rules) > 0 {
			text += fmt.Sprintf(" (%s)", t.Rules[0])
		}
	}
	return text
}
