package storage

import (
	"context"
	"time"

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
	var rows []penaltyRow
	if err := r.within(ctx, at).Order("position").Find(&rows).Error; err != nil {
		return nil, failed("read the penalties", err)
	}
	all := make([]matchday.Penalty, len(rows))
	if len(rows) == 0 {
		return all, nil
	}
	lifts, err := r.lifts(ctx, at.Season)
	if err != nil {
		return nil, failed("read the penalties", err)
	}
	for i := range rows {
		all[i] = rows[i].penalty()
		if l, ok := lifts[rows[i].ID]; ok {
			all[i].Lifted = &matchday.Lift{Reason: l.Reason, At: l.LiftedAt.UTC()}
		}
	}
	return all, nil
}

// lifts returns which penalties of a season were lifted, by id.
func (r reader) lifts(ctx context.Context, season string) (map[string]penaltyLiftRow, error) {
	var rows []penaltyLiftRow
	if err := r.with(ctx).Find(&rows, "season = ?", season).Error; err != nil {
		return nil, err
	}
	lifted := make(map[string]penaltyLiftRow, len(rows))
	for _, row := range rows {
		lifted[row.Penalty] = row
	}
	return lifted, nil
}
