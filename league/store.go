package league

import (
	"context"

	"pokerliga/acts"
	"pokerliga/people"
	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Store keeps the facts of the league: an embedded SQLite file or a PostgreSQL
// database. It holds no rule, no authority and no default.
type Store interface {
	Reader

	// Transact runs do in one transaction that may write. What do returns is
	// returned; any error rolls everything back. When Transact returns nil,
	// everything is on disk.
	Transact(ctx context.Context, do func(Tx) error) error

	// Close releases the database.
	Close() error
}

// Reader answers questions about what is stored. What is not there is
// [acts.ErrNotFound].
type Reader interface {
	LineupReader
	SquadReader
	PlayerReader
	ClubReader
	HallReader

	SeasonsReader
	// Seasons returns all seasons, the latest start first.
	Seasons(ctx context.Context) ([]SeasonHead, error)
	// SeasonFile returns all facts of a season, read at one moment, and the
	// version of the season at that moment.
	SeasonFile(ctx context.Context, season string) (*seasonfile.File, int64, error)
	// Players returns the names of the registered players with these ids, by
	// id; ids that are not registered are left out.
	Players(ctx context.Context, ids []string) ([]seasonfile.Player, error)
	// ClubRoster returns every membership of a club in all seasons, each once
	// and as the latest season has it, by player and day.
	ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error)
	// PlayerRoster returns every membership of a player in all seasons, each
	// once and as the latest season has it, by day.
	PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error)

	// Users returns all users with their roles, by e-mail address.
	Users(ctx context.Context) ([]people.User, error)
	// Journal returns the entries that are asked for, the oldest first; no
	// limit means all of them.
	Journal(ctx context.Context, q acts.Query) ([]acts.Entry, error)
	// Register returns the version of the register of clubs and players.
	Register(ctx context.Context) (int64, error)
}

// Tx is an open transaction. What an act loads first through a Lock method
// stays locked until the transaction ends.
type Tx interface {
	Reader
	acts.Tx
	LineupTx
	SquadTx
	PlayerTx
	ClubTx
	HallTx
	SeasonsTx

	// LockRegister locks the register, so that acts on it follow each other.
	// It comes before LockSeason.
	LockRegister(ctx context.Context) error
	// BumpRegister raises the version of the register by one.
	BumpRegister(ctx context.Context) error
	// LockSeason returns the head of a season and locks it, so that acts on
	// one season follow each other.
	LockSeason(ctx context.Context, season string) (*SeasonHead, error)
	// BumpSeason raises the version of a season by one and returns it.
	BumpSeason(ctx context.Context, season string) (int64, error)
	// InsertSeason stores a whole season file as version 1 of a new season,
	// or as the next version after DeleteSeason in the same transaction.
	// Clubs and players that are not registered yet are entered by name; what
	// else the file says of them belongs to the season.
	InsertSeason(ctx context.Context, f *seasonfile.File, version int64) error
	// DeleteSeason removes all rows of a season; clubs, players and the
	// journal stay.
	DeleteSeason(ctx context.Context, season string) error

	// League returns a league of a season without its matchdays.
	League(ctx context.Context, season, league string) (*scoring.League, error)
	// Matchday returns a matchday with everything in it.
	Matchday(ctx context.Context, at acts.MatchdayRef) (*scoring.Matchday, error)
	// SeasonLacks returns those of the ids that the season does not know, in
	// the order given.
	SeasonLacks(ctx context.Context, season string, kind Kind, ids []string) ([]string, error)

	// PutMatchday writes the head of a matchday (date, start, venue, host and
	// chips), and creates it if need be.
	PutMatchday(ctx context.Context, at acts.MatchdayRef, m *scoring.Matchday) error
	// PutLineup writes the lineup of a club, whole.
	PutLineup(ctx context.Context, at acts.MatchdayRef, l *scoring.Lineup) error
	DeleteLineup(ctx context.Context, at acts.MatchdayRef, club string) error
	PutNoShow(ctx context.Context, at acts.MatchdayRef, club string) error
	DeleteNoShow(ctx context.Context, at acts.MatchdayRef, club string) error
	// PutHeat writes whether a heat is open, and creates it if need be.
	PutHeat(ctx context.Context, at acts.MatchdayRef, heat int, open bool) error
	// PutSitAndGo writes a round card, whole. The heat must be there.
	PutSitAndGo(ctx context.Context, at acts.MatchdayRef, heat int, card *scoring.SitAndGo) error
	DeleteSitAndGo(ctx context.Context, at acts.MatchdayRef, heat, table int) error
	// PutTeamMTT writes the stacks of an MTT in a heat, whole. The heat must
	// be there.
	PutTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT) error
	DeleteTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt string) error

	// PutTieDecisions replaces the tie decisions of a season.
	PutTieDecisions(ctx context.Context, season string, ds []scoring.TieDecision) error
	// PutPromotion replaces what was declared for the end of a season.
	PutPromotion(ctx context.Context, season string, e *promotion.Entry) error
	// PutTournament writes a tournament, whole.
	PutTournament(ctx context.Context, season string, t *scoring.Tournament) error

	// AddMail puts a letter into the outbox; it is sent after the transaction,
	// where mail is configured.
	AddMail(ctx context.Context, m *people.Mail) error
}

// Kind names a kind of thing that has ids of its own.
type Kind string

// The kinds whose ids a season knows.
const (
	KindClub   Kind = "club"
	KindPlayer Kind = "player"
)
