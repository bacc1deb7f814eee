package register

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/acts"
	"pokerliga/seasonfile"
)

// ErasePlayer removes everything personal of a player for good, for a reason: the names, birth date and nationality in
// the register and in all seasons, what the clubs wrote about his transfers, and the secret without which the digests
// of the journal say nothing. His id stays, and with it every result. Who belongs to a club, or is about to, leaves
// first. Content: the [PlayerRecord] that is left.
func (d *Desk) ErasePlayer(ctx context.Context, by acts.Actor, player, reason string, terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedErasePlayer, acts.Place{}); err != nil {
		return nil, err
	}
	if err := acts.RefuseText("$.reason", reason); err != nil {
		return nil, err
	}
	if acts.Blank(reason) {
		return nil, &acts.Refusal{Path: "$.reason", Sentence: "Wer Daten löscht, muss einen Grund nennen."}
	}
	r := acts.Request{By: by, Deed: acts.DeedErasePlayer, Subject: acts.About("players", player), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		p, err := a.Tx.Player(ctx, player)
		if err != nil {
			return nil, err
		}
		if err := p.refuseErase(ctx, a.Tx, a.Entry.Day(), reason); err != nil {
			return nil, err
		}
		left := &Player{Player: seasonfile.Player{ID: p.ID, GivenName: erasedGiven, FamilyName: erasedFamily}, Erased: true}
		if err := erase(ctx, a.Tx, left); err != nil {
			return nil, err
		}
		a.Entry.Reason = reason
		out := a.Stored(nil, left.Record()) // the journal does not keep what was there
		out.Kind = acts.Changed
		return out, nil
	})
}

// refuseErase refuses to erase a member of a club, somebody who is about to move, and a reason that would keep the
// name.
func (p *Player) refuseErase(ctx context.Context, tx Tx, day, reason string) error {
	if err := p.refuseErased(); err != nil {
		return err
	}
	memberships, err := tx.PlayerRoster(ctx, p.ID)
	if err != nil {
		return err
	}
	if club := clubOn(memberships, day); club != "" {
		clubs, err := tx.Clubs(ctx)
		if err != nil {
			return err
		}
		return &acts.Refusal{Sentence: fmt.Sprintf("Der Spieler gehört dem Verein „%s“ an; seine Mitgliedschaft muss zuerst enden.",
			nameIn(clubs)(club))}
	}
	transfers, err := tx.Transfers(ctx, "", p.ID)
	if err != nil {
		return err
	}
	for i := range transfers {
		if transfers[i].Open() {
			return &acts.Refusal{Sentence: "Für den Spieler ist noch ein Transfer offen."}
		}
	}
	if strings.Contains(strings.ToLower(reason), strings.ToLower(p.FamilyName)) {
		return &acts.Refusal{Path: "$.reason", Sentence: "Der Grund bleibt im Protokoll stehen; er darf den Namen nicht nennen."}
	}
	return nil
}

// erase leaves no more of a player than his id, and lets every season that knows him be read anew.
func erase(ctx context.Context, tx Tx, left *Player) error {
	ids, err := tx.SeasonsOf(ctx, left.ID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if _, err := tx.LockSeason(ctx, id); err != nil {
			return err
		}
		if _, err := tx.BumpSeason(ctx, id); err != nil {
			return err
		}
	}
	if err := tx.PutPlayer(ctx, left); err != nil {
		return err
	}
	if err := tx.ErasePlayer(ctx, left.ID); err != nil {
		return err
	}
	return tx.BreakSeal(ctx, PersonOf(left.ID))
}
