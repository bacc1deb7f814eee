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

// ReopenTransfer takes an approval back, as if it had not been given: an admin, as long as the player has not counted for the new club.
// The membership there is removed, those in the old club are again what they were, and the transfer waits for its decision. How the old
// club reaches the player was forgotten with the approval, and stays so. § 1.2.5
type ReopenTransfer struct {
	OfTransfer `json:"-" path:"transfer"`
}

var _ = onTransfer(declare.Act[*Register, Tx, ReopenTransfer, TransferView]{
	Kind: declare.Kind{Deed: acts.DeedReopenTransfer, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		API: "POST /transfers/:transfer/reopen", Summary: "Take an approval back", Asks: true, Back: acts.DeedApproveTransfer,
		Page: declare.Page{On: "/buero/transfers", Sends: "/:transfer/zuruecknehmen", Form: "zuruecknehmen-:transfer",
			Button: "Genehmigung zurücknehmen", Plain: true, Word: "wieder-offen", Done: "Die Genehmigung ist zurückgenommen; der Transfer ist wieder offen."}},
	Do:   (*ReopenTransfer).do,
	Says: reopenedSaid,
})

// reopenedSaid says that an approval is taken back.
func reopenedSaid(n declare.Names, _, t *TransferView) string {
	return fmt.Sprintf("Die Genehmigung des Transfers von %s (%s → %s) wird zurückgenommen.", n.Player(t.Player),
		n.Club(t.From, declare.Nominative), n.Club(t.To, declare.Nominative))
}

func (r *ReopenTransfer) do(ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
	t, err := a.Tx.Transfer(ctx, string(r.OfTransfer))
	if err != nil {
		return nil, nil, err
	}
	if err := a.Terms.OverEmpty(t.Record(), nil); err != nil {
		return nil, nil, err
	}
	if t.State() != TransferApproved {
		return nil, nil, &acts.Refusal{Sentence: "Der Transfer ist nicht genehmigt; zurückzunehmen gibt es nichts."}
	}
	if err := t.refuseBefore(a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	was := t.Journaled()
	if err := t.moveBack(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	t.take(a, t.Steps[len(t.Steps)-2].Kind, "")
	if after, err = t.keep(ctx, a, was); err != nil {
		return nil, nil, err
	}
	return &TransferView{TransferRecord: *was}, after, t.tell(ctx, a, reopenedSaid, transferTold{old: true, new: true, atOnce: true})
}

// moveBack undoes what [Transfer.move] has done, in the register and in the open seasons.
func (t *Transfer) moveBack(ctx context.Context, tx Tx) error {
	m := &membershipAct{Membership: scoring.Membership{Player: t.Player, Club: t.To, From: t.Begins}}
	if err := m.load(ctx, tx); err != nil {
		return err
	}
	if err := cmp.Or(m.player.refuseErased(), refuseDead(ctx, tx, t.Player, nil)); err != nil {
		return err
	}
	named := nameIn(m.clubs)
	if m.before == nil || m.before.Until != nil {
		return &acts.Refusal{Sentence: fmt.Sprintf("Der Spieler gehört %s nicht mehr so an, wie der Transfer es wollte; berichtigt wird er im Kader.",
			named(t.To))}
	}
	why, err := counted(ctx, tx, &m.Membership)
	if err != nil {
		return err
	}
	if why != "" {
		return &acts.Refusal{Sentence: fmt.Sprintf("Der Wechsel hat schon gezählt: %s. Er kann nicht mehr zurückgenommen werden.", why)}
	}
	rest := without(m.all, &m.Membership)
	if err := tx.DeleteMembership(ctx, &m.Membership); err != nil {
		return err
	}
	if err := drop(ctx, tx, &m.Membership); err != nil {
		return err
	}
	for _, old := range t.leftBefore(rest) {
		for i := range rest {
			if other := &rest[i]; overlaps(other, &old) && (other.Club != old.Club || other.From != old.From) {
				return rulebook.Ref("1.2.5").Breach("Der Spieler gehört inzwischen dem Verein „%s“ an.", named(other.Club))
			}
		}
		if err := tx.PutMembership(ctx, &old); err != nil {
			return err
		}
		if err := carry(ctx, tx, m.player, &old); err != nil {
			return err
		}
	}
	t.Left = nil
	return nil
}

// leftBefore are the memberships in the old club as they were before the approval. One that was given before they were kept has ended the
// one that ends on its eve.
func (t *Transfer) leftBefore(all []scoring.Membership) []scoring.Membership {
	var list []scoring.Membership
	for _, left := range t.Left {
		list = append(list, scoring.Membership{Player: t.Player, Club: t.From, From: left.From, Until: left.Until})
	}
	if t.Left != nil {
		return list
	}
	eve := rulebook.AddDays(t.Begins, -1)
	i := slices.IndexFunc(all, func(m scoring.Membership) bool { return m.Club == t.From && m.Until != nil && *m.Until == eve })
	if i < 0 {
		return nil
	}
	ended := all[i]
	ended.Until = nil
	return append(list, ended)
}
