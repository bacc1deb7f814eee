package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// heatRow is a round of play of a matchday.
type heatRow struct {
	Day    dayKey `gorm:"embedded"`
	Number int    `gorm:"primaryKey"`
	IsOpen bool
}

func (h *heatRow) heat() scoring.Heat {
	return scoring.Heat{Number: h.Number, Open: h.IsOpen, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}}
}

// withinHeat narrows a query to one heat of a matchday, or if it is 0 to what at
// names.
func (r reader) withinHeat(ctx context.Context, at acts.MatchdayRef, heat int) *gorm.DB {
	if heat == 0 {
		return r.within(ctx, at)
	}
	return r.within(ctx, at).Where("heat = ?", heat)
}

// Heat returns a heat of a matchday with everything in it.
func (r reader) Heat(ctx context.Context, at acts.MatchdayRef, number int) (*scoring.Heat, error) {
	var row heatRow
	if err := r.within(ctx, at).Take(&row, "number = ?", number).Error; err != nil {
		return nil, failed("read a heat", err)
	}
	heat := row.heat()
	if err := r.sheets(ctx, at, number, map[heatKey]*scoring.Heat{{row.Day, number}: &heat}); err != nil {
		return nil, failed("read a heat", err)
	}
	return &heat, nil
}

// Sorted reports whether the cards and stacks of a heat are stored by number, so that a
// new one is sorted in.
func (r reader) Sorted(ctx context.Context, at acts.MatchdayRef, heat int) (bool, error) {
	const of = " WHERE season = @season AND league = @league AND matchday = @matchday AND heat = @heat AND position <> "
	var otherwise int64
	err := r.with(ctx).Raw("SELECT (SELECT count(*) FROM sit_and_gos"+of+"table_number) + "+
		"(SELECT count(*) FROM team_mtts"+of+"CASE mtt WHEN 'A' THEN 1 ELSE 2 END)",
		map[string]any{"season": at.Season, "league": at.League, "matchday": at.Number, "heat": heat}).Scan(&otherwise).Error
	return otherwise == 0, failed("look how a heat is sorted", err)
}

// heats reads the heats of matchdays with their cards and stacks.
func (r reader) heats(ctx context.Context, at acts.MatchdayRef, into days) error {
	var rows []heatRow
	if err := r.within(ctx, at).Order("league, matchday, number").Find(&rows).Error; err != nil {
		return err
	}
	for _, row := range rows {
		m := into[row.Day]
		m.Heats = append(m.Heats, row.heat())
	}
	heats := make(map[heatKey]*scoring.Heat, len(rows))
	for day, m := range into {
		for i := range m.Heats {
			heats[heatKey{day, m.Heats[i].Number}] = &m.Heats[i]
		}
	}
	return r.sheets(ctx, at, 0, heats)
}

// sheets reads the cards and stacks of one heat, or if it is 0 of all.
func (r reader) sheets(ctx context.Context, at acts.MatchdayRef, heat int, into map[heatKey]*scoring.Heat) error {
	if err := r.sitAndGos(ctx, at, heat, into); err != nil {
		return err
	}
	return r.teamMTTs(ctx, at, heat, into)
}

// PutHeat writes whether a heat is open, and creates it if need be.
func (t tx) PutHeat(ctx context.Context, at acts.MatchdayRef, heat int, open bool) error {
	return failed("write a heat", put(t.with(ctx), &heatRow{keyOf(at), heat, open}))
}

// heatRows are the heats of an imported season, to be added at once.
type heatRows struct {
	heats  []heatRow
	cards  []sitAndGoRow
	seats  []seatRow
	mtts   []teamMTTRow
	stacks []stackRow
}

func (h *heatRows) collect(day dayKey, m *scoring.Matchday) {
	for i := range m.Heats {
		heat := &m.Heats[i]
		h.heats = append(h.heats, heatRow{day, heat.Number, heat.Open})
		key := heatKey{day, heat.Number}
		at := positions(len(heat.SitAndGos), func(j int) int { return heat.SitAndGos[j].Table })
		for j := range heat.SitAndGos {
			card := &heat.SitAndGos[j]
			h.cards = append(h.cards, rowOfCard(key, card, at[j]))
			h.seats = append(h.seats, rowsOfSeats(key, card)...)
		}
		at = positions(len(heat.TeamMTTs), func(j int) int { return letter(heat.TeamMTTs[j].MTT) })
		for j := range heat.TeamMTTs {
			mtt := &heat.TeamMTTs[j]
			h.mtts = append(h.mtts, teamMTTRow{key, mtt.MTT, at[j]})
			h.stacks = append(h.stacks, rowsOfStacks(key, mtt)...)
		}
	}
}

func (h *heatRows) add(db *gorm.DB) error {
	if err := add(db, h.heats); err != nil {
		return err
	}
	if err := add(db, h.cards); err != nil {
		return err
	}
	if err := add(db, h.seats); err != nil {
		return err
	}
	if err := add(db, h.mtts); err != nil {
		return err
	}
	return add(db, h.stacks)
}
