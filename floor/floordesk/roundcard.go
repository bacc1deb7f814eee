package floordesk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// roundTable is the card of a table in the multi-round, nil for none.
func (t *Tournament) roundTable(s *Series) *floor.RoundTable {
	tables := t.File.Finals
	if s.Round > 0 {
		if s.Round > len(t.File.Rounds) {
			return nil
		}
		tables = t.File.Rounds[s.Round-1].Tables
	}
	i := slices.IndexFunc(tables, func(c floor.RoundTable) bool { return c.Table == s.Table })
	if i < 0 {
		return nil
	}
	return &tables[i]
}

// withRoundTable returns the file of a multi-round with another card of a table, nil for none there.
func (t *Tournament) withRoundTable(s *Series, card *floor.RoundTable) *floorfile.File {
	after := *t.File
	after.Rounds = slices.Clone(after.Rounds)
	tables := &after.Finals
	if s.Round > 0 {
		tables = &after.Rounds[s.Round-1].Tables
	}
	*tables = slices.DeleteFunc(slices.Clone(*tables), func(c floor.RoundTable) bool { return c.Table == s.Table })
	if card != nil {
		*tables = append(*tables, *card)
		slices.SortFunc(*tables, func(a, b floor.RoundTable) int { return a.Table - b.Table })
	}
	return &after
}

// carryRound writes what an event has changed on the card of a table of a multi-round there. What was written by hand stays.
// § 3.1.1.2
func (d *Desk) carryRound(ctx context.Context, a *act, before, after *Tournament) ([]rulebook.Warning, error) {
	s := after.Series
	if s == nil {
		return nil, nil
	}
	card := floorday.RoundCard(s.Table, &after.File.Head, after.State)
	if acts.VersionOf(card) == acts.VersionOf(floorday.RoundCard(s.Table, &before.File.Head, before.State)) {
		return nil, nil
	}
	if err := a.Tx.LockFloorTournament(ctx, s.Tournament); err != nil {
		return nil, err
	}
	whole, err := d.load(ctx, a.Tx, s.Tournament)
	if err != nil {
		return nil, err
	}
	own, err := a.Tx.FloorSheet(ctx, after.ID, 1)
	if err != nil {
		return nil, err
	}
	stored, is := acts.VersionOf(whole.roundTable(s)), acts.VersionOf(card)
	if stored != "" && stored != own && stored != is {
		return []rulebook.Warning{{Path: "$", Rule: "3.1.1.2",
			Detail: fmt.Sprintf("Die Karte von „%s“ ist von Hand eingetragen; das bleibt so.", after.Name)}}, nil
	}
	file := whole.withRoundTable(s, card)
	state, err := floor.Play(&file.Head, file.Events, nil)
	var found *rulebook.Breach
	if errors.As(err, &found) {
		told := *found
		told.Path, told.Sentence = "$", whole.Name+": "+whole.Named(found.Sentence)
		return nil, &told
	}
	if err != nil {
		return nil, err
	}
	entry := *a.Entry
	entry.Subject, entry.Before = acts.About("floor", whole.ID, "rounds", s.Round, "tables", s.Table), ""
	entry.After = mustJSON(map[string]any{"round": s.Round, "table": s.Table, "card": is})
	if err := entry.Add(ctx, a.Tx); err != nil {
		return nil, err
	}
	if err := a.Tx.PutFloorSheet(ctx, after.ID, 1, is); err != nil {
		return nil, err
	}
	return whole.seatedOtherwise(s, state), a.Tx.PutFloorTournament(ctx, whole.changed(file))
}

// seatedOtherwise warns if the final tables would be others after the correction of a preliminary round.
func (t *Tournament) seatedOtherwise(s *Series, after *floor.State) []rulebook.Warning {
	if s.Round == 0 || !slices.ContainsFunc(t.rounds, func(r Round) bool { return r.Number == 0 }) ||
		mustJSON(after.Rounds().FinalTables) == mustJSON(t.State.Rounds().FinalTables) {
		return nil
	}
	return []rulebook.Warning{{Path: "$", Rule: "3.1.1.5",
		Detail: "Nach dieser Karte säßen an den Finaltischen andere; dort bleibt es, wie es ist."}}
}

// RoundView is a round of a multi-round that was opened.
type RoundView struct {
	Round  int            `json:"round"` // 0: the final tables
	Opened time.Time      `json:"opened_at"`
	Group  string         `json:"clock_group"`
	Draw   *draw.Document `json:"draw,omitempty"`
	Tables []RoundLine    `json:"tables"`
}

// RoundLine is a table of a round, and how far it has come.
type RoundLine struct {
	Table      int    `json:"table"`
	Tournament string `json:"tournament"`
	State      string `json:"state"` // of its clock: waiting, running, paused, ended
	In         int    `json:"in"`    // who are left
	Card       bool   `json:"card"`  // whether it is on the card of the multi-round
	Stops      bool   `json:"stops"` // a final table at which the chips decide now, because the first one is decided (§ 3.1.1.6)
}

// Rounds returns the rounds of a multi-round that were opened on the floor, the first first and the final tables last.
func (d *Desk) Rounds(ctx context.Context, tournament string) ([]RoundView, error) {
	t, err := d.Tournament(ctx, tournament)
	if err != nil || t.Mode != floor.MultiRound {
		return []RoundView{}, err
	}
	children, err := d.store.FloorSeries(ctx, tournament)
	if err != nil {
		return nil, err
	}
	rounds := slices.Clone(t.rounds)
	slices.SortStableFunc(rounds, func(a, b Round) int {
		return (a.Number+MostRounds)%(MostRounds+1) - (b.Number+MostRounds)%(MostRounds+1)
	})
	list := []RoundView{}
	for _, r := range rounds {
		v := RoundView{Round: r.Number, Opened: r.Opened, Group: floorday.RoundID(tournament, r.Number, 0), Tables: []RoundLine{}}
		if r.Draw != "" {
			v.Draw = new(draw.Document)
			if err := json.Unmarshal([]byte(r.Draw), v.Draw); err != nil {
				return nil, err
			}
		}
		for i := range children {
			if children[i].Series.Round != r.Number {
				continue
			}
			child, err := d.Tournament(ctx, children[i].ID)
			if err != nil {
				return nil, err
			}
			clock, err := child.ClockAt(d.acts.Now())
			if err != nil {
				return nil, err
			}
			v.Tables = append(v.Tables, RoundLine{Table: child.Series.Table, Tournament: child.ID, State: clock.State,
				In: clock.In, Card: t.roundTable(child.Series) != nil, Stops: t.stops(child, &clock.Clock)})
		}
		list = append(list, v)
	}
	return list, nil
}
