package league

import (
	"context"
	"crypto/rand"
	"pokerliga/acts"
	"pokerliga/seasonfile"
	"strings"
	"time"
)

// Notice is what a club is told: a sentence about something of a season that
// concerns it. It is read once somebody of the club, or an admin, says so.
type Notice struct {
	ID      string
	Club    string
	At      time.Time
	Season  string
	Subject string // path of the resource, as in the journal
	Text    string
	Read    time.Time // zero while nobody has read it
}

// NoticeRead is the content of a notice that was read.
type NoticeRead struct {
	ID   string    `json:"id"`
	Read time.Time `json:"read"`
}

// notice returns a notice to a club.
func (o *Office) notice(club, season, subject, text string) Notice {
	return Notice{ID: "n-" + strings.ToLower(rand.Text())[:12], Club: club, At: o.now(), Season: season, Subject: subject, Text: text}
}

// Notices returns what a club was told, the latest first, to its presidents.
func (o *Office) Notices(ctx context.Context, by Actor, club string) ([]Notice, error) {
	if err := by.May(acts.DeedReadNotices, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if err := o.refuseClub(ctx, club); err != nil {
		return nil, err
	}
	return o.store.Notices(ctx, club)
}

// refuseClub is [ErrNotFound] for a club that is not registered.
func (o *Office) refuseClub(ctx context.Context, club string) error {
	s, err := o.Current(ctx)
	if err != nil {
		return err
	}
	for i := range s.Clubs {
		if s.Clubs[i].ID == club {
			return nil
		}
	}
	return ErrNotFound
}

// ReadNotice notes that a club has read a notice; that it was read before
// changes nothing. Content: [NoticeRead].
func (o *Office) ReadNotice(ctx context.Context, by Actor, club, id string, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedReadNotice, At: acts.AtClub(club), Subject: "clubs/" + club + "/notices/" + id, Terms: terms}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		notices, err := tx.Notices(ctx, club)
		if err != nil {
			return nil, err
		}
		i := place(notices, func(n *Notice) bool { return n.ID == id })
		if i == len(notices) {
			return nil, ErrNotFound
		}
		n := &notices[i]
		if n.Read.IsZero() {
			n.Read = o.now().UTC().Truncate(time.Microsecond)
			if err := tx.ReadNotice(ctx, club, id, n.Read); err != nil {
				return nil, err
			}
		}
		read := &NoticeRead{n.ID, n.Read}
		entry.After = string(seasonfile.Canonical(read))
		return &acts.Outcome{Kind: acts.Changed, Content: read, Version: acts.VersionOf(read)}, nil
	})
}
