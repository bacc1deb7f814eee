package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// matchdayRow is the head of a matchday.
type matchdayRow struct {
	Season        string `gorm:"primaryKey"`
	League        string `gorm:"primaryKey"`
	Number        int    `gorm:"primaryKey"`
	Position      int
	Date          string
	StartTime     *string
	Venue         *string
	Host          *string
	SNGStartChips *int
	MTTStartChips *int

	BrokenOffOn  *string // the day, NULL for one that was not
	BrokenOffWhy *string
	ResumesOn    *string
	ResumesAt    *string
	ResumesIn    *string

	AnnulledOn  *string // the day, NULL for one that was not
	AnnulledWhy *string
	Replays     *int // the number of the annulled matchday, NULL for one that is no replay
}

func rowOfMatchday(season, league string, m *scoring.Matchday, position int) matchdayRow {
	row := matchdayRow{
		Replays: orNull(m.Replays),
		Season:  season, League: league, Number: m.Number, Position: position, Date: m.Date,
		StartTime: orNull(m.Start), Venue: orNull(m.Venue), Host: orNull(m.Host),
		SNGStartChips: orNull(m.SNGStartChips), MTTStartChips: orNull(m.MTTStartChips),
	}
	if i := m.Interrupted; i != nil {
		row.BrokenOffOn, row.BrokenOffWhy = &i.Date, &i.Reason
		row.ResumesOn, row.ResumesAt, row.ResumesIn = orNull(i.Resumes), orNull(i.Start), orNull(i.Venue)
	}
	if a := m.Annulled; a != nil {
		row.AnnulledOn, row.AnnulledWhy = &a.Date, &a.Reason
	}
	return row
}

func (m *matchdayRow) key() dayKey { return dayKey{m.Season, m.League, m.Number} }

func (m *matchdayRow) matchday() scoring.Matchday {
	day := scoring.Matchday{
		Number: m.Number, Date: m.Date, Start: orZero(m.StartTime), Venue: orZero(m.Venue), Host: orZero(m.Host),
		SNGStartChips: orZero(m.SNGStartChips), MTTStartChips: orZero(m.MTTStartChips),
		Lineups: []scoring.Lineup{}, NoShows: []string{}, Heats: []scoring.Heat{},
		Replays: orZero(m.Replays),
	}
	if m.BrokenOffOn != nil {
		day.Interrupted = &scoring.Interruption{Date: *m.BrokenOffOn, Reason: orZero(m.BrokenOffWhy), Resumes: orZero(m.ResumesOn),
			Start: orZero(m.ResumesAt), Venue: orZero(m.ResumesIn)}
	}
	if m.AnnulledOn != nil {
		day.Annulled = &scoring.Annulment{Date: *m.AnnulledOn, Reason: orZero(m.AnnulledWhy)}
	}
	return day
}

// days are matchdays to be filled, by their keys.
type days map[dayKey]*scoring.Matchday

// within narrows a query to one matchday, or to all of a season if at names no
// league.
func (r reader) within(ctx context.Context, at acts.MatchdayRef) *gorm.DB {
	db := r.with(ctx).Where("season = ?", at.Season)
	if at.League == "" {
		return db
	}
	return db.Where("league = ? AND matchday = ?", at.League, at.Number)
}

// Matchday returns a matchday with everything in it.
func (r reader) Matchday(ctx context.Context, at acts.MatchdayRef) (*scoring.Matchday, error) {
	var row matchdayRow
	err := r.with(ctx).Take(&row, "season = ? AND league = ? AND number = ?", at.Season, at.League, at.Number).Error
	if err != nil {
		return nil, failed("read a matchday", err)
	}
	m := row.matchday()
	if err := r.fill(ctx, at, days{row.key(): &m}); err != nil {
		return nil, failed("read a matchday", err)
	}
	return &m, nil
}

// matchdays reads the matchdays of a season into its leagues.
func (r reader) matchdays(ctx context.Context, season string, leagues []scoring.League) error {
	var rows []matchdayRow
	if err := r.with(ctx).Order("position, number").Find(&rows, "season = ?", season).Error; err != nil {
		return err
	}
	for i := range leagues {
		for j := range rows {
			if rows[j].League == leagues[i].ID {
				leagues[i].Matchdays = append(leagues[i].Matchdays, rows[j].matchday())
			}
		}
	}
	into := make(days, len(rows))
	for i := range leagues {
		for j := range leagues[i].Matchdays {
			m := &leagues[i].Matchdays[j]
			into[dayKey{season, leagues[i].ID, m.Number}] = m
		}
	}
	return r.fill(ctx, acts.MatchdayRef{Season: season}, into)
}

// fill reads what happened on one matchday or on all of a season.
func (r reader) fill(ctx context.Context, at acts.MatchdayRef, into days) error {
	for _, step := range []func(context.Context, acts.MatchdayRef, days) error{r.lineups, r.noShows, r.heats} {
		if err := step(ctx, at, into); err != nil {
			return err
		}
	}
	return nil
}

// PutMatchday writes the head of a matchday, and creates it if need be.
func (t tx) PutMatchday(ctx context.Context, at acts.MatchdayRef, m *scoring.Matchday) error {
	row := rowOfMatchday(at.Season, at.League, m, at.Number)
	row.Number = at.Number
	return failed("write a matchday", put(t.with(ctx), &row))
}

func addMatchdays(db *gorm.DB, f *seasonfile.File) error {
	var rows []matchdayRow
	var teams teamRows
	var heats heatRows
	for i := range f.Leagues {
		l := &f.Leagues[i]
		at := positions(len(l.Matchdays), func(j int) int { return l.Matchdays[j].Number })
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			row := rowOfMatchday(f.Season.ID, l.ID, m, at[j])
			rows = append(rows, row)
			teams.collect(row.key(), m)
			heats.collect(row.key(), m)
		}
	}
	if err := add(db, rows); err != nil {
		return err
	}
	if err := teams.add(db); err != nil {
		return err
	}
	return heats.add(db)
}
