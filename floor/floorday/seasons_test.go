package floorday_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/rules/draw"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// seasons are the shared seasons.
func seasons(t *testing.T) map[string]*seasonfile.File {
	t.Helper()
	names, err := filepath.Glob("../../proof/testdata/*.season.json")
	if err != nil || len(names) < 7 {
		t.Fatalf("only %q, %v", names, err)
	}
	all := map[string]*seasonfile.File{}
	for _, name := range names {
		text, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := seasonfile.Read(text)
		if err != nil {
			t.Fatal(name, err)
		}
		_ = text.Close()
		all[filepath.Base(name)] = f
	}
	return all
}

// TestEveryMatchdayGoesThroughTheFloor plays every card and all stacks of the shared seasons on the floor, from where they sit
// to the last chip, and reads the same cards and stacks off it.
func TestEveryMatchdayGoesThroughTheFloor(t *testing.T) {
	cards, mtts := 0, 0
	for name, f := range seasons(t) {
		for i := range f.Leagues {
			l := &f.Leagues[i]
			for j := range l.Matchdays {
				m := &l.Matchdays[j]
				for k := range m.Heats {
					heat := &floorday.Heat{Season: f.Season.ID, League: l.ID, Day: m, Number: m.Heats[k].Number, Structure: floorday.Usual()}
					for c := range m.Heats[k].SitAndGos {
						playsCard(t, name, heat, &m.Heats[k].SitAndGos[c])
						cards++
					}
				}
				for _, mtt := range []string{"A", "B"} {
					mtts += playsMTT(t, name, &floorday.Heat{Season: f.Season.ID, League: l.ID, Day: m, Number: 1, Structure: floorday.Usual()}, mtt)
				}
			}
		}
	}
	if cards != 1305 || mtts < 94 {
		t.Errorf("%d cards and %d MTTs went through the floor, there are 1305 and at least 94", cards, mtts)
	}
}

// drawnAs is a table at which the players of a card sit.
func drawnAs(m *scoring.Matchday, card *scoring.SitAndGo) *draw.DrawnTable {
	d := &draw.DrawnTable{Table: card.Table}
	for _, s := range card.Seats {
		club := s.Club
		for i := range m.Lineups {
			if s.Player != "" && slices.Contains(m.Lineups[i].Slots[:], s.Player) {
				club = m.Lineups[i].Club
			}
		}
		d.Seats = append(d.Seats, draw.Chair{Club: club, Player: s.Player, Ghost: s.Ghost})
	}
	return d
}

func playsCard(t *testing.T, season string, h *floorday.Heat, card *scoring.SitAndGo) {
	t.Helper()
	sng := h.SitAndGo(drawnAs(h.Day, card), 1000)
	events := slices.Concat(sng.Events, floorday.PlaySitAndGo(&sng.Head, card, 1000))
	s, err := floor.Play(&sng.Head, events, nil)
	if err != nil {
		t.Fatalf("%s, %s: %v", season, sng.Head.Title.ID, err)
	}
	if got := floorday.Card(card.Table, &sng.Head, s); !reflect.DeepEqual(got, card) {
		t.Errorf("%s, %s: got %+v, want %+v", season, sng.Head.Title.ID, got, card)
	}
	if n := len(sng.Events) + 1; s.Clock().State == "waiting" || len(events) < n {
		t.Errorf("%s, %s: nobody played", season, sng.Head.Title.ID)
	}
	before, err := floor.Play(&sng.Head, sng.Events, nil)
	if err != nil || len(card.Seats) > 1 && floorday.Card(card.Table, &sng.Head, before) != nil {
		t.Errorf("%s, %s: there is a card before anybody has played, %v", season, sng.Head.Title.ID, err)
	}
}

// playsMTT plays an MTT through all heats that have stacks, and counts it.
func playsMTT(t *testing.T, season string, h *floorday.Heat, mtt string) int {
	t.Helper()
	var tournament *floorday.Tournament
	var want []scoring.TeamMTT
	at := floor.Instant(1000)
	for k := range h.Day.Heats {
		stacks := h.Day.Heats[k].TeamMTT(mtt)
		if stacks == nil {
			break
		}
		if tournament == nil {
			tournament = h.TeamMTT(mtt, stacks.Stacks, at)
		}
		played := slices.Concat([]floor.Event{floorday.Handover(k+1, stacks.Stacks, at)}, floorday.PlayHeat(stacks, at))
		if k == 0 {
			played = append([]floor.Event{{At: at, Do: floor.Start}}, played...)
		}
		tournament.Events = append(tournament.Events, played...)
		at = played[len(played)-1].At + 60
		want = append(want, stacks.Sorted())
	}
	if tournament == nil {
		return 0
	}
	s, err := floor.Play(&tournament.Head, tournament.Events, nil)
	if err != nil {
		t.Fatalf("%s, %s: %v", season, tournament.Head.Title.ID, err)
	}
	renumber(want)
	got := floorday.Stacks(mtt, s)
	for i := range got {
		if got[i] == nil || !reflect.DeepEqual(got[i].Sorted(), want[i]) {
			t.Errorf("%s, %s, heat %d:\ngot  %+v\nwant %+v", season, tournament.Head.Title.ID, i+1, got[i], want[i])
		}
	}
	return 1
}

// renumber counts eliminations as the floor does: 1 + how many were out before. A file may count the hands instead; the order
// is the same (§ 2.2.26).
func renumber(heats []scoring.TeamMTT) {
	var outs []int
	for i := range heats {
		for _, s := range heats[i].Stacks {
			if s.Out > 0 {
				outs = append(outs, s.Out)
			}
		}
	}
	slices.Sort(outs)
	for i := range heats {
		for j := range heats[i].Stacks {
			if out := &heats[i].Stacks[j].Out; *out > 0 {
				*out = slices.Index(outs, *out) + 1
			}
		}
	}
}
