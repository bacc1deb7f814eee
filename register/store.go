package register

import (
	"context"

	"pokerliga/acts"
	"pokerliga/seasonfile"
)

// Reader answers questions about the register and the seasons, noun by noun. What is not there is [acts.ErrNotFound].
type Reader interface {
	VersionReader
	ClubReader
	PlayerReader
	MembershipReader
	TransferReader
	SeasonReader
}

// Tx is an open transaction, noun by noun. What an act loads first through a Lock method stays locked until the transaction
// ends.
type Tx interface {
	Reader
	acts.Tx

	VersionTx
	ClubTx
	PlayerTx
	SealTx
	MembershipTx
	TransferTx
	SeasonTx
	NewsTx
}

// VersionReader reads the version of the register of clubs and players.
type VersionReader interface {
	// Register returns the version of the register.
	Register(ctx context.Context) (int64, error)
}

// VersionTx serializes the acts on the register.
type VersionTx interface {
	// LockRegister locks the register, so that acts on it follow each other. It comes before LockSeason.
	LockRegister(ctx context.Context) error
	// BumpRegister raises the version of the register by one.
	BumpRegister(ctx context.Context) error
}

// ClubReader reads the register of clubs.
type ClubReader interface {
	// Clubs returns the register of clubs by id.
	Clubs(ctx context.Context) ([]RegisteredClub, error)
	// Club returns a club of the register.
	Club(ctx context.Context, club string) (*RegisteredClub, error)
	// ClubContact returns how a club is reached, nil where nothing was said.
	ClubContact(ctx context.Context, club string) (*Contact, error)
	// ClubAssociation returns when a club belonged to an association, by day.
	ClubAssociation(ctx context.Context, club, association string) (*Periods, error)
	// ClubLogo returns the logo of a club.
	ClubLogo(ctx context.Context, club string) ([]byte, error)
}

// ClubTx writes the register of clubs.
type ClubTx interface {
	// PutClub writes what the register says of clubs, and enters them if need be. Their logos and whether they are
	// archived stay as they are.
	PutClub(ctx context.Context, clubs ...*ClubEntry) error
	// ArchiveClub writes since when a club takes part no more, "" for it does.
	ArchiveClub(ctx context.Context, club, day string) error
	// PutSeasonClub writes what a season says of a club, and lets the season know it if need be.
	PutSeasonClub(ctx context.Context, season string, c *seasonfile.Club) error
	PutClubContact(ctx context.Context, club string, c *Contact) error
	// PutClubAssociation replaces the times of membership of a club.
	PutClubAssociation(ctx context.Context, club, association string, p *Periods) error
	PutClubLogo(ctx context.Context, club, digest string, picture []byte) error
	DeleteClubLogo(ctx context.Context, club string) error
}

// SeasonReader reads seasons.
type SeasonReader interface {
	// Seasons returns all seasons, the latest start first.
	Seasons(ctx context.Context) ([]SeasonHead, error)
	// LeagueIDs returns the ids of the leagues of a season, in their order.
	LeagueIDs(ctx context.Context, season string) ([]string, error)
	// SeasonFile returns all facts of a season, read at one moment, and the version of the season at that moment.
	SeasonFile(ctx context.Context, season string) (*seasonfile.File, int64, error)
}

// SeasonTx writes what the register says into seasons.
type SeasonTx interface {
	// LockSeason returns the head of a season and locks it, so that acts on one season follow each other.
	LockSeason(ctx context.Context, season string) (*SeasonHead, error)
	// BumpSeason raises the version of a season by one and returns it.
	BumpSeason(ctx context.Context, season string) (int64, error)
	// InsertSeason stores a whole season file as version 1 of a new season, or as the next version after DeleteSeason
	// in the same transaction. Its clubs and players must be registered; what else the file says of them belongs to the
	// season.
	InsertSeason(ctx context.Context, f *seasonfile.File, version int64) error
	// SeasonLacks returns those of the ids that the season does not know, in the order given.
	SeasonLacks(ctx context.Context, season string, kind Kind, ids []string) ([]string, error)
}
