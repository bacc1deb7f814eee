package floordesk

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Link says which part of a matchday a tournament is: a Sit'n'Go table of a heat, or a team MTT through all heats.
type Link struct {
	acts.MatchdayRef
	Heat, Table int    // of a Sit'n'Go
	MTT         string // "A" or "B"
}

// IsMTT reports whether the tournament is a team MTT.
func (l *Link) IsMTT() bool { return l.MTT != "" }

// Sheets are where what comes of the tournaments of a matchday is written down: by the same acts as what is typed, and where everybody has
// a name.
type Sheets interface {
	// Called returns the public name of a player, or that of a club if the player is "". It returns an unknown id as it is.
	Called(player, club string) string
	// WriteSheet writes the card or the stacks of a tournament in a heat; nothing takes the sheet away.
	WriteSheet(ctx context.Context, by acts.Actor, of *Link, heat int, card *scoring.SitAndGo, stacks *scoring.TeamMTT, terms acts.Terms) (
		*acts.Outcome, error)
	Punish(ctx context.Context, by acts.Actor, at acts.MatchdayRef, p *matchday.Penalty, terms acts.Terms) error
	Forgive(ctx context.Context, by acts.Actor, at acts.MatchdayRef, id, why string, terms acts.Terms) error
}

// of returns a place in a tournament with the matchday or the multi-round that the tournament is a part of: the director of that
// directs the tournament, too. It does not check that the tournament exists; the next reader does.
func (d *Desk) of(ctx context.Context, at acts.Place) acts.Place {
	id := tournamentOf(at)
	if t := d.known.tournament(id); t != nil {
		return t.within(at)
	}
	if head, err := d.store.FloorTournament(ctx, id); err == nil {
		return head.within(at)
	}
	return at
}

// within returns a place in the tournament with the matchday or the multi-round that the tournament is a part of.
func (h *Head) within(at acts.Place) acts.Place {
	if h.Link != nil {
		at.MatchdayRef = h.Link.MatchdayRef
	}
	if h.Series != nil {
		at.Whole = acts.OfTournament(h.Series.Tournament).Sheet
	}
	at.House = h.House
	return at
}

// Place is the place of an act in a tournament.
func (d *Desk) Place(ctx context.Context, id string) acts.Place {
	return d.of(ctx, acts.OfTournament(id))
}

// Place is the place of an act in the tournament of that head.
func (h *Head) Place() acts.Place { return h.within(acts.OfTournament(h.ID)) }

// Place is the place of an act in the tournament.
func (t *Tournament) Place() acts.Place { return t.within(acts.OfTournament(t.ID)) }

// inHouse returns a place in a tournament with the house whose evening it is.
func (d *Desk) inHouse(ctx context.Context, at acts.Place) acts.Place {
	at.House = d.of(ctx, at).House
	return at
}

// housed is the place of a declared act about a tournament, with the house whose evening it is.
func housed[A any, P interface {
	*A
	declare.Value
}]() func(*A, context.Context, *Desk, acts.Actor) (acts.Place, error) {
	return func(asked *A, ctx context.Context, d *Desk, _ acts.Actor) (acts.Place, error) {
		return d.inHouse(ctx, P(asked).Place()), nil
	}
}

// groupOf returns the first of the tournaments that share a clock, zero where there are none.
func (d *Desk) groupOf(ctx context.Context, group string) acts.Place {
	ids, err := d.store.FloorGroup(ctx, group)
	if err != nil || len(ids) == 0 {
		return acts.Place{}
	}
	return d.Place(ctx, ids[0])
}
