package seasons

import (
	"context"

	"pokerliga/scoring"
)

// RegistrationReader reads which teams take part.
type RegistrationReader interface {
	// LeaguesOf returns the leagues of a season in which a club has a team.
	LeaguesOf(ctx context.Context, season, club string) ([]string, error)
	// ClosingDate returns until when teams can be registered for a season.
	ClosingDate(ctx context.Context, season string) (string, error)
	// Registrations returns the registrations of a season by league and club.
	Registrations(ctx context.Context, season string) ([]Registration, error)
}

// RegistrationTx writes registrations.
type RegistrationTx interface {
	PutClosingDate(ctx context.Context, season, day string) error
	PutRegistration(ctx context.Context, season string, r *Registration) error
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

// TournamentTx writes the tournaments that count for rankings.
type TournamentTx interface {
	// PutTournament writes a tournament, whole.
	PutTournament(ctx context.Context, season string, t *scoring.Tournament) error
	// DeleteTournament removes a tournament and its results.
	DeleteTournament(ctx context.Context, season, id string) error
}
