package storage

import (
	"context"
	"time"

	"pokerliga/league"
)

// sanctionDecisionRow says in which office and by whom a sanction was decided.
type sanctionDecisionRow struct {
	Season    string `gorm:"primaryKey"`
	Sanction  int    `gorm:"primaryKey;autoIncrement:false"`
	Office    string
	UserID    *string
	DecidedAt time.Time
}

// sanctionLiftingRow is the entry that takes the effect of a sanction away.
type sanctionLiftingRow struct {
	Season   string `gorm:"primaryKey"`
	Sanction int    `gorm:"primaryKey;autoIncrement:false"`
	Date     string
	Reason   string
	UserID   *string
	LiftedAt time.Time
}

// SanctionEntries returns every sanction of a season, also the lifted ones, by
// id.
func (r sanctionReader) SanctionEntries(ctx context.Context, season string) ([]league.SanctionEntry, error) {
	entries, err := r.sanctionEntries(ctx, season)
	if err != nil {
		return nil, failed("read the sanctions", err)
	}
	var authors []sanctionDecisionRow
	if err := r.with(ctx).Find(&authors, "season = ?", season).Error; err != nil {
		return nil, failed("read who decided the sanctions", err)
	}
	var liftings []sanctionLiftingRow
	if err := r.with(ctx).Find(&liftings, "season = ?", season).Error; err != nil {
		return nil, failed("read which sanctions were lifted", err)
	}
	at := make(map[int]*league.SanctionEntry, len(entries))
	for i := range entries {
		at[entries[i].ID] = &entries[i]
	}
	for _, row := range authors {
		e := at[row.Sanction]
		e.Office, e.By, e.At = row.Office, orZero(row.UserID), row.DecidedAt.UTC()
	}
	for _, row := range liftings {
		at[row.Sanction].Lifted = &league.Lifting{Date: row.Date, Reason: row.Reason, By: orZero(row.UserID), At: row.LiftedAt.UTC()}
	}
	return entries, nil
}

// AddSanction appends a sanction to those of the season, with who decided it, and
// sets its id.
func (t sanctionTx) AddSanction(ctx context.Context, season string, s *league.SanctionEntry) error {
	id, err := next(t.with(ctx).Model(&sanctionRow{}).Where("season = ?", season))
	if err != nil {
		return failed("add a sanction", err)
	}
	if err := addSanction(t.with(ctx), season, id, &s.Sanction); err != nil {
		return failed("add a sanction", err)
	}
	s.ID = id
	row := sanctionDecisionRow{season, id, s.Office, orNull(s.By), s.At}
	return failed("add a sanction", t.with(ctx).Create(&row).Error)
}

// AddLifting takes the effect of a sanction away.
func (t sanctionTx) AddLifting(ctx context.Context, season string, sanction int, l *league.Lifting) error {
	row := sanctionLiftingRow{season, sanction, l.Date, l.Reason, orNull(l.By), l.At}
	return failed("lift a sanction", t.with(ctx).Create(&row).Error)
}
