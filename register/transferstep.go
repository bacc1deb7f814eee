package register

import (
	"context"
	"fmt"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// ReleaseTransfer releases a player: the president of the old club. As in the steps below, no ETag is needed, but it
// must be right if it is given. Content: the [TransferView].
func (d *Desk) ReleaseTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	known, err := d.transferFor(ctx, by, acts.DeedReleaseTransfer, id, oldClub)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedReleaseTransfer, At: acts.AtClub(known.From), Subject: acts.About("transfers", id),
		Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := a.Tx.Transfer(ctx, id)
		if err != nil {
			return nil, err
		}
		if err := t.refuse(a, TransferReleased); err != nil {
			return nil, err
		}
		before := t.Told()
		t.take(a, TransferReleased, "")
		if err := a.Tx.PutTransfer(ctx, t); err != nil {
			return nil, err
		}
		return t.leaving(ctx, a, before)
	})
}

// ApproveTransfer lets a player move: an admin, once the old club has released him. The old membership ends, the new
// one begins, not before the day of the approval (§ 1.2.5). Content: the [TransferView].
func (d *Desk) ApproveTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	_, err := d.transferFor(ctx, by, acts.DeedApproveTransfer, id, noClub)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedApproveTransfer, Subject: acts.About("transfers", id), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := a.Tx.Transfer(ctx, id)
		if err != nil {
			return nil, err
		}
		if err := t.refuse(a, TransferApproved); err != nil {
			return nil, err
		}
		before := t.Told()
		t.take(a, TransferApproved, "")
		t.Begins = max(t.Begins, a.Entry.Day())
		if err := t.move(ctx, a.Tx); err != nil {
			return nil, err
		}
		if err := a.Tx.ForgetLeavers(ctx, a.Entry.Day()); err != nil {
			return nil, err
		}
		if err := a.Tx.PutTransfer(ctx, t); err != nil {
			return nil, err
		}
		return t.leaving(ctx, a, before)
	})
}

// RejectTransfer refuses a transfer, for a reason: an admin. Content: the [TransferView].
func (d *Desk) RejectTransfer(ctx context.Context, by acts.Actor, id, reason string, terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedRejectTransfer, acts.Place{}); err != nil {
		return nil, err
	}
	if err := acts.RefuseText("$.reason", reason); err != nil {
		return nil, err
	}
	if acts.Blank(reason) {
		return nil, &acts.Refusal{Path: "$.reason", Sentence: "Wer einen Transfer ablehnt, muss einen Grund nennen."}
	}
	_, err := d.transferFor(ctx, by, acts.DeedRejectTransfer, id, noClub)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedRejectTransfer, Subject: acts.About("transfers", id), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := a.Tx.Transfer(ctx, id)
		if err != nil {
			return nil, err
		}
		if err := t.refuse(a, TransferRejected); err != nil {
			return nil, err
		}
		before := t.Told()
		t.take(a, TransferRejected, reason)
		if err := a.Tx.PutTransfer(ctx, t); err != nil {
			return nil, err
		}
		return t.stored(ctx, a, before)
	})
}

// WithdrawTransfer takes a request back: the president of the new club. Content: the [TransferView].
func (d *Desk) WithdrawTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	known, err := d.transferFor(ctx, by, acts.DeedWithdraw, id, newClub)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedWithdraw, At: acts.AtClub(known.To), Subject: acts.About("transfers", id), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := a.Tx.Transfer(ctx, id)
		if err != nil {
			return nil, err
		}
		if err := t.refuse(a, TransferWithdrawn); err != nil {
			return nil, err
		}
		before := t.Told()
		t.take(a, TransferWithdrawn, "")
		if err := a.Tx.PutTransfer(ctx, t); err != nil {
			return nil, err
		}
		return t.stored(ctx, a, before)
	})
}

// leaving journals a step by which a player comes to leave the old club, and warns of lineups of that club in which he
// stands for a day on which he will not belong to it. § 1.2.4, § 1.2.5
func (t *Transfer) leaving(ctx context.Context, a *act, before *TransferRecord) (*acts.Outcome, error) {
	out, err := t.stored(ctx, a, before)
	if err != nil {
		return nil, err
	}
	lost := scoring.Membership{Player: t.Player, Club: t.From, From: max(t.Begins, a.Entry.Day())}
	doubts, err := doubtsOfLineups(ctx, a.Tx, &lost, "$")
	return out.With(doubts), err
}

// Whose affair a step of a transfer is.
func oldClub(t *Transfer) []string { return []string{t.From} }
func newClub(t *Transfer) []string { return []string{t.To} }
func noClub(*Transfer) []string    { return nil } // that of the association

// refuse refuses a step out of turn, or before the step that was taken last.
func (t *Transfer) refuse(a *act, kind string) error {
	if err := a.Terms.OverEmpty(t.Record(), nil); err != nil {
		return err
	}
	if err := t.refuseStep(kind); err != nil {
		return err
	}
	last := t.Steps[len(t.Steps)-1]
	if a.Entry.Day() < last.On {
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
		case old.From > eve: // it would have begun that day or later, and now never does
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
