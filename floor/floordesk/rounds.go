package floordesk

import (
	"context"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// RoundPlan is how the next round of a multi-round is played.
type RoundPlan struct {
	Final     bool       // the final tables, which the standings make
	Lot       int        // of the draw, to which the office has committed itself; of no matter for the final tables
	AllIns    [][]string // entrants who were level after the rounds, best first (§ 3.1.1.5)
	Structure floorday.Structure
}

// OpenedRound is what became of the plan.
type OpenedRound struct {
	Round       int               `json:"round"` // 0: the final tables
	Group       string            `json:"clock_group"`
	Draw        *draw.Document    `json:"draw,omitempty"`
	Tournaments []HeatsTournament `json:"tournaments"`
}

// The fewest and the most preliminary rounds. § 3.1.1.1
const (
	FewestRounds = 2
	MostRounds   = 3
)

// OpenRound opens the next round of a multi-round, or its final tables: it makes a Sit'n'Go for each table, in which everybody is
// and sits, and what comes of them is written on the cards of the multi-round. A draw is by a lot, and not rehearsed. Content: the
// [OpenedRound]. § 3.1.1
func (d *Desk) OpenRound(ctx context.Context, by acts.Actor, tournament string, plan *RoundPlan, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorDirect, At: d.of(ctx, acts.OfTournament(tournament)),
		Subject: acts.About("floor", tournament, "rounds"), Terms: terms}
	return d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (_ *acts.Outcome, err error) {
		o := &roundOpening{Desk: d, act: a, plan: plan, of: t, after: *t.File}
		if o.children, err = a.Tx.FloorSeries(ctx, tournament); err != nil {
			return nil, err
		}
		if err := o.refuse(); err != nil {
			return nil, err
		}
		tables, err := o.tables(ctx)
		if err != nil {
			return nil, err
		}
		if err := o.open(ctx, tables); err != nil {
			return nil, err
		}
		return a.Stored((*OpenedRound)(nil), o.opened), nil
	})
}

// roundOpening is a round that is being opened.
type roundOpening struct {
	*Desk
	*act
	plan     *RoundPlan
	of       *Tournament
	children []Head
	after    floorfile.File // the multi-round as it is then
	opened   *OpenedRound
}

// refuse refuses a round that is not next.
func (o *roundOpening) refuse() error {
	rounds := len(o.of.File.Rounds)
	finals := len(o.of.File.Finals) > 0 || slices.ContainsFunc(o.children, func(h Head) bool { return h.Series.Round == 0 })
	for i := range o.children {
		if h := &o.children[i]; o.of.roundTable(h.Series) == nil && (!finals || h.Series.Round == 0) {
			return rulebook.Ref("3.1.1.2").Breach("Es fehlt noch die Karte von „%s“.", h.Name)
		}
	}
	switch {
	case o.of.Cancelled != nil:
		return o.of.refuseCancelled()
	case o.of.File.Mode != floor.MultiRound:
		return &acts.Refusal{Sentence: "Runden gibt es nur in einem Turnier mit Vorrunden."}
	case finals:
		return &acts.Clash{Sentence: "Die Finaltische sind schon besetzt."}
	case o.plan.Final && rounds < FewestRounds:
		return rulebook.Ref("3.1.1.1").Breach("Vor den Finaltischen werden mindestens %d Vorrunden gespielt.", FewestRounds)
	case !o.plan.Final && rounds == MostRounds:
		return rulebook.Ref("3.1.1.1").Breach("Mehr als %d Vorrunden gibt es nicht; jetzt kommen die Finaltische.", MostRounds)
	}
	return nil
}

