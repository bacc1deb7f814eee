package floorheat_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// TestAClosedHeatIsCorrectedForAReason: what is taken back leaves the card as it is, until something else has happened. A29
func TestAClosedHeatIsCorrectedForAReason(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		table := e.will.Heat(1).SitAndGos[0].Table
		id, events := e.table(1, table)
		e.record(id, events...)
		e.playMTTs(e.will.Heat(1))
		e.must(e.Acts.Do(e.Context(), acts.Console, &league.Close{AtHeat: acts.HeatOf(e.at, 1), Note: "ohne die anderen"}, acts.Terms{}))
		before := e.card(1, table).Sorted()
		bust, because := e.takesTheEndBack(id)
		if got := e.card(1, table); got == nil || !reflect.DeepEqual(got.Sorted(), before) {
			e.Fatalf("while it is being corrected the card is %+v", got)
		}
		var fault *scoring.Fault
		if _, err := e.try(id, bust, acts.Terms{}); !errors.As(err, &fault) || !strings.Contains(fault.Sentence, "abgeschlossen") {
			e.Errorf("without a reason: %v", err)
		}
		e.must(e.try(id, bust, because))
		got := e.card(1, table)
		for _, s := range got.Seats {
			if s.Place == 1 && s.Player == bust.Out[0].Entrant {
				e.Errorf("after the correction %s has won", s.Player)
			}
		}
	})
}

// takesTheEndBack takes the last bust of a table in a closed heat back, with what came after it, and returns another one: that of
// who has won.
func (e *evening) takesTheEndBack(id string) (bust floor.Event, because acts.Terms) {
	e.Helper()
	now, err := e.Floor.Tournament(e.Context(), id)
	if err != nil {
		e.Fatal(err)
	}
	because = acts.Terms{Reason: "verwechselt", Match: []acts.Version{acts.AnyVersion}}
	last := now.Number() - 1
	for now.File.Events[last].Do != floor.Bust {
		last--
	}
	for n := now.Number() - 1; n >= last; n-- {
		e.must(e.try(id, floor.Event{Do: floor.Undo, Undone: n}, because))
	}
	winner := now.File.Events[last].Out[0].Entrant
	state, err := e.Floor.Tournament(e.Context(), id)
	if err != nil {
		e.Fatal(err)
	}
	bust = floor.Event{Do: floor.Bust}
	for _, r := range state.State.Ranking() {
		if r.Status == "in" && r.Entrant != winner {
			bust.Out = append(bust.Out, floor.Stack{Entrant: r.Entrant, Chips: 1})
		}
	}
	return bust, because
}

// tellsWhatChanges tries out another end of a table of the last heat: what that changes in the season is told, and nothing is stored.
func (e *evening) tellsWhatChanges(table int) {
	e.Helper()
	id, _ := e.table(3, table)
	before := e.card(3, table)
	bust, because := e.takesTheEndBack(id)
	because.DryRun = true
	told, err := e.try(id, bust, because)
	if err != nil || len(told.Changes) != 1 || len(told.Changes[0].Leagues) != 1 || len(told.Changes[0].Leagues[0].Standings) == 0 {
		e.Errorf("what would change is not told: %+v, %v", told, err)
	}
	if got := e.card(3, table); !reflect.DeepEqual(got, before) {
		e.Errorf("telling it has changed the card: %+v", got)
	}
}

// TestStacksAreHandedOver: what a stack ends a heat with and begins the next one with are one number, and nobody begins a heat
// while stacks are not counted. § 3.2.8
func TestStacksAreHandedOver(t *testing.T) {
	onEach(t, func(e *evening) {
		h := e.will.Heat(1)
		e.open(1)
		id := floorday.MTTID(e.at.Season, e.at.League, e.at.Number, "A")
		played := floorday.PlayHeat(h.TeamMTT("A"), floor.Instant(e.now.Unix()))
		e.record(id, played[:len(played)-1]...) // nobody has counted
		other := floorday.MTTID(e.at.Season, e.at.League, e.at.Number, "B")
		e.record(other, floorday.PlayHeat(h.TeamMTT("B"), floor.Instant(e.now.Unix()))...)
		uncounted := e.sent(2)
		uncounted.MTTs = nil
		var breach *rulebook.Breach
		if err := e.tryOpen(2, uncounted); !errors.As(err, &breach) || breach.Rule != "3.2.8" || !strings.Contains(breach.Sentence, "MTT A") {
			e.Errorf("with stacks that nobody has counted: %v", err)
		}
		if e.day().Heat(1).TeamMTT("A") != nil {
			e.Error("there are stacks that nobody has counted")
		}
		if err := e.tryOpen(2, e.sent(2)); err != nil { // with what was counted
			e.Fatal(err)
		}
		want := h.TeamMTT("A").Sorted()
		if got := e.day().Heat(1).TeamMTT("A"); got == nil || !reflect.DeepEqual(got.Sorted(), want) {
			e.Errorf("the stacks of heat 1 are\n%+v, want\n%+v", got, want)
		}
	})
}

