package register

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// TransferAnswer is a transfer by which a player comes to leave his club, with the lineups in which he stands there.
type TransferAnswer struct {
	TransferView
	Warnings []rulebook.Warning `json:"warnings"`
}

// onTransfer declares a step of a transfer. No ETag is needed, but it must be right if it is given. The journal has no reason, which may
// be personal.
func onTransfer[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Register, Tx, A, TransferView]) *declare.Act[*Register, Tx, A, TransferView] {
	a.Subject, a.Answers = "transfers/:transfer", "200"
	a.Seen = func(v *TransferView) any { return &v.TransferRecord }
	if a.Gives == nil {
		a.Gives = TransferView{}
	}
	return declare.In[*Register, Tx, A, TransferView, P](&ownActs, a)
}

// OfTransfer is the transfer of a step.
type OfTransfer string

// Place is that of the association; whose affair the step is depends on what is stored.
func (OfTransfer) Place() acts.Place { return acts.Place{} }

// ReleaseTransfer releases a player: the president of the old club.
type ReleaseTransfer struct {
	OfTransfer `json:"-" path:"transfer"`
}

var _ = onTransfer(declare.Act[*Register, Tx, ReleaseTransfer, TransferView]{
	Kind: declare.Kind{Deed: acts.DeedReleaseTransfer, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		API: "POST /transfers/:transfer/release", Summary: "Release a player", Asks: true,
		Page: declare.Page{On: transfersPage, Sends: "/:transfer/freigeben", Form: "freigeben-:transfer", Button: "Freigeben", Word: "freigegeben",
			Done: "Der Spieler ist freigegeben; jetzt entscheidet die APSA."}},
	Gives: TransferAnswer{},
	At: func(r *ReleaseTransfer, ctx context.Context, d *Register, by acts.Actor) (acts.Place, error) {
		t, err := d.transferFor(ctx, by, acts.DeedReleaseTransfer, string(r.OfTransfer), oldClub)
		return t.placeOf(oldClub), err
	},
	Do: func(r *ReleaseTransfer, ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
		return takeStep(ctx, a, string(r.OfTransfer), TransferReleased, "", nil)
	},
	Says: transferSteps[TransferReleased],
})

// ApproveTransfer lets a player move: an admin, once the old club has released him or has let its time to answer pass (A108). The old membership ends, the new
// one begins, not before the day of the approval (§ 1.2.5).
type ApproveTransfer struct {
	OfTransfer `json:"-" path:"transfer"`
}

var _ = onTransfer(declare.Act[*Register, Tx, ApproveTransfer, TransferView]{
	Kind: declare.Kind{Deed: acts.DeedApproveTransfer, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		API: "POST /transfers/:transfer/approve", Summary: "Let a player move", Asks: true, Back: acts.DeedReopenTransfer,
		Later: "Zurücknehmen lässt es sich, solange der Spieler für den neuen Verein nicht gezählt hat.",
		Page: declare.Page{On: "/buero/transfers", Sends: "/:transfer/genehmigen", Form: "genehmigen-:transfer", Button: "Genehmigen",
			Word: "genehmigt", Done: "Der Transfer ist genehmigt."}},
	Gives: TransferAnswer{},
	Do: func(r *ApproveTransfer, ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
		return takeStep(ctx, a, string(r.OfTransfer), TransferApproved, "", func(t *Transfer) error {
			t.Begins = max(t.Begins, a.Entry.Day())
			if err := t.move(ctx, a.Tx); err != nil {
				return err
			}
			return a.Tx.ForgetLeavers(ctx, a.Entry.Day())
		})
	},
	Says: transferSteps[TransferApproved],
})

// RejectTransfer refuses a transfer, for a reason: an admin.
type RejectTransfer struct {
	OfTransfer `json:"-" path:"transfer"`

	Reason string `json:"reason" label:"Grund" most:"1000"` // it is forgotten with the player, and no part of the journal
}

var _ = onTransfer(declare.Act[*Register, Tx, RejectTransfer, TransferView]{
	Kind: declare.Kind{Deed: "transfer.reject", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		API: "POST /transfers/:transfer/reject", Summary: "Refuse a transfer", Example: "on somebody's wish", Asks: true,
		Page: declare.Page{On: "/buero/transfers", Sends: "/:transfer/ablehnen", Form: "ablehnen-:transfer", Button: "Ablehnen", Plain: true,
			Word: "abgelehnt", Done: "Das ist abgelehnt; der Verein erfährt es."}},
	Asked: RejectTransfer{Reason: "Antrag vom 3. Mai 2011"},
	Do: func(r *RejectTransfer, ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
		return takeStep(ctx, a, string(r.OfTransfer), TransferRejected, r.Reason, nil)
	},
	Says: transferSteps[TransferRejected],
})