// tables are who sits at which table: as drawn, and at the final tables in the order of the standings.
func (o *roundOpening) tables(ctx context.Context) ([][]string, error) {
	o.opened = &OpenedRound{}
	if o.plan.Final {
		return o.finals()
	}
	o.opened.Round = len(o.of.File.Rounds) + 1
	players := floorday.Players(&o.of.File.Head, o.of.File.Events)
	if len(players) < 2 {
		return nil, rulebook.Ref("3.1.1.1").Breach("Für eine Vorrunde braucht es mindestens zwei Spieler.")
	}
	e := &floor.Event{Lot: &floor.Lot{Number: o.plan.Lot}}
	if err := o.of.reveal(ctx, o.act, e); err != nil {
		return nil, err
	}
	o.opened.Draw = floorday.DrawRound(&o.of.File.Head, players, e.Lot.Number, e.Lot.Secret)
	var tables [][]string
	for _, t := range o.opened.Draw.Tables {
		var seats []string
		for _, c := range t.Seats {
			seats = append(seats, c.Player)
		}
		tables = append(tables, seats)
	}
	return tables, nil
}

// finals are the final tables. Who is level across the end of one is parted by a lot first. § 3.1.1.5
func (o *roundOpening) finals() ([][]string, error) {
	o.after.Lots = slices.Concat(o.after.Lots, o.plan.AllIns)
	state, err := floor.Play(&o.after.Head, o.after.Events, nil)
	if err != nil {
		return nil, err
	}
	result := state.Rounds()
	if level := result.Level(); level != nil {
		names := ""
		for i, id := range level[0] {
			names += map[bool]string{true: ", "}[i > 0] + o.of.Named("„"+id+"“")
		}
		return nil, rulebook.Ref("3.1.1.5").Breach("Gleichauf sind %s: Vor den Finaltischen entscheidet ein Los, bei dem alle offen "+
			"alles setzen.", names)
	}
	var tables [][]string
	for i := range result.FinalTables {
		tables = append(tables, result.FinalTables[i].Entrants)
	}
	return tables, nil
}

// open makes the Sit'n'Gos and notes the round.
func (o *roundOpening) open(ctx context.Context, tables [][]string) error {
	id, round, now := o.of.ID, o.opened.Round, floor.Instant(o.Entry.At.Unix())
	o.opened.Group = floorday.RoundID(id, round, 0)
	for i, seats := range tables {
		made := floorday.RoundTable(&o.of.File.Head, round, i+1, seats, &o.plan.Structure, now)
		series := &Series{Tournament: id, Round: round, Table: i + 1}
		if err := o.make(ctx, made, series); err != nil {
			return err
		}
	}
	if round > 0 {
		o.after.Rounds = append(slices.Clone(o.after.Rounds), floor.Round{Round: round, Tables: []floor.RoundTable{}})
	}
	if _, err := floor.Play(&o.after.Head, o.after.Events, nil); err != nil {
		return err
	}
	noted := &Round{Number: round, Opened: o.Entry.At.UTC().Truncate(time.Second)}
	if o.opened.Draw != nil {
		noted.Draw = mustJSON(o.opened.Draw)
	}
	if err := o.Tx.AddFloorRound(ctx, id, noted); err != nil {
		return err
	}
	return o.Tx.PutFloorTournament(ctx, o.of.changed(&o.after))
}

// make makes the Sit'n'Go of a table.
func (o *roundOpening) make(ctx context.Context, made *floorday.Tournament, series *Series) error {
	file := &floorfile.File{Head: made.Head, Events: made.Events}
	if err := refuseImport(ctx, o.Tx, file); err != nil {
		return err
	}
	head := newHead(file, 1, o.Entry.At)
	head.Series, head.Group, head.House = series, o.opened.Group, o.of.House
	imported, err := o.enterFile(ctx, o.act, file, head, ViaDesk)
	if err != nil {
		return err
	}
	entry := *o.Entry
	entry.Subject, entry.After = acts.About("floor", head.ID), mustJSON(imported)
	o.opened.Tournaments = append(o.opened.Tournaments, HeatsTournament{Tournament: head.ID, Table: series.Table})
	return entry.Add(ctx, o.Tx)
}
