package league

import (
	"context"
	"fmt"

	"pokerliga/acts"
	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// ReleaseTransfer releases a player: the president of the old club.
func (o *Office) ReleaseTransfer(ctx context.Context, by Actor, id string, terms Terms) (*acts.Outcome, error) {
	return o.step(ctx, by, acts.DeedReleaseTransfer, id, TransferReleased, "", func(t *Transfer) string { return t.From }, terms)
}

// ApproveTransfer lets a player move: an admin, once the old club has released
// him. The old membership ends, the new one begins, not before the day of the
// approval. § 1.2.5
func (o *Office) ApproveTransfer(ctx context.Context, by Actor, id string, terms Terms) (*acts.Outcome, error) {
	return o.step(ctx, by, acts.DeedApproveTransfer, id, TransferApproved, "", nobody, terms)
}

// RejectTransfer refuses a transfer, for a reason: an admin.
func (o *Office) RejectTransfer(ctx context.Context, by Actor, id, reason string, terms Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedRejectTransfer, Place{}); err != nil {
		return nil, err
	}
	if err := acts.RefuseText("$.reason", reason); err != nil {
		return nil, err
	}
	if acts.Blank(reason) {
		return nil, &Refusal{Path: "$.reason", Sentence: "Wer einen Transfer ablehnt, muss einen Grund nennen."}
	}
	return o.step(ctx, by, acts.DeedRejectTransfer, id, TransferRejected, reason, nobody, terms)
}

// WithdrawTransfer takes a request back: the president of the new club.
func (o *Office) WithdrawTransfer(ctx context.Context, by Actor, id string, terms Terms) (*acts.Outcome, error) {
	return o.step(ctx, by, acts.DeedWithdraw, id, TransferWithdrawn, "", func(t *Transfer) string { return t.To }, terms)
}

// nobody is the club whose affair a decision of the association is.
func nobody(*Transfer) string { return "" }

// step takes a step of a transfer; whose says which club's affair it is. An ETag
// is not needed, but must be right if it is given.
func (o *Office) step(ctx context.Context, by Actor, deed Deed, id, kind, reason string, whose func(*Transfer) string, terms Terms) (*acts.Outcome, error) {
	known, err := o.transferFor(ctx, by, deed, id, func(t *Transfer) []string { return []string{whose(t)} })
	if err != nil {
		return nil, err
	}
	e := acts.Request{By: by, Deed: deed, At: acts.AtClub(whose(known)), Subject: "transfers/" + id, Terms: terms, Register: true}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		t, err := tx.Transfer(ctx, id)
		if err != nil {
			return nil, err
		}
		if err := e.Terms.OverEmpty(seasonfile.Canonical(t.record()), nil); err != nil {
			return nil, err
		}
		if err := t.refuseStep(kind); err != nil {
			return nil, err
		}
		last := t.Steps[len(t.Steps)-1]
		if entry.Day() < last.On {
			return nil, &Refusal{Path: "as_of", Sentence: fmt.Sprintf("Der Transfer ist seit %s %s; kein Schritt kann davor liegen.", explain.Date(last.On), transferWords[last.Kind])}
		}
		entry.Before = t.journal()
		t.Steps = append(t.Steps, TransferStep{kind, entry.Day(), entry.At, by.User, reason})
		p, err := tx.Player(ctx, t.Player)
		if err != nil {
			return nil, err
		}
		if kind == TransferApproved {
			t.Begins = max(t.Begins, entry.Day())
			if err := t.move(ctx, tx, p); err != nil {
				return nil, err
			}
		}
		if err := tx.PutTransfer(ctx, t); err != nil {
			return nil, err
		}
		entry.After = t.journal()
		return o.transferred(ctx, tx, t, p, acts.Changed)
	})
}

// move ends the membership in the old club the day before the one in the new club
// begins, in the register and in the open seasons. Everything that the player has
// reached stays where it is.
func (t *Transfer) move(ctx context.Context, tx Tx, p *Player) error {
	m := &membershipAct{player: p, Membership: scoring.Membership{Player: t.Player, Club: t.To, From: t.Begins}}
	if err := m.load(ctx, tx); err != nil {
		return err
	}
	if err := p.refuseErased(); err != nil {
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
			return &Refusal{Sentence: "Der Spieler gehört dem neuen Verein schon an."}
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
		if err := carry(ctx, tx, p, &old); err != nil {
			return err
		}
	}
	return m.write(ctx, tx)
}
