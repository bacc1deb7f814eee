package league

import (
	"context"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Acknowledge stores the director's note that the chips on a round card (§ 3.2.18, A45), or in the stacks of an MTT (§ 3.2.11, A69), are
// as they are, though they do not add up. It lapses when the sheet changes.
type Acknowledge struct {
	acts.AtHeat `json:"-"`

	Sheet string `json:"-" path:"sheet"` // as [matchday.SheetOfCard] and [matchday.SheetOfMTT] have it
	Note  string `json:"note" label:"Anmerkung" most:"500"`
}

var exampleAcknowledgement = matchday.Acknowledgement{Heat: 2, Sheet: "sit-and-gos/7", Note: "Ein Chip zu 100 ist verschwunden.",
	At: time.Date(2010, 4, 24, 11, 40, 0, 0, time.UTC)}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Acknowledge, matchday.Acknowledgement]{
	Kind: declare.Kind{
		Deed: acts.DeedAcknowledge, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/:sheet/acknowledgement"},
	Asked: Acknowledge{Note: exampleAcknowledgement.Note},
	Made:  exampleAcknowledgement,
	Do:    onDay((*Acknowledge).do),
	Says: func(_ declare.Names, _, after *matchday.Acknowledgement) string {
		return fmt.Sprintf("Die Chips an %s werden bestätigt (%s).", matchday.SheetTitle(after.Sheet), after.Note)
	},
})

func (k *Acknowledge) do(ctx context.Context, _ *Office, d *day) (before, after *matchday.Acknowledgement, err error) {
	s := matchday.SheetNamed(d.Matchday, k.Heat, k.Sheet)
	if s == nil {
		return nil, nil, acts.ErrNotFound
	}
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, nil, err
	}
	before, after = s.Acknowledged(given), s.Acknowledge(k.Note, d.now())
	if err := d.Terms.Over(seasonfile.Canonical(before), after); err != nil {
		return nil, nil, err
	}
	if err := refuseAcknowledgement(after, s); err != nil {
		return nil, nil, err
	}
	return before, after, d.Tx.PutAcknowledgement(ctx, d.At.MatchdayRef, after)
}

// refuseAcknowledgement refuses an acknowledgement of nothing, and one that says nothing.
func refuseAcknowledgement(a *matchday.Acknowledgement, s *matchday.Sheet) error {
	switch {
	case len(s.Doubts) == 0:
		return &acts.Refusal{Sentence: "Hier gehen die Chips auf, zu bestätigen ist nichts."}
	case acts.Blank(a.Note):
		return &acts.Refusal{Path: "$.note", Sentence: "Zur Bestätigung braucht es eine Anmerkung."}
	}
	return acts.RefuseText("$.note", a.Note)
}

// refuseDoubts refuses to go on while chips of a heat do not add up that nobody has acknowledged, and names them.
func (d *day) refuseDoubts(ctx context.Context, heat int, help string) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	return matchday.RefuseUnacknowledged(d.Matchday, heat, given, help)
}

// acknowledge stores the director's note for all sheets of a heat whose chips do not add up.
func (d *day) acknowledge(ctx context.Context, heat int, note string) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	for _, s := range matchday.Unacknowledged(d.Matchday, heat, given) {
		if err := d.Tx.PutAcknowledgement(ctx, d.At.MatchdayRef, s.Acknowledge(note, d.now())); err != nil {
			return err
		}
	}
	return nil
}

// Doubts returns the warnings about a heat for its officials, with what the director has said of them.
func (w *Views) Doubts(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int) ([]matchday.Doubt, error) {
	m, err := w.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	if m.Heat(heat) == nil {
		return nil, acts.ErrNotFound
	}
	c, last, err := w.courseOf(ctx, at)
	if err != nil {
		return nil, err
	}
	return doubtsOf(m, heat, c, last[heat]), nil
}

// doubtsOf returns the warnings about a heat with its last draw, nil for none.
func doubtsOf(m *scoring.Matchday, heat int, c *matchday.Course, last *Draw) []matchday.Doubt {
	found := matchday.Doubts(m, heat, c)
	if last != nil {
		for _, doubt := range matchday.DoubtsOfBinding(heat, last.Void, last.Differs) {
			found = append(found, matchday.Doubt{Warning: doubt, Sheet: matchday.SheetOfDraw})
		}
	}
	return found
}

// ConfirmCard notes that a second person has seen the same round card, which is sent as that person read it. Where it is another one than
// what is stored, both are in the error, an [acts.Stale]. Whoever entered the card cannot confirm it. The confirmation lapses when the card
// changes. § 3.2.18
type ConfirmCard struct{ Card }

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, ConfirmCard, matchday.SecondReading]{
	Kind: declare.Kind{
		Deed: acts.DeedConfirmCard, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table/confirmation",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table/confirmation",
		Summary: "Confirm as a second person that the card says the same", Example: "the same card"},
	Asked: ConfirmCard{Card{Seats: exampleCard.Seats}},
	Made:  matchday.SecondReading{Heat: 2, Sheet: "sit-and-gos/2", By: "u7k2m", At: exampleAcknowledgement.At},
	Do:    onDay((*ConfirmCard).do),
	Says: func(_ declare.Names, _, after *matchday.SecondReading) string {
		return fmt.Sprintf("Die Rundenkarte von %s wird gegengelesen.", matchday.SheetTitle(after.Sheet))
	},
})

// Place is the matchday: who helps at the sheet cannot confirm it.
func (c *ConfirmCard) Place() acts.Place { return c.Day().Place() }

func (c *ConfirmCard) do(ctx context.Context, _ *Office, d *day) (before, after *matchday.SecondReading, err error) {
	s := matchday.SheetNamed(d.Matchday, c.Heat, c.Name())
	if s == nil {
		return nil, nil, acts.ErrNotFound
	}
	stored := seasonfile.Canonical(c.Stored(d.Matchday))
	if version := acts.VersionOf(stored); version != acts.VersionOf(c.card()) || d.Terms.Match != nil && !d.Terms.Matches(version) {
		return nil, nil, &acts.Stale{Version: version, Current: stored, Submitted: c.card()}
	}
	last, err := d.Tx.Journal(ctx, acts.Query{Season: c.Season, Subject: string(c.Day().About("heats", c.Heat, c.Name())),
		Act: string(acts.DeedCard), Newest: true, Limit: 1})
	if err != nil {
		return nil, nil, err
	}
	if d.By.User == "" || len(last) > 0 && last[0].User == d.By.User {
		return nil, nil, &acts.Refusal{Sentence: "Wer die Rundenkarte eingegeben hat, kann sie nicht selbst gegenlesen."}
	}
	given, err := d.Tx.Confirmations(ctx, c.Day())
	if err != nil {
		return nil, nil, err
	}
	before, after = s.Confirmed(given), s.Confirm(d.By.User, d.now())
	return before, after, d.Tx.PutConfirmation(ctx, c.Day(), after)
}
