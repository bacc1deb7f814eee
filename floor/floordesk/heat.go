package floordesk

import (
	"context"
	"errors"
	"fmt"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// HeatPlan is what a heat is played with on the floor: who sits where, and who sits down at which stack.
type HeatPlan struct {
	*floorday.Heat
	Tables []draw.DrawnTable
	MTTs   []scoring.TeamMTT // with who plays and what he begins with

	Refused error // why there is no plan, nil where there is one
}

// OpenedHeat is what became of the plan.
type OpenedHeat struct {
	Heat        int               `json:"heat"`
	Group       string            `json:"clock_group"` // of the Sit'n'Gos
	Tournaments []HeatsTournament `json:"tournaments"`
}

// HeatsTournament is a tournament of a heat.
type HeatsTournament struct {
	Tournament string `json:"tournament"`
	Table      int    `json:"table,omitempty"`
	MTT        string `json:"mtt,omitempty"`
}

// OpenHeat makes the tournaments of a heat: one for each Sit'n'Go table, with everybody in and seated as drawn, and in the
// first heat the two team MTTs; in the others their stacks are handed over. The tables share a clock, and so do the MTTs.
// Content: the [OpenedHeat]. §§ 3.2.8 and 3.2.11
func (d *Desk) OpenHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, plan *HeatPlan, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorOpen, At: at.Place(), Subject: at.About("heats", plan.Number, "floor"), Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if plan.Refused != nil {
			return nil, plan.Refused
		}
		h, err := a.Tx.Heat(ctx, at, plan.Number)
		switch {
		case err == nil && !h.Open:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Heat %d ist abgeschlossen.", plan.Number)}
		case err != nil && !errors.Is(err, acts.ErrNotFound):
			return nil, err
		}
		o := &opening{Desk: d, act: a, plan: plan, at: at, now: floor.Instant(a.Entry.At.Unix()),
			opened: &OpenedHeat{Tournaments: []HeatsTournament{}, Heat: plan.Number, Group: floorday.ID(at.Season, at.League, at.Number, plan.Number, "uhr")}}
		if a.Terms.AsOf != "" { // entered afterwards: it is as if everything had been written down at the time
			start, err := plan.Day.StartTime()
			if err != nil {
				return nil, err
			}
			o.now = floor.Instant(start.Unix())
		}
		if err := o.sitAndGos(ctx); err != nil {
			return nil, err
		}
		if err := o.mtts(ctx); err != nil {
			return nil, err
		}
		a.Then = d.Opened
		if _, err := a.Tx.BumpSeason(ctx, at.Season); err != nil { // its page tells now who is still in
			return nil, err
		}
		return a.Stored((*OpenedHeat)(nil), o.opened).With(o.doubts), nil
	})
}

// opening is a heat that is being opened.
type opening struct {
	*Desk
	*act
	plan   *HeatPlan
	at     acts.MatchdayRef
	now    floor.Instant
	opened *OpenedHeat
	doubts []rulebook.Warning
}

// sitAndGos makes the tables.
func (o *opening) sitAndGos(ctx context.Context) error {
	for i := range o.plan.Tables {
		table := &o.plan.Tables[i]
		link := &Link{MatchdayRef: o.at, Heat: o.plan.Number, Table: table.Table}
		if err := o.make(ctx, o.plan.SitAndGo(table, o.now), link, o.opened.Group); err != nil {
			return err
		}
	}
	return nil
}

// make makes a tournament with what has happened in it by now.
func (o *opening) make(ctx context.Context, t *floorday.Tournament, link *Link, group string) error {
	file := &floorfile.File{Head: t.Head, Events: t.Events}
	if err := refuseImport(ctx, o.Tx, file); err != nil {
		return err
	}
	head := newHead(file, 1, o.Entry.At)
	head.Link, head.Group = link, group
	made, err := o.enterFile(ctx, o.act, file, head, ViaDesk)
	if err != nil {
		return err
	}
	entry := *o.Entry
	entry.Subject, entry.After = acts.About("floor", head.ID), mustJSON(made)
	o.opened.Tournaments = append(o.opened.Tournaments, HeatsTournament{head.ID, link.Table, link.MTT})
	return entry.Add(ctx, o.Tx)
}

