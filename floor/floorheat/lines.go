package floorheat

import (
	"cmp"
	"context"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
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
	Ghosts []string             `json:"ghosts"` // who have chips in play and nobody on their chair (§ 3.2.17)
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
	if err != nil || len(all) == 0 {
		return []HeatLine{}, err
	}
	preset, err := o.Preset(ctx, by, at, heat)
	if err != nil {
		return nil, err
	}
	tables, mtts := []HeatLine{}, []HeatLine{}
	for _, t := range all {
		line := HeatLine{HeatsTournament: floordesk.HeatsTournament{Tournament: t.ID, Table: t.Link.Table, MTT: t.Link.MTT}, Group: t.Group,
			State: t.State.Clock().State, Events: t.Number(), In: t.State.Entries().In, Out: out(t), Ghosts: ghosts(t, preset),
			Sheet: t.SheetIn(heat, m.Heat(heat))}
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

// ghosts are those who are in although nobody sits on their chair: empty ones, and those of players who had not come when their
// team checked in. § 3.2.6, § 3.2.17
func ghosts(t *floordesk.Tournament, preset *league.HeatPreset) []string {
	missing := map[string]bool{}
	if heats := t.State.Heats(); len(heats) > 0 {
		for _, s := range heats[len(heats)-1].Stacks {
			missing[s.Club] = s.Ghost
		}
	} else {
		here := map[string]bool{}
		for i := range preset.SitAndGos {
			for _, s := range preset.SitAndGos[i].Seats {
				here[s.Player] = true
			}
		}
		for i := range t.File.Entrants {
			e := &t.File.Entrants[i]
			missing[e.ID] = e.Player == "" || len(here) > 0 && !here[e.Player]
		}
	}
	list := []string{}
	for _, r := range t.State.Reasons() {
		if r.Status == "in" && missing[r.Entrant] {
			list = append(list, r.Entrant)
		}
	}
	return list
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
