package league

import (
	"context"

	"pokerliga/acts"
	"pokerliga/scoring"
)

// PutTieDecisions replaces the tie decisions of a season (§ 4.2.2.1.2, A80).
// Content: the list; an empty one is nothing to overwrite.
func (o *Office) PutTieDecisions(ctx context.Context, by acts.Actor, season string, ds []scoring.TieDecision, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedTies, At: acts.InSeason(season), Subject: "tie-decisions", Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := loadSeason(ctx, a)
		if err != nil {
			return nil, err
		}
		before, none := listContent(f.TieDecisions), []scoring.TieDecision{}
		if err := terms.OverList(before, none, ds); err != nil {
			return nil, err
		}
		f.TieDecisions = ds
		if err := sound(f, "$.tie_decisions"); err != nil {
			return nil, err
		}
		if err := a.Tx.PutTieDecisions(ctx, season, ds); err != nil {
			return nil, err
		}
		return a.Stored(before, ds), nil
	})
}
