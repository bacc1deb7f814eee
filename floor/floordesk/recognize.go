package floordesk

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// Recognize says which player of the register a guest is, once the desk has seen who he is: from then on he counts for the rankings,
// and a ban holds. Content: the [floor.Entrant]. H01, H04
func (d *Desk) Recognize(ctx context.Context, by acts.Actor, tournament, entrant, player string, terms acts.Terms) (
	*acts.Outcome, error) {
	return d.acts.Do(ctx, entryRequest(by, tournament, entrant, terms), func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		guest := t.entry(entrant)
		switch {
		case guest == nil:
			return nil, acts.ErrNotFound
		case t.refuseCancelled() != nil:
			return nil, t.refuseCancelled()
		case player == "":
			return nil, &acts.Refusal{Path: "$.player", Sentence: "Bitte sagen, wer das im Register ist."}
		case guest.Player != "":
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ steht schon im Register.", acts.Clip(guest.Player))}
		case slices.ContainsFunc(t.entries, func(e Entry) bool { return e.Player == player }):
			return nil, &acts.Clash{Sentence: fmt.Sprintf("„%s“ ist schon angemeldet.", acts.Clip(player))}
		}
		who := floor.Entrant{ID: entrant, Player: player, Club: guest.Club}
		if err := refuseEntrant(ctx, a.Tx, &who); err != nil {
			return nil, err
		}
		if err := d.refuseIneligible(ctx, a, t, player, ""); err != nil {
			return nil, err
		}
		a.Entry.After = mustJSON(who)
		head := t.Head
		head.Revision++
		if err := a.Tx.PutFloorTournament(ctx, &head); err != nil {
			return nil, err
		}
		return &acts.Outcome{Kind: acts.Changed, Content: &who}, a.Tx.RecognizeFloorEntry(ctx, tournament, entrant, player)
	})
}
