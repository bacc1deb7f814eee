package storage

import (
	"context"
	"slices"

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

// ClubRoster returns every membership of a club, each once, by player and day.
func (r reader) ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error) {
	return r.everyRoster(ctx, "club = ?", club)
}

// PlayerRoster returns every membership of a player, each once, by day.
func (r reader) PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error) {
	return r.everyRoster(ctx, "player = ?", player)
}

// everyRoster gathers the rosters of all seasons. Of a membership that began on
// the same day in several of them, the latest season knows how it ended.
func (r reader) everyRoster(ctx context.Context, condition, id string) ([]scoring.Membership, error) {
	var rows []membershipRow
	err := r.with(ctx).Joins("JOIN seasons ON seasons.id = roster.season").
		Order("player, from_date, club, start_date DESC, season, until_date NULLS LAST").Find(&rows, condition, id).Error
	if err != nil {
		return nil, failed("read the roster of "+id, err)
	}
	var latest membershipRow
	rows = slices.DeleteFunc(rows, func(m membershipRow) bool {
		if m.Player == latest.Player && m.Club == latest.Club && m.FromDate == latest.FromDate {
			return m.Season != latest.Season || orZero(m.UntilDate) == orZero(latest.UntilDate)
		}
		latest = m
		return false
	})
	return memberships(rows), nil
}
