package storage

import (
	"context"

	"pokerliga/acts"
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
func (r membershipReader) ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error) {
	return r.members(ctx, "club = ?", club)
}

// PlayerRoster returns every membership of a player, by day.
func (r membershipReader) PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error) {
	return r.members(ctx, "player = ?", player)
}

// Memberships returns all memberships of the register, by player and day.
func (r membershipReader) Memberships(ctx context.Context) ([]scoring.Membership, error) {
	return r.members(ctx, "player <> ?", "")
}

func (r membershipReader) members(ctx context.Context, condition, id string) ([]scoring.Membership, error) {
	var rows []memberRow
	if err := r.with(ctx).Order("player, from_date, club").Find(&rows, condition, id).Error; err != nil {
		return nil, failed("read the roster of "+id, err)
	}
	list := make([]scoring.Membership, len(rows))
	for i, row := range rows {
		list[i] = scoring.Membership{Player: row.Player, Club: row.Club, From: row.FromDate, Until: row.UntilDate}
	}
	return list, nil
}

// PutMembership writes the membership of the register that begins on that day.
func (t membershipTx) PutMembership(ctx context.Context, m *scoring.Membership) error {
	row := &memberRow{Player: m.Player, Club: m.Club, FromDate: m.From, UntilDate: m.Until}
	return failed("write a membership", put(t.with(ctx), row))
}

// DeleteMembership removes a membership from the register.
func (t membershipTx) DeleteMembership(ctx context.Context, m *scoring.Membership) error {
	done := t.with(ctx).Exec("DELETE FROM memberships WHERE player = ? AND club = ? AND from_date = ?", m.Player, m.Club, m.From)
	if done.Error == nil && done.RowsAffected == 0 {
		done.Error = acts.ErrNotFound
	}
	return failed("delete a membership", done.Error)
}

// registerMemberships adds the roster of a season that was just imported. If a
// membership that began on one day is in several seasons, the latest season decides
// when it ended; if that season has two rows of it, the longer one does.
func (t membershipTx) registerMemberships(ctx context.Context, season string) error {
	return t.with(ctx).Exec(`INSERT INTO memberships (player, club, from_date, until_date, imported)
		SELECT player, club, from_date, until_date, season FROM (
			SELECT r.*, row_number() OVER (PARTITION BY r.player, r.club, r.from_date
				ORDER BY r.until_date IS NOT NULL, r.until_date DESC) AS place
			FROM roster r WHERE r.season = ?) ranked
		WHERE place = 1
		ON CONFLICT (player, club, from_date) DO UPDATE SET until_date = excluded.until_date
		WHERE memberships.until_date IS DISTINCT FROM excluded.until_date AND NOT EXISTS (
			SELECT 1 FROM roster o JOIN seasons y ON y.id = o.season JOIN seasons s ON s.id = ?
			WHERE o.player = excluded.player AND o.club = excluded.club AND o.from_date = excluded.from_date
				AND (y.start_date > s.start_date OR y.start_date = s.start_date AND y.id < s.id))`, season, season).Error
}

// forgetMemberships removes the memberships from the register that only the import
// of that season added.
func (t membershipTx) forgetMemberships(ctx context.Context, season string) error {
	return t.with(ctx).Exec(`DELETE FROM memberships WHERE imported = ? AND NOT EXISTS (SELECT 1 FROM roster r
		WHERE r.player = memberships.player AND r.club = memberships.club AND r.from_date = memberships.from_date
			AND r.season <> ?)`, season, season).Error
}

// CarryMembership writes a membership into the roster of a season: it replaces the
// row that begins on the same day, or is appended.
func (t membershipTx) CarryMembership(ctx context.Context, season string, m *scoring.Membership) error {
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
func (t membershipTx) DropMembership(ctx context.Context, season string, m *scoring.Membership) (bool, error) {
	done := t.with(ctx).Exec("DELETE FROM roster WHERE season = ? AND player = ? AND club = ? AND from_date = ?", season,
		m.Player, m.Club, m.From)
	return done.RowsAffected > 0, failed("drop a membership of season "+season, done.Error)
}
