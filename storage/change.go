package storage

import (
	"context"

	"pokerliga/acts"
	"pokerliga/league"
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

// TableName is the table of changes.
func (matchdayChangeRow) TableName() string { return "matchday_changes" }

// BumpMatchday raises the version of a season by one, in which that heat of a
// matchday, or if it is 0 the matchday, is another one and nothing else.
func (t matchdayTx) BumpMatchday(ctx context.Context, at acts.MatchdayRef, heat int) error {
	version, err := seasonTx(t).BumpSeason(ctx, at.Season)
	if err != nil {
		return err
	}
	row := matchdayChangeRow{at.Season, version, at.League, at.Number, orNull(heat)}
	return failed("note a change", t.with(ctx).Create(&row).Error)
}

// MatchdayChanges returns which matchday each version of a season after that one has
// changed, the earliest first; a version that has changed more is left out.
func (r matchdayReader) MatchdayChanges(ctx context.Context, season string, after int64) ([]league.MatchdayChange, error) {
	var rows []matchdayChangeRow
	if err := r.with(ctx).Order("version").Find(&rows, "season = ? AND version > ?", season, after).Error; err != nil {
		return nil, failed("read what has changed", err)
	}
	changes := make([]league.MatchdayChange, len(rows))
	for i, row := range rows {
		at := acts.MatchdayRef{Season: season, League: row.League, Number: row.Matchday}
		changes[i] = league.MatchdayChange{Version: row.Version, At: at, Heat: orZero(row.Heat)}
	}
	return changes, nil
}
