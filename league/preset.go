package league

import (
	"context"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/scoring"
)

// Preset returns what the entry of a heat can begin with, for the officials of the matchday. In a heat that is closed,
// and before the heat before it has stacks, there may be less of it.
func (w *Views) Preset(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int) (*matchday.Preset, error) {
	m, err := w.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	if heat < 1 || heat > scoring.Heats {
		return nil, acts.ErrNotFound
	}
	draws, err := w.store.Draws(ctx, at, heat)
	if err != nil {
		return nil, err
	}
	penalties, err := w.store.Penalties(ctx, at)
	if err != nil {
		return nil, err
	}
	return matchday.PresetOf(m, heat, lastTables(draws), penalties), nil
}
