package league

import (
	"context"

	"pokerliga/scoring"
)

// PutTournament writes a tournament that counts for a ranking (§ 4.1.1.2).
// Content: the tournament.
func (o *Office) PutTournament(ctx context.Context, by Actor, season string, t *scoring.Tournament, terms Terms) (*Receipt, error) {
	return nil, ErrUnavailable
}
