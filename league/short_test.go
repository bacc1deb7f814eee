package league

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Short names of acts, for the tests of the room.

func (o *Office) PutSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, SheetWith(acts.HeatOf(at, heat), card, nil), terms)
}

func (o *Office) PutTeamMTT(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, SheetWith(acts.HeatOf(at, heat), nil, mtt), terms)
}

func (o *Office) DeleteSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat, table int, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropCard{AtHeat: acts.HeatOf(at, heat), Table: table}, terms)
}

func (o *Office) DeleteTeamMTT(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, mtt string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropStacks{OfMTT: OfMTT{acts.HeatOf(at, heat), mtt}}, terms)
}

func (o *Office) CloseHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, note string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Close{AtHeat: acts.HeatOf(at, heat), Note: note}, terms)
}

func (o *Office) ReopenHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, reason string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Reopen{AtHeat: acts.HeatOf(at, heat), Reason: declare.Reason(reason)}, terms)
}

func (o *Office) Acknowledge(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, sheet, note string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Acknowledge{AtHeat: acts.HeatOf(at, heat), Sheet: sheet, Note: note}, terms)
}

func (o *Office) ConfirmCard(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &ConfirmCard{Card{AtHeat: acts.HeatOf(at, heat), Table: card.Table, Seats: card.Seats}}, terms)
}

func (o *Office) PutLineup(ctx context.Context, by acts.Actor, at acts.MatchdayRef, l *scoring.Lineup, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &PutLineup{LineupOf: LineupFor(at, l.Club), Captain: l.Captain, Slots: l.Slots}, terms)
}

func (o *Office) DeleteLineup(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropLineup{LineupFor(at, club)}, terms)
}

func (o *Office) PutNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &PutNoShow{NoShowOf: NoShowOf{acts.On(at), club}}, terms)
}

func (o *Office) DeleteNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DropNoShow{NoShowOf: NoShowOf{acts.On(at), club}}, terms)
}

func (o *Office) ImposePenalty(ctx context.Context, by acts.Actor, at acts.MatchdayRef, p matchday.Penalty, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &ImposePenalty{AtMatchday: acts.On(at), Club: p.Club, Player: p.Player, Heat: p.Heat, Kind: p.Kind,
		Orbits: p.Orbits, Rule: Cited(p.Rule), Referee: p.Referee, Reason: p.Reason}, terms)
}

func (o *Office) LiftPenalty(ctx context.Context, by acts.Actor, at acts.MatchdayRef, id, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &LiftPenalty{AtMatchday: acts.On(at), Penalty: id, Reason: reason}, terms)
}

func (o *Office) PutCheckIn(ctx context.Context, by acts.Actor, at acts.MatchdayRef, in *matchday.CheckIn, terms acts.Terms) (
	*acts.Outcome, error) {
	asked := &CheckTeamIn{AtMatchday: acts.On(at), Club: in.Club, Dress: in.Dress, Note: in.Note}
	for _, p := range in.Players {
		asked.Players = append(asked.Players, PresentBody(p))
	}
	return o.Acts.Do(ctx, by, asked, terms)
}

func (o *Office) DrawTables(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, hall string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DrawTables{AtHeat: acts.HeatOf(at, heat), Seed: hall}, terms)
}

func (o *Office) DeclareOfficial(ctx context.Context, by acts.Actor, at acts.MatchdayRef, terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &DeclareOfficial{AtMatchday: acts.On(at)}, terms)
}

func (o *Office) WithdrawOfficial(ctx context.Context, by acts.Actor, at acts.MatchdayRef, reason string, terms acts.Terms) (
	*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &WithdrawOfficial{AtMatchday: acts.On(at), Reason: declare.Reason(reason)}, terms)
}
