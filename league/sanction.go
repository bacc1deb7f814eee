package league

import (
	"context"
	"fmt"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// AddSanction adds a decision against or for a team: a disqualification
// (§ 3.2.16), also by a director of that matchday, or a correction of points
// (A83). Nothing is ever overwritten by it. Body: the sanction.
func (o *Office) AddSanction(ctx context.Context, by Actor, season string, s *scoring.Sanction, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedCorrect, at: MatchdayRef{season, s.League, s.Matchday}.place(), subject: "sanctions", terms: terms}
	if s.Kind == scoring.Disqualification {
		e.deed = DeedDisqualify
	}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		return seasonChange{
			after: canonical(s),
			write: func(f *seasonfile.File) { f.Sanctions = append(f.Sanctions, *s) },
			path:  fmt.Sprintf("$.sanctions[%d]", len(f.Sanctions)),
			save:  func(tx Tx) error { return tx.AddSanction(ctx, season, s) },
		}
	})
}
