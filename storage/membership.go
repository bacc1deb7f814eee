package storage

import (
	"context"

	"gorm.io/gorm/clause"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// memberRow is a membership of the register: who belongs to which club, from
// when until when.
type memberRow struct {
	Player    string `gorm:"primaryKey"`
	Club      string `gorm:"primaryKey"`
	FromDate  string `gorm:"primaryKey"`
	UntilDate *string
	Imported  *string // the season whose import entered it, NULL where an act did
}

// TableName is the register of memberships.
func (memberRow) TableName() string { return "memberships" }

// ClubRoster returns every membership of a club, by player and day.
func (r reader) ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error) {
	return r.members(ctx, "club = ?", club)
}

// PlayerRoster returns every membership of a player, by day.
func (r reader) PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error) {
	return r.members(ctx, "player = ?", player)
}

// Memberships returns all memberships of the register, by player and day.
func (r reader) Memberships(ctx context.Context) ([]scoring.Membership, error) {
	return r.members(ctx, "player <> ?", "")
}

func (r reader) members(ctx context.Context, condition, id string) ([]scoring.Membership, error) {
	var rows []memberRow
	if err := r.with(ctx).Order("player, from_date, club").Find(&rows, condition, id).Error; err != nil {
		return nil, failed("read the roster of "+id, err)
	}
	return membersOf(rows), nil
}

func membersOf(rows []memberRow) []scoring.Membership {
	list := make([]scoring.Membership, len(rows))
	for i, row := range rows {
		list[i] = scoring.Membership{Player: row.Player, Club: row.Club, From: row.FromDate, Until: row.UntilDate}
	}
	return list
}

// PutMembership writes the membership of the register that begins on that day.
func (t tx) PutMembership(ctx context.Context, m *scoring.Membership) error {
	row := &memberRow{Player: m.Player, Club: m.Club, FromDate: m.From, UntilDate: m.Until}
	return failed("write a membership", put(t.with(ctx), row))
}

// DeleteMembership removes a membership from the register.
func (t tx) DeleteMembership(ctx context.Context, m *scoring.Membership) error {
	done := t.with(ctx).Exec("DELETE FROM memberships WHERE player = ? AND club = ? AND from_date = ?", m.Player, m.Club, m.From)
	if done.Error == nil && done.RowsAffected == 0 {
		done.Error = acts.ErrNotFound
	}
	return failed("delete a membership", done.Error)
}

// RosterRegistered returns the memberships of the register that the roster of a
// season has too, with the same first day.
func (t tx) RosterRegistered(ctx context.Context, season string) ([]scoring.Membership, error) {
	var rows []memberRow
	err := t.with(ctx).Raw(`SELECT DISTINCT m.* FROM roster r
		JOIN memberships m ON m.player = r.player AND m.club = r.club AND m.from_date = r.from_date WHERE r.season = ?`, season).Scan(&rows).Error
	return membersOf(rows), failed("compare the roster of season "+season, err)
}

// RosterShared returns the memberships in the roster of a season that those of the
// other seasons have too, with the same first day.
func (t tx) RosterShared(ctx context.Context, season string, others []string) ([]scoring.Membership, error) {
	var rows []membershipRow
	err := t.with(ctx).Find(&rows, `season = ? AND EXISTS (SELECT 1 FROM roster o WHERE o.season IN ?
		AND o.player = roster.player AND o.club = roster.club AND o.from_date = roster.from_date)`, season, others).Error
	return memberships(rows), failed("compare the roster of season "+season, err)
}

// EnterMemberships writes memberships of the register that the import of a season
// brings. One that is there keeps its origin.
func (t tx) EnterMemberships(ctx context.Context, season string, ms []scoring.Membership) error {
	rows := make([]memberRow, len(ms))
	for i, m := range ms {
		rows[i] = memberRow{m.Player, m.Club, m.From, m.Until, &season}
	}
	key := []clause.Column{{Name: "player"}, {Name: "club"}, {Name: "from_date"}}
	db := t.with(ctx).Clauses(clause.OnConflict{Columns: key, DoUpdates: assign([]string{"until_date"})})
	return failed("enter memberships", add(db, rows))
}

// forgetMemberships removes the memberships from the register that only the import
// of that season added.
func (t tx) forgetMemberships(ctx context.Context, season string) error {
	return t.with(ctx).Exec(`DELETE FROM memberships WHERE imported = ? AND NOT EXISTS (SELECT 1 FROM roster r
		WHERE r.player = memberships.player AND r.club = memberships.club AND r.from_date = memberships.from_date
			AND r.season <> ?)`, season, season).Error
}

// CarryMembership writes a membership into the roster of a season: it replaces the
// row that begins on the same day, or is appended.
func (t tx) CarryMembership(ctx context.Context, season string, m *scoring.Membership) error {
	done := t.with(ctx).Exec("UPDATE roster SET until_date = ? WHERE season = ? AND player = ? AND club = ? AND from_date = ?",
		m.Until, season, m.Player, m.Club, m.From)
	if done.Error != nil || done.RowsAffected > 0 {
		return failed("carry a membership into season "+season, done.Error)
	}
	position, err := next(t.with(ctx).Model(&membershipRow{}).Where("season = ?", season))
	if err == nil {
		err = t.with(ctx).Create(&membershipRow{season, position, m.Player, m.Club, m.From, m.Until}).Error
	}
	return failed("carry a membership into season "+season, err)
}

// DropMembership takes a membership out of the roster of a season and reports
// whether it was there.
func (t tx) DropMembership(ctx context.Context, season string, m *scoring.Membership) (bool, error) {
	done := t.with(ctx).Exec("DELETE FROM roster WHERE season = ? AND player = ? AND club = ? AND from_date = ?", season,
		m.Player, m.Club, m.From)
	return done.RowsAffected > 0, failed("drop a membership of season "+season, done.Error)
}
