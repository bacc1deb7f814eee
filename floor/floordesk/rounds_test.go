package floordesk_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// rounds is a multi-round with twelve players, all of whom have come.
type rounds struct {
	*testing.T
	*league.Office
	now time.Time
	by  acts.Actor // who directs it
}

func newRounds(t *testing.T, store *storage.Store) *rounds {
	r := &rounds{T: t, now: evening}
	r.Office = league.NewOffice(store, func() time.Time { return r.now })
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "mr", Name: "Multi-Round", Date: "2026-11-21", Kind: "championship"},
		Mode: floor.MultiRound, Edition: "apsa-2010", Rules: floor.EditionRules("apsa-2010"), Levels: []floor.Piece{}, Tables: []floor.Table{}},
		Events: []floor.Event{}}
	for i := range 12 {
		id := fmt.Sprintf("p%02d", i+1)
		f.Entrants = append(f.Entrants, floor.Entrant{ID: id, Name: "Gast " + id})
		if i < 11 {
			f.Events = append(f.Events, floor.Event{At: floor.Instant(r.now.Unix()), Do: floor.Enter, Entrant: id})
		}
	}
	enter(t, r.Office, f)
	desk := people.New(store.Accounts(), func() time.Time { return r.now })
	u, err := desk.AddUser(t.Context(), acts.Console, "leitung@example.at", "Leitung", "drei-knoedel-im-flop",
		[]acts.Role{{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("mr").Sheet}})
	if err != nil {
		t.Fatal(err)
	}
	r.by = acts.Actor{User: u.ID, Roles: u.Roles}
	return r
}

// open opens the next round, or the final tables.
func (r *rounds) open(plan *floordesk.RoundPlan) (*floordesk.OpenedRound, error) {
	plan.Structure = floorday.Usual()
	out, err := r.Floor.OpenRound(r.Context(), r.by, "mr", plan, acts.Terms{})
	if err != nil {
		return nil, err
	}
	return out.Content.(*floordesk.OpenedRound), nil
}

// drawn commits to a lot and opens the next round by it.
func (r *rounds) drawn() *floordesk.OpenedRound {
	r.Helper()
	out, err := r.Floor.Commit(r.Context(), r.by, "mr", 0, acts.Terms{})
	if err != nil {
		r.Fatal(err)
	}
	opened, err := r.open(&floordesk.RoundPlan{Lot: out.Content.(*floordesk.Lot).Number})
	if err != nil {
		r.Fatal(err)
	}
	return opened
}

// record records what happens a minute later.
func (r *rounds) record(id string, e floor.Event, match ...acts.Version) *acts.Outcome {
	r.Helper()
	r.now = r.now.Add(time.Minute)
	out, err := r.Floor.Record(r.Context(), r.by, id, e, acts.Terms{Match: match})
	if err != nil {
		r.Fatal(id, e.Do, err)
	}
	return out
}

// play plays a table to its end: whoever comes first by id goes out first.
func (r *rounds) play(id string) {
	r.Helper()
	t := r.tournament(id)
	r.record(id, floor.Event{Do: floor.Start})
	var in []string
	for _, row := range t.State.Ranking() {
		if row.Status == "in" {
			in = append(in, row.Entrant)
		}
	}
	slices.Sort(in)
	for _, who := range in[:len(in)-1] {
		r.record(id, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: who}}})
	}
}

func (r *rounds) tournament(id string) *floordesk.Tournament {
	r.Helper()
	t, err := r.Floor.Tournament(context.Background(), id)
	if err != nil {
		r.Fatal(err)
	}
	return t
}

// refused wants an act to be refused by a paragraph.
func (r *rounds) refused(what string, err error, rule rulebook.Ref, says string) {
	r.Helper()
	var breach *rulebook.Breach
	if !errors.As(err, &breach) || breach.Rule != rule || !strings.Contains(breach.Sentence, says) {
		r.Errorf("%s: %v", what, err)
	}
}

// §§ 3.1.1.1, 3.1.1.2, 3.1.1.4 and 3.1.1.5 (H80, H81, H85): two rounds are drawn, the standings make the final tables, and from
// them the row of the ranking comes; nobody writes a card. Who directs the multi-round directs its tables.
func TestAMultiRoundIsPlayedOnTheFloor(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		r := newRounds(t, store)
		_, err := r.open(&floordesk.RoundPlan{Final: true})
		r.refused("finals at once", err, "3.1.1.1", "mindestens 2")
		first := r.drawn()
		if len(first.Tournaments) != 2 || first.Draw.Verify() != nil || len(first.Draw.Field) != 11 {
			t.Fatalf("the first round is %+v", first)
		}
		_, err = r.open(&floordesk.RoundPlan{Lot: 1})
		r.refused("before the cards are there", err, "3.1.1.2", "fehlt noch")
		for _, table := range first.Tournaments {
			r.play(table.Tournament)
		}
		second := r.drawn()
		if second.Round != 2 || len(second.Draw.Earlier) != 2 {
			t.Fatalf("the second round is %+v", second)
		}
		for _, table := range second.Tournaments {
			r.play(table.Tournament)
		}
		r.handAndUndo(second.Tournaments[0].Tournament)

		plan := &floordesk.RoundPlan{Final: true}
		finals, err := r.open(plan)
		for level := r.tournament("mr").State.Rounds().Level(); err != nil && level != nil; level = nil {
			r.refused("while some are level", err, "3.1.1.5", "alle offen")
			plan.AllIns = level
			finals, err = r.open(plan)
		}
		if err != nil || len(finals.Tournaments) != 2 || finals.Draw != nil {
			t.Fatalf("the finals are %+v, %v", finals, err)
		}
		best := r.tournament("mr").State.Rounds().FinalTables[0].Entrants
		if got := r.tournament(finals.Tournaments[0].Tournament); got.File.Entrants[0].ID != best[0] || got.File.Rules.TimeLimit != 0 {
			t.Errorf("at the first final table sit %+v, the best are %v", got.File.Entrants, best)
		}
		r.finals(finals)
		mr := r.tournament("mr")
		if row := mr.State.Season(); row == nil || row.Entries != 11 {
			t.Errorf("the row is %+v", row)
		}
		if winner := mr.State.Ranking()[0].Entrant; winner != slices.Max(best) {
			t.Errorf("%s has won, of %v", winner, best)
		}
		views, err := r.Floor.Rounds(t.Context(), "mr")
		if err != nil || len(views) != 3 || views[2].Round != 0 || !views[1].Tables[0].Card {
			t.Errorf("the rounds are %+v, %v", views, err)
		}
		if v, err := r.Verify(t.Context(), acts.Console); err != nil || v.Break != "" {
			t.Errorf("%+v, %v", v, err)
		}
		if _, err := r.open(plan); err == nil {
			t.Error("there are final tables twice")
		}
	})
}

