package storage

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// sanctionRow is a decision against or for a team.
type sanctionRow struct {
	Season   string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Kind     string
	League   string
	Matchday *int
	Club     string
	Points   int
	Date     *string
	Rule     *string
	Reason   *string
}

// sanctionPlayerRow is a player who was ineligible.
type sanctionPlayerRow struct {
	Season   string `gorm:"primaryKey"`
	Sanction int    `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Player   string
}

func (s *sanctionRow) sanction() scoring.Sanction {
	return scoring.Sanction{
		Kind: s.Kind, League: s.League, Matchday: orZero(s.Matchday), Club: s.Club, Points: s.Points,
		Date: orZero(s.Date), Rule: orZero(s.Rule), Reason: orZero(s.Reason),
	}
}

// addSanction adds one sanction at a position, its id.
func addSanction(db *gorm.DB, season string, id int, s *scoring.Sanction) error {
	row := sanctionRow{
		Season: season, Position: id, Kind: s.Kind, League: s.League, Matchday: orNull(s.Matchday), Club: s.Club,
		Points: s.Points, Date: orNull(s.Date), Rule: orNull(s.Rule), Reason: orNull(s.Reason),
	}
	if err := db.Create(&row).Error; err != nil {
		return err
	}
	players := make([]sanctionPlayerRow, len(s.Players))
	for i, player := range s.Players {
		players[i] = sanctionPlayerRow{season, id, position(i), player}
	}
	return add(db, players)
}

func addSanctions(db *gorm.DB, f *seasonfile.File) error {
	for i := range f.Sanctions {
		if err := addSanction(db, f.Season.ID, position(i), &f.Sanctions[i]); err != nil {
			return err
		}
	}
	return nil
}

// sanctions reads the sanctions of a season that are in force. Lifted ones are left out, so
// that a season file computes to what the tables show: a disqualification has no counterpart
// that could be written down beside it. A83
func (r reader) sanctions(ctx context.Context, season string) ([]scoring.Sanction, error) {
	entries, err := r.sanctionEntries(ctx, season)
	if err != nil {
		return nil, err
	}
	var lifted []int
	if err := r.with(ctx).Model(&sanctionLiftingRow{}).Where("season = ?", season).Pluck("sanction", &lifted).Error; err != nil {
		return nil, err
	}
	sanctions := make([]scoring.Sanction, 0, len(entries))
	for i := range entries {
		if !slices.Contains(lifted, entries[i].ID) {
			sanctions = append(sanctions, entries[i].Sanction)
		}
	}
	return sanctions, nil
}

// sanctionEntries reads all sanctions of a season, by id.
func (r reader) sanctionEntries(ctx context.Context, season string) ([]league.SanctionEntry, error) {
	var rows []sanctionRow
	if err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error; err != nil {
		return nil, err
	}
	entries := make([]league.SanctionEntry, len(rows))
	at := make(map[int]*scoring.Sanction, len(rows))
	for i := range rows {
		entries[i] = league.SanctionEntry{ID: rows[i].Position, Sanction: rows[i].sanction()}
		at[rows[i].Position] = &entries[i].Sanction
	}
	var players []sanctionPlayerRow
	if err := r.with(ctx).Order("sanction, position").Find(&players, "season = ?", season).Error; err != nil {
		return nil, err
	}
	for _, row := range players {
		s := at[row.Sanction]
		if s == nil {
			return nil, missing("sanction", row.Sanction)
		}
		s.Players = append(s.Players, row.Player)
	}
	return entries, nil
}

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
func (r reader) SanctionEntries(ctx context.Context, season string) ([]league.SanctionEntry, error) {
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
		if e == nil {
			return nil, missing("sanction", row.Sanction)
		}
		e.Office, e.By, e.At = row.Office, orZero(row.UserID), row.DecidedAt.UTC()
	}
	for _, row := range liftings {
		if at[row.Sanction] == nil {
			return nil, missing("sanction", row.Sanction)
		}
		at[row.Sanction].Lifted = &league.Lifting{Date: row.Date, Reason: row.Reason, By: orZero(row.UserID), At: row.LiftedAt.UTC()}
	}
	return entries, nil
}

// AddSanction appends a sanction to those of the season, with who decided it, and
// sets its id.
func (t tx) AddSanction(ctx context.Context, season string, s *league.SanctionEntry) error {
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
func (t tx) AddLifting(ctx context.Context, season string, sanction int, l *league.Lifting) error {
	row := sanctionLiftingRow{season, sanction, l.Date, l.Reason, orNull(l.By), l.At}
	return failed("lift a sanction", t.with(ctx).Create(&row).Error)
}
