package league

import (
	"context"

	"pokerliga/acts"
	"pokerliga/draw"
	"pokerliga/explain"
	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// binding is what a draw was drawn from.
func (d *Draw) binding() *matchday.Binding {
	return &matchday.Binding{Heat: d.Heat, Field: d.Field, Date: d.Date, At: d.DrawnAt}
}

// judge says whether a draw holds, which clubs' chairs are empty by now, and in what it differs from the matchday.
// § 3.2.11, A32
func (d *Draw) judge(m *scoring.Matchday, rules *scoring.Rules, penalties []matchday.Penalty, told *explain.Season) {
	b := d.binding()
	d.Emptied = b.Emptied(m)
	switch {
	case d.Void != "":
	case m.Dealt(d.Heat):
		d.Differs = matchday.Told(b.Changes(m, rules, penalties), told.Club)
	default:
		d.Void = b.Void(m, rules, penalties, told.Club)
	}
}

// holds reports whether a heat has a draw that holds. Nil does not.
func (d *Draw) holds() bool { return d != nil && d.Void == "" }

// tables are the tables of a draw that holds.
func (d *Draw) tables() []draw.DrawnTable {
	if !d.holds() {
		return nil
	}
	return d.Tables
}

// lastDrawOf returns the last draw of a heat, judged by the matchday as the act has it now; nil for none.
func (d *day) lastDrawOf(ctx context.Context, heat int) (*Draw, error) {
	draws, err := d.Tx.Draws(ctx, d.At.MatchdayRef, heat)
	last := lastDraw(draws)
	if err != nil || last == nil {
		return nil, err
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return nil, err
	}
	penalties, err := d.Tx.Penalties(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	rules := f.RulesInForce()
	last.judge(d.Matchday, &rules, penalties, explain.NewSeason(f, &seasonfile.Results{Results: &scoring.Results{}}))
	return last, nil
}

// keepVoid keeps that the draw of a heat is void when the first card comes in: later it would seem to hold again.
func (d *day) keepVoid(ctx context.Context, heat int) error {
	if d.Dealt(heat) {
		return nil
	}
	last, err := d.lastDrawOf(ctx, heat)
	if err != nil || last == nil || last.holds() {
		return err
	}
	return d.Tx.PutVoidDraw(ctx, d.At.MatchdayRef, last)
}

// doubtsOfDraws warns of the draws that are void as the act leaves the matchday, and of those that differ from it, of
// that heat and the heats after it. § 3.2.11, A32
func (d *day) doubtsOfDraws(ctx context.Context, from int) ([]rulebook.Warning, error) {
	var doubts []rulebook.Warning
	for heat := from; heat <= scoring.Heats; heat++ {
		last, err := d.lastDrawOf(ctx, heat)
		if err != nil {
			return nil, err
		}
		if last != nil {
			doubts = append(doubts, matchday.DoubtsOfBinding(heat, last.Void, last.Differs)...)
		}
	}
	return doubts, nil
}

// draws returns the draws of a heat for everybody, the last one judged; none while the lineups behind them are secret.
// § 2.2.14
func (w *Views) draws(ctx context.Context, at acts.MatchdayRef, heat int) ([]Draw, error) {
	draws, err := w.store.Draws(ctx, at, heat)
	if err != nil || len(draws) == 0 {
		return nil, err
	}
	v, err := w.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	m, rules := v.File.Matchday(at.League, at.Number), v.File.RulesInForce()
	if m == nil || !matchday.Frozen(m, &rules, w.now()) {
		return nil, nil
	}
	penalties, err := w.store.Penalties(ctx, at)
	if err != nil {
		return nil, err
	}
	lastDraw(draws).judge(m, &rules, penalties, explain.NewSeason(v.File, v.Results))
	return draws, nil
}
