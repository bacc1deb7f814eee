package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
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

// addSanction adds one sanction at a position.
func addSanction(db *gorm.DB, season string, position int, s *scoring.Sanction) error {
	row := sanctionRow{
		Season: season, Position: position, Kind: s.Kind, League: s.League, Matchday: orNull(s.Matchday), Club: s.Club,
		Points: s.Points, Date: orNull(s.Date), Rule: orNull(s.Rule), Reason: orNull(s.Reason),
	}
	if err := db.Create(&row).Error; err != nil {
		return err
	}
	players := make([]sanctionPlayerRow, len(s.Players))
	for i, player := range s.Players {
		players[i] = sanctionPlayerRow{season, position, rank(i), player}
	}
	return add(db, players)
}

func addSanctions(db *gorm.DB, f *seasonfile.File) error {
	for i := range f.Sanctions {
		if err := addSanction(db, f.Season.ID, rank(i), &f.Sanctions[i]); err != nil {
			return err
		}
	}
	return nil
}

// AddSanction adds a sanction behind the others of the season.
func (t *tx) AddSanction(ctx context.Context, season string, s *scoring.Sanction) error {
	position, err := t.next(t.with(ctx).Model(&sanctionRow{}).Where("season = ?", season))
	if err != nil {
		return failed("add a sanction", err)
	}
	return failed("add a sanction", addSanction(t.with(ctx), season, position, s))
}

// sanctions reads the sanctions of a season.
func (r reader) sanctions(ctx context.Context, season string) ([]scoring.Sanction, error) {
	var rows []sanctionRow
	if err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error; err != nil {
		return nil, err
	}
	sanctions := make([]scoring.Sanction, len(rows))
	at := make(map[int]*scoring.Sanction, len(rows))
	for i := range rows {
		sanctions[i] = rows[i].sanction()
		at[rows[i].Position] = &sanctions[i]
	}
	var players []sanctionPlayerRow
	if err := r.with(ctx).Order("sanction, position").Find(&players, "season = ?", season).Error; err != nil {
		return nil, err
	}
	for _, row := range players {
		s := at[row.Sanction]
		s.Players = append(s.Players, row.Player)
	}
	return sanctions, nil
}
