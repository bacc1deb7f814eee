package storage

import (
	"context"
	"encoding/json"
	"fmt"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// leagueRow is a league of a season.
type leagueRow struct {
	Season   string `gorm:"primaryKey"`
	ID       string `gorm:"primaryKey"`
	Position int
	Tier     int
	Name     string
	Rounds   int
	Fees     *string // the instalments as JSON, NULL for the two halves of the season
}

// leagueClubRow says that a club plays in a league.
type leagueClubRow struct {
	Season   string `gorm:"primaryKey"`
	League   string `gorm:"primaryKey"`
	Club     string `gorm:"primaryKey"`
	Position int
}

// leavingRow says that a club has left a league in mid-season.
type leavingRow struct {
	Season   string `gorm:"primaryKey"`
	League   string `gorm:"primaryKey"`
	Club     string `gorm:"primaryKey"`
	Position int
	LeftOn   string
	Kind     string
	Reason   string

	Replacement  *string // the club that fills the place
	ReplacedFrom *string // the first day on which it plays
}

// TableName is the table of clubs that have left.
func (leavingRow) TableName() string { return "league_leavings" }

func (l *leavingRow) leaving() scoring.Leaving {
	x := scoring.Leaving{Club: l.Club, Date: l.LeftOn, Kind: l.Kind, Reason: l.Reason}
	if l.Replacement != nil {
		x.Replacement = &scoring.Replacement{Club: *l.Replacement, Date: orZero(l.ReplacedFrom)}
	}
	return x
}

// rowOfLeaving returns the row of a club that has left a league.
func rowOfLeaving(season, league string, position int, x *scoring.Leaving) leavingRow {
	row := leavingRow{Season: season, League: league, Club: x.Club, Position: position, LeftOn: x.Date, Kind: x.Kind, Reason: x.Reason}
	if x.Replacement != nil {
		row.Replacement, row.ReplacedFrom = &x.Replacement.Club, &x.Replacement.Date
	}
	return row
}

func (l *leagueRow) league() (scoring.League, error) {
	x := scoring.League{
		ID: l.ID, Tier: l.Tier, Name: l.Name, Rounds: l.Rounds,
		Clubs: []string{}, Matchdays: []scoring.Matchday{},
	}
	if l.Fees == nil {
		return x, nil
	}
	if err := json.Unmarshal([]byte(*l.Fees), &x.Fees); err != nil {
		return x, fmt.Errorf("read the fees of league %s: %w", l.ID, err)
	}
	return x, nil
}

// rowOfLeague returns the row of a league.
func rowOfLeague(season string, position int, l *scoring.League) (leagueRow, error) {
	row := leagueRow{Season: season, ID: l.ID, Position: position, Tier: l.Tier, Name: l.Name, Rounds: l.Rounds}
	if l.Fees == nil {
		return row, nil
	}
	data, err := json.Marshal(l.Fees)
	row.Fees = orNull(string(data))
	return row, err
}

func addLeagues(db *gorm.DB, f *seasonfile.File) error {
	var rows []leagueRow
	var clubs []leagueClubRow
	var left []leavingRow
	for i, l := range f.Leagues {
		row, err := rowOfLeague(f.Season.ID, position(i), &l)
		if err != nil {
			return err
		}
		rows = append(rows, row)
		for j, club := range l.Clubs {
			clubs = append(clubs, leagueClubRow{f.Season.ID, l.ID, club, position(j)})
		}
		for j := range l.Left {
			left = append(left, rowOfLeaving(f.Season.ID, l.ID, position(j), &l.Left[j]))
		}
	}
	if err := add(db, rows); err != nil {
		return err
	}
	if err := add(db, clubs); err != nil {
		return err
	}
	return add(db, left)
}

// leagues reads the leagues of a season with their clubs, without matchdays.
func (r reader) leagues(ctx context.Context, season string) ([]scoring.League, error) {
	var rows []leagueRow
	if err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error; err != nil {
		return nil, err
	}
	leagues := make([]scoring.League, len(rows))
	byID := make(map[string]*scoring.League, len(rows))
	for i := range rows {
		var err error
		if leagues[i], err = rows[i].league(); err != nil {
			return nil, err
		}
		byID[rows[i].ID] = &leagues[i]
	}
	var clubs []leagueClubRow
	if err := r.with(ctx).Order("league, position").Find(&clubs, "season = ?", season).Error; err != nil {
		return nil, err
	}
	for _, row := range clubs {
		l := byID[row.League]
		l.Clubs = append(l.Clubs, row.Club)
	}
	var left []leavingRow
	if err := r.with(ctx).Order("league, position").Find(&left, "season = ?", season).Error; err != nil {
		return nil, err
	}
	for i := range left {
		l := byID[left[i].League]
		l.Left = append(l.Left, left[i].leaving())
	}
	return leagues, nil
}

// LeagueIDs returns the ids of the leagues of a season, in their order.
func (r reader) LeagueIDs(ctx context.Context, season string) ([]string, error) {
	var ids []string
	err := r.with(ctx).Model(&leagueRow{}).Where("season = ?", season).Order("position").Pluck("id", &ids).Error
	return ids, failed("read the leagues of a season", err)
}

// League returns a league of a season without its matchdays.
func (t tx) League(ctx context.Context, season, id string) (*scoring.League, error) {
	var row leagueRow
	if err := t.with(ctx).Take(&row, "season = ? AND id = ?", season, id).Error; err != nil {
		return nil, failed("read league "+id, err)
	}
	l, err := row.league()
	if err != nil {
		return nil, err
	}
	err = t.with(ctx).Model(&leagueClubRow{}).Where("season = ? AND league = ?", season, id).
		Order("position").Pluck("club", &l.Clubs).Error
	if err != nil {
		return nil, failed("read the clubs of league "+id, err)
	}
	var left []leavingRow
	err = t.with(ctx).Order("position").Find(&left, "season = ? AND league = ?", season, id).Error
	for i := range left {
		l.Left = append(l.Left, left[i].leaving())
	}
	return &l, failed("read who left league "+id, err)
}

// PutLeaving writes that a club has left a league, and which one fills its place. A new one comes last.
func (t tx) PutLeaving(ctx context.Context, season, league string, x *scoring.Leaving) error {
	position, err := next(t.with(ctx).Model(&leavingRow{}).Where("season = ? AND league = ?", season, league))
	if err != nil {
		return failed("write who left a league", err)
	}
	row := rowOfLeaving(season, league, position, x)
	return failed("write who left a league", put(t.with(ctx), &row))
}

// DeleteLeaving removes that a club has left a league, if it has.
func (t tx) DeleteLeaving(ctx context.Context, season, league, club string) error {
	return failed("delete who left a league", t.with(ctx).Delete(&leavingRow{}, "season = ? AND league = ? AND club = ?", season, league, club).Error)
}

// dayKey is the key of a matchday, and the beginning of the key of everything
// that happened on it.
type dayKey struct {
	Season   string `gorm:"primaryKey"`
	League   string `gorm:"primaryKey"`
	Matchday int    `gorm:"primaryKey"`
}

func keyOf(at acts.MatchdayRef) dayKey { return dayKey{at.Season, at.League, at.Number} }

// heatKey is the key of a heat, and the beginning of the key of everything that
// happened in it.
type heatKey struct {
	Day  dayKey `gorm:"embedded"`
	Heat int    `gorm:"primaryKey"`
}
