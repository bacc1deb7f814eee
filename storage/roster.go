package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// membershipRow says who belonged to which club when, by the roster of a
// season.
type membershipRow struct {
	Season    string `gorm:"primaryKey"`
	Position  int    `gorm:"primaryKey"`
	Player    string
	Club      string
	FromDate  string
	UntilDate *string
}

// TableName is the roster.
func (membershipRow) TableName() string { return "roster" }

func (m *membershipRow) membership() scoring.Membership {
	return scoring.Membership{Player: m.Player, Club: m.Club, From: m.FromDate, Until: m.UntilDate}
}

func addRoster(db *gorm.DB, f *seasonfile.File) error {
	rows := make([]membershipRow, len(f.Roster))
	for i, m := range f.Roster {
		rows[i] = membershipRow{f.Season.ID, rank(i), m.Player, m.Club, m.From, m.Until}
	}
	return add(db, rows)
}

// roster reads the roster of a season as its file gave it.
func (r reader) roster(ctx context.Context, season string) ([]scoring.Membership, error) {
	var rows []membershipRow
	err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error
	return memberships(rows), err
}

func memberships(rows []membershipRow) []scoring.Membership {
	list := make([]scoring.Membership, len(rows))
	for i := range rows {
		list[i] = rows[i].membership()
	}
	return list
}

// ClubRoster returns every membership of a club in every season's roster, each
// once, by player and day.
func (r reader) ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error) {
	return r.everyRoster(ctx, "club = ?", club)
}

// PlayerRoster returns every membership of a player in every season's roster,
// each once, by day.
func (r reader) PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error) {
	return r.everyRoster(ctx, "player = ?", player)
}

func (r reader) everyRoster(ctx context.Context, condition, id string) ([]scoring.Membership, error) {
	var rows []membershipRow
	err := r.with(ctx).Distinct("player", "club", "from_date", "until_date").
		Order("player, from_date, until_date NULLS LAST, club").Find(&rows, condition, id).Error
	return memberships(rows), failed("read the roster of "+id, err)
}
