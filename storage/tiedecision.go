package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// tieDecisionRow says how clubs that were level came to be ordered.
type tieDecisionRow struct {
	Season    string `gorm:"primaryKey"`
	Position  int    `gorm:"primaryKey"`
	League    string
	DecidedBy string
}

// tieDecisionClubRow is one of them, the best first.
type tieDecisionClubRow struct {
	Season      string `gorm:"primaryKey"`
	TieDecision int    `gorm:"primaryKey"`
	Position    int    `gorm:"primaryKey"`
	Club        string
}

func addTieDecisions(db *gorm.DB, f *seasonfile.File) error {
	return addDecisions(db, f.Season.ID, f.TieDecisions)
}

func addDecisions(db *gorm.DB, season string, ds []scoring.TieDecision) error {
	var rows []tieDecisionRow
	var clubs []tieDecisionClubRow
	for i, d := range ds {
		rows = append(rows, tieDecisionRow{season, position(i), d.League, d.By})
		for j, club := range d.Order {
			clubs = append(clubs, tieDecisionClubRow{season, position(i), position(j), club})
		}
	}
	if err := add(db, rows); err != nil {
		return err
	}
	return add(db, clubs)
}

// PutTieDecisions replaces the tie decisions of a season.
func (t tx) PutTieDecisions(ctx context.Context, season string, ds []scoring.TieDecision) error {
	if err := t.clear(ctx, season, &tieDecisionClubRow{}, &tieDecisionRow{}); err != nil {
		return failed("write tie decisions", err)
	}
	return failed("write tie decisions", addDecisions(t.with(ctx), season, ds))
}

// clear removes all rows of a season from tables.
func (t tx) clear(ctx context.Context, season string, tables ...any) error {
	for _, table := range tables {
		if err := t.with(ctx).Delete(table, "season = ?", season).Error; err != nil {
			return err
		}
	}
	return nil
}

// tieDecisions reads the tie decisions of a season.
func (r reader) tieDecisions(ctx context.Context, season string) ([]scoring.TieDecision, error) {
	var rows []tieDecisionRow
	if err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error; err != nil {
		return nil, err
	}
	decisions := make([]scoring.TieDecision, len(rows))
	for i, row := range rows { // positions have no gaps: the list is always written whole
		decisions[i] = scoring.TieDecision{League: row.League, Order: []string{}, By: row.DecidedBy}
	}
	var clubs []tieDecisionClubRow
	if err := r.with(ctx).Order("tie_decision, position").Find(&clubs, "season = ?", season).Error; err != nil {
		return nil, err
	}
	for _, row := range clubs {
		d := &decisions[row.TieDecision-1]
		d.Order = append(d.Order, row.Club)
	}
	return decisions, nil
}
