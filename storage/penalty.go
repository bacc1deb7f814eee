package storage

import (
	"context"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// penaltyRow is what a referee has imposed.
type penaltyRow struct {
	ID        string `gorm:"primaryKey"`
	Season    string
	League    string
	Matchday  int
	Position  int
	Heat      *int
	Club      string
	Player    string
	Kind      string
	Orbits    *int
	Rule      string
	Referee   string
	Reason    string
	ImposedAt time.Time
}

// penaltyLiftRow is the entry that takes a penalty back.
type penaltyLiftRow struct {
	Penalty  string `gorm:"primaryKey"`
	Season   string
	Reason   string
	LiftedAt time.Time
}

func (p *penaltyRow) penalty() matchday.Penalty {
	return matchday.Penalty{ID: p.ID, Club: p.Club, Player: p.Player, Heat: orZero(p.Heat), Kind: p.Kind, Orbits: orZero(p.Orbits),
		Rule: rulebook.Ref(p.Rule), Referee: p.Referee, Reason: p.Reason, At: p.ImposedAt.UTC()}
}

// AddPenalty appends a penalty to those of the matchday.
func (t tx) AddPenalty(ctx context.Context, at acts.MatchdayRef, p *matchday.Penalty) error {
	last, err := next(t.within(ctx, at).Model(&penaltyRow{}))
	if err != nil {
		return failed("add a penalty", err)
	}
	row := penaltyRow{ID: p.ID, Season: at.Season, League: at.League, Matchday: at.Number, Position: last, Heat: orNull(p.Heat),
		Club: p.Club, Player: p.Player, Kind: p.Kind, Orbits: orNull(p.Orbits), Rule: string(p.Rule), Referee: p.Referee,
		Reason: p.Reason, ImposedAt: p.At}
	return failed("add a penalty", t.with(ctx).Create(&row).Error)
}

// LiftPenalty records that a penalty was lifted.
func (t tx) LiftPenalty(ctx context.Context, at acts.MatchdayRef, id string, lift *matchday.Lift) error {
	row := penaltyLiftRow{id, at.Season, lift.Reason, lift.At}
	return failed("lift a penalty", t.with(ctx).Create(&row).Error)
}

// Penalties returns the penalties of a matchday, the first first.
func (r reader) Penalties(ctx context.Context, at acts.MatchdayRef) ([]matchday.Penalty, error) {
	all, err := penalties(r.within(ctx, at), r.with(ctx).Where("season = ?", at.Season))
	return append([]matchday.Penalty{}, all[at]...), err
}

// PenaltiesAgainst returns the penalties of all seasons against a club, or against a player, by matchday, the first first.
func (r reader) PenaltiesAgainst(ctx context.Context, club, player string) (map[acts.MatchdayRef][]matchday.Penalty, error) {
	of := &penaltyRow{Club: club, Player: player}
	return penalties(r.with(ctx).Where(of), r.with(ctx).Where("penalty IN (?)", r.with(ctx).Model(of).Where(of).Select("id")))
}

// penalties reads penalties, some of which were lifted.
func penalties(of, lifted *gorm.DB) (map[acts.MatchdayRef][]matchday.Penalty, error) {
	var rows []penaltyRow
	if err := of.Order("position").Find(&rows).Error; err != nil || len(rows) == 0 {
		return nil, failed("read the penalties", err)
	}
	gone, err := lifts(lifted)
	all := map[acts.MatchdayRef][]matchday.Penalty{}
	for i := range rows {
		p := rows[i].penalty()
		if l, ok := gone[p.ID]; ok {
			p.Lifted = &matchday.Lift{Reason: l.Reason, At: l.LiftedAt.UTC()}
		}
		at := acts.MatchdayRef{Season: rows[i].Season, League: rows[i].League, Number: rows[i].Matchday}
		all[at] = append(all[at], p)
	}
	return all, failed("read the penalties", err)
}

// lifts returns which penalties were lifted, by id.
func lifts(of *gorm.DB) (map[string]penaltyLiftRow, error) {
	var rows []penaltyLiftRow
	if err := of.Find(&rows).Error; err != nil {
		return nil, err
	}
	lifted := make(map[string]penaltyLiftRow, len(rows))
	for _, row := range rows {
		lifted[row.Penalty] = row
	}
	return lifted, nil
}