// TestTablesOfAHeatEndTogether: all tables of a heat are played at the same time, half of them at another server on the same
// database, and the clock they share is stopped for all; no card is lost.
func TestTablesOfAHeatEndTogether(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		e := begin(t, store)
		e.open(1)
		h := e.will.Heat(1)
		second := league.NewOffice(store, func() time.Time { return e.now.Add(3 * time.Hour) })
		var playing sync.WaitGroup
		for i := range h.SitAndGos {
			id, events := e.table(1, h.SitAndGos[i].Table)
			o := []*league.Office{e.Office, second}[i%2]
			playing.Go(func() {
				for _, event := range events {
					event.At = 0
					if _, err := o.Floor.Record(t.Context(), acts.Console, id, event, acts.Terms{}); err != nil {
						t.Error(id, event.Do, err)
						return
					}
				}
			})
		}
		playing.Wait()
		for i := range h.SitAndGos {
			if e.card(1, h.SitAndGos[i].Table) == nil {
				t.Errorf("table %d has no card", h.SitAndGos[i].Table)
			}
		}
		if v, err := e.Verify(t.Context(), acts.Console); err != nil || v.Break != "" {
			t.Errorf("%+v, %v", v, err)
		}
	})
}

// TestTheClockEndsAllTables: at the end of time each table is counted, and one tap for all writes their cards. §§ 3.2.9, 3.2.10
func TestTheClockEndsAllTables(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		h := e.will.Heat(1)
		group := floorday.ID(e.at.Season, e.at.League, e.at.Number, 1, "uhr")
		e.must(e.Floor.RecordInGroup(e.Context(), acts.Console, group, floor.Event{Do: floor.Start}, acts.Terms{}))
		e.now = e.now.Add(2 * time.Hour)
		for i := range h.SitAndGos {
			id, _ := e.table(1, h.SitAndGos[i].Table)
			now, err := e.Floor.Tournament(e.Context(), id)
			if err != nil {
				e.Fatal(err)
			}
			count := floor.Event{Do: floor.Count}
			for k, who := range now.File.Entrants {
				count.Stacks = append(count.Stacks, floor.Stack{Entrant: who.ID, Chips: int64(1000 + k)})
			}
			e.record(id, count)
			if e.card(1, h.SitAndGos[i].Table) != nil {
				e.Error("there is a card while people play")
			}
		}
		e.must(e.Acts.Do(e.Context(), acts.Console, league.SheetWith(acts.HeatOf(e.at, 1), &h.SitAndGos[0], nil), acts.Terms{}))
		out, err := e.Floor.RecordInGroup(e.Context(), acts.Console, group, floor.Event{Do: floor.Finish}, acts.Terms{})
		if err != nil || len(out.Doubts) != 1 || !strings.Contains(out.Doubts[0].Detail, "von Hand") {
			e.Fatalf("who ends all tables is not told of the card by hand: %+v, %v", out, err)
		}
		for i := range h.SitAndGos[1:] {
			i++
			card := e.card(1, h.SitAndGos[i].Table)
			if card == nil || card.Sorted().Seats[0].Chips == nil {
				e.Errorf("table %d: %+v", h.SitAndGos[i].Table, card)
			}
		}
	})
}

// TestTheClockGoesOnForWhoStillPlays: a table that is over keeps the others neither from pausing nor from going on. When all are over there is
// nothing left to happen.
func TestTheClockGoesOnForWhoStillPlays(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		h := e.will.Heat(1)
		group := floorday.ID(e.at.Season, e.at.League, e.at.Number, 1, "uhr")
		happens := func(do string) (floordesk.GroupAnswer, error) {
			var answer floordesk.GroupAnswer
			out, err := e.Floor.RecordInGroup(e.Context(), acts.Console, group, floor.Event{Do: do}, acts.Terms{})
			if err == nil {
				err = json.Unmarshal(out.JSON(), &answer)
			}
			return answer, err
		}
		plays := func(table int) string {
			id, events := e.table(1, table)
			e.record(id, slices.DeleteFunc(events, func(one floor.Event) bool { return one.Do == floor.Start })...)
			e.record(id, floor.Event{Do: floor.Finish})
			return id
		}
		if _, err := happens(floor.Start); err != nil {
			e.Fatal(err)
		}
		id := plays(h.SitAndGos[0].Table)
		for _, do := range []string{floor.Pause, floor.Resume} {
			answer, err := happens(do)
			if err != nil || len(answer.Recorded) == 0 || slices.ContainsFunc(answer.Recorded, func(r floordesk.GroupEvent) bool { return r.Tournament == id }) {
				e.Fatalf("%s: %+v, %v", do, answer, err)
			}
		}
		for _, one := range h.SitAndGos[1:] {
			plays(one.Table)
		}
		var refusal *acts.Refusal
		if _, err := happens(floor.Pause); !errors.As(err, &refusal) || refusal.Sentence != "Alle Turniere mit dieser Uhr sind zu Ende." {
			e.Errorf("got %v", err)
		}
	})
}

