package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
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
		rows[i] = membershipRow{f.Season.ID, position(i), m.Player, m.Club, m.From, m.Until}
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
