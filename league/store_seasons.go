package league

import (
	"context"
	"time"

	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Kind names a kind of thing that has ids of its own.
type Kind string

// The kinds whose ids a season knows.
const (
	KindClub   Kind = "club"
	KindPlayer Kind = "player"
)

// SeasonReader reads seasons.
type SeasonReader interface {
	// Seasons returns all seasons, the latest start first.
	Seasons(ctx context.Context) ([]SeasonHead, error)
	// SeasonFile returns all facts of a season, read at one moment, and the version of the season at that moment.
	SeasonFile(ctx context.Context, season string) (*seasonfile.File, int64, error)
}

// SeasonTx writes seasons.
type SeasonTx interface {
	// LockSeason returns the head of a season and locks it, so that acts on one season follow each other.
	LockSeason(ctx context.Context, season string) (*SeasonHead, error)
	// BumpSeason raises the version of a season by one and returns it.
	BumpSeason(ctx context.Context, season string) (int64, error)
	// InsertSeason stores a whole season file as version 1 of a new season, or as the next version after DeleteSeason
	// in the same transaction. Its clubs and players must be registered; what else the file says of them belongs to the
	// season.
	InsertSeason(ctx context.Context, f *seasonfile.File, version int64) error
	// DeleteSeason removes all rows of a season, and the memberships that only its import entered; clubs, players and
	// the journal stay.
	DeleteSeason(ctx context.Context, season string) error
	// PutSeason writes name, start and end of a season.
	PutSeason(ctx context.Context, s seasonfile.Season) error
	// PutRules writes the numbers of the rulebook that a season changes; nil is none.
	PutRules(ctx context.Context, season string, rules *seasonfile.RuleChanges) error
	// SeasonLacks returns those of the ids that the season does not know, in the order given.
	SeasonLacks(ctx context.Context, season string, kind Kind, ids []string) ([]string, error)
}

// LeaguesTx reads and writes the leagues of a season.
type LeaguesTx interface {
	// League returns a league of a season without its matchdays.
	League(ctx context.Context, season, league string) (*scoring.League, error)
	// PutLeague writes tier, name and rounds of a league, and creates it if need be.
	PutLeague(ctx context.Context, season string, l *scoring.League) error
	// AddLeagueClub lets a club that the season knows play in a league, behind the others.
	AddLeagueClub(ctx context.Context, season, league, club string) error
	// DeleteLeagueClub takes a club out of a league in which nothing has happened to it.
	DeleteLeagueClub(ctx context.Context, season, league, club string) error
}

// SeasonEnd is what is arranged for the end of a season, beside what is declared for it.
type SeasonEnd struct {
	WaiversUntil string // the last day for waivers, YYYY-MM-DD, "" for none set (A87)
	Entrants     []promotion.Entrant
}

// SeasonEndReader reads what is arranged and frozen at the end of seasons.
type SeasonEndReader interface {
	// SeasonEnd returns what is arranged for the end of a season; there may be nothing.
	SeasonEnd(ctx context.Context, season string) (*SeasonEnd, error)
	// FrozenSeasons returns the frozen results of a season, the latest first, withdrawn ones too; an empty season means
	// those of all seasons.
	FrozenSeasons(ctx context.Context, season string) ([]Frozen, error)
}

// SeasonEndTx writes what is decided at the end of a season.
type SeasonEndTx interface {
	// PutTieDecisions replaces the tie decisions of a season.
	PutTieDecisions(ctx context.Context, season string, ds []scoring.TieDecision) error
	// PutPromotion replaces what was declared for the end of a season.
	PutPromotion(ctx context.Context, season string, e *promotion.Entry) error
	PutWaiversUntil(ctx context.Context, season, date string) error
	// PutEntrants replaces the entrants of the Master Play Off.
	PutEntrants(ctx context.Context, season string, entrants []promotion.Entrant) error

	// Confirm says when the results of a season were frozen; zero opens it again.
	Confirm(ctx context.Context, season string, at time.Time) error
	// AddFrozen keeps frozen results for good.
	AddFrozen(ctx context.Context, f *Frozen) error
	// WithdrawFrozen says that frozen results hold no longer.
	WithdrawFrozen(ctx context.Context, season string, number int, at time.Time) error
}
