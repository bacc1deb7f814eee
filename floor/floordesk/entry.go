package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// Enter enters somebody for a tournament: a player of the register, or a guest by his name. An entrant without an id gets
// one: that of the player, or a random one. A player who replaces somebody who was entered takes his place in the queue, as long
// as the clock does not run. Who has a wild card pays nothing, and has a place outside the queue (§ 1.1.10, H05). Content: the
// [floor.Entrant].
func (d *Desk) Enter(ctx context.Context, by acts.Actor, tournament string, entry Entry, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorEntry, At: d.inHouse(ctx, acts.OfTournament(tournament)),
		Subject: acts.About("floor", tournament, "entries"), Terms: terms}
	return d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		return d.add(ctx, a, t, entry)
	})
}

// add adds an entry to a tournament. Content: the [floor.Entrant].
func (d *Desk) add(ctx context.Context, a *act, t *Tournament, entry Entry) (*acts.Outcome, error) {
	who := &entry.Entrant
	if err := t.refuseCancelled(); err != nil {
		return nil, err
	}
	if err := refuseEntrant(ctx, a.Tx, who); err != nil {
		return nil, err
	}
	switch {
	case who.ID == "" && who.Player != "":
		who.ID = who.Player
	case who.ID == "":
		who.ID = a.ID("g-")
	}
	if err := t.refuseSubstitute(entry.For); err != nil {
		return nil, err
	}
	if err := d.refuseIneligible(ctx, a, t, &entry, ""); err != nil {
		return nil, err
	}
	if t.entry(who.ID) != nil {
		return nil, &acts.Clash{Sentence: t.Named(fmt.Sprintf("„%s“ ist schon angemeldet.", who.ID))}
	}
	changed := t.File.Head
	changed.Entrants = append(slices.Clone(changed.Entrants), *who)
	if err := floor.Check(&changed, nil); err != nil {
		return nil, err
	}
	a.Entry.Subject = acts.About("floor", t.ID, "entries", who.ID)
	a.Entry.After = mustJSON(floor.Entrant{ID: who.ID, Player: who.Player, Club: who.Club}) // names of guests can be taken away
	if err := t.revise(ctx, a.Tx); err != nil {
		return nil, err
	}
	entry.Registered = a.Entry.At.UTC().Truncate(time.Second)
	if entry.Studies != nil {
		entry.Studies = word(a)
	}
	return &acts.Outcome{Kind: acts.Created, Content: who}, a.Tx.AddFloorEntries(ctx, t.ID, entry)
}

// entry returns the entry of somebody, nil for none.
func (t *Tournament) entry(entrant string) *Entry {
	i := slices.IndexFunc(t.entries, func(e Entry) bool { return e.ID == entrant })
	if i < 0 {
		return nil
	}
	return &t.entries[i]
}

// refuseSubstitute refuses to play for somebody who is not entered, who came himself, or for whom somebody plays; and once the
// clock runs. § 1.1.13, H04
func (t *Tournament) refuseSubstitute(forWhom string) error {
	if forWhom == "" {
		return nil
	}
	list := t.Queue()
	i := slices.IndexFunc(list, func(q Queued) bool { return q.Entrant == forWhom })
	switch {
	case i < 0:
		return &acts.Refusal{Path: "$.for", Sentence: fmt.Sprintf("„%s“ ist nicht angemeldet.", acts.Clip(forWhom))}
	case list[i].State == Substituted || enteredIn(t.File.Events)[forWhom]:
		return &acts.Refusal{Path: "$.for", Sentence: t.Named(fmt.Sprintf("Für „%s“ braucht es keinen Ersatz mehr.", forWhom))}
	case t.State.Clock().State != "waiting":
		return rulebook.Ref("1.1.13").Breach("Ein Ersatz meldet sich vor dem Beginn.")
	}
	return nil
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

// playsFree reports whether somebody was entered with a wild card.
func (t *Tournament) playsFree(entrant string) bool {
	return slices.ContainsFunc(t.entries, func(e Entry) bool { return e.ID == entrant && e.WildCard })
}
