package seasons

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Reader answers questions about seasons. What is not there is [acts.ErrNotFound].
type Reader interface {
	register.Reader

	// The end of a season.

	// SeasonEnd returns what is arranged for the end of a season; there may be nothing.
	SeasonEnd(ctx context.Context, season string) (*SeasonEnd, error)
	// FrozenSeasons returns the frozen results of a season, the latest first, withdrawn ones too; an empty season means
	// those of all seasons.
	FrozenSeasons(ctx context.Context, season string) ([]Frozen, error)

	// Which teams take part.

	// LeaguesOf returns the leagues of a season in which a club has a team.
	LeaguesOf(ctx context.Context, season, club string) ([]string, error)
	// ClosingDate returns until when teams can be registered for a season.
	ClosingDate(ctx context.Context, season string) (string, error)
	// Registrations returns the registrations of a season by league and club.
	Registrations(ctx context.Context, season string) ([]Registration, error)

	// Fees and accounts.

	// Fees returns what a team pays for a season; nothing is decided while there is none.
	Fees(ctx context.Context, season string) (*Fees, error)
	// Bookings returns the entries in the books of a season in their order.
	Bookings(ctx context.Context, season string) ([]Booking, error)
	// ClubBooks returns what a team pays for each season, and what stands in the books of each about a club, by season.
	ClubBooks(ctx context.Context, club string) (map[string]Fees, map[string][]Booking, error)
	// ClubInvoices returns the invoices and credit notes of a club in the order in which they were issued.
	ClubInvoices(ctx context.Context, club string) ([]Invoice, error)
	// Invoice returns the invoice or the credit note with that number.
	Invoice(ctx context.Context, number string) (*Invoice, error)
	// YearInvoices returns the invoices and credit notes of the calendar years from the one to the other.
	YearInvoices(ctx context.Context, from, to string) ([]Invoice, error)

	// Reminders returns the reminders of a season, of all for "", to a club, to all for "", in the order in which they were sent.
	Reminders(ctx context.Context, season, club string) ([]Reminder, error)
	// Reminder returns the reminder of a season with that number.
	Reminder(ctx context.Context, season string, number int) (*Reminder, error)

	// Cases.

	// Docket returns the cases of a season with what holds about them.
	Docket(ctx context.Context, season string) (*protest.Docket, error)
}

// Tx is an open transaction. What an act loads first through a Lock method stays locked until the transaction ends.
type Tx interface {
	Reader
	register.Tx

	// Seasons.

	// DeleteSeason removes all rows of a season, and the memberships that only its import entered; clubs, players and
	// the journal stay.
	DeleteSeason(ctx context.Context, season string) error
	// SeasonHolds says what hangs on a season and keeps it from being removed, in German: all that is more than its plan, or, of one
	// that is as it was imported, what is not of the file.
	SeasonHolds(ctx context.Context, season string, imported bool) ([]string, error)
	// ForgetSeason removes the notices about a season.
	ForgetSeason(ctx context.Context, season string) error
	// PutSeason writes name, start and end of a season.
	PutSeason(ctx context.Context, s seasonfile.Season) error
	// PutRules writes the numbers of the rulebook that a season changes; nil is none.
	PutRules(ctx context.Context, season string, rules *seasonfile.RuleChanges) error

	// Leagues.

	// League returns a league of a season without its matchdays.
	League(ctx context.Context, season, league string) (*scoring.League, error)
	// PutLeague writes tier, name, rounds and instalments of a league, and creates it if need be.
	PutLeague(ctx context.Context, season string, l *scoring.League) error
	// AddLeagueClub lets a club that the season knows play in a league, behind the others.
	AddLeagueClub(ctx context.Context, season, league, club string) error
	// DeleteLeagueClub takes a club out of a league in which nothing has happened to it.
	DeleteLeagueClub(ctx context.Context, season, league, club string) error

	// Matchdays.

	// Official returns since when a matchday is official, zero for not.
	Official(ctx context.Context, at acts.MatchdayRef) (time.Time, error)

	// The end of a season.

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

	// Which teams take part.

	PutClosingDate(ctx context.Context, season, day string) error
	PutRegistration(ctx context.Context, season string, r *Registration) error

	// Fees and accounts.

	PutFees(ctx context.Context, season string, f *Fees) error
	// AddBooking adds an entry behind the others of the season.
	AddBooking(ctx context.Context, season string, b *Booking) error
	// NextInvoice returns the next number of a calendar year, from 1.
	NextInvoice(ctx context.Context, year string) (int, error)
	// AddInvoice keeps an invoice or a credit note for good, which has that number in its year.
	AddInvoice(ctx context.Context, number int, i *Invoice) error

	// NextReminder returns the next number of a season, from 1.
	NextReminder(ctx context.Context, season string) (int, error)
	// AddReminder keeps a reminder.
	AddReminder(ctx context.Context, r *Reminder) error
	// WithdrawReminder keeps that a reminder was withdrawn.
	WithdrawReminder(ctx context.Context, r *Reminder) error

	// Tournaments that count for rankings.

	// PutTournament writes a tournament, whole.
	PutTournament(ctx context.Context, season string, t *scoring.Tournament) error
	// DeleteTournament removes a tournament and its results.
	DeleteTournament(ctx context.Context, season, id string) error
}

// SeasonEnd is what is arranged for the end of a season, beside what is declared for it.
type SeasonEnd struct {
	WaiversUntil string // the last day for waivers, YYYY-MM-DD, "" for none set (A87)
	Entrants     []promotion.Entrant
}
