package storage

import (
	"context"

	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
)

// seasonFeeRow is what a team pays for a season.
type seasonFeeRow struct {
	Season      string `gorm:"primaryKey"`
	FirstCents  int
	SecondCents int
}

// bookingRow is an entry in the books of a season.
type bookingRow struct {
	Season   string `gorm:"primaryKey"`
	ID       string `gorm:"primaryKey"`
	Position int
	Kind     string
	Club     string
	League   *string
	Date     string
	Cents    int
	Rule     *string
	Reason   string
	Undoes   *string
	Entered  *string
	Other    *string
	Due      *string
	Held     int
	Charge   *string
}

// Fees returns what a team pays for a season, nil if nothing was decided. It
// returns ErrNotFound if there is no such season.
func (r reader) Fees(ctx context.Context, season string) (*seasons.Fees, error) {
	var row struct{ FirstCents, SecondCents *int }
	if err := r.ofSeason(ctx, season, "season_fees", "first_cents, second_cents").Take(&row).Error; err != nil || row.FirstCents == nil {
		return nil, failed("read the fees", err)
	}
	return &seasons.Fees{First: *row.FirstCents, Second: *row.SecondCents}, nil
}

// PutFees writes what a team pays for a season.
func (t tx) PutFees(ctx context.Context, season string, f *seasons.Fees) error {
	return failed("write the fees", put(t.with(ctx), &seasonFeeRow{season, f.First, f.Second}))
}

// Bookings returns the entries in the books of a season in their order.
func (r reader) Bookings(ctx context.Context, season string) ([]seasons.Booking, error) {
	return list(r.with(ctx).Order("position").Where("season = ?", season), "read the books", (*bookingRow).booking)
}

// booking is the entry of the books.
func (row *bookingRow) booking() seasons.Booking {
	return seasons.Booking{ID: row.ID, Kind: row.Kind, Club: row.Club, League: orZero(row.League), Date: row.Date, Cents: row.Cents,
		Rule: rulebook.Ref(orZero(row.Rule)), Reason: row.Reason, Undoes: orZero(row.Undoes), Entered: orZero(row.Entered),
		Other: orZero(row.Other), Due: orZero(row.Due), Held: row.Held, Charge: orZero(row.Charge)}
}

// ClubBooks returns what a team pays for each season, and what stands in the books of each about a club, by season.
func (r reader) ClubBooks(ctx context.Context, club string) (map[string]seasons.Fees, map[string][]seasons.Booking, error) {
	var rows []bookingRow
	if err := r.with(ctx).Order("season, position").Find(&rows, "club = ?", club).Error; err != nil {
		return nil, nil, failed("read the books", err)
	}
	books := map[string][]seasons.Booking{}
	for i := range rows {
		books[rows[i].Season] = append(books[rows[i].Season], rows[i].booking())
	}
	var all []seasonFeeRow
	fees := map[string]seasons.Fees{}
	err := r.with(ctx).Find(&all).Error
	for _, row := range all {
		fees[row.Season] = seasons.Fees{First: row.FirstCents, Second: row.SecondCents}
	}
	return fees, books, failed("read the fees", err)
}

// AddBooking appends an entry to the books of the season.
func (t tx) AddBooking(ctx context.Context, season string, b *seasons.Booking) error {
	position, err := next(t.with(ctx).Model(&bookingRow{}).Where("season = ?", season))
	if err != nil {
		return failed("add to the books", err)
	}
	return failed("add to the books", t.with(ctx).Create(&bookingRow{season, b.ID, position, b.Kind, b.Club, orNull(b.League), b.Date, b.Cents,
		orNull(string(b.Rule)), b.Reason, orNull(b.Undoes), orNull(b.Entered), orNull(b.Other),
		orNull(b.Due), b.Held, orNull(b.Charge)}).Error)
}
