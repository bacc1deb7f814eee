package league

import (
	"context"
	"encoding/json"

	"pokerliga/acts"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutTieDecisions replaces the tie decisions of a season (§ 4.2.2.1.2, A80).
// Content: the list; an empty one is nothing to overwrite.
func (o *Office) PutTieDecisions(ctx context.Context, by Actor, season string, ds []scoring.TieDecision, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedTies, At: acts.InSeason(season), Subject: "tie-decisions", Terms: terms}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		var before json.RawMessage
		if len(f.TieDecisions) > 0 {
			before = seasonfile.Canonical(f.TieDecisions)
		}
		return seasonChange{
			before: before,
			empty:  seasonfile.Canonical([]scoring.TieDecision{}),
			after:  seasonfile.Canonical(ds),
			write:  func(f *seasonfile.File) { f.TieDecisions = ds },
			path:   "$.tie_decisions",
			save:   func(tx Tx) error { return tx.PutTieDecisions(ctx, season, ds) },
		}
	})
}
