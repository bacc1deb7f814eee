package league

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
)

// follow lifts what a case disputes, as a part of the decision that upholds the protest; a no-show is excused. § 2.2.3, A104, A107
func (o *Office) follow(ctx context.Context, by acts.Actor, season string, c *protest.Case, why string, terms acts.Terms) (err error) {
	at := acts.MatchdayRef{Season: season, League: c.Of.League, Number: c.Of.Matchday}
	switch c.Of.Kind {
	case protest.Sanction:
		lift := &LiftSanction{InSeason: declare.InSeason(season), Sanction: c.Of.Sanction, Reason: declare.Reason(why)}
		_, err = o.Acts.Do(ctx, by, lift, terms)
	case protest.Penalty:
		terms.Asked = at.Asks("POST", map[string]string{"reason": why}, "", "penalties", c.Of.Penalty, "lift")
		err = o.Forgive(ctx, by, at, c.Of.Penalty, why, terms)
	case protest.Fine:
		lift := &seasons.LiftFine{InSeason: declare.InSeason(season), Booking: c.Of.Fine, Reason: declare.Reason(why)}
		_, err = o.Acts.Do(ctx, by, lift, terms)
	case protest.NoShow:
		terms.Match = []acts.Version{acts.AnyVersion}
		terms.Asked = at.Asks("POST", map[string]string{"reason": why}, "", "no-shows", c.Club, "excuse")
		excuse := &ExcuseAbsence{NoShowOf: NoShowOf{acts.On(at), c.Club}, Reason: declare.Reason(why)}
		_, err = o.Acts.Do(ctx, by, excuse, terms)
	}
	return err
}
