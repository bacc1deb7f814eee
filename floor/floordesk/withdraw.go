package floordesk

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
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

// WithdrawEntry takes back the entry of somebody who has not come in yet. After the closing date he owes the fee, unless a substitute plays
// for him. § 1.1.12, H04
type WithdrawEntry struct {
	OfEntry `json:"-"`

	Reason declare.Reason `json:"reason,omitempty" label:"Grund" form:"no"`
}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, WithdrawEntry, Queued]{
	At: housed[WithdrawEntry](),
	Kind: declare.Kind{
		Deed: "floor.withdraw", Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfFloor},
		Subject: "floor/:tournament/entries/:entrant",
		API:     "DELETE " + entryAPI, Summary: "Take an entry back", Example: "he is ill", Answers: "200",
		Page: declare.Page{On: registrationPage + "/:entrant", Sends: "/abmelden", To: registrationPage, Form: "abmelden", Button: "Abmelden",
			Plain: true, Word: "abgemeldet", Done: "Abgemeldet."}},
	Asked: WithdrawEntry{Reason: "Er ist krank"}, Gives: Queued{},
	Do: (*WithdrawEntry).do, Seen: unversioned[Queued],
	Says: func(n declare.Names, _, after *Queued) string {
		return fmt.Sprintf("Die Anmeldung von %s wird zurückgezogen.", entrantName(n, after.Entrant))
	},
})

func (w *WithdrawEntry) do(ctx context.Context, d *Desk, a *act) (before, after *Queued, err error) {
	return d.takeBack(ctx, a, w.OfEntry, false)
}

// RefuseEntry refuses somebody who is entered and has not come in yet. He need not be told why: a reason is kept in the journal only, and
// he owes nothing. § 1.1.9, H02
type RefuseEntry struct {
	OfEntry `json:"-"`

	Reason declare.Reason `json:"reason,omitempty" label:"Notiz für das Protokoll" hint:"Ihm wird kein Grund genannt." most:"500"`
}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, RefuseEntry, Queued]{
	At: housed[RefuseEntry](),
	Kind: declare.Kind{
		Deed: "floor.refuse", Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfFloor},
		Subject: "floor/:tournament/entries/:entrant",
		API:     "POST " + entryAPI + "/refuse", Summary: "Refuse somebody who is entered; a reason is kept in the journal only",
		Example: "banned from the house", Answers: "200",
		Page: declare.Page{On: registrationPage + "/:entrant", Sends: "/ablehnen", To: registrationPage, Form: "ablehnen", Button: "Ablehnen",
			Plain: true, Word: "abgelehnt", Done: "Abgelehnt."}},
	Asked: RefuseEntry{Reason: "Hausverbot"}, Gives: Queued{},
	Do: (*RefuseEntry).do, Seen: unversioned[Queued],
	Says: func(n declare.Names, _, after *Queued) string {
		return fmt.Sprintf("Die Anmeldung von %s wird abgelehnt (§ 1.1.9).", entrantName(n, after.Entrant))
	},
})

func (r *RefuseEntry) do(ctx context.Context, d *Desk, a *act) (before, after *Queued, err error) {
	return d.takeBack(ctx, a, r.OfEntry, true)
}

// entrantName is the name of an entrant. That of a guest is not kept in the journal.
func entrantName(n declare.Names, entrant string) string {
	if strings.HasPrefix(entrant, ownPrefix) {
		return "einem Gast"
	}
	return n.Player(entrant)
}

// takeBack takes an entry back, withdrawn by the entrant or refused by the house.
func (d *Desk) takeBack(ctx context.Context, a *act, of OfEntry, refused bool) (before, after *Queued, err error) {
	t, err := d.load(ctx, a.Tx, of.Tournament)
	if err != nil {
		return nil, nil, err
	}
	if err := t.refuseCancelled(); err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(t.entries, func(e Entry) bool { return e.ID == of.Entrant })
	switch {
	case i < 0:
		return nil, nil, acts.ErrNotFound
	case a.Deed == acts.DeedFloorMine && t.State.Clock().State != "waiting":
		return nil, nil, rulebook.Ref("1.1.13").Breach("Das Turnier hat begonnen; abmelden kann man sich nur vorher.")
	case enteredIn(t.File.Events)[of.Entrant]:
		return nil, nil, &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon im Turnier.", of.Entrant))}
	case t.entries[i].Refused:
		return nil, nil, &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon abgelehnt.", of.Entrant))}
	case !t.entries[i].Withdrawn.IsZero():
		return nil, nil, &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon abgemeldet.", of.Entrant))}
	}
	e := t.entries[i]
	e.Withdrawn, e.Refused = a.Entry.At.UTC().Truncate(time.Second), refused
	a.Entry.After = mustJSON(map[string]any{"entrant": e.ID, "withdrawn_at": e.Withdrawn, "refused": refused})
	if err := t.revise(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	then := *t
	then.entries = slices.Clone(t.entries)
	then.entries[i] = e
	return t.queued(e.ID), then.queued(e.ID), a.Tx.WithdrawFloorEntry(ctx, of.Tournament, e.ID, e.Withdrawn, refused)
}

// queued returns what has become of an entry, nil for no entry.
func (t *Tournament) queued(entrant string) *Queued {
	list := t.Queue()
	if i := slices.IndexFunc(list, func(q Queued) bool { return q.Entrant == entrant }); i >= 0 {
		return &list[i]
	}
	return nil
}
