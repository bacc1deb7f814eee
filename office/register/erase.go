package register

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
)

// ErasePlayer removes everything personal of a player for good, for a reason: the names, birth date and nationality in
// the register and in all seasons, what the clubs wrote about his transfers, and the secret without which the digests
// of the journal say nothing. An alias takes the place of his id, which may be made of his name, wherever it is stored, shown or
// exported; every result stays. Who belongs to a club, or is about to, leaves first.
type ErasePlayer struct {
	Player string         `json:"-" path:"player"`
	Reason declare.Reason `json:"reason" label:"Grund"`
}

// Alias says which id stands for one that a player once had.
type Alias struct {
	Was, Player string
	Erased      string // the day on which he was erased, "" while he is not
}

// aliasPrefix begins the ids of players who are erased.
const aliasPrefix = "geloescht-"

// Rewritten is a document with a digest in which an alias stands for an id since a player is erased: frozen results, or a draw.
type Rewritten struct {
	Season   string `json:"season"`
	Frozen   int    `json:"frozen,omitempty"`
	League   string `json:"league,omitempty"`
	Matchday int    `json:"matchday,omitempty"`
	Heat     int    `json:"heat,omitempty"`
	Draw     int    `json:"draw,omitempty"`
	Was      string `json:"was"`    // digest of the document as it was
	Digest   string `json:"digest"` // of what it is now
}

// Erased is what the journal says of a player who is erased.
type Erased struct {
	PlayerRecord
	Documents []Rewritten `json:"documents,omitempty"`
}

var _ = inRegister(declare.Act[*Register, Tx, ErasePlayer, PlayerRecord]{
	Kind: declare.Kind{
		Deed: acts.DeedErasePlayer, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "players/:player",
		API: "POST /players/:player/erase", Summary: "Erase everything personal of a player; results stay", Example: "on somebody's wish",
		Answers: "200", Asks: true,
		Page: declare.Page{On: "/buero/spieler/:player", Sends: "/loeschen", To: "/buero/spieler", Form: "loeschen",
			Button: "Persönliches löschen", Plain: true, Word: "geloescht", Done: "Alles Persönliche dieses Spielers ist gelöscht."}},
	Asked: ErasePlayer{Reason: "Antrag vom 3. Mai 2011"},
	Gives: PlayerRecord{},
	Do:    (*ErasePlayer).do,
	Says: func(n declare.Names, _, p *PlayerRecord) string {
		return "Alles Persönliche des Spielers „" + p.ID + "“ wird für immer gelöscht; seine Ergebnisse bleiben, ohne Namen."
	},
})

// Place is no club's.
func (*ErasePlayer) Place() acts.Place { return acts.Place{} }

// Check refuses to erase somebody without a reason.
func (e *ErasePlayer) Check() error {
	if acts.Blank(string(e.Reason)) {
		return &acts.Refusal{Path: "$.reason", Sentence: "Wer Daten löscht, muss einen Grund nennen."}
	}
	return nil
}

func (e *ErasePlayer) do(ctx context.Context, _ *Register, a *act) (_, after *PlayerRecord, err error) {
	p, err := a.Tx.Player(ctx, e.Player)
	if err != nil {
		return nil, nil, err
	}
	if err := p.refuseErase(ctx, a.Tx, a.Entry.Day(), string(e.Reason)); err != nil {
		return nil, nil, err
	}
	left := &Player{Player: seasonfile.Player{ID: a.ID(aliasPrefix), GivenName: erasedGiven, FamilyName: erasedFamily}, Erased: true}
	changed, err := erase(ctx, a.Tx, Alias{p.ID, left.ID, a.Entry.Day()}, left)
	if err != nil {
		return nil, nil, err
	}
	after = left.Record()
	a.Entry.Subject = acts.About("players", left.ID)
	a.Entry.After = string(seasonfile.Canonical(&Erased{*after, changed})) // the journal does not keep what was there
	return after, after, nil
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

// erase leaves no more of a player than his results, under an alias, and lets every season that knows him be read anew.
func erase(ctx context.Context, tx Tx, a Alias, left *Player) ([]Rewritten, error) {
	ids, err := tx.SeasonsOf(ctx, a.Was)
	if err != nil {
		return nil, err
	}
	if err := readAnew(ctx, tx, ids); err != nil {
		return nil, err
	}
	if err := tx.PutPlayer(ctx, left); err != nil {
		return nil, err
	}
	if err := tx.BreakSeal(ctx, PersonOf(a.Was)); err != nil {
		return nil, err
	}
	return tx.ErasePlayer(ctx, a)
}

// readAnew lets seasons be read anew.
func readAnew(ctx context.Context, tx Tx, seasons []string) error {
	for _, id := range seasons {
		if _, err := tx.LockSeason(ctx, id); err != nil {
			return err
		}
		if _, err := tx.BumpSeason(ctx, id); err != nil {
			return err
		}
	}
	return nil
}
