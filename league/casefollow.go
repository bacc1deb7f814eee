package league

import (
	"context"
	"strconv"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// follow carries out a decision as a part of it: what was disputed is lifted, a no-show is excused, a card is entered as the decision says.
// A season that is confirmed is opened again first. It returns the doubts about the card. § 2.2.3, § 4.2.2, A29, A104, A107
func (o *Office) follow(ctx context.Context, by acts.Actor, season string, e *cases.Effect, terms acts.Terms) ([]rulebook.Warning, error) {
	in, why := declare.InSeason(season), declare.Reason(terms.Reason)
	if e.Opens {
		if _, err := o.Acts.Do(ctx, by, &seasons.ReopenSeason{InSeason: in, Reason: why}, terms); err != nil {
			return nil, err
		}
	}
	at, again := acts.MatchdayRef{Season: season, League: e.Of.League, Number: e.Of.Matchday}, map[string]string{"reason": terms.Reason}
	var part declare.Value
	switch e.Of.Kind {
	case protest.Sanction:
		part = &LiftSanction{InSeason: in, Sanction: e.InForce().Sanction, Reason: why}
	case protest.Fine:
		part = &seasons.LiftFine{InSeason: in, Booking: e.InForce().Fine, Reason: why}
	case protest.Penalty:
		part = &LiftPenalty{AtMatchday: acts.On(at), Penalty: e.Of.Penalty, Reason: terms.Reason}
		terms.Asked = at.Asks("POST", again, "", "penalties", e.Of.Penalty, "lift")
	case protest.NoShow:
		part = &ExcuseAbsence{NoShowOf: NoShowOf{acts.On(at), e.Club}, Reason: why}
		terms.Match, terms.Asked = []acts.Version{acts.AnyVersion}, at.Asks("POST", again, "", "no-shows", e.Club, "excuse")
	case protest.Result:
		part = &Card{AtHeat: acts.HeatOf(at, e.Of.Heat), Table: e.Of.Table, Seats: e.Card.Seats}
		terms.Match = []acts.Version{acts.AnyVersion}
		terms.Asked = at.Asks("PUT", e.Card, terms.Reason, "heats", e.Of.Heat, "sit-and-gos", e.Of.Table)
	}
	out, err := o.Acts.Do(ctx, by, part, terms)
	if err != nil {
		return nil, err
	}
	if e.Of.Kind != protest.Result {
		return nil, o.instead(ctx, by, season, e, terms)
	}
	return out.Doubts, nil
}

// instead puts another number in place of a fine or a correction that was lifted, if the decision has one. A105
func (o *Office) instead(ctx context.Context, by acts.Actor, season string, e *cases.Effect, terms acts.Terms) error {
	in, why, day := declare.InSeason(season), declare.Reason(terms.Reason), declare.Day(rulebook.Day(terms.At))
	switch {
	case e.Other == 0:
	case e.Of.Kind == protest.Fine:
		out, err := o.Acts.Do(ctx, by, &seasons.Fine{InSeason: in, Club: e.Club, Date: day, Cents: seasons.Money(e.Other),
			Rule: seasons.Paragraph(e.Rules()[0]), Reason: why}, terms)
		if err != nil {
			return err
		}
		e.Instead = out.Content.(*seasons.Booking).ID
	case e.Of.Kind == protest.Sanction:
		out, err := o.Acts.Do(ctx, by, &Decide{InSeason: in, Kind: scoring.Correction, League: e.Of.League, Matchday: e.Of.Matchday, Club: e.Club,
			Points: seasons.Points(e.Other), Date: day, Rule: Cited(e.Rules()[0]), Reason: why}, terms)
		if err != nil {
			return err
		}
		e.Instead = strconv.Itoa(out.Content.(*DecidedSanction).ID)
	}
	return nil
}
