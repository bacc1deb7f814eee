package league

import (
	"context"
	"encoding/json"

	"pokerliga/acts"
	"pokerliga/promotion"
	"pokerliga/seasonfile"
)

// PutPromotion replaces what was declared for the end of a season (§ 4.2.2).
// Content: the entry; an empty one is nothing to overwrite.
func (o *Office) PutPromotion(ctx context.Context, by Actor, season string, entry *promotion.Entry, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedPromotion, At: acts.InSeason(season), Subject: "promotion", Terms: terms}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		var before json.RawMessage
		if declared(&f.Promotion) {
			before = seasonfile.Canonical(&f.Promotion)
		}
		return seasonChange{
			before: before,
			empty:  seasonfile.Canonical(&promotion.Entry{}),
			after:  seasonfile.Canonical(entry),
			write:  func(f *seasonfile.File) { f.Promotion = *entry },
			path:   "$.promotion",
			save:   func(tx Tx) error { return tx.PutPromotion(ctx, season, entry) },
		}
	})
}

// declared reports whether an entry says anything.
func declared(e *promotion.Entry) bool {
	return len(e.Waivers) > 0 || len(e.MasterPlayOff) > 0 || len(e.Decisions) > 0
}
