package league

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/acts"
	"pokerliga/seasonfile"
)

// ErasePlayer removes everything personal of a player for good, for a reason: the
// names, birth date and nationality in the register and in all seasons, what the
// clubs wrote about his transfers, and the secret without which the digests of
// the journal say nothing. His id stays, and with it every result. Who belongs
// to a club, or is about to, leaves first. Content: the [PlayerRecord] that is
// left.
func (o *Office) ErasePlayer(ctx context.Context, by Actor, player, reason string, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedErasePlayer, Subject: "players/" + player, Terms: terms, Register: true}
	if err := by.May(acts.DeedErasePlayer, Place{}); err != nil {
		return nil, err
	}
	if err := acts.RefuseText("$.reason", reason); err != nil {
		return nil, err
	}
	if acts.Blank(reason) {
		return nil, &Refusal{Path: "$.reason", Sentence: "Wer Daten löscht, muss einen Grund nennen."}
	}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		p, err := tx.Player(ctx, player)
		if err != nil {
			return nil, err
		}
		if err := p.refuseErase(ctx, tx, entry.Day(), reason); err != nil {
			return nil, err
		}
		entry.Reason = reason
		left := &Player{Player: seasonfile.Player{ID: p.ID, GivenName: erasedGiven, FamilyName: erasedFamily}, Erased: true}
		if err := erase(ctx, tx, left); err != nil {
			return nil, err
		}
		after := seasonfile.Canonical(left.Record())
		entry.After = string(after)
		return stored(after, after), nil
	})
}

// refuseErase refuses to erase a member of a club, somebody who is about to
// move, and a reason that would keep the name.
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
		return &Refusal{Sentence: fmt.Sprintf("Der Spieler gehört dem Verein „%s“ an; seine Mitgliedschaft muss zuerst enden.", nameIn(clubs)(club))}
	}
	transfers, err := tx.Transfers(ctx, "", p.ID)
	if err != nil {
		return err
	}
	for i := range transfers {
		if transfers[i].Open() {
			return &Refusal{Sentence: "Für den Spieler ist noch ein Transfer offen."}
		}
	}
	if strings.Contains(strings.ToLower(reason), strings.ToLower(p.FamilyName)) {
		return &Refusal{Path: "$.reason", Sentence: "Der Grund bleibt im Protokoll stehen; er darf den Namen nicht nennen."}
	}
	return nil
}

// erase leaves no more of a player than his id, and lets every season that knows
// him be read anew.
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
	return tx.BreakSeal(ctx, personOf(left.ID))
}
