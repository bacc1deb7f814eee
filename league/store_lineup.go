package league

import (
	"context"

	"pokerliga/acts"
	"pokerliga/eligibility"
	"pokerliga/matchday"
	"pokerliga/scoring"
)

// LineupReader reads what the season file does not say of lineups.
type LineupReader interface {
	// HandIns returns when the lineups of a matchday, or of all of a season where at names no league, were handed in, by
	// league, matchday and club; those of an imported season are not in the list.
	HandIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.HandIn, error)
}

// LineupTx reads and writes the lineups of matchdays, and who stayed away.
type LineupTx interface {
	// TierLineups returns the lineups of the leagues of a tier in a season.
	TierLineups(ctx context.Context, season string, tier int) ([]eligibility.LeagueLineup, error)
	// PutLineup writes the lineup of a club, whole.
	PutLineup(ctx context.Context, at acts.MatchdayRef, l *scoring.Lineup) error
	DeleteLineup(ctx context.Context, at acts.MatchdayRef, club string) error
	// HandIn returns when the lineup of a club was handed in.
	HandIn(ctx context.Context, at acts.MatchdayRef, club string) (*matchday.HandIn, error)
	// PutHandIn writes when a lineup was handed in. The lineup must be there; DeleteLineup removes both.
	PutHandIn(ctx context.Context, season string, in *matchday.HandIn) error
	PutNoShow(ctx context.Context, at acts.MatchdayRef, club string) error
	DeleteNoShow(ctx context.Context, at acts.MatchdayRef, club string) error
}

// SanctionReader reads what the season file does not say of sanctions.
type SanctionReader interface {
	// SanctionEntries returns every sanction of a season, also the lifted ones, by id.
	SanctionEntries(ctx context.Context, season string) ([]SanctionEntry, error)
}

// SanctionTx writes sanctions.
type SanctionTx interface {
	// AddSanction adds a sanction behind the others of the season, with who decided it, and gives it its id.
	AddSanction(ctx context.Context, season string, s *SanctionEntry) error
	// AddLifting takes the effect of a sanction away.
	AddLifting(ctx context.Context, season string, sanction int, l *Lifting) error
}
