package league

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/seasonfile"
)

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

// RegistrationReader reads which teams take part, and who wants to hold a matchday.
type RegistrationReader interface {
	// LeaguesOf returns the leagues of a season in which a club has a team.
	LeaguesOf(ctx context.Context, season, club string) ([]string, error)
	// ClosingDate returns until when teams can be registered for a season.
	ClosingDate(ctx context.Context, season string) (string, error)
	// Registrations returns the registrations of a season by league and club.
	Registrations(ctx context.Context, season string) ([]Registration, error)
	// Applications returns the applications to hold a matchday, the oldest first.
	Applications(ctx context.Context, at acts.MatchdayRef) ([]Application, error)
}

// RegistrationTx writes registrations and applications.
type RegistrationTx interface {
	PutClosingDate(ctx context.Context, season, day string) error
	PutRegistration(ctx context.Context, season string, r *Registration) error
	PutApplication(ctx context.Context, at acts.MatchdayRef, a *Application) error
	DeleteApplication(ctx context.Context, at acts.MatchdayRef, club string) error
}

// BookReader reads fees and accounts.
type BookReader interface {
	// Fees returns what a team pays for a season; nothing is decided while there is none.
	Fees(ctx context.Context, season string) (*Fees, error)
	// Bookings returns the entries in the books of a season in their order.
	Bookings(ctx context.Context, season string) ([]Booking, error)
}

// BookTx writes fees and accounts.
type BookTx interface {
	PutFees(ctx context.Context, season string, f *Fees) error
	// AddBooking adds an entry behind the others of the season.
	AddBooking(ctx context.Context, season string, b *Booking) error
}

// NoticeReader reads notices to clubs.
type NoticeReader interface {
	// Notices returns what a club was told, the latest first.
	Notices(ctx context.Context, club string) ([]Notice, error)
}

// NoticeTx writes notices to clubs.
type NoticeTx interface {
	AddNotices(ctx context.Context, notices []Notice) error
	// ReadNotice says when a notice to a club was read.
	ReadNotice(ctx context.Context, club, id string, at time.Time) error
}
