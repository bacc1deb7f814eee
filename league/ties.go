package league

import (
	"context"

	"pokerliga/scoring"
)

// PutTieDecisions replaces the tie decisions of a season (§ 4.2.2.1.2, A80).
// Content: the list; an empty one is nothing to overwrite.
func (o *Office) PutTieDecisions(ctx context.Context, by Actor, season string, ds []scoring.TieDecision, terms Terms) (*Receipt, error) {
	return nil, ErrUnavailable
}
