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
	draws, err := w.draws(ctx, at, heat)
	if err != nil {
		return nil, err
	}
	noted := new(matchday.Noted)
	if noted.Penalties, err = w.store.Penalties(ctx, at); err != nil {
		return nil, err
	}
	if noted.CheckIns, err = w.store.CheckIns(ctx, at); err != nil {
		return nil, err
	}
	last := lastDraw(draws)
	p := matchday.PresetOf(m, heat, last.tables(), noted)
	if last != nil {
		p.Void = last.Void
	}
	return p, nil
}
