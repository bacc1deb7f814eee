package league

import (
	"context"

	"pokerliga/scoring"
)

// AddSanction adds a decision against or for a team: a disqualification
// (§ 3.2.16), also by a director of that matchday, or a correction of points.
// Body: the sanction.
func (o *Office) AddSanction(ctx context.Context, by Actor, season string, s *scoring.Sanction, terms Terms) (*Receipt, error) {
	return nil, ErrUnavailable
}
