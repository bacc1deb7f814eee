package floordesk

import (
	"context"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// ConfirmStudies says of somebody who is entered for a tournament of students that he may play there, once the desk has seen that. § 1.1.4
type ConfirmStudies struct {
	OfEntry `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, ConfirmStudies, Queued]{
	At: housed[ConfirmStudies](),
	Kind: declare.Kind{
		Deed: "floor.studies", Called: "Turnier: Studium nachgesehen", Scope: acts.ScopeMatchday,
		May: []acts.Grant{acts.Admins, acts.DirectorOfFloor}, Subject: "floor/:tournament/entries/:entrant",
		API: "PUT " + entryAPI + "/studies", Summary: "Say of somebody who is entered that he may play among students", Answers: "200",
		Page: declare.Page{On: registrationPage + "/:entrant", Sends: "/studiert", Form: "studiert", Button: "Studium nachgesehen", Plain: true,
			Word: "studiert", Done: "Nachgesehen: Er oder sie darf unter Studierenden mitspielen."}},
	Gives: Queued{},
	Do:    onTournament((*ConfirmStudies).do), Seen: unversioned[Queued],
	Says: func(n declare.Names, _, after *Queued) string {
		return fmt.Sprintf("Für %s wird bestätigt, bei Studententurnieren mitspielen zu dürfen (§ 1.1.4).", entrantName(n, after.Entrant))
	},
})

// AsksStudies reports whether it is still to be asked of an entrant if he may play among students. § 1.1.4
func (t *Tournament) AsksStudies(entrant string) bool {
	e := t.entry(entrant)
	return e != nil && t.File.Title.Kind == scoring.Students && e.Studies == nil
}

func (c *ConfirmStudies) do(ctx context.Context, _ *Desk, a *act, t *Tournament) (before, after *Queued, err error) {
	e := t.entry(c.Entrant)
	switch {
	case e == nil:
		return nil, nil, acts.ErrNotFound
	case t.refuseCancelled() != nil:
		return nil, nil, t.refuseCancelled()
	case t.File.Title.Kind != scoring.Students:
		return nil, nil, &acts.Refusal{Sentence: "Danach wird nur bei Studententurnieren gefragt (§ 1.1.4)."}
	case e.Studies != nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Das ist seit %s bestätigt.", rulebook.Moment(e.Studies.At))}
	}
	said := word(a)
	queued := *t.queued(c.Entrant)
	queued.Studies = said
	a.Entry.After = mustJSON(map[string]any{"entrant": c.Entrant, "studies": true})
	if err := t.revise(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return t.queued(c.Entrant), &queued, a.Tx.ConfirmFloorStudies(ctx, c.Tournament, c.Entrant, *said)
}

// word is what is said in an act: by whom, unless somebody has said it of himself.
func word(a *act) *Word {
	w := &Word{At: a.Entry.At.UTC().Truncate(time.Second), By: a.By.User}
	if a.Deed == acts.DeedFloorSelf || a.Deed == acts.DeedFloorMine {
		w.By = ""
	}
	return w
}