// Check refuses to reject a transfer without a reason.
func (r *RejectTransfer) Check() error {
	return cmp.Or(acts.Needs("$.reason", r.Reason, "Wer einen Transfer ablehnt, muss einen Grund nennen."), acts.RefuseText("$.reason", r.Reason))
}

// RefuseTransfer keeps a player, for a reason: the president of the old club.
type RefuseTransfer struct {
	OfTransfer `json:"-" path:"transfer"`

	Reason string `json:"reason" label:"Grund" most:"1000"` // it is forgotten with the player, and no part of the journal
}

var _ = onTransfer(declare.Act[*Register, Tx, RefuseTransfer, TransferView]{
	Kind: declare.Kind{Deed: "transfer.refuse", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		API: "POST /transfers/:transfer/refuse", Summary: "Do not release a player", Example: "he stays", Asks: true,
		Page: declare.Page{On: transfersPage, Sends: "/:transfer/verweigern", Form: "verweigern-:transfer", Button: "Nicht freigeben", Plain: true,
			Word: "verweigert", Done: "Der Spieler wird nicht freigegeben; der andere Verein erfährt es."}},
	Asked: RefuseTransfer{Reason: "Er ist für die Saison gemeldet"},
	At: func(r *RefuseTransfer, ctx context.Context, d *Register, by acts.Actor) (acts.Place, error) {
		t, err := d.transferFor(ctx, by, "transfer.refuse", string(r.OfTransfer), oldClub)
		return t.placeOf(oldClub), err
	},
	Do: func(r *RefuseTransfer, ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
		t, err := a.Tx.Transfer(ctx, string(r.OfTransfer))
		if err == nil && t.State() == TransferReleased {
			err = &acts.Refusal{Sentence: "Der Spieler ist schon freigegeben; ablehnen kann nur noch die APSA."}
		}
		if err != nil {
			return nil, nil, err
		}
		return takeStep(ctx, a, string(r.OfTransfer), TransferRejected, r.Reason, nil)
	},
	Says: transferSteps[TransferRejected],
})

// Check refuses to keep a player without a reason.
func (r *RefuseTransfer) Check() error { return (&RejectTransfer{Reason: r.Reason}).Check() }

// WithdrawTransfer takes a request back: the president of the new club.
type WithdrawTransfer struct {
	OfTransfer `json:"-" path:"transfer"`
}

var _ = onTransfer(declare.Act[*Register, Tx, WithdrawTransfer, TransferView]{
	Kind: declare.Kind{Deed: acts.DeedWithdraw, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		API: "POST /transfers/:transfer/withdraw", Summary: "Take a request back",
		Page: declare.Page{On: transfersPage, Sends: "/:transfer/zurueckziehen", Form: "zurueckziehen-:transfer", Button: "Zurückziehen",
			Plain: true, Word: "zurueckgezogen", Done: "Der Antrag ist zurückgezogen."}},
	At: func(r *WithdrawTransfer, ctx context.Context, d *Register, by acts.Actor) (acts.Place, error) {
		t, err := d.transferFor(ctx, by, acts.DeedWithdraw, string(r.OfTransfer), newClub)
		return t.placeOf(newClub), err
	},
	Do: func(r *WithdrawTransfer, ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
		return takeStep(ctx, a, string(r.OfTransfer), TransferWithdrawn, "", nil)
	},
	Says: transferSteps[TransferWithdrawn],
})

// transferSteps say the steps of a transfer.
var transferSteps = map[string]func(n declare.Names, _, t *TransferView) string{
	TransferRequested: movingBy("beantragt"), TransferReleased: movingBy("freigegeben"), TransferApproved: approvedSaid,
	TransferRejected: movingBy("abgelehnt"), TransferWithdrawn: movingBy("zurückgezogen"),
}

// movingBy says a step of a transfer.
func movingBy(verb string) func(n declare.Names, _, t *TransferView) string {
	return func(n declare.Names, _, t *TransferView) string {
		return fmt.Sprintf("Der Transfer von %s (%s → %s, ab %s) wird %s.", n.Player(t.Player), n.Club(t.From, declare.Nominative),
			n.Club(t.To, declare.Nominative), rulebook.Date(t.Begins), verb)
	}
}

// approvedSaid says that a transfer is approved, and whether without the release. A108
func approvedSaid(n declare.Names, was, t *TransferView) string {
	if slices.ContainsFunc(t.Steps, func(s TransferMark) bool { return s.Kind == TransferReleased }) {
		return movingBy("genehmigt")(n, was, t)
	}
	return movingBy("ohne Freigabe genehmigt")(n, was, t)
}

