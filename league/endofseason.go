package league

import (
	"context"

	"pokerliga/promotion"
)

// PutPromotion replaces what was declared for the end of a season (§ 4.2.2).
// Content: the entry; an empty one is nothing to overwrite.
func (o *Office) PutPromotion(ctx context.Context, by Actor, season string, e *promotion.Entry, terms Terms) (*Receipt, error) {
	return nil, ErrUnavailable
}
