package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// matchdayChangeRow says which matchday, or which heat of it, is another one in a
// version of a season, all else of which is as in the version before.
type matchdayChangeRow struct {
	Season   string `gorm:"primaryKey"`
	Version  int64  `gorm:"primaryKey;autoIncrement:false"`
	League   string
	Matchday int
	Heat     *int
}

// BumpMatchday raises the version of a season by one, in which that heat of a
// matchday, or if it is 0 the matchday, is another one and nothing else.
func (t tx) BumpMatchday(ctx context.Context, at acts.MatchdayRef, heat int) error {
	const note = "INSERT INTO matchday_changes (season, version, league, matchday, heat) "
	if t.onPostgres() {
		done := t.with(ctx).Exec("WITH raised AS (UPDATE seasons SET version = version + 1 WHERE id = ? RETURNING version) "+note+
			"SELECT ?, version, ?, ?::bigint, ?::bigint FROM raised", at.Season, at.Season, at.League, at.Number, orNull(heat))
		if done.Error == nil && done.RowsAffected == 0 {
			done.Error = gorm.ErrRecordNotFound
		}
		return failed("raise the version of season "+at.Season, done.Error)
	}
	version, err := t.BumpSeason(ctx, at.Season)
	if err != nil {
		return err
	}
	return failed("note a change",
		t.with(ctx).Exec(note+"VALUES (?, ?, ?, ?, ?)", at.Season, version, at.League, at.Number, orNull(heat)).Error)
}

// MatchdayChanges returns which matchdays, or heats, the versions of a season after
// that one have changed, and how many of them each; versions that have changed more are
// left out.
func (r reader) MatchdayChanges(ctx context.Context, season string, after int64) ([]league.MatchdayChange, error) {
	var rows []struct {
		League   string
		Matchday int
		Heat     *int
		Versions int64
	}
	err := r.with(ctx).Model(&matchdayChangeRow{}).Select("league, matchday, heat, count(*) AS versions").
		Where("season = ? AND version > ?", season, after).Group("league, matchday, heat").Find(&rows).Error
	if err != nil {
		return nil, failed("read what has changed", err)
	}
	changes := make([]league.MatchdayChange, len(rows))
	for i, row := range rows {
		at := acts.MatchdayRef{Season: season, League: row.League, Number: row.Matchday}
		changes[i] = league.MatchdayChange{At: at, Heat: orZero(row.Heat), Versions: row.Versions}
	}
	return changes, nil
}
