package league

import (
	"context"
	"time"

	"pokerliga/acts"
)

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
