package league

import (
	"context"
	"encoding/json"

	"pokerliga/promotion"
	"pokerliga/seasonfile"
)

// PutPromotion replaces what was declared for the end of a season (§ 4.2.2).
// Content: the entry; an empty one is nothing to overwrite.
func (o *Office) PutPromotion(ctx context.Context, by Actor, season string, entry *promotion.Entry, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedPromotion, at: inSeason(season), subject: "promotion", terms: terms}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		var before json.RawMessage
		if declared(&f.Promotion) {
			before = canonical(&f.Promotion)
		}
		return seasonChange{
			before: before,
			empty:  canonical(&promotion.Entry{}),
			after:  canonical(entry),
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
