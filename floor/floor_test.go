package floor_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// six is a freeze-out of six at one table of eight, one level of twenty minutes and a
// second one, no late entries.
func six() *floor.Head {
	h := &floor.Head{
		Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: "apsa-2010",
		Rules: floor.EditionRules("apsa-2010"), Chips: []int64{25, 100, 500},
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 1200, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 1200, Small: 50, Big: 100}},
		Tables: []floor.Table{{Table: 1, Seats: 8}, {Table: 2, Seats: 8}},
	}
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id, Player: "p-" + id})
	}
	return h
}

// script turns lines such as "300 bust a:100 b:200" into events: seconds since the
// beginning, what was done, and its most common arguments.
func script(t testing.TB, lines ...string) []floor.Event {
	t.Helper()
	events := make([]floor.Event, len(lines))
	for i, line := range lines {
		e := &events[i]
		var rest string
		if _, err := fmt.Sscan(line, &e.At, &e.Do); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if words := strings.SplitN(line, " ", 3); len(words) == 3 {
			rest = words[2]
		}
		if err := arguments(e, strings.Fields(rest)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return events
}

// arguments fills in what comes behind the name of an event.
func arguments(e *floor.Event, words []string) error {
	scan := func(into ...any) error { _, err := fmt.Sscan(strings.Join(words, " "), into...); return err }
	switch e.Do {
	case floor.Enter, floor.Reenter, floor.Rebuy, floor.AddOn, floor.SecondChance:
		return scan(&e.Entrant)
	case floor.SeatOne, floor.MoveOne:
		return scan(&e.Entrant, &e.Table, &e.Seat)
	case floor.SetButton:
		return scan(&e.Table, &e.Button, &e.Small, &e.Big)
	case floor.Hand:
		return scan(&e.Table)
	case floor.SetClock:
		return scan(&e.Piece, &e.Remaining)
	case floor.Remove:
		return scan(&e.Entrant, &e.Reason, &e.Chips)
	case floor.Penalize:
		if len(words) > 0 {
			return scan(&e.Entrant, &e.Kind, &e.Hands)
		}
	case floor.Undo:
		return scan(&e.Undone)
	case floor.Reinstate:
		if len(words) < 3 {
			return scan(&e.Entrant)
		}
		stacks := words[3:]
		words = words[:3]
		if err := scan(&e.Entrant, &e.Table, &e.Seat); err != nil {
			return err
		}
		return stacked(e, stacks)
	case floor.Draw, floor.Final, floor.BreakTable:
		e.Lot = &floor.Lot{Number: 1, Secret: "s"}
		if e.Do != floor.Draw {
			return scan(&e.Table)
		}
	case floor.Bust, floor.Count, floor.MakeDeal:
		return stacked(e, words)
	}
	return nil
}

// stacked fills in stacks such as "a:100".
func stacked(e *floor.Event, words []string) error {
	for _, word := range words {
		entrant, chips, _ := strings.Cut(word, ":")
		stack := floor.Stack{Entrant: entrant}
		if chips != "" {
			if _, err := fmt.Sscan(chips, &stack.Chips); err != nil {
				return err
			}
		}
		e.Out, e.Stacks = append(e.Out, stack), append(e.Stacks, stack)
	}
	return nil
}

// entered seats the first players at table 1 from seat 1 and starts the clock.
func entered(n int) []string {
	var lines []string
	for i := range n {
		lines = append(lines, fmt.Sprintf("0 enter %c", 'a'+i), fmt.Sprintf("0 seat %c 1 %d", 'a'+i, i+1))
	}
	return append(lines, "0 start")
}

// play goes through a script that is not refused.
func play(t testing.TB, h *floor.Head, lines ...string) *floor.State {
	t.Helper()
	s, err := floor.Play(h, script(t, lines...), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// places writes the ranking: "b1 a2= c2=" where two share a place, "a-" for none.
func places(s *floor.State) string {
	var words []string
	for _, r := range s.Ranking() {
		word := r.Entrant + "-"
		if r.Place != nil {
			word = fmt.Sprintf("%s%d", r.Entrant, *r.Place)
		}
		if r.Shared {
			word += "="
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// asJSON writes a value as the results file has it.
func asJSON(t helper, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// same fails if two values differ.
func same(t helper, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Wer in derselben Hand ausscheidet, liegt mit mehr Chips davor; mit gleich vielen wird
// der Platz geteilt. §§ 2.1.19 und 2.2.26, H37
func TestMoreChipsBeforeTheHandMakeTheBetterPlace(t *testing.T) {
	s := play(t, six(), append(entered(5), "60 bust a:100 b:300 c:100")...)
	same(t, "places", places(s), "d- e- b3 a4= c4=")
}

// Eine Hand in mehreren Tischen: die Ersten teilen, dann die Zweiten. H38 (F03)
func TestOneHandAtTwoTablesIsSharedRankByRank(t *testing.T) {
	h := six()
	events := script(t, append(entered(4), "0 enter e", "0 seat e 2 1", "60 bust a:100 b:300", "90 bust e:50")...)
	events[len(events)-2].Round, events[len(events)-1].Round = 7, 7
	s, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "places", places(s), "c- d- b3= e3= a5")
}

// Disqualifiziert: kein Platz, die Chips sind aus dem Spiel; im Sit'n'Go bekommen sie
// die anderen. § 2.1.9, H53
func TestTheChipsOfADisqualifiedPlayerLeavePlayOrAreShared(t *testing.T) {
	lines := append(entered(4), "60 remove a disqualified 9010")
	s := play(t, six(), lines...)
	same(t, "places", places(s), "b- c- d- a-")
	same(t, "chips", s.Entries().ChipsInPlay, floor.Whole(30990))
	h := six()
	h.Mode = floor.SitAndGo
	s = play(t, h, lines...)
	same(t, "chips", s.Entries().ChipsInPlay, floor.Whole(39990)) // 3 × 3.000 stay, 10 leave play
	same(t, "split", asJSON(t, s.Results().Splits), `[{"event":9,"each":3000,"to":["b","c","d"],"out":10}]`)
}

// Abwesend im Freeze-out: letzter Platz, auch hinter denen, die schon draußen sind.
// § 3.1.1.1, H51
func TestWhoStayedAwayIsPlacedByTheEdition(t *testing.T) {
	lines := append(entered(4), "60 bust a", "90 remove b absent 100", "95 bust c")
	same(t, "Regulativ", places(play(t, six(), lines...)), "d1 c2 a3 b4")
	h := six()
	h.Edition, h.Rules = "casino", floor.EditionRules("casino")
	h.Rules.LateLevels = 0
	same(t, "house rules", places(play(t, h, lines...)), "d1 c2 b3 a4")
	h = six()
	h.Mode = floor.SitAndGo
	same(t, "Sit'n'Go", places(play(t, h, lines...)), "d1 c2 a3 b-")
}

// In der ersten Stunde kann man den Jeton eintauschen, sonst gibt es ihn am Beginn des
// vierten Levels dazu. § 3.1.2.7, H15
func TestADoubleChanceIsTakenOnceOrAdded(t *testing.T) {
	h := six()
	h.Rules.DoubleChance, h.Rules.SecondChanceLevel = true, 2
	s := play(t, h, append(entered(3), "60 bust a", "61 second_chance a", "1200 count")...)
	same(t, "chips", s.Entries().ChipsInPlay, floor.Whole(60000)) // three entries, one exchanged, two added
	same(t, "where", asJSON(t, s.Tables()[0].Seats[0]), `{"seat":1,"entrant":"a"}`)
	s = play(t, h, append(entered(3), "1200 bust a", "1201 second_chance a")...)
	same(t, "warnings", asJSON(t, s.Warnings()), `[{"event":8,"code":"second_chance_late"}]`)
}

// Was nicht aufgeht, wird mit Karten ausgelost, und niemand scheidet dabei aus. § 2.1.18,
// H40, H43
func TestAChipRaceRaisesEverybodyToAChipOfTheNextSize(t *testing.T) {
	h := six()
	events := append(script(t, entered(3)...), floor.Event{Do: floor.ChipRace, Table: 1, Remove: 25, Into: 100, Stacks: []floor.Stack{
		{Entrant: "a", Pile: []floor.Pile{{25, 5}}, Cards: []floor.Card{0}},
		{Entrant: "b", Pile: []floor.Pile{{25, 1}}, Cards: []floor.Card{1}},
		{Entrant: "c", Pile: []floor.Pile{{25, 2}, {500, 1}}, Cards: []floor.Card{50, 51}},
	}})
	s, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "rows", asJSON(t, s.Results().ChipRaces), `[{"event":7,"table":1,"rows":[`+
		`{"entrant":"a","odd":1,"cards":["2c"],"won":false,"rescued":false,"chips":100},`+
		`{"entrant":"b","odd":1,"cards":["2d"],"won":false,"rescued":true,"chips":100},`+
		`{"entrant":"c","odd":2,"cards":["Ah","As"],"won":true,"rescued":false,"chips":600}],"difference":100}]`)
}

// refused wants a fault at a path.
func refused(t testing.TB, err error, path string) {
	t.Helper()
	var breach *rulebook.Breach
	if !errors.As(err, &breach) || breach.Path != path || breach.Sentence == "" {
		t.Errorf("got %v, want a fault at %s", err, path)
	}
}

// helper is a test or a property.
type helper interface {
	Helper()
	Fatal(args ...any)
	Errorf(format string, args ...any)
}