// takeStep takes a step of a transfer, with what follows from it, nil for nothing. A step by which a player comes to leave the old club
// warns of lineups of that club in which he stands for a day on which he will not belong to it. § 1.2.4, § 1.2.5
func takeStep(ctx context.Context, a *act, id, kind, reason string, then func(*Transfer) error) (before, after *TransferView, err error) {
	t, err := a.Tx.Transfer(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	if err := t.refuse(ctx, a, kind); err != nil {
		return nil, nil, err
	}
	was := t.Journaled()
	t.take(a, kind, reason)
	if then != nil {
		if err := then(t); err != nil {
			return nil, nil, err
		}
	}
	if err := a.Tx.PutTransfer(ctx, t); err != nil {
		return nil, nil, err
	}
	if after, err = t.stored(ctx, a, was); err != nil {
		return nil, nil, err
	}
	if kind == TransferReleased || kind == TransferApproved {
		lost := scoring.Membership{Player: t.Player, Club: t.From, From: max(t.Begins, a.Entry.Day())}
		doubts, err := doubtsOfLineups(ctx, a.Tx, &lost, "$")
		if err != nil {
			return nil, nil, err
		}
		if !t.Released() {
			doubts = append(doubts, rulebook.Warning{Path: "$", Rule: "1.2.5", Detail: unreleased})
		}
		if warning := t.Question.warning(); kind == TransferApproved && warning != "" {
			doubts = append(doubts, rulebook.Warning{Path: "$", Rule: "1.2.5", Detail: warning})
		}
		a.Doubts = acts.Doubted(doubts)
	}
	return &TransferView{TransferRecord: *was}, after, nil
}

// unreleased warns before a player moves whom the old club has not released. A108
const unreleased = "Der alte Verein hat in seiner Frist nicht geantwortet; der Spieler wechselt ohne Freigabe."

// placeOf is the club whose affair a step is.
func (t *Transfer) placeOf(whose func(*Transfer) []string) acts.Place {
	if t == nil {
		return acts.Place{}
	}
	return acts.AtClub(whose(t)[0])
}

// Whose affair a step of a transfer is.
func oldClub(t *Transfer) []string { return []string{t.From} }
func newClub(t *Transfer) []string { return []string{t.To} }

// refuse refuses a step out of turn, or before the step that was taken last.
func (t *Transfer) refuse(ctx context.Context, a *act, kind string) error {
	if err := a.Terms.OverEmpty(t.Record(), nil); err != nil {
		return err
	}
	terms, err := termsOf(ctx, a.Tx, t)
	if err != nil {
		return err
	}
	if err := t.refuseStep(kind, t.releaseUntil(terms), rulebook.Day(a.Entry.At)); err != nil {
		return err
	}
	return t.refuseBefore(a.Entry.Day())
}

// refuseBefore refuses a step before the one that was taken last.
func (t *Transfer) refuseBefore(day string) error {
	if last := t.Steps[len(t.Steps)-1]; day < last.On {
		return &acts.Refusal{Path: "as_of", Sentence: fmt.Sprintf("Der Transfer ist seit %s %s; kein Schritt kann davor liegen.",
			rulebook.Date(last.On), transferWords[last.Kind])}
	}
	return nil
}

// take takes a step of a transfer.
func (t *Transfer) take(a *act, kind, reason string) {
	t.Steps = append(t.Steps, TransferStep{kind, a.Entry.Day(), a.Entry.At, a.By.User, reason})
}

// move ends the membership in the old club the day before the one in the new club begins, in the register and in the
// open seasons. Everything that the player has reached stays where it is.
func (t *Transfer) move(ctx context.Context, tx Tx) error {
	m := &membershipAct{Membership: scoring.Membership{Player: t.Player, Club: t.To, From: t.Begins}}
	if err := m.load(ctx, tx); err != nil {
		return err
	}
	if err := m.player.refuseErased(); err != nil {
		return err
	}
	eve := rulebook.AddDays(t.Begins, -1)
	t.Left = []Term{}
	for i := range m.all {
		old := m.all[i]
		if !overlaps(&old, &m.Membership) {
			continue
		}
		switch {
		case old.Club == t.To:
			return &acts.Refusal{Sentence: "Der Spieler gehört dem neuen Verein schon an."}
		case old.Club != t.From:
			return rulebook.Ref("1.2.5").Breach("Der Spieler gehört inzwischen dem Verein „%s“ an.", nameIn(m.clubs)(old.Club))
		}
		t.Left = append(t.Left, Term{old.From, old.Until})
		if old.From > eve { // it would have begun that day or later, and now never does
			if err := tx.DeleteMembership(ctx, &old); err != nil {
				return err
			}
			if err := drop(ctx, tx, &old); err != nil {
				return err
			}
			continue
		}
		old.Until = &eve
		if err := tx.PutMembership(ctx, &old); err != nil {
			return err
		}
		if err := carry(ctx, tx, m.player, &old); err != nil {
			return err
		}
	}
	return m.write(ctx, tx)
}
