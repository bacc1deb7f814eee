package register

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// RefuseHeld refuses to remove what something hangs on, and says what.
func RefuseHeld(name string, holds []string) error {
	if len(holds) == 0 {
		return nil
	}
	return &acts.Refusal{Sentence: fmt.Sprintf("%s lässt sich nicht entfernen; daran hängt: %s.", name, strings.Join(holds, ", "))}
}

// RemoveClub removes a club that was entered by mistake, as if it had never been, with its data, its logo and what it was told. A club
// on which anything else hangs, if only a member, is refused; it is archived instead.
type RemoveClub struct {
	declare.OfClub `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, RemoveClub, ClubEntry]{
	Kind: declare.Kind{
		Deed: "club.delete", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "clubs/:club",
		API: "DELETE /clubs/:club", Summary: "Remove a club that was entered by mistake", Asks: true,
		Back: acts.DeedFoundClub, Later: "Später lässt sich der Verein neu eintragen.",
		Page: declare.Page{On: "/buero/vereine/:club", Sends: "/entfernen", To: "/buero/vereine", Form: "entfernen", Button: "Verein entfernen",
			Plain: true, Word: "verein-entfernt", Done: "Der Verein ist entfernt."}},
	Do: func(x *RemoveClub, ctx context.Context, _ *Register, a *act) (before, _ *ClubEntry, err error) {
		c, err := a.Tx.Club(ctx, string(x.OfClub))
		if err != nil {
			return nil, nil, err
		}
		before = c.public()
		if err := a.Terms.Over(before, nil); err != nil {
			return nil, nil, err
		}
		holds, err := a.Tx.ClubHolds(ctx, c.ID)
		if err == nil {
			err = RefuseHeld(c.Name, holds)
		}
		if err != nil {
			return nil, nil, err
		}
		heads, err := byID(ctx, a.Tx)
		for i := 0; err == nil && i < len(heads); i++ {
			err = readWithout(ctx, a.Tx, heads[i].ID, KindClub, c.ID)
		}
		if err == nil {
			err = a.Tx.RemoveClub(ctx, c.ID)
		}
		return before, nil, err
	},
	Says: func(_ declare.Names, c, _ *ClubEntry) string {
		return "Der Verein " + c.Name + " wird aus dem Register entfernt, als wäre er nie eingetragen worden."
	},
})

// readWithout lets a season be read anew that knows what is about to be removed.
func readWithout(ctx context.Context, tx Tx, season string, kind Kind, id string) error {
	lacks, err := tx.SeasonLacks(ctx, season, kind, []string{id})
	if err != nil || len(lacks) > 0 {
		return err
	}
	return readAnew(ctx, tx, []string{season})
}

// RemovePlayer removes a player who was entered by mistake, as if he had never been, with memberships that never counted. Who has
// played, moved or been nominated stays; what is personal of him can be erased.
type RemovePlayer struct {
	Player string `json:"-" path:"player"`
}

var _ = inRegister(declare.Act[*Register, Tx, RemovePlayer, PlayerRecord]{
	Kind: declare.Kind{
		Deed: acts.DeedRemovePlayer, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "players/:player",
		API: "DELETE /players/:player", Summary: "Remove a player who was entered by mistake", Asks: true,
		Back: "player.add", Later: "Später lässt sich der Spieler im Kader eines Vereins neu eintragen.",
		Page: declare.Page{On: "/buero/spieler/:player", Sends: "/entfernen", To: "/buero/spieler", Form: "entfernen", Button: "Spieler entfernen",
			Plain: true, Word: "spieler-entfernt", Done: "Der Spieler ist entfernt."}},
	Do: (*RemovePlayer).do,
	Says: func(n declare.Names, p, _ *PlayerRecord) string {
		return n.Player(p.ID) + " wird aus dem Register entfernt, als wäre der Eintrag nie gemacht worden."
	},
})

// Place is that of the association.
func (*RemovePlayer) Place() acts.Place { return acts.Place{} }

func (x *RemovePlayer) do(ctx context.Context, _ *Register, a *act) (before, _ *PlayerRecord, err error) {
	p, err := a.Tx.Player(ctx, x.Player)
	if err != nil {
		return nil, nil, err
	}
	if err := p.refuseErased(); err != nil {
		return nil, nil, err
	}
	before = p.Record()
	if err := a.Terms.Over(before, nil); err != nil {
		return nil, nil, err
	}
	holds, err := a.Tx.PlayerHolds(ctx, p.ID)
	if err == nil {
		err = RefuseHeld(p.Name(), holds)
	}
	if err != nil {
		return nil, nil, err
	}
	seasons, err := a.Tx.SeasonsOf(ctx, p.ID)
	if err == nil {
		err = readAnew(ctx, a.Tx, seasons)
	}
	if err != nil {
		return nil, nil, err
	}
	if err := a.Tx.BreakSeal(ctx, PersonOf(p.ID)); err != nil {
		return nil, nil, err
	}
	return &PlayerRecord{ID: p.ID}, nil, a.Tx.RemovePlayer(ctx, p.ID) // the journal does not keep what is personal
}

// RemoveTransfer removes a transfer that was asked for by mistake, as if it had never been: an admin, as long as it is not approved. Both
// clubs are told. § 1.2.5
type RemoveTransfer struct {
	OfTransfer `json:"-" path:"transfer"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, RemoveTransfer, TransferView]{
	Kind: declare.Kind{Deed: "transfer.delete", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "transfers/:transfer",
		API: "DELETE /transfers/:transfer", Summary: "Remove a transfer that was asked for by mistake", Asks: true,
		Back: "transfer.request", Later: "Später lässt sich der Transfer neu beantragen.",
		Page: declare.Page{On: "/buero/transfers", Sends: "/:transfer/entfernen", Form: "entfernen-:transfer", Button: "Antrag entfernen",
			Plain: true, Word: "transfer-entfernt", Done: "Der Transfer ist entfernt."}},
	Do:   (*RemoveTransfer).do,
	Says: removedSaid,
})

func removedSaid(n declare.Names, t, _ *TransferView) string {
	return fmt.Sprintf("Der Antrag auf den Transfer von %s (%s → %s) wird entfernt, als wäre er nie gestellt worden.", n.Player(t.Player),
		n.Club(t.From, declare.Nominative), n.Club(t.To, declare.Nominative))
}

func (x *RemoveTransfer) do(ctx context.Context, _ *Register, a *act) (before, _ *TransferView, err error) {
	t, err := a.Tx.Transfer(ctx, string(x.OfTransfer))
	if err != nil {
		return nil, nil, err
	}
	if err := a.Terms.OverEmpty(t.Record(), nil); err != nil {
		return nil, nil, err
	}
	if t.State() == TransferApproved {
		return nil, nil, &acts.Refusal{Sentence: "Der Transfer ist genehmigt; zuerst ist die Genehmigung zurückzunehmen."}
	}
	said := func(n declare.Names, _, t *TransferView) string { return removedSaid(n, t, nil) }
	if err := t.tell(ctx, a, said, transferTold{old: true, new: true}); err != nil {
		return nil, nil, err
	}
	return &TransferView{TransferRecord: *t.Journaled()}, nil, a.Tx.DeleteTransfer(ctx, t.ID)
}
