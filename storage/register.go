package storage

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// playerRow is a player in the register of all seasons.
type playerRow struct {
	ID          string `gorm:"primaryKey"`
	GivenName   string
	FamilyName  string
	BirthDate   *string
	Nationality *string
	Initials    bool
	Erased      bool
}

// Players returns the names of the registered players with these ids, by id.
func (r reader) Players(ctx context.Context, ids []string) ([]seasonfile.Player, error) {
	rows, err := r.rows(ctx, ids)
	players := make([]seasonfile.Player, len(rows))
	for i, row := range rows {
		players[i] = seasonfile.Player{ID: row.ID, GivenName: row.GivenName, FamilyName: row.FamilyName}
	}
	return players, err
}

// rows reads the registered players with these ids, by id.
func (r reader) rows(ctx context.Context, ids []string) ([]playerRow, error) {
	var rows []playerRow
	for some := range slices.Chunk(slices.Compact(slices.Sorted(slices.Values(ids))), batch) {
		var found []playerRow
		if err := r.with(ctx).Order("id").Find(&found, "id IN ?", some).Error; err != nil {
			return nil, failed("read players", err)
		}
		rows = append(rows, found...)
	}
	return rows, nil
}

// seasonClubRow is a season's data of a club.
type seasonClubRow struct {
	Season    string `gorm:"primaryKey"`
	Club      string `gorm:"primaryKey"`
	Position  int
	ShortName string
	City      string
	State     string
	ZVRNumber string
	Name      *string // under which it played the season, nil for that of the register
	Formerly  *string
	Colours   *string // two with a blank between them, "" for none; nil for those of the register
}

// seasonPlayerRow is a season's data of a player.
type seasonPlayerRow struct {
	Season      string `gorm:"primaryKey"`
	Player      string `gorm:"primaryKey"`
	Position    int
	BirthDate   *string
	Nationality *string
}

// addSeasonClubs adds the clubs of a season, with the names that the register does not know them by.
func addSeasonClubs(db *gorm.DB, f *seasonfile.File) error {
	rows := make([]seasonClubRow, len(f.Clubs))
	for i, c := range f.Clubs {
		rows[i] = seasonClubRow{f.Season.ID, c.ID, position(i), c.ShortName, c.City, c.State, c.ZVRNumber, &c.Name, orNull(c.Formerly), nil}
	}
	if err := add(db, rows); err != nil {
		return err
	}
	return db.Exec("UPDATE season_clubs SET name = NULL WHERE season = ? AND name = (SELECT c.name FROM clubs c WHERE c.id = club)", f.Season.ID).Error
}

func addSeasonPlayers(db *gorm.DB, f *seasonfile.File) error {
	rows := make([]seasonPlayerRow, len(f.Players))
	for i, p := range f.Players {
		rows[i] = seasonPlayerRow{f.Season.ID, p.ID, position(i), orNull(p.BirthDate), orNull(p.Nationality)}
	}
	return add(db, rows)
}

// seasonClubs reads the clubs of a season, as its file gave them.
func (r reader) seasonClubs(ctx context.Context, season string) ([]seasonfile.Club, error) {
	clubs := []seasonfile.Club{}
	err := r.with(ctx).Raw(`SELECT c.id, COALESCE(s.name, c.name) AS name, s.short_name, s.city, s.state, s.zvr_number,
		COALESCE(s.formerly, '') AS formerly
		FROM season_clubs s JOIN clubs c ON c.id = s.club WHERE s.season = ? ORDER BY s.position`, season).Scan(&clubs).Error
	return clubs, err
}

// seasonPlayers reads the players of a season, as its file gave them.
func (r reader) seasonPlayers(ctx context.Context, season string) ([]seasonfile.Player, error) {
	var rows []struct {
		ID, GivenName, FamilyName string
		BirthDate, Nationality    *string
	}
	err := r.with(ctx).Raw(`SELECT p.id, p.given_name, p.family_name, s.birth_date, s.nationality
		FROM season_players s JOIN players p ON p.id = s.player WHERE s.season = ? ORDER BY s.position`, season).Scan(&rows).Error
	players := make([]seasonfile.Player, len(rows))
	for i, p := range rows {
		players[i] = seasonfile.Player{ID: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName,
			BirthDate: orZero(p.BirthDate), Nationality: orZero(p.Nationality)}
	}
	return players, err
}

// SeasonLacks returns those of the ids that the season does not know, in the
// order given.
func (t tx) SeasonLacks(ctx context.Context, season string, kind register.Kind, ids []string) ([]string, error) {
	query := "SELECT club FROM season_clubs WHERE season = ? AND club IN ?"
	if kind == register.KindPlayer {
		query = "SELECT player FROM season_players WHERE season = ? AND player IN ?"
	}
	known := map[string]bool{}
	for some := range slices.Chunk(ids, batch) {
		var found []string
		if err := t.with(ctx).Raw(query, season, some).Scan(&found).Error; err != nil {
			return nil, failed("look up ids", err)
		}
		for _, id := range found {
			known[id] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return known[id] }), nil
}

// registerRow is the version of the register; the table has one row.
type registerRow struct {
	ID      int `gorm:"primaryKey;autoIncrement:false"`
	Version int64
}

// Register returns the version of the register of clubs and players.
func (r reader) Register(ctx context.Context) (int64, error) {
	var row registerRow
	err := r.with(ctx).Take(&row, "id = 1").Error
	return row.Version, failed("read the version of the register", err)
}

// LockRegister locks the register until the transaction ends, so that acts on it
// are serialized.
func (t tx) LockRegister(ctx context.Context) error {
	var row registerRow
	return failed("lock the register", t.locking(ctx).Take(&row, "id = 1").Error)
}

// BumpRegister raises the version of the register by one.
func (t tx) BumpRegister(ctx context.Context) error {
	return failed("raise the version of the register", t.with(ctx).Exec("UPDATE registers SET version = version + 1 WHERE id = 1").Error)
}
