package storage

import (
	"context"
	"database/sql"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// teamMTTRow is what happened in one MTT during one heat, also when no stack is
// entered; its lines are stacks.
type teamMTTRow struct {
	At       heatKey `gorm:"embedded"`
	MTT      string  `gorm:"primaryKey"`
	Position int
}

// stackRow is the stack of a club in one MTT during one heat.
type stackRow struct {
	At           heatKey `gorm:"embedded"`
	MTT          string  `gorm:"primaryKey"`
	Position     int     `gorm:"primaryKey"`
	Club         string
	Player       *string
	Ghost        bool
	StartChips   int
	EndChips     int
	OutOrder     *int
	Removed      bool
	Disqualified bool
}

// letter counts "A" as 1 and "B" as 2.
func letter(mtt string) int {
	if mtt == "" {
		return 0
	}
	return int(mtt[0]) - 'A' + 1
}

func rowsOfStacks(at heatKey, mtt *scoring.TeamMTT) []stackRow {
	rows := make([]stackRow, len(mtt.Stacks))
	for i, s := range mtt.Stacks {
		rows[i] = stackRow{
			At: at, MTT: mtt.MTT, Position: position(i), Club: s.Club, Player: orNull(s.Player), Ghost: s.Ghost,
			StartChips: s.Start, EndChips: s.End, OutOrder: orNull(s.Out), Removed: s.Removed, Disqualified: s.Disqualified,
		}
	}
	return rows
}

// teamMTTs reads the MTTs of heats, of that number or of all.
func (r reader) teamMTTs(ctx context.Context, at acts.MatchdayRef, number int, heats map[heatKey]*scoring.Heat) error {
	var rows []teamMTTRow
	if err := r.withinHeat(ctx, at, number).Order("position, mtt").Find(&rows).Error; err != nil {
		return err
	}
	for _, row := range rows {
		heat := heats[row.At]
		heat.TeamMTTs = append(heat.TeamMTTs, scoring.TeamMTT{MTT: row.MTT, Stacks: []scoring.Stack{}})
	}
	query := r.withinHeat(ctx, at, number).Model(&stackRow{}).Order("league, matchday, heat, mtt, position").
		Select("league, matchday, heat, mtt, club, player, ghost, start_chips, end_chips, out_order, removed, disqualified")
	known, of, s := texts{}, heatKey{Day: dayKey{Season: at.Season}}, scoring.Stack{}
	var league, letter, club, player sql.NullString
	var out sql.NullInt64
	return scan(query, func(take func(...any) error) error {
		if err := take(&league, &of.Day.Matchday, &of.Heat, &letter, &club, &player, &s.Ghost, &s.Start, &s.End, &out, &s.Removed,
			&s.Disqualified); err != nil {
			return err
		}
		of.Day.League, s.Club, s.Player, s.Out = known.of(league), known.of(club), known.of(player), int(out.Int64)
		mtt := heats[of].TeamMTT(letter.String)
		mtt.Stacks = append(mtt.Stacks, s)
		return nil
	})
}

// PutTeamMTT writes the stacks of an MTT in a heat, whole. A comes before B.
func (t tx) PutTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT) error {
	key := heatKey{keyOf(at), heat}
	fresh, err := putNew(t.with(ctx), &teamMTTRow{key, mtt.MTT, letter(mtt.MTT)})
	if err == nil && !fresh {
		err = t.mtt(ctx, at, heat, mtt.MTT).Delete(&stackRow{}).Error
	}
	if err != nil {
		return failed("write an MTT", err)
	}
	return failed("write an MTT", add(t.with(ctx), rowsOfStacks(key, mtt)))
}

// DeleteTeamMTT removes an MTT from a heat, if it is there.
func (t tx) DeleteTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt string) error {
	if err := t.mtt(ctx, at, heat, mtt).Delete(&stackRow{}).Error; err != nil {
		return failed("delete an MTT", err)
	}
	return failed("delete an MTT", t.mtt(ctx, at, heat, mtt).Delete(&teamMTTRow{}).Error)
}

// mtt narrows a query to one MTT in one heat.
func (t tx) mtt(ctx context.Context, at acts.MatchdayRef, heat int, mtt string) *gorm.DB {
	return t.within(ctx, at).Where("heat = ? AND mtt = ?", heat, mtt)
}
