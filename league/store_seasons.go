package league

import (
	"context"
	"time"

	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// SeasonEnd is what is arranged for the end of a season, beside what is
// declared for it.
type SeasonEnd struct {
	WaiversUntil string // the last day for waivers, YYYY-MM-DD, "" for none set (A87)
	Entrants     []promotion.Entrant
}

// SeasonsReader answers questions about the end of seasons and about notices.
type SeasonsReader interface {
	// SeasonEnd returns what is arranged for the end of a season; there may be
	// nothing.
	SeasonEnd(ctx context.Context, season string) (*SeasonEnd, error)
	// FrozenSeasons returns the frozen results of a season, the latest first,
	// withdrawn ones too; an empty season means those of all seasons.
	FrozenSeasons(ctx context.Context, season string) ([]Frozen, error)
	// Notices returns what a club was told, the latest first.
	Notices(ctx context.Context, club string) ([]Notice, error)
}

// SeasonsTx changes seasons, their leagues and their end.
type SeasonsTx interface {
	// PutSeason writes name, start and end of a season.
	PutSeason(ctx context.Context, s seasonfile.Season) error
	// PutRules writes the numbers of the rulebook that a season changes; nil is
	// none.
	PutRules(ctx context.Context, season string, rules *seasonfile.RuleChanges) error
	// PutLeague writes tier, name and rounds of a league, and creates it if
	// need be.
	PutLeague(ctx context.Context, season string, l *scoring.League) error

	PutWaiversUntil(ctx context.Context, season, date string) error
	// PutEntrants replaces the entrants of the Master Play Off.
	PutEntrants(ctx context.Context, season string, entrants []promotion.Entrant) error

	// Confirm says when the results of a season were frozen; zero opens it
	// again.
	Confirm(ctx context.Context, season string, at time.Time) error
	// AddFrozen keeps frozen results for good.
	AddFrozen(ctx context.Context, f *Frozen) error
	// WithdrawFrozen says that frozen results hold no longer.
	WithdrawFrozen(ctx context.Context, season string, number int, at time.Time) error

	AddNotices(ctx context.Context, notices []Notice) error
	// ReadNotice says when a notice to a club was read.
	ReadNotice(ctx context.Context, club, id string, at time.Time) error
}
