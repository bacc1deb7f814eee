package seasons

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/promotion"
	"pokerliga/protest"
	"pokerliga/register"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Reader answers questions about seasons, noun by noun. What is not there is [acts.ErrNotFound].
type Reader interface {
	register.Reader
	SeasonEndReader
	RegistrationReader
	BookReader
	CaseReader
}

// CaseReader reads protests.
type CaseReader interface {
	// Docket returns the cases of a season with what holds about them.
	Docket(ctx context.Context, season string) (*protest.Docket, error)
}

// Tx is an open transaction, noun by noun. What an act loads first through a Lock method stays locked until the transaction ends.
type Tx interface {
	Reader
	register.Tx

	SeasonTx
	SeasonEndTx
	LeaguesTx
	OfficialTx
	RegistrationTx
	BookTx
	TournamentTx
}

// SeasonTx writes seasons.
type SeasonTx interface {
	// DeleteSeason removes all rows of a season, and the memberships that only its import entered; clubs, players and
	// the journal stay.
	DeleteSeason(ctx context.Context, season string) error
	// PutSeason writes name, start and end of a season.
	PutSeason(ctx context.Context, s seasonfile.Season) error
	// PutRules writes the numbers of the rulebook that a season changes; nil is none.
	PutRules(ctx context.Context, season string, rules *seasonfile.RuleChanges) error
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

// OfficialTx reads which matchdays are official.
type OfficialTx interface {
	// Official returns since when a matchday is official, zero for not.
	Official(ctx context.Context, at acts.MatchdayRef) (time.Time, error)
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
