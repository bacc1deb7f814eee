package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// bustRow says when the stack of a club has gone out of an MTT.
type bustRow struct {
	At         heatKey `gorm:"embedded"`
	MTT        string  `gorm:"primaryKey"`
	Club       string  `gorm:"primaryKey"`
	HappenedAt time.Time
	EnteredAt  time.Time
	UserID     *string
}

// Busts returns when stacks have gone out of the MTTs of a heat, by MTT and club.
func (r reader) Busts(ctx context.Context, at acts.MatchdayRef, heat int) ([]matchday.Bust, error) {
	var rows []bustRow
	if err := r.withinHeat(ctx, at, heat).Order("mtt, club").Find(&rows).Error; err != nil {
		return nil, failed("read who went out when", err)
	}
	busts := make([]matchday.Bust, len(rows))
	for i, row := range rows {
		busts[i] = matchday.Bust{Heat: row.At.Heat, MTT: row.MTT, Club: row.Club, Happened: row.HappenedAt.UTC(), Entered: row.EnteredAt.UTC()}
		if row.UserID != nil {
			busts[i].By = *row.UserID
		}
	}
	return busts, nil
}

// PutBust writes when a stack has gone out.
func (t tx) PutBust(ctx context.Context, at acts.MatchdayRef, b *matchday.Bust) error {
	row := bustRow{heatKey{keyOf(at), b.Heat}, b.MTT, b.Club, b.Happened, b.Entered, orNull(b.By)}
	return failed("write when a stack went out", put(t.with(ctx), &row))
}

// DeleteBust removes when a stack went out, that of every stack of the MTT if it names no club.
func (t tx) DeleteBust(ctx context.Context, at acts.MatchdayRef, b *matchday.Bust) error {
	rows := t.mtt(ctx, at, b.Heat, b.MTT)
	if b.Club != "" {
		rows = rows.Where("club = ?", b.Club)
	}
	return failed("remove when a stack went out", rows.Delete(&bustRow{}).Error)
}
