package league

import (
	"context"

	"pokerliga/acts"
	"pokerliga/eligibility"
	"pokerliga/matchday"
)

// LineupReader answers questions about lineups and sanctions that the season
// file does not answer.
type LineupReader interface {
	// HandIns returns when the lineups of a season were handed in, by league,
	// matchday and club; those of an imported season are not in the list.
	HandIns(ctx context.Context, season string) ([]matchday.HandIn, error)
	// SanctionEntries returns every sanction of a season, also the lifted ones,
	// by id.
	SanctionEntries(ctx context.Context, season string) ([]SanctionEntry, error)
}

// LineupTx writes about lineups and sanctions what the season file does not
// carry.
type LineupTx interface {
	// TierLineups returns the lineups of the leagues of a tier in a season.
	TierLineups(ctx context.Context, season string, tier int) ([]eligibility.LeagueLineup, error)
	// HandIn returns when the lineup of a club was handed in.
	HandIn(ctx context.Context, at acts.MatchdayRef, club string) (*matchday.HandIn, error)
	// PutHandIn writes when a lineup was handed in. The lineup must be there;
	// DeleteLineup removes both.
	PutHandIn(ctx context.Context, season string, in *matchday.HandIn) error

	// AddSanction adds a sanction behind the others of the season, with who
	// decided it, and gives it its id.
	AddSanction(ctx context.Context, season string, s *SanctionEntry) error
	// AddLifting takes the effect of a sanction away.
	AddLifting(ctx context.Context, season string, sanction int, l *Lifting) error
}
