package floordesk

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Recognize says which player of the register a guest is, once the desk has seen his papers: from then on he counts for the rankings,
// and a ban holds. H01, H04
type Recognize struct {
	OfEntry `json:"-"`

	Player string `json:"player" label:"Spieler des Registers" form:"hidden"`
}

// Recognized is an entrant who was found in the register.
type Recognized struct{ floor.Entrant }

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, Recognize, Recognized]{
	At: housed[Recognize](),
	Kind: declare.Kind{
		Deed: "floor.recognize", Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfFloor},
		Subject: "floor/:tournament/entries/:entrant",
		API:     "PUT " + entryAPI + "/player", Summary: "Say which player of the register a guest is, from when on a ban holds",
		Example: "he is in the register", Answers: "200", Forces: true,
		Page: declare.Page{On: registrationPage + "/:entrant", Sends: "/erkannt", Form: "erkannt-:player", Button: "Ist im Register", Plain: true,
			Done: "Aus dem Register übernommen."}},
	Asked: Recognize{Player: "p0417"},
	Made:  Recognized{floor.Entrant{ID: "g-7h3k9m2p4q", Player: "p0417"}},
	Do:    onTournament((*Recognize).do), Seen: unversioned[Recognized],
	Says: func(n declare.Names, _, after *Recognized) string {
		return fmt.Sprintf("Ein angemeldeter Gast wird %s aus dem Register zugeordnet.", n.Player(after.Player))
	},
})

func (r *Recognize) do(ctx context.Context, d *Desk, a *act, t *Tournament) (before, after *Recognized, err error) {
	guest := t.entry(r.Entrant)
	switch {
	case guest == nil:
		return nil, nil, acts.ErrNotFound
	case t.refuseCancelled() != nil:
		return nil, nil, t.refuseCancelled()
	case r.Player == "":
		return nil, nil, &acts.Refusal{Path: "$.player", Sentence: "Bitte sagen, wer das im Register ist."}
	case guest.Player != "":
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ steht schon im Register.", t.Called(r.Entrant))}
	case slices.ContainsFunc(t.entries, func(e Entry) bool { return e.Player == r.Player }):
		return nil, nil, &acts.Clash{Sentence: fmt.Sprintf("„%s“ ist schon angemeldet.", d.league.Called(r.Player, ""))}
	}
	after = &Recognized{floor.Entrant{ID: r.Entrant, Player: r.Player, Club: guest.Club}}
	if err := refuseEntrant(ctx, a.Tx, &after.Entrant); err != nil {
		return nil, nil, err
	}
	if err := d.refuseIneligible(ctx, a, t, &Entry{Entrant: after.Entrant, Studies: cmp.Or(guest.Studies, new(Word))}, ""); err != nil {
		return nil, nil, err
	}
	a.Entry.After = mustJSON(after) // and not the name of the guest
	if err := t.revise(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return &Recognized{guest.Entrant}, after, a.Tx.RecognizeFloorEntry(ctx, r.Tournament, r.Entrant, r.Player)
}
