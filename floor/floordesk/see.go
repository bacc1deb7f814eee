package floordesk

import (
	"context"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// See says that the desk has seen what they call themselves who have entered themselves: their names are public from then on. It is one of
// them, or everybody among the first entries, as a page has shown them: who came in since then has not been seen. § 1.1.5
type See struct {
	AtTournament `json:"-"`

	Entrant string `json:"entrant,omitempty" form:"hidden"`
	First   int    `json:"first,omitempty" form:"hidden"`
}

// Seen are the entrants whose names are public.
type Seen struct {
	Entrants []string `json:"entrants"`
}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, See, Seen]{
	At: housed[See](),
	Kind: declare.Kind{
		Deed: "floor.see", Called: "Turnier: Namen freigegeben", Scope: acts.ScopeMatchday,
		May: []acts.Grant{acts.Admins, acts.DirectorOfFloor}, Subject: "floor/:tournament/entries",
		API:     "POST /tournaments/:tournament/entries/seen",
		Summary: "Make the names public of one who has entered himself, or of all among the first entries", Example: "a guest", Answers: "200",
		Page: declare.Page{On: registrationPage, Sends: "/gesehen", Form: "gesehen-:entrant", Button: "Name freigeben", Plain: true,
			Word: "gesehen", Done: "Freigegeben: Die Namen stehen öffentlich, mit dem ersten Buchstaben des Familiennamens."}},
	Asked: See{Entrant: "g-7h3k9m2p4q7h3k9m2p4q"}, Made: Seen{[]string{"g-7h3k9m2p4q7h3k9m2p4q"}},
	Do: onTournament((*See).do), Seen: unversioned[Seen],
	Says: func(_ declare.Names, _, s *Seen) string {
		return "Namen, die sich im Netz angemeldet haben, werden öffentlich: " + floor.Counted(int64(len(s.Entrants)), "einer", "Namen") + "."
	},
})

func (s *See) do(ctx context.Context, _ *Desk, a *act, t *Tournament) (before, after *Seen, err error) {
	unseen, after := t.Unseen(), new(Seen)
	for i, e := range t.entries {
		if unseen[e.ID] && (e.ID == s.Entrant || i < s.First && e.Withdrawn.IsZero()) {
			after.Entrants = append(after.Entrants, e.ID)
		}
	}
	if after.Entrants == nil {
		return nil, nil, &acts.Refusal{Path: "$.entrant", Sentence: "Hier ist niemand angemeldet, dessen Name noch freizugeben wäre."}
	}
	a.Entry.After = mustJSON(after)
	if err := t.revise(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return new(Seen), after, a.Tx.SeeFloorEntries(ctx, s.Tournament, after.Entrants)
}
