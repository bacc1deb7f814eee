package cases

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Reader reads cases.
type Reader interface {
	// Docket returns the cases of a season with what holds about them.
	Docket(ctx context.Context, season string) (*protest.Docket, error)
	// Disputed returns what is known of what a club disputes.
	Disputed(ctx context.Context, season string, of *protest.Disputed, club string) (*protest.Facts, error)
	// Attachments returns the attachments of a case by number, without their contents.
	Attachments(ctx context.Context, season string, number int) ([]Attachment, error)
	// Attachment returns an attachment of a case with its content.
	Attachment(ctx context.Context, season string, number, attachment int) (*Attachment, error)
}

// Tx is an open transaction.
type Tx interface {
	Reader
	register.Tx

	// AddCase adds a case behind the others of the season, with its first step, and sets its number.
	AddCase(ctx context.Context, season string, c *protest.Case) error
	// AddCaseStep adds the last step of a case.
	AddCaseStep(ctx context.Context, season string, c *protest.Case) error
	// PutAttachment writes an attachment of a case, with its content; nil where that is removed.
	PutAttachment(ctx context.Context, season string, one *Attachment) error
	// PutMinutes writes the minutes of what was heard before a decision in a case, by their numbers.
	PutMinutes(ctx context.Context, season string, number, decision int, m *protest.Minutes) error
	// DeleteMinutes removes them.
	DeleteMinutes(ctx context.Context, season string, number, decision int) error
	// PutCaseRules writes what a season settles about protests.
	PutCaseRules(ctx context.Context, season string, r *protest.Rules) error
}

// Cases keeps the cases of seasons. Its acts are declared.
type Cases struct {
	// Follow carries out what follows from a decision by the acts that there are, for the reason of the terms, as a part of it, and
	// returns the doubts about a card.
	Follow func(ctx context.Context, by acts.Actor, season string, e *Effect, terms acts.Terms) ([]rulebook.Warning, error)

	store Reader
	acts  acts.Runner[Tx]
}

// Effect is what follows from a decision: what its case disputes is lifted, or a card is corrected.
type Effect struct {
	*protest.Case
	Card  *scoring.SitAndGo // of a result, as it is right
	Opens bool              // the season is confirmed, and a number of it changes: it is opened again first

	Other   int    // that is put in place of a fine or a correction in cents or points, 0 for none
	Instead string // its id, once it is there
}

// New returns the cases of a store. The acts say in which transactions it works, by which clock, and what it locks.
func New(store Reader, in acts.Runner[Tx]) *Cases { return &Cases{store: store, acts: in} }

// ownActs are the acts of this room.
var ownActs declare.Room[*Cases, Tx]

// Bind lets the acts of this room be carried out on it.
func (d *Cases) Bind(t declare.Table) { declare.Bind(t, d, d.acts, &ownActs) }

// act is an act on cases under way.
type act = acts.Act[Tx]

// Record returns a case as those concerned see it: the clubs, the director of its matchday, and the association.
func (d *Cases) Record(ctx context.Context, by acts.Actor, season string, number int) (*protest.Record, error) {
	docket, c, err := d.readable(ctx, by, acts.DeedReadCase, season, number)
	if err != nil {
		return nil, err
	}
	return c.Record(&docket.Rules, rulebook.Day(d.acts.Now())), nil
}

// readable returns a case, and the cases of its season, if the caller may do the deed for one of its clubs.
func (d *Cases) readable(ctx context.Context, by acts.Actor, deed acts.Deed, season string, number int) (*protest.Docket, *protest.Case, error) {
	docket, err := d.store.Docket(ctx, season)
	if err != nil {
		return nil, nil, err
	}
	c := docket.Case(number)
	if c == nil {
		return nil, nil, acts.ErrNotFound
	}
	at := acts.MatchdayRef{Season: season, League: c.Of.League, Number: c.Of.Matchday}
	for _, club := range c.Parties() {
		if err = by.May(deed, at.Of(club)); err == nil {
			return docket, c, nil
		}
	}
	return nil, nil, err
}

// OfClub returns the cases of a season that are the affair of a club, by number, to its presidents.
func (d *Cases) OfClub(ctx context.Context, by acts.Actor, season, club string) ([]protest.Record, error) {
	if err := by.May(acts.DeedReadCase, acts.MatchdayRef{Season: season}.Of(club)); err != nil {
		return nil, err
	}
	docket, err := d.store.Docket(ctx, season)
	if err != nil {
		return nil, err
	}
	return docket.Of(club, rulebook.Day(d.acts.Now())), nil
}
