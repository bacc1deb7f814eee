package league

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// BeginHeat says when the Sit'n'Gos of a heat began, or are to begin: from then on its empty chairs wait until the first level is over.
// § 3.2.17
type BeginHeat struct {
	acts.AtHeat `json:"-"`

	At string `json:"at,omitempty" label:"Um" input:"time" form:"optional" hint:"Leer heißt: jetzt."` // HH:MM in Vienna, the nearest to now; "" is now
}

const beginningAPI = "/seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/beginning"

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, BeginHeat, matchday.Beginning]{
	Kind: declare.Kind{
		Deed: acts.DeedBegin, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/beginning", Called: "Beginn eines Heats",
		API: "PUT " + beginningAPI, Summary: "Say when a heat began", Example: "a quarter of an hour ago",
		Page: declare.Page{On: heatPage, Sends: "/beginn", Form: "beginn-:heat", Button: "Heat :heat beginnt", Word: "begonnen",
			Done: "Eingetragen ist, wann der Heat beginnt."}, Back: "heat.drop-beginning"},
	Asked: BeginHeat{At: "15:45"},
	Made:  matchday.Beginning{Heat: 2, At: exampleAcknowledgement.At},
	Do:    onDay((*BeginHeat).do),
	Says: func(_ declare.Names, _, after *matchday.Beginning) string {
		return fmt.Sprintf("Als Beginn von Heat %d wird %s Uhr eingetragen.", after.Heat, rulebook.Clock(after.At))
	},
})

// Check refuses what is no time of day.
func (b *BeginHeat) Check() error {
	if b.At == "" || scoring.IsTime(b.At) {
		return nil
	}
	return &acts.Refusal{Path: "$.at", Sentence: fmt.Sprintf("„%s“ ist keine Uhrzeit wie 15:45.", acts.Clip(b.At))}
}

func (b *BeginHeat) do(ctx context.Context, _ *Office, d *day) (before, after *matchday.Beginning, err error) {
	if err := d.refuseHeat(b.Heat); err != nil {
		return nil, nil, err
	}
	if before, err = d.began(ctx, b.Heat); err != nil {
		return nil, nil, err
	}
	after = &matchday.Beginning{Heat: b.Heat, At: matchday.MomentOf(b.At, d.now())}
	if err := d.Terms.Over(seasonfile.Canonical(before), after); err != nil {
		return nil, nil, err
	}
	return before, after, d.Tx.PutBeginning(ctx, b.Day(), after)
}

// Beginnings returns when the heats of a matchday began, as directors have said.
func (w *Views) Beginnings(ctx context.Context, at acts.MatchdayRef) ([]matchday.Beginning, error) {
	return w.store.Beginnings(ctx, at)
}

// began returns when a heat began, nil where nobody has said so.
func (d *day) began(ctx context.Context, heat int) (*matchday.Beginning, error) {
	all, err := d.Tx.Beginnings(ctx, d.At.MatchdayRef)
	return scoring.Find(all, func(b *matchday.Beginning) bool { return b.Heat == heat }), err
}

// DropBeginning takes back when a heat began: it has not begun yet.
type DropBeginning struct {
	acts.AtHeat `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropBeginning, matchday.Beginning]{
	Kind: declare.Kind{
		Deed: acts.DeedDropBeginning, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/beginning", Called: "Beginn eines Heats: zurückgenommen",
		API: "DELETE " + beginningAPI, Summary: "Take back when a heat began",
		Page: declare.Page{On: heatPage, Sends: "/beginn-zurueck", Form: "beginn-zurueck-:heat", Button: "Noch nicht begonnen", Plain: true,
			Done: "Zurückgenommen: Der Beginn des Heats ist nicht mehr eingetragen."}, Back: "heat.begin"},
	Do: onDay((*DropBeginning).do),
	Says: func(_ declare.Names, before, _ *matchday.Beginning) string {
		return fmt.Sprintf("Der Beginn von Heat %d wird zurückgenommen.", before.Heat)
	},
})

func (b *DropBeginning) do(ctx context.Context, _ *Office, d *day) (before, after *matchday.Beginning, err error) {
	if before, err = d.began(ctx, b.Heat); err != nil {
		return nil, nil, err
	}
	if before == nil {
		return nil, nil, acts.ErrNotFound
	}
	if err := d.Terms.Over(seasonfile.Canonical(before), nil); err != nil {
		return nil, nil, err
	}
	return before, nil, d.Tx.DeleteBeginning(ctx, b.Day(), b.Heat)
}