// mtts makes the team MTTs in the first heat, and hands their stacks over in the others. An MTT that began on paper goes on
// there.
func (o *opening) mtts(ctx context.Context) error {
	for i := range o.plan.MTTs {
		mtt := &o.plan.MTTs[i]
		id := floorday.MTTID(o.at.Season, o.at.League, o.at.Number, mtt.MTT)
		begin := floorday.Handover(o.plan.Number, mtt.Stacks, o.now)
		if o.plan.Number == 1 {
			t := o.plan.TeamMTT(mtt.MTT, mtt.Stacks, o.now)
			t.Events = append(t.Events, begin)
			link := &Link{MatchdayRef: o.at, MTT: mtt.MTT}
			if err := o.make(ctx, t, link, floorday.ID(o.at.Season, o.at.League, o.at.Number, 0, "mtt-uhr")); err != nil {
				return err
			}
			continue
		}
		if err := o.handOver(ctx, id, mtt.MTT, &begin); err != nil {
			return err
		}
	}
	return nil
}

// handOver records that a heat of a team MTT begins. § 3.2.8
func (o *opening) handOver(ctx context.Context, id, mtt string, begin *floor.Event) error {
	if err := o.Tx.LockFloorTournament(ctx, id); err != nil {
		return err
	}
	t, err := o.load(ctx, o.Tx, id)
	if errors.Is(err, acts.ErrNotFound) {
		o.doubts = append(o.doubts, rulebook.Warning{Path: "$", Rule: "3.2.8",
			Detail: fmt.Sprintf("MTT %s hat nicht am Floor begonnen und geht auf Papier weiter.", mtt)})
		return nil
	}
	if err != nil {
		return err
	}
	if err := o.record(ctx, t, begin); err != nil {
		return err
	}
	o.opened.Tournaments = append(o.opened.Tournaments, HeatsTournament{Tournament: id, MTT: mtt})
	return nil
}

// record records an event in a tournament, beside what the act is about.
func (o *opening) record(ctx context.Context, t *Tournament, e *floor.Event) error {
	after, row, err := t.record(ctx, o.act, e, ViaDesk)
	if err != nil {
		return err
	}
	doubts, err := o.carry(ctx, o.act, t, after)
	if err != nil {
		return err
	}
	o.doubts = append(o.doubts, doubts...)
	entry := *o.Entry
	entry.Subject, entry.After = acts.About("floor", t.ID, "events", row.Number),
		mustJSON(noted{Number: row.Number, Do: e.Do, Digest: row.Digest})
	return entry.Add(ctx, o.Tx)
}

// RefuseDraw refuses to draw the tables of a heat once more that is on the floor, where everybody sits already. § 3.2.11
func RefuseDraw(ctx context.Context, r Reader, at acts.MatchdayRef, heat int) error {
	ids, err := r.FloorTournamentsAt(ctx, at)
	if err != nil {
		return err
	}
	for _, id := range ids {
		head, err := r.FloorTournament(ctx, id)
		if err != nil {
			return err
		}
		if head.Link.Heat == heat {
			return rulebook.Ref("3.2.11").Breach("Heat %d wird am Floor gespielt; die Plätze sind vergeben.", heat)
		}
	}
	return nil
}

// OfMatchday returns the tournaments of a matchday, by id.
func (d *Desk) OfMatchday(ctx context.Context, at acts.MatchdayRef) ([]*Tournament, error) {
	ids, err := d.store.FloorTournamentsAt(ctx, at)
	if err != nil {
		return nil, err
	}
	list := make([]*Tournament, len(ids))
	for i, id := range ids {
		if list[i], err = d.load(ctx, d.store, id); err != nil {
			return nil, err
		}
	}
	return list, nil
}
