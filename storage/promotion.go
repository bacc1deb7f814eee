package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
)

// waiverRow is a second-league club that waives its promotion.
type waiverRow struct {
	Season   string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Club     string
}

// finisherRow is a club in the final result of the Master Play Off.
type finisherRow struct {
	Season   string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Club     string
	Waives   bool
}

// TableName is the Master Play Off.
func (finisherRow) TableName() string { return "master_play_off" }

// promotionDecisionRow is a move of a club that the association decided by
// hand.
type promotionDecisionRow struct {
	Season     string `gorm:"primaryKey"`
	Position   int    `gorm:"primaryKey"`
	Club       string
	FromLeague *string
	ToLeague   *string
	Reason     string
}

func addPromotion(db *gorm.DB, f *seasonfile.File) error {
	return addEntry(db, f.Season.ID, &f.Promotion)
}

func addEntry(db *gorm.DB, season string, e *promotion.Entry) error {
	waivers := make([]waiverRow, len(e.Waivers))
	for i, club := range e.Waivers {
		waivers[i] = waiverRow{season, position(i), club}
	}
	finishers := make([]finisherRow, len(e.MasterPlayOff))
	for i, f := range e.MasterPlayOff {
		finishers[i] = finisherRow{season, position(i), f.Club, f.Waives}
	}
	decisions := make([]promotionDecisionRow, len(e.Decisions))
	for i, d := range e.Decisions {
		decisions[i] = promotionDecisionRow{season, position(i), d.Club, d.From, d.To, d.Reason}
	}
	if err := add(db, waivers); err != nil {
		return err
	}
	if err := add(db, finishers); err != nil {
		return err
	}
	return add(db, decisions)
}

// PutPromotion replaces what was declared for the end of a season.
func (t tx) PutPromotion(ctx context.Context, season string, e *promotion.Entry) error {
	if err := t.clear(ctx, season, &waiverRow{}, &finisherRow{}, &promotionDecisionRow{}); err != nil {
		return failed("write the end of a season", err)
	}
	err := t.with(ctx).Exec("UPDATE seasons SET decides = ? WHERE id = ?", e.Decisions != nil, season).Error
	if err != nil {
		return failed("write the end of a season", err)
	}
	return failed("write the end of a season", addEntry(t.with(ctx), season, e))
}

// promotion reads what was declared for the end of a season.
func (r reader) promotion(ctx context.Context, season *seasonRow) (e promotion.Entry, err error) {
	var waivers []waiverRow
	var finishers []finisherRow
	var decisions []promotionDecisionRow
	for _, rows := range []any{&waivers, &finishers, &decisions} {
		if err := r.with(ctx).Order("position").Find(rows, "season = ?", season.ID).Error; err != nil {
			return e, err
		}
	}
	e.Waivers, e.MasterPlayOff = []string{}, []promotion.Finisher{}
	if season.Decides {
		e.Decisions = []promotion.Decision{}
	}
	for _, row := range waivers {
		e.Waivers = append(e.Waivers, row.Club)
	}
	for _, row := range finishers {
		e.MasterPlayOff = append(e.MasterPlayOff, promotion.Finisher{Club: row.Club, Waives: row.Waives})
	}
	for _, row := range decisions {
		e.Decisions = append(e.Decisions, promotion.Decision{
			Club: row.Club, From: row.FromLeague, To: row.ToLeague, Reason: row.Reason,
		})
	}
	return e, nil
}
