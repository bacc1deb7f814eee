package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/acts"
	"pokerliga/floor"
)

// Enter enters somebody for a tournament: a player of the register, or a guest by his name. An entrant without an id gets
// one: that of the player, or a random one. Content: the [floor.Entrant].
func (d *Desk) Enter(ctx context.Context, by acts.Actor, tournament string, who floor.Entrant, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorEntry, At: acts.OfTournament(tournament),
		Subject: acts.About("floor", tournament, "entries"), Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		if err := refuseEntrant(ctx, a.Tx, &who); err != nil {
			return nil, err
		}
		switch {
		case who.ID == "" && who.Player != "":
			who.ID = who.Player
		case who.ID == "":
			who.ID = a.ID("g-")
		}
		if slices.ContainsFunc(t.File.Entrants, func(e floor.Entrant) bool { return e.ID == who.ID }) {
			return nil, &acts.Clash{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon angemeldet.", who.ID))}
		}
		changed := t.File.Head
		changed.Entrants = append(slices.Clone(changed.Entrants), who)
		if err := floor.Check(&changed, nil); err != nil {
			return nil, err
		}
		a.Entry.Subject = acts.About("floor", tournament, "entries", who.ID)
		a.Entry.After = mustJSON(floor.Entrant{ID: who.ID, Player: who.Player, Club: who.Club}) // names of guests can be taken away
		head := t.Head
		head.Revision++
		if err := a.Tx.PutFloorTournament(ctx, &head); err != nil {
			return nil, err
		}
		return &acts.Outcome{Kind: acts.Created, Content: &who}, a.Tx.AddFloorEntries(ctx, tournament,
			Entry{who, a.Entry.At.UTC().Truncate(time.Second)})
	})
}

// refuseEntrant refuses who is neither a player of the register nor somebody with a name.
func refuseEntrant(ctx context.Context, tx Tx, who *floor.Entrant) error {
	if who.Player == "" && acts.Blank(who.Name) {
		return &acts.Refusal{Path: "$.name", Sentence: "Hier fehlt der Name."}
	}
	if who.Player != "" {
		_, err := tx.Player(ctx, who.Player)
		if errors.Is(err, acts.ErrNotFound) {
			return &acts.Refusal{Path: "$.player", Sentence: fmt.Sprintf("Einen Spieler „%s“ gibt es nicht.", acts.Clip(who.Player))}
		}
		if err != nil {
			return err
		}
		who.Name = "" // the register knows it
	}
	return acts.RefuseLine("$.name", who.Name)
}
