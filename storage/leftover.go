package storage

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// hallLeftoverRow is a line that came after the end of its lease, or from a second laptop.
type hallLeftoverRow struct {
	Lease     string `gorm:"primaryKey"`
	Hash      string `gorm:"primaryKey"`
	Place     int64  // in the order in which they came, from 1
	Text      string
	ArrivedAt time.Time
}

// TableName is the table of lines that are left over.
func (hallLeftoverRow) TableName() string { return "hall_leftovers" }

// hallDecisionRow is what was decided about what a laptop had entered about one thing.
type hallDecisionRow struct {
	Lease     string `gorm:"primaryKey"`
	Subject   string `gorm:"primaryKey"`
	Hall      string `gorm:"primaryKey"` // version of what the hall had, "" for nothing
	Taken     bool
	Reason    string
	DecidedBy *string
	DecidedAt time.Time
}

// TableName is the table of these decisions.
func (hallDecisionRow) TableName() string { return "hall_decisions" }

// LeftLines returns the lines of a lease that are left over, in the order in which they came.
func (r reader) LeftLines(ctx context.Context, of string) ([]lease.LeftLine, error) {
	var rows []hallLeftoverRow
	if err := r.with(ctx).Where("lease = ?", of).Order("place").Find(&rows).Error; err != nil {
		return nil, failed("read what is left over of a lease", err)
	}
	lines := make([]lease.LeftLine, len(rows))
	for i := range rows {
		var err error
		if lines[i], err = lease.ReadLeft(lease.WrittenLine{Text: rows[i].Text, Hash: rows[i].Hash}); err != nil {
			return nil, failed("read a line that is left over", err)
		}
	}
	return lines, nil
}

// LeftDecisions returns what was decided about leftovers of a lease, the last first.
func (r reader) LeftDecisions(ctx context.Context, of string) ([]lease.Decision, error) {
	return list(r.with(ctx).Where("lease = ?", of).Order("decided_at DESC, subject"), "read what was decided about leftovers",
		func(row *hallDecisionRow) lease.Decision {
			return lease.Decision{Subject: acts.Subject(row.Subject), Hall: acts.Version(row.Hall), Taken: row.Taken, Reason: row.Reason,
				By: orZero(row.DecidedBy), At: row.DecidedAt.UTC()}
		})
}

// LeasesLeft returns the leases of a matchday, or of all of a season, of which lines are left over, the first first.
func (r reader) LeasesLeft(ctx context.Context, at acts.MatchdayRef) ([]string, error) {
	var ids []string
	err := r.within(ctx, at).Model(&leaseRow{}).Where("EXISTS (SELECT 1 FROM hall_leftovers o WHERE o.lease = leases.id)").Order("lent_at, id").
		Pluck("id", &ids).Error
	return ids, failed("read which leases have leftovers", err)
}

// LeasesWaiting returns the leases of a season of which lines are left over or no further ones are taken: id, matchday, state and trouble of each.
func (r reader) LeasesWaiting(ctx context.Context, season string) ([]lease.Lease, error) {
	return list(r.with(ctx).Select("id", "season", "league", "matchday", "state", "trouble").Order("lent_at, id").
		Where("season = ? AND (trouble <> '' OR EXISTS (SELECT 1 FROM hall_leftovers o WHERE o.lease = leases.id))", season), "read which leases wait",
		func(row *leaseRow) lease.Lease {
			return lease.Lease{ID: row.ID, At: acts.MatchdayRef{Season: row.Season, League: row.League, Number: row.Matchday},
				End: lease.End{State: lease.State(row.State)}, Trouble: row.Trouble}
		})
}

// HallHashes returns the hashes of all lines of a lease that are here, carried out or left over.
func (r reader) HallHashes(ctx context.Context, of string) (map[string]bool, error) {
	var all []string
	err := r.with(ctx).Raw("SELECT hash FROM hall_lines WHERE lease = ? UNION SELECT hash FROM hall_leftovers WHERE lease = ?", of, of).Scan(&all).Error
	known := make(map[string]bool, len(all))
	for _, hash := range all {
		known[hash] = true
	}
	return known, failed("read the hashes of a lease", err)
}

// AddLeftLines keeps lines of a lease that are left over, behind those that are there; one that is there already stays.
func (t tx) AddLeftLines(ctx context.Context, of string, lines []lease.LeftLine, now time.Time) error {
	var last int64
	if err := t.with(ctx).Model(&hallLeftoverRow{}).Where("lease = ?", of).Select("COALESCE(MAX(place), 0)").Scan(&last).Error; err != nil {
		return failed("count what is left over", err)
	}
	rows := make([]hallLeftoverRow, len(lines))
	for i := range lines {
		rows[i] = hallLeftoverRow{of, lines[i].Hash, last + 1 + int64(i), lines[i].Text, moment(now)}
	}
	return failed("keep lines that are left over", t.with(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error)
}

// PutLeftDecision writes what was decided about a leftover of a lease.
func (t tx) PutLeftDecision(ctx context.Context, of string, d *lease.Decision) error {
	return failed("write a decision about a leftover", put(t.with(ctx), &hallDecisionRow{Lease: of, Subject: string(d.Subject), Hall: string(d.Hall),
		Taken: d.Taken, Reason: d.Reason, DecidedBy: orNull(d.By), DecidedAt: moment(d.At)}))
}