// finals plays the final tables. § 3.1.1.6 (H84): no time runs out there; once the regular time is over and the first is decided, the
// chips decide at the other, and not before.
func (r *rounds) finals(opened *floordesk.OpenedRound) {
	r.Helper()
	first, second := opened.Tournaments[0].Tournament, opened.Tournaments[1].Tournament
	stops := func(want bool, when string) {
		r.Helper()
		views, err := r.Floor.Rounds(r.Context(), "mr")
		if err != nil || len(views) != 3 || views[2].Tables[0].Stops || views[2].Tables[1].Stops != want {
			r.Errorf("%s: %+v, %v", when, views, err)
		}
		if is, err := floordesk.Stops(r.Context(), r.Floor, r.tournament(second)); err != nil || is != want {
			r.Errorf("%s: the second table stops: %t, %v", when, is, err)
		}
	}
	r.record(second, floor.Event{Do: floor.Start})
	r.play(first)
	stops(false, "before the regular time is over")
	t := r.tournament(first)
	last := t.File.Events[t.Number()-1]
	r.record(first, floor.Event{Do: floor.Undo, Undone: t.Number() - 1}, floordesk.Version(t.Number()))
	r.now = r.now.Add(time.Hour)
	stops(false, "before the first table is decided")
	last.At = 0
	r.record(first, last)
	stops(true, "after both")
	seats := r.tournament(second).File.Entrants
	var stacks []floor.Stack
	for i := range seats {
		stacks = append(stacks, floor.Stack{Entrant: seats[i].ID, Chips: int64(1000 * (i + 1))})
	}
	r.record(second, floor.Event{Do: floor.Count, Stacks: stacks})
	r.record(second, floor.Event{Do: floor.Finish})
	stops(false, "once it has ended")
}

// handAndUndo takes the end of a table back and records it again: the card goes, and comes again. A card by hand stays.
func (r *rounds) handAndUndo(id string) {
	r.Helper()
	t := r.tournament(id)
	n, last := t.Number(), t.File.Events[t.Number()-1]
	r.record(id, floor.Event{Do: floor.Undo, Undone: n - 1}, floordesk.Version(n))
	if got := r.tournament("mr").File.Rounds[1].Tables; len(got) != 1 {
		r.Errorf("after the undo the round has %d cards", len(got))
	}
	last.At = 0
	r.record(id, last)
	mr := r.tournament("mr")
	if got := mr.File.Rounds[1].Tables; len(got) != 2 {
		r.Fatalf("recorded again the round has %d cards", len(got))
	}

	head := *mr.File
	head.Rounds = slices.Clone(head.Rounds)
	head.Rounds[1].Tables = slices.Clone(head.Rounds[1].Tables)
	head.Rounds[1].Tables[0].Seats = slices.Clone(head.Rounds[1].Tables[0].Seats)
	seats := head.Rounds[1].Tables[0].Seats
	seats[0].Place, seats[1].Place, seats[0].InTime, seats[1].InTime = seats[1].Place, seats[0].Place, seats[1].InTime, seats[0].InTime
	head.Entrants, head.Events = nil, nil
	if _, err := r.Floor.Put(r.Context(), acts.Console, &head, acts.Terms{Match: []acts.Version{acts.AnyVersion}}); err != nil {
		r.Fatal(err)
	}
	out := r.record(id, floor.Event{Do: floor.Undo, Undone: n + 1}, floordesk.Version(n+2))
	if len(out.Doubts) != 1 || !strings.Contains(out.Doubts[0].Detail, "von Hand") {
		r.Errorf("who changes the table is told %+v", out.Doubts)
	}
	if got := r.tournament("mr").File.Rounds[1].Tables[0].Seats; !slices.EqualFunc(got, seats, func(a, b floor.RoundSeat) bool {
		return a.Entrant == b.Entrant && a.Place == b.Place
	}) {
		r.Errorf("the card by hand became %+v", got)
	}
	last.At = 0
	r.record(id, last)
}
