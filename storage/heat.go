package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/acts"
	"pokerliga/scoring"
)

// heatRow is a round of play of a matchday.
type heatRow struct {
	Day    dayKey `gorm:"embedded"`
	Number int    `gorm:"primaryKey"`
	IsOpen bool
}

// heats reads the heats of matchdays with their cards and stacks.
func (r matchdayReader) heats(ctx context.Context, at acts.MatchdayRef, into days) error {
	var rows []heatRow
	if err := r.within(ctx, at).Order("league, matchday, number").Find(&rows).Error; err != nil {
		return err
	}
	for _, row := range rows {
		m := into[row.Day]
		m.Heats = append(m.Heats, scoring.Heat{
			Number: row.Number, Open: row.IsOpen, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{},
		})
	}
	heats := make(map[heatKey]*scoring.Heat, len(rows))
	for day, m := range into {
		for i := range m.Heats {
			heats[heatKey{day, m.Heats[i].Number}] = &m.Heats[i]
		}
	}
	if err := r.sitAndGos(ctx, at, heats); err != nil {
		return err
	}
	return r.teamMTTs(ctx, at, heats)
}

// PutHeat writes whether a heat is open, and creates it if need be.
func (t heatTx) PutHeat(ctx context.Context, at acts.MatchdayRef, heat int, open bool) error {
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
			h.cards = append(h.cards, sitAndGoRow{key, card.Table, at[j]})
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
