package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// tournamentRow is a single-player tournament.
type tournamentRow struct {
	Season   string `gorm:"primaryKey"`
	ID       string `gorm:"primaryKey"`
	Position int
	Name     string
	Date     string
	Kind     string
	Entries  int
	Paid     *int
}

// tournamentResultRow is the end place of a player.
type tournamentResultRow struct {
	Season     string `gorm:"primaryKey"`
	Tournament string `gorm:"primaryKey"`
	Position   int    `gorm:"primaryKey"`
	Player     string
	Place      int
}

func rowOfTournament(season string, t *scoring.Tournament, position int) tournamentRow {
	return tournamentRow{season, t.ID, position, t.Name, t.Date, t.Kind, t.Entries, t.Paid}
}

func rowsOfResults(season string, t *scoring.Tournament) []tournamentResultRow {
	rows := make([]tournamentResultRow, len(t.Results))
	for i, result := range t.Results {
		rows[i] = tournamentResultRow{season, t.ID, position(i), result.Player, result.Place}
	}
	return rows
}

func addTournaments(db *gorm.DB, f *seasonfile.File) error {
	var rows []tournamentRow
	var results []tournamentResultRow
	for i := range f.Tournaments {
		rows = append(rows, rowOfTournament(f.Season.ID, &f.Tournaments[i], position(i)))
		results = append(results, rowsOfResults(f.Season.ID, &f.Tournaments[i])...)
	}
	if err := add(db, rows); err != nil {
		return err
	}
	return add(db, results)
}

// PutTournament writes a tournament, whole. A new one comes last.
func (t tx) PutTournament(ctx context.Context, season string, tournament *scoring.Tournament) error {
	position, err := next(t.with(ctx).Model(&tournamentRow{}).Where("season = ?", season))
	if err != nil {
		return failed("write a tournament", err)
	}
	row := rowOfTournament(season, tournament, position)
	if err := put(t.with(ctx), &row); err != nil {
		return failed("write a tournament", err)
	}
	err = t.with(ctx).Delete(&tournamentResultRow{}, "season = ? AND tournament = ?", season, tournament.ID).Error
	if err != nil {
		return failed("write a tournament", err)
	}
	return failed("write a tournament", add(t.with(ctx), rowsOfResults(season, tournament)))
}

// DeleteTournament removes a tournament and its results.
func (t tx) DeleteTournament(ctx context.Context, season, id string) error {
	db := t.with(ctx)
	err := db.Delete(&tournamentResultRow{}, "season = ? AND tournament = ?", season, id).Error
	if err == nil {
		err = db.Delete(&tournamentRow{}, "season = ? AND id = ?", season, id).Error
	}
	return failed("delete a tournament", err)
}

// tournaments reads the tournaments of a season.
func (r reader) tournaments(ctx context.Context, season string) ([]scoring.Tournament, error) {
	var rows []tournamentRow
	if err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error; err != nil {
		return nil, err
	}
	tournaments := make([]scoring.Tournament, len(rows))
	byID := make(map[string]*scoring.Tournament, len(rows))
	for i, row := range rows {
		tournaments[i] = scoring.Tournament{
			ID: row.ID, Name: row.Name, Date: row.Date, Kind: row.Kind, Entries: row.Entries, Paid: row.Paid,
			Results: []scoring.Finish{},
		}
		byID[row.ID] = &tournaments[i]
	}
	var results []tournamentResultRow
	if err := r.with(ctx).Order("tournament, position").Find(&results, "season = ?", season).Error; err != nil {
		return nil, err
	}
	for _, row := range results {
		t := byID[row.Tournament]
		t.Results = append(t.Results, scoring.Finish{Player: row.Player, Place: row.Place})
	}
	return tournaments, nil
}