// TestWhoTakesTheFloorsCardTakesItForGood: from then on the floor writes there again.
func TestWhoTakesTheFloorsCardTakesItForGood(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		table := e.will.Heat(1).SitAndGos[0].Table
		id, events := e.table(1, table)
		by := scoring.SitAndGo{Table: table, Seats: []scoring.Seat{{Player: e.will.Heat(1).SitAndGo(table).Seats[0].Player, Place: 1}}}
		e.must(e.Acts.Do(e.Context(), acts.Console, league.SheetWith(acts.HeatOf(e.at, 1), &by, nil), acts.Terms{}))
		var refusal *acts.Refusal
		if _, err := e.Floor.Take(e.Context(), acts.Console, id, 1, acts.Terms{}); !errors.As(err, &refusal) {
			e.Errorf("while they play: %v", err)
		}
		e.record(id, events...)
		if _, err := e.Floor.Take(e.Context(), acts.Console, id, 1, acts.Terms{}); !errors.Is(err, acts.ErrNoMatch) {
			e.Errorf("without a word of what is there: %v", err)
		}
		e.must(e.Floor.Take(e.Context(), acts.Console, id, 1, acts.Terms{Match: []acts.Version{acts.VersionOf(&by)}}))
		if got, want := e.card(1, table).Sorted(), e.will.Heat(1).SitAndGo(table).Sorted(); !reflect.DeepEqual(got, want) {
			e.Errorf("got %+v, want %+v", got, want)
		}
		now, err := e.Floor.Tournament(e.Context(), id)
		if err != nil {
			e.Fatal(err)
		}
		n := now.Number()
		e.must(e.try(id, floor.Event{Do: floor.Undo, Undone: n - 1}, acts.Terms{Match: []acts.Version{floordesk.Version(n)}}))
		if e.card(1, table) != nil {
			e.Error("the floor does not write there any more")
		}
	})
}

// TestADisqualificationStandsAmongThePenalties: with its reason; and taken back, it is lifted. § 2.2.15, § 2.2.16
func TestADisqualificationStandsAmongThePenalties(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		table := e.will.Heat(1).SitAndGos[0].Table
		id, events := e.table(1, table)
		e.record(id, events[0])
		player := e.will.Heat(1).SitAndGo(table).Seats[0].Player
		remove := floor.Event{Do: floor.Remove, Entrant: player, Reason: floor.Disqualified, Chips: 1000, Note: "Chips eingesteckt"}
		mtt := floorday.MTTID(e.at.Season, e.at.League, e.at.Number, "B")
		stack := e.will.Heat(1).TeamMTT("B").Stacks[0]
		e.record(mtt, floor.Event{Do: floor.Remove, Entrant: stack.Club, Reason: floor.Disqualified, Note: "Chips versteckt"})
		e.record(id, remove)
		p := e.penalties()
		if len(p) != 2 || p[0].Player != stack.Player || p[1].Player != player || p[1].Heat != 1 || p[1].Reason != "Chips eingesteckt" {
			t.Fatalf("the penalties are %+v", p)
		}
		undo := func() {
			t, err := e.Floor.Tournament(e.Context(), id)
			if err != nil {
				e.Fatal(err)
			}
			n := t.Number()
			e.must(e.try(id, floor.Event{Do: floor.Undo, Undone: n - 1}, acts.Terms{Match: []acts.Version{floordesk.Version(n)}}))
		}
		undo()
		if p := e.penalties(); len(p) != 2 || p[1].Lifted == nil || p[0].Lifted != nil {
			t.Errorf("after the undo the penalties are %+v", p)
		}
		remove.Note = ""
		out, err := e.try(id, remove, acts.Terms{})
		if err != nil || !strings.Contains(strings.Join(e.warnings(out), " "), "Ohne Anmerkung") {
			t.Errorf("without a remark: %v, %v", err, out)
		}
		undo()
		if p := e.penalties(); len(p) != 2 {
			t.Errorf("without a remark the penalties are %+v", p)
		}
	})
}

// penalties are the penalties of the matchday.
func (e *evening) penalties() []matchday.Penalty {
	e.Helper()
	all, err := e.Penalties(e.Context(), acts.Console, e.at, "")
	if err != nil {
		e.Fatal(err)
	}
	return all
}
