package floorheat

import (
	"cmp"
	"context"
	"slices"

	"pokerliga/acts"
	"pokerliga/floor"
	"pokerliga/floordesk"
	"pokerliga/league"
	"pokerliga/scoring"
)

// HeatLine is a tournament of a heat, and how far it has come.
type HeatLine struct {
	floordesk.HeatsTournament
	Group  string               `json:"clock_group"`
	State  string               `json:"state"`  // of its clock: waiting, running, paused, ended
	Events int                  `json:"events"` // how many were recorded
	In     int                  `json:"in"`     // who are left
	Out    []string             `json:"out"`    // who are out, the first to go first
	Sheet  floordesk.FloorSheet `json:"sheet"`
}

// Lines are the tournaments of a heat, tables first, for the officials of the matchday; none where it is not on the floor.
func Lines(ctx context.Context, o *league.Office, by acts.Actor, at acts.MatchdayRef, heat int) ([]HeatLine, error) {
	m, err := o.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	if heat < 1 || heat > scoring.Heats {
		return nil, acts.ErrNotFound
	}
	all, err := o.Floor.OfMatchday(ctx, at)
	if err != nil {
		return nil, err
	}
	tables, mtts := []HeatLine{}, []HeatLine{}
	for _, t := range all {
		line := HeatLine{HeatsTournament: floordesk.HeatsTournament{Tournament: t.ID, Table: t.Link.Table, MTT: t.Link.MTT}, Group: t.Group,
			State: t.State.Clock().State, Events: t.Number(), In: t.State.Entries().In, Out: out(t), Sheet: t.SheetIn(heat, m.Heat(heat))}
		switch {
		case t.Link.IsMTT() && len(t.State.Heats()) >= heat:
			mtts = append(mtts, line)
		case t.Link.Heat == heat:
			tables = append(tables, line)
		}
	}
	slices.SortFunc(tables, func(a, b HeatLine) int { return cmp.Compare(a.Table, b.Table) })
	return append(tables, mtts...), nil
}

// out are those who are out of a tournament, the first to go first.
func out(t *floordesk.Tournament) []string {
	var gone []floor.Reason
	for _, r := range t.State.Reasons() {
		if r.Status != "in" {
			gone = append(gone, r)
		}
	}
	slices.SortStableFunc(gone, func(a, b floor.Reason) int { return cmp.Compare(a.Event, b.Event) })
	ids := make([]string, len(gone))
	for i := range gone {
		ids[i] = gone[i].Entrant
	}
	return ids
}
