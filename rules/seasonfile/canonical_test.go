package seasonfile_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Rows that mean nothing by their order are written in a fixed one, lists are never
// null, and a noun is written alike with a pointer or without. Nothing stays nothing.
func TestANounIsWrittenInAFixedOrder(t *testing.T) {
	card := scoring.SitAndGo{Table: 3, Seats: []scoring.Seat{{Player: "b", Place: 2}, {Player: "a", Place: 1}}}
	mtt := scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Club: "y", Player: "b", End: 1}, {Club: "x", Player: "a", End: 2}}}
	event := scoring.Tournament{ID: "t1", Results: []scoring.Finish{{Player: "c", Place: 2}, {Player: "b", Place: 1}, {Player: "a", Place: 2}}}
	entry := promotion.Entry{
		Waivers:       []string{"y", "x"},
		MasterPlayOff: []promotion.Finisher{{Club: "z"}, {Club: "w"}}, // its order is the result
		Decisions:     []promotion.Decision{{Club: "q"}, {Club: "p"}},
	}
	cardText := `{"table":3,"seats":[{"player":"a","place":1},{"player":"b","place":2}]}`
	mttText := `{"mtt":"A","stacks":[{"club":"x","player":"a","start":0,"end":2},{"club":"y","player":"b","start":0,"end":1}]}`
	eventText := `{"id":"t1","name":"","date":"","kind":"","entries":0,"results":[` +
		`{"player":"b","place":1},{"player":"a","place":2},{"player":"c","place":2}]}`
	entryText := `{"waivers":["x","y"],"master_play_off":[{"club":"z","waives":false},{"club":"w","waives":false}],` +
		`"decisions":[{"club":"p","from":null,"to":null,"reason":""},{"club":"q","from":null,"to":null,"reason":""}]}`
	for _, c := range []struct {
		content any
		want    string
	}{
		{card, cardText}, {&card, cardText},
		{mtt, mttText}, {&mtt, mttText},
		{event, eventText}, {&event, eventText},
		{entry, entryText}, {&entry, entryText},
		{promotion.Entry{}, `{"waivers":[],"master_play_off":[]}`},
		{[]scoring.TieDecision(nil), `[]`},
		{json.RawMessage(`{"b":1,"a":2}`), `{"b":1,"a":2}`},
		{json.RawMessage{}, ""},
		{nil, ""},
		{(*scoring.SitAndGo)(nil), ""},
	} {
		if got := string(seasonfile.Canonical(c.content)); got != c.want {
			t.Errorf("%T: got  %s\nwant %s", c.content, got, c.want)
		}
	}
	if card.Seats[0].Player != "b" || entry.Waivers[0] != "y" {
		t.Error("the noun itself has been sorted")
	}
	defer func() {
		if recover() == nil {
			t.Error("what cannot be written is written")
		}
	}()
	seasonfile.Canonical(func() {})
}

// What an act changes are the rows that were, are or become others, and nothing if
// all stays as it is.
func TestTheConsequencesOfAChangeAreTheRowsThatDiffer(t *testing.T) {
	results := func(standings []scoring.Standing, ranking ...scoring.Ranked) *seasonfile.Results {
		return &seasonfile.Results{Results: &scoring.Results{
			Leagues: []scoring.LeagueResult{{ID: "bl1", Standings: standings}}, AustrianRanking: ranking}}
	}
	x, y, z := scoring.Standing{Club: "x", Points: 30, Played: 6}, scoring.Standing{Club: "y", Points: 25, Played: 6}, scoring.Standing{Club: "z", Points: 21}
	more := x
	more.Points = 33
	before := results([]scoring.Standing{x, y}, scoring.Ranked{Player: "anna", Points: 1_000_000})
	played := func(points int, clubs ...string) *seasonfile.Results {
		day := scoring.MatchdayResult{Number: 3}
		for _, club := range clubs {
			day.Teams = append(day.Teams, scoring.TeamDay{Club: club, TablePoints: points})
		}
		league := scoring.LeagueResult{ID: "bl1", Matchdays: []scoring.MatchdayResult{day}}
		return &seasonfile.Results{Results: &scoring.Results{Leagues: []scoring.LeagueResult{league}}}
	}
	none := results(nil)
	none.AustrianRanking = nil
	told := func(c *seasonfile.Consequence) string {
		if c == nil {
			return "nothing"
		}
		text := ""
		for _, l := range c.Leagues {
			for _, move := range l.Matchdays {
				text += fmt.Sprintf("%s on %d %t %t, ", move.Club, move.Matchday, move.Before != nil, move.After != nil)
			}
			for _, move := range l.Standings {
				text += fmt.Sprintf("%s %t %t, ", move.Club, move.Before != nil, move.After != nil)
			}
		}
		return text + fmt.Sprintf("%d in the ranking, plan %t", len(c.Ranking), c.Promotion != nil)
	}
	planned := results([]scoring.Standing{x, y}, scoring.Ranked{Player: "anna", Points: 1_000_000})
	planned.Promotion = &promotion.Plan{}
	for _, c := range []struct {
		name          string
		before, after *seasonfile.Results
		want          string
	}{
		{"nothing", before, results([]scoring.Standing{x, y}, scoring.Ranked{Player: "anna", Points: 1_000_000}), "nothing"},
		{"points", before, results([]scoring.Standing{more, y}, scoring.Ranked{Player: "anna", Points: 1_000_000}),
			"x true true, 0 in the ranking, plan false"},
		{"a club for another", before, results([]scoring.Standing{x, z}, scoring.Ranked{Player: "anna", Points: 1_000_000}),
			"z false true, y true false, 0 in the ranking, plan false"},
		{"the ranking", before, results([]scoring.Standing{x, y}, scoring.Ranked{Player: "anna", Points: 2_000_000}),
			"1 in the ranking, plan false"},
		{"a matchday", played(2, "x", "y"), played(2, "y", "z"), "z on 3 false true, x on 3 true false, 0 in the ranking, plan false"},
		{"points of a matchday", played(2, "x"), played(1, "x"), "x on 3 true true, 0 in the ranking, plan false"},
		{"a matchday more", none, played(2, "x"), "x on 3 false true, 0 in the ranking, plan false"},
		{"a matchday less", played(2, "x"), none, "x on 3 true false, 0 in the ranking, plan false"},
		{"the plan", before, planned, "0 in the ranking, plan true"},
		{"a new season", nil, before, "x false true, y false true, 1 in the ranking, plan false"},
		{"a new season without a matchday played", nil, results([]scoring.Standing{z}, scoring.Ranked{Player: "anna", Points: 1_000_000}),
			"1 in the ranking, plan false"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := told(seasonfile.CompareResults("2010", c.before, c.after)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// Two nouns are the same if they are written alike, in whatever order their rows are.
func TestNounsAreTheSameIfTheyAreWrittenAlike(t *testing.T) {
	one := scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: "a", Place: 1}, {Player: "b", Place: 2}}}
	other := scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: "b", Place: 2}, {Player: "a", Place: 1}}}
	another := scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: "b", Place: 1}, {Player: "a", Place: 2}}}
	if !seasonfile.Same(one, one) || !seasonfile.Same(&one, &other) || seasonfile.Same(one, another) {
		t.Error("the order of seats makes a difference, or the places make none")
	}
}
