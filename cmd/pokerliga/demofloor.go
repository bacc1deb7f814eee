package main

import (
	"context"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// heatTakes is how long ago the heat that is still open has begun: its tables have just ended.
const heatTakes = 75 * time.Minute

// floorHeat draws a heat and plays it on the floor: the tables whose cards are known are played there to their end; at the
// others the clock has run with theirs, and their cards are to come, as does what has become of the MTTs.
func floorHeat(ctx context.Context, office *league.Office, at acts.MatchdayRef, h *scoring.Heat, drawn time.Time) error {
	terms := acts.Terms{At: drawn, Secrets: []string{demo.Draws[h.Number-1]}}
	if _, err := office.Acts.Do(ctx, acts.Console, &league.DrawTables{AtHeat: acts.HeatOf(at, h.Number)}, terms); err != nil {
		return err
	}
	start := office.Now().Add(-heatTakes)
	if _, err := floorheat.Open(ctx, office, acts.Console, at, h.Number, &floorheat.Sent{}, acts.Terms{At: start}); err != nil {
		return err
	}
	for i := range h.SitAndGos {
		if err := floorTable(ctx, office, at, h.Number, &h.SitAndGos[i], start); err != nil {
			return err
		}
	}
	group := floorday.ID(at.Season, at.League, at.Number, h.Number, "uhr")
	if _, err := office.Floor.RecordInGroup(ctx, acts.Console, group, floor.Event{Do: floor.Start}, acts.Terms{At: start.Add(heatTakes)}); err != nil {
		return err
	}
	for i := range h.TeamMTTs {
		if _, err := office.Acts.Do(ctx, acts.Console, league.SheetWith(acts.HeatOf(at, h.Number), nil, &h.TeamMTTs[i]), acts.Terms{At: start.Add(heatTakes)}); err != nil {
			return err
		}
	}
	return nil
}

// floorTable plays a table on the floor so that its card is that one.
func floorTable(ctx context.Context, office *league.Office, at acts.MatchdayRef, heat int, card *scoring.SitAndGo, start time.Time) error {
	id := floorday.TableID(at.Season, at.League, at.Number, heat, card.Table)
	t, err := office.Floor.Tournament(ctx, id)
	if err != nil {
		return err
	}
	for _, e := range floorday.PlaySitAndGo(&t.File.Head, card, floor.Instant(start.Unix())) {
		when := time.Unix(int64(e.At), 0)
		e.At = 0
		if _, err := office.Floor.Record(ctx, acts.Console, id, e, acts.Terms{At: when}); err != nil {
			return err
		}
	}
	return nil
}
