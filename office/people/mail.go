package people

import (
	"context"
	"strings"
	"time"

	"pokerliga/office/acts"
)

// Mail is a letter in the outbox. Acts write it in their transaction, and it is
// sent afterwards where mail is configured.
type Mail struct {
	Seq      int64 // given by the store, rising
	To       string
	Subject  string
	Text     string
	Link     LinkKind // asks for a one-time link in place of [acts.LinkHere], "" for none
	Asking   string   // id of what it asks a player, whose link it gets in place of [acts.LinkHere]
	Created  time.Time
	Due      time.Time // when it is tried next
	Attempts int
}

// NewMail returns a letter that is due now. A paragraph of its text that is one line, "words: address", is a button where letters have buttons.
func NewMail(now time.Time, to, subject, text string) *Mail {
	return &Mail{To: to, Subject: subject, Text: text, Created: now, Due: now}
}

// How letters are tried: a letter that is being sent is left alone for the
// lease, the pauses between tries double up to the longest, and after some days
// nobody tries any more.
const (
	mailLease        = 5 * time.Minute
	mailPause        = time.Minute
	mailLongestPause = 6 * time.Hour
	mailGivenUp      = 4 * 24 * time.Hour
)

// SendMail sends the letters that are due, one after another, and returns how
// many went out and how many were given up. Several processes may do so at once: each
// letter is in the hands of one of them. A letter may come twice where a process dies
// between sending it and noting that.
func (d *Accounts) SendMail(ctx context.Context, send func(ctx context.Context, to, subject, text string) error,
) (sent, givenUp int, err error) {
	for ctx.Err() == nil {
		m, err := d.takeMail(ctx)
		if err != nil || m == nil {
			return sent, givenUp, err
		}
		tried := send(ctx, m.To, m.Subject, m.Text)
		over := tried == nil || d.now().Sub(m.Created) >= mailGivenUp
		err = d.store.Transact(context.WithoutCancel(ctx), func(tx Tx) error {
			if over {
				return tx.EndMail(ctx, m.Seq, d.now(), tried == nil)
			}
			return tx.DelayMail(ctx, m.Seq, d.now().Add(pauseAfter(m.Attempts)))
		})
		switch {
		case err != nil:
			return sent, givenUp, err
		case tried == nil:
			sent++
		case over:
			givenUp++
		}
	}
	return sent, givenUp, ctx.Err()
}

// pauseAfter returns how long to wait after so many tries.
func pauseAfter(attempts int) time.Duration {
	pause := mailPause
	for i := 1; i < attempts && pause < mailLongestPause; i++ {
		pause *= 2
	}
	return min(pause, mailLongestPause)
}

// takeMail takes the next letter that is due in hand, with its link, or returns
// nil. A letter with a link for somebody who is not there, or may not get one, is
// quietly put away: whoever asked for it must not learn that.
func (d *Accounts) takeMail(ctx context.Context) (*Mail, error) {
	var taken *Mail
	for {
		again := false
		err := d.store.Transact(ctx, func(tx Tx) error {
			m, err := tx.TakeMail(ctx, d.now(), d.now().Add(mailLease))
			if err != nil || m == nil {
				return err
			}
			m.Text = strings.ReplaceAll(m.Text, acts.SiteHere, d.settings.URL)
			if err := m.lineupsInto(ctx, tx, d.settings.URL); err != nil {
				return err
			}
			if m.Link != "" || m.Asking != "" {
				ok, err := d.linkInto(ctx, tx, m)
				if err != nil {
					return err
				}
				if !ok {
					again = true
					return tx.EndMail(ctx, m.Seq, d.now(), false)
				}
			}
			taken = m
			return nil
		})
		if err != nil || !again {
			return taken, err
		}
	}
}
