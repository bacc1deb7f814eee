package floordesk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// Queue is who is entered, in the order of registration, and what has become of it.
func (t *Tournament) Queue() []Queued {
	over := t.Ended() || t.State.Clock().State != "waiting" && !t.State.Entries().Open
	list := queue(t.entries, t.Registration, enteredIn(t.File.Events), over)
	if t.Cancelled != nil {
		return released(list)
	}
	return list
}

// PutRegistration says how many may play, and until when everybody may withdraw freely. Content: the [Registration].
func (d *Desk) PutRegistration(ctx context.Context, by acts.Actor, tournament string, r Registration, terms acts.Terms) (
	*acts.Outcome, error) {
	request := acts.Request{By: by, Deed: acts.DeedFloorPut, At: acts.OfTournament(tournament),
		Subject: acts.About("floor", tournament, "registration"), Terms: terms}
	return d.acts.Do(ctx, request, func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		if err := t.refuseCancelled(); err != nil {
			return nil, err
		}
		if err := a.Terms.OverEmpty(&t.Registration, &r); err != nil {
			return nil, err
		}
		head := t.Head
		head.Registration = r
		head.Revision++
		return a.Stored(&t.Registration, &r), a.Tx.PutFloorTournament(ctx, &head)
	})
}

// Withdraw takes the entry of somebody back who has not come in yet. After the closing date he owes the fee, unless somebody
// plays for him. Content: what has become of the entry.
func (d *Desk) Withdraw(ctx context.Context, by acts.Actor, tournament, entrant string, terms acts.Terms) (*acts.Outcome, error) {
	return d.takeBack(ctx, entryRequest(by, tournament, entrant, terms), tournament, entrant, false)
}

// entryRequest is a request about an entry by who runs the tournament.
func entryRequest(by acts.Actor, tournament, entrant string, terms acts.Terms) acts.Request {
	return acts.Request{By: by, Deed: acts.DeedFloorEntry, At: acts.OfTournament(tournament),
		Subject: acts.About("floor", tournament, "entries", entrant), Terms: terms}
}

// Refuse refuses somebody who is entered and has not come in yet. He need not be told why: a reason stands in the journal alone, and
// he owes nothing. § 1.1.9, H02. Content: what has become of the entry.
func (d *Desk) Refuse(ctx context.Context, by acts.Actor, tournament, entrant string, terms acts.Terms) (*acts.Outcome, error) {
	return d.takeBack(ctx, entryRequest(by, tournament, entrant, terms), tournament, entrant, true)
}

// takeBack takes an entry back, by who is entered or by the house.
func (d *Desk) takeBack(ctx context.Context, r acts.Request, tournament, entrant string, refused bool) (*acts.Outcome, error) {
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		if err := t.refuseCancelled(); err != nil {
			return nil, err
		}
		i := slices.IndexFunc(t.entries, func(e Entry) bool { return e.ID == entrant })
		switch {
		case i < 0:
			return nil, acts.ErrNotFound
		case r.Deed == acts.DeedFloorMine && t.State.Clock().State != "waiting":
			return nil, rulebook.Ref("1.1.13").Breach("Das Turnier hat begonnen; abmelden kann man sich nur vorher.")
		case enteredIn(t.File.Events)[entrant]:
			return nil, &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon im Turnier.", entrant))}
		case t.entries[i].Refused:
			return nil, &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon abgelehnt.", entrant))}
		case !t.entries[i].Withdrawn.IsZero():
			return nil, &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon abgemeldet.", entrant))}
		}
		e := t.entries[i]
		e.Withdrawn, e.Refused = a.Entry.At.UTC().Truncate(time.Second), refused
		a.Entry.After = mustJSON(map[string]any{"entrant": entrant, "withdrawn_at": e.Withdrawn, "refused": refused})
		head := t.Head
		head.Revision++
		if err := a.Tx.PutFloorTournament(ctx, &head); err != nil {
			return nil, err
		}
		after := *t
		after.entries = slices.Clone(t.entries)
		after.entries[i] = e
		list := after.Queue()
		q := list[slices.IndexFunc(list, func(q Queued) bool { return q.Entrant == entrant })]
		return &acts.Outcome{Kind: acts.Changed, Content: &q}, a.Tx.WithdrawFloorEntry(ctx, tournament, entrant, e.Withdrawn, refused)
	})
}
