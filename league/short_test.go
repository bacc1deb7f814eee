package league

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// Short names of acts, for the tests of the room.

func (o *Office) PutSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, SheetWith(declare.HeatOf(at, heat), card, nil), terms)
}

func (o *Office) PutTeamMTT(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, SheetWith(declare.HeatOf(at, heat), nil, mtt), terms)
}

func (o *Office) DeleteSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat, table int, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropCard{AtHeat: declare.HeatOf(at, heat), Table: table}, terms)
}

func (o *Office) DeleteTeamMTT(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, mtt string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropStacks{OfMTT: OfMTT{declare.HeatOf(at, heat), mtt}}, terms)
}

func (o *Office) CloseHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, note string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Close{AtHeat: declare.HeatOf(at, heat), Note: note}, terms)
}

func (o *Office) ReopenHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, reason string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Reopen{AtHeat: declare.HeatOf(at, heat), Reason: declare.Reason(reason)}, terms)
}

func (o *Office) Acknowledge(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, sheet, note string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Acknowledge{AtHeat: declare.HeatOf(at, heat), Sheet: sheet, Note: note}, terms)
}

func (o *Office) ConfirmCard(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &ConfirmCard{Card{AtHeat: declare.HeatOf(at, heat), Table: card.Table, Seats: card.Seats}}, terms)
}

func (o *Office) PutNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &PutNoShow{NoShowOf: NoShowOf{declare.On(at), club}}, terms)
}

func (o *Office) DeleteNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropNoShow{NoShowOf: NoShowOf{declare.On(at), club}}, terms)
}
