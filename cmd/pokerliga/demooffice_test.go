package main

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor/floorheat"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// Whoever tries the program finds work for every office: the matchday of today was
// drawn by the draw that everybody can do again, last season is frozen, and there
// are transfers, registrations and fees.
func TestTheDemoHasWorkForEveryOffice(t *testing.T) {
	storagetest.Unraced(t, "others start the demo as well")
	v := visit(t, storagetest.SQLite(t))
	day := "/seasons/" + v.season + "/leagues/bl1/matchdays/4"
	for _, who := range demoAccounts(acts.MatchdayRef{}) {
		v.signInAs(who.Email)
		var me struct {
			Name  string `json:"name"`
			Roles []any  `json:"roles"`
		}
		v.ask("/me", &me)
		if me.Name != who.Name || len(me.Roles) != 1 {
			t.Errorf("%s is %+v", who.Email, me)
		}
	}
	v.signInAs("leitung@demo.example")
	var preset matchday.Preset
	v.ask(day+"/heats/3/preset", &preset)
	var tables []int
	for _, card := range preset.SitAndGos {
		tables = append(tables, card.Table)
		for _, missing := range demo.MissingCards(v.today) {
			for _, seat := range missing.Card.Seats {
				if missing.Card.Table == card.Table && !slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool { return s.Player == seat.Player }) {
					t.Errorf("%s was not drawn to table %d", seat.Player, card.Table)
				}
			}
		}
	}
	if !slices.Contains(tables, 7) || !slices.Contains(tables, 11) || len(tables) != 12 {
		t.Errorf("the preset shows the tables %v", tables)
	}
	v.onTheFloor(day)

	v.signInAs("obmann@demo.example")
	var transfers struct {
		Transfers []struct {
			From  string `json:"from_club"`
			To    string `json:"to_club"`
			State string `json:"state"`
		} `json:"transfers"`
	}
	v.ask("/transfers?club="+demo.OneTeam, &transfers)
	if len(transfers.Transfers) != 1 || transfers.Transfers[0].To != demo.OneTeam || transfers.Transfers[0].State != "requested" {
		t.Errorf("the president of one team sees %+v", transfers.Transfers)
	}
	if last := v.page("/saisonen/" + v.today.AddDate(-1, 0, 0).Format("2006") + "/aufstieg"); !strings.Contains(last, "bestätigt am") {
		t.Error("last season is not confirmed")
	}
	table := v.page("/ligen/bl1/" + v.season + "/tabelle")
	if !strings.Contains(table, "Absprache") || !strings.Contains(table, `href="/regeln#2.2.1"`) {
		t.Error("the points that were taken off do not say by which paragraph")
	}
}

// ask reads what is answered to whoever has signed in.
func (v *visitor) ask(path string, into any) {
	v.t.Helper()
	request, err := http.NewRequestWithContext(v.t.Context(), http.MethodGet, v.address+"/api/v1"+path, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+v.token)
	if err := json.Unmarshal(v.do(request, http.StatusOK), into); err != nil {
		v.t.Fatal(err)
	}
}

// onTheFloor looks at the third heat, which is played on the floor but for two tables, and at the tournaments beside the league: a
// house tournament where one step is advised, a freeze-out that last season's ranking has counted, and a multi-round.
func (v *visitor) onTheFloor(day string) {
	v.t.Helper()
	var heat struct{ Tournaments []floorheat.HeatLine }
	v.ask(day+"/heats/3/desk", &heat)
	if len(heat.Tournaments) != 12 {
		v.t.Errorf("on the floor there are %d tables", len(heat.Tournaments))
	}
	last, current := demo.Seasons(v.today)
	played := current.Matchday(demo.TodaysLeague, demo.TodaysNumber).Heat(3)
	for _, l := range heat.Tournaments {
		card := played.SitAndGo(l.Table)
		switch {
		case card == nil && l.State == "running" && l.Sheet.State == "none":
		case card != nil && l.State != "waiting" && l.Sheet.State == "same" && l.Sheet.Version == acts.VersionOf(card):
		default:
			v.t.Errorf("table %d: %+v, want %+v", l.Table, l, card)
		}
	}

	var house floorResults
	v.ask("/tournaments/herbstabend/results", &house)
	if house.Entries.In != demo.InHouse || len(house.Tables) != 4 || house.Advice == nil {
		v.t.Errorf("the house tournament is %+v", house)
	}
	students := last.Tournaments[slices.IndexFunc(last.Tournaments, func(t scoring.Tournament) bool { return t.Kind == scoring.Students })]
	var counted floorResults
	v.ask("/tournaments/"+students.ID+"-"+last.Season.ID+"/results", &counted)
	if counted.Season == nil || counted.Season.Entries != students.Entries || !slices.Equal(counted.Season.Results, students.Results) {
		v.t.Errorf("the freeze-out is %+v, the ranking has counted %+v", counted.Season, students)
	}
	var rounds floorResults
	v.ask("/tournaments/herbst-multiround/results", &rounds)
	if rounds.Rounds == nil {
		v.t.Errorf("the multi-round is %+v", rounds)
	}
}

// floorResults are results of a tournament.
type floorResults struct {
	Entries struct{ In int }
	Tables  []any
	Advice  any
	Season  *struct {
		Entries int
		Results []scoring.Finish
	}
	Rounds any
}
