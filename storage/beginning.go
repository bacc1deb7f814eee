package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// heatBeginningRow says when a heat began.
type heatBeginningRow struct {
	At      heatKey `gorm:"embedded"`
	BeganAt time.Time
}

// Beginnings returns when the heats of a matchday began, by heat.
func (r reader) Beginnings(ctx context.Context, at acts.MatchdayRef) ([]matchday.Beginning, error) {
	return list(r.within(ctx, at).Order("heat"), "read when heats began",
		func(row *heatBeginningRow) matchday.Beginning {
			return matchday.Beginning{Heat: row.At.Heat, At: row.BeganAt.UTC()}
		})
}

// PutBeginning writes when a heat began.
func (t tx) PutBeginning(ctx context.Context, at acts.MatchdayRef, b *matchday.Beginning) error {
	return failed("write when a heat began", put(t.with(ctx), &heatBeginningRow{heatKey{keyOf(at), b.Heat}, b.At}))
}

// DeleteBeginning removes when a heat began.
func (t tx) DeleteBeginning(ctx context.Context, at acts.MatchdayRef, heat int) error {
	return failed("remove when a heat began", t.withinHeat(ctx, at, heat).Delete(&heatBeginningRow{}).Error)
}
