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
// exported; every result stays. Photos of round cards with the name go, too, but while a case about the matchday is open (§ 3.2.18). Who belongs to a club, or is about to, leaves first.
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
	Photos    int         `json:"photos,omitempty"`      // of round cards with the name, which are deleted
	Kept      int         `json:"photos_kept,omitempty"` // those that stay until the case about their matchday is decided
}

// Photographed is a photo of the round card of a table.
type Photographed struct {
	acts.AtHeat
	Table int
	Photo string
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, ErasePlayer, Erased]{
	Kind: declare.Kind{
		Deed: acts.DeedErasePlayer, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "players/:player",
		API: "POST /players/:player/erase", Summary: "Erase everything personal of a player; results stay", Example: "on somebody's wish",
		Answers: "200", Asks: true,
		Page: declare.Page{On: "/buero/spieler/:player", Sends: "/loeschen", To: "/buero/spieler", Form: "loeschen",
			Button: "Persönliches löschen", Plain: true, Word: "geloescht", Done: "Alles Persönliche dieses Spielers ist gelöscht."}},
	Asked: ErasePlayer{Reason: "Antrag vom 3. Mai 2011"},
	Gives: Erased{},
	Do:    (*ErasePlayer).do,
	Says: func(_ declare.Names, _, p *Erased) string {
		return "Alles Persönliche des Spielers „" + p.ID + "“ wird für immer gelöscht; seine Ergebnisse bleiben, ohne Namen." + p.photos()
	},
})

// photos says what becomes of the photos, "" where there are none.
func (p *Erased) photos() (says string) {
	switch {
	case p.Photos == 1:
		says = " Ein Foto einer Rundenkarte mit seinem Namen wird gelöscht."
	case p.Photos > 1:
		says = fmt.Sprintf(" %d Fotos von Rundenkarten mit seinem Namen werden gelöscht.", p.Photos)
	}
	switch {
	case p.Kept == 1:
		says += " Ein Foto bleibt, solange ein Protest zu dieser Sammelrunde offen ist."
	case p.Kept > 1:
		says += fmt.Sprintf(" %d Fotos bleiben, solange ein Protest zu ihrer Sammelrunde offen ist.", p.Kept)
	}
	return says
}

// Place is no club's.
func (*ErasePlayer) Place() acts.Place { return acts.Place{} }

// Check refuses to erase somebody without a reason.
func (e *ErasePlayer) Check() error {
	return acts.Needs("$.reason", e.Reason, "Wer Daten löscht, muss einen Grund nennen.")
}

func (e *ErasePlayer) do(ctx context.Context, _ *Register, a *act) (_, after *Erased, err error) {
	p, err := a.Tx.Player(ctx, e.Player)
	if err != nil {
		return nil, nil, err
	}
	if err := p.refuseErase(ctx, a.Tx, a.Entry.Day(), string(e.Reason)); err != nil {
		return nil, nil, err
	}
	gone, kept, err := p.forgetPhotos(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := refuseLent(ctx, a, p.ID); err != nil {
		return nil, nil, err
	}
	left := &Player{Player: seasonfile.Player{ID: a.ID(aliasPrefix), GivenName: erasedGiven, FamilyName: erasedFamily}, Erased: true}
	changed, err := erase(ctx, a.Tx, Alias{p.ID, left.ID, a.Entry.Day()}, left)
	if err != nil {
		return nil, nil, err
	}
	after = &Erased{*left.Record(), changed, gone, kept}
	a.Entry.Subject = acts.About("players", left.ID)
	a.Entry.After = string(seasonfile.Canonical(after)) // the journal does not keep what was there
	return after, after, nil
}

// forgetPhotos deletes the photos of round cards on which a player stands, and says how many stay because a case about their matchday is
// open (§ 3.2.18).
func (p *Player) forgetPhotos(ctx context.Context, a *act) (gone, kept int, err error) {
	photos, err := a.Tx.Photographed(ctx, p.ID)
	for i := 0; i < len(photos) && err == nil; i++ {
		card := &photos[i]
		docket, wrong := a.Tx.Docket(ctx, card.Season)
		switch {
		case wrong != nil:
			err = wrong
		case docket.Disputes(card.League, card.Matchday, a.Entry.Day()):
			kept++
		default:
			gone++
			err = a.Tx.ForgetCard(ctx, card.Photo, card.Table, a.Entry.At)
		}
	}
	return gone, kept, err
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

// refuseLent refuses to erase or rename a player of a season of which a matchday is lent.
func refuseLent(ctx context.Context, a *act, player string) error {
	seasons, err := a.Tx.SeasonsOf(ctx, player)
	if err != nil {
		return err
	}
	return a.RefuseInHall(ctx, seasons...)
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
