package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	lot "pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web"
)

// boards are all boards of a matchday.
func boards(t *testing.T, s *league.Snapshot, season string, number int, draws ...*league.Draw) []*web.Beamer {
	t.Helper()
	var all []*web.Beamer
	for n := 1; len(all) == 0 || n <= all[0].Of; n++ {
		p, err := web.NewBeamer(s, "bl1", season, number, draws, n, false)
		if err != nil {
			t.Fatal(err)
		}
		body, err := web.Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range readHTML(body).faults {
			t.Errorf("board %d: %s", n, fault)
		}
		all = append(all, p)
	}
	return all
}

// titles are the headings of boards.
func titles(all []*web.Beamer) string {
	var texts []string
	for _, b := range all {
		texts = append(texts, b.Board.Title)
	}
	return strings.Join(texts, ", ")
}

// lines are the texts on boards with that heading.
func lines(all []*web.Beamer, title string) []string {
	var texts []string
	for _, b := range all {
		if !strings.HasPrefix(b.Board.Title, title) {
			continue
		}
		for _, column := range b.Board.Columns {
			for _, group := range column {
				for _, line := range group.Lines {
					texts = append(texts, line.Text)
				}
			}
		}
	}
	return texts
}

func TestTheBoardsFollowTheDay(t *testing.T) {
	whole := decode(t, "small")
	m := &whole.Leagues[0].Matchdays[0]
	heats := m.Heats
	at := time.Date(2010, 2, 7, 15, 0, 0, 0, rulebook.Vienna())
	drawn := &league.Draw{Document: lot.Document{Heat: 2, Tables: []lot.DrawnTable{
		{Table: 1, Seats: []lot.Chair{{Club: m.Lineups[0].Club, Player: m.Lineups[0].Slots[0]}, {Club: m.Lineups[1].Club, Ghost: true}}}}}}
	open := func(cards int) []scoring.Heat {
		return []scoring.Heat{{Number: 1, Open: true, SitAndGos: heats[0].SitAndGos[:cards]}}
	}
	for _, c := range []struct {
		name  string
		heats []scoring.Heat
		draws []*league.Draw
		want  string
	}{
		{"before the first heat", nil, nil, "Aufstellungen (1/2), Aufstellungen (2/2), Beginn"},
		{"before the first heat, drawn", nil, []*league.Draw{{Document: lot.Document{Heat: 1, Tables: drawn.Tables}}},
			"Auslosung Heat 1, Beginn"},
		{"in the first heat", open(1), nil, "Zwischenstand, Heat 1: Tischsieger"},
		{"in the first heat, the next one drawn", open(1), []*league.Draw{drawn}, "Zwischenstand, Heat 1: Tischsieger, Auslosung Heat 2"},
		{"after the last heat", heats, []*league.Draw{drawn}, "Ergebnis, Tabelle, MVP des Tages"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := whole.Clone()
			f.Leagues[0].Matchdays = f.Leagues[0].Matchdays[:1]
			f.Leagues[0].Matchdays[0].Heats = c.heats
			all := boards(t, snapshot(at, f), f.Season.ID, 1, c.draws...)
			if have := titles(all); have != c.want {
				t.Errorf("got %s, want %s", have, c.want)
			}
			if live := all[0].Live; len(c.heats) == 1 && (live == nil || live.AsOf != "Stand 15:00 Uhr") {
				t.Errorf("while it is played: %+v", live)
			}
		})
	}
}

func TestNobodyIsMissingOnTheBoards(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	for _, c := range []struct {
		name  string
		short func(i int) string
	}{
		{"short names", func(i int) string { return fmt.Sprintf("Verein %d", i) }},
		{"long names", func(i int) string {
			return fmt.Sprintf("%d. Allgemeiner Pokersportverein Sankt Pölten an der Traisen", i)
		}},
		{"names without end", func(i int) string { return fmt.Sprint(i, strings.Repeat("W", 490)) }},
		{"names of many words", func(i int) string { return fmt.Sprint(i, strings.Repeat(" Ö", 240)) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := current.Clone()
			for i := range f.Clubs {
				f.Clubs[i].ShortName = c.short(i)
			}
			all := boards(t, snapshot(today, f, last), f.Season.ID, 4)
			for _, title := range []string{"Zwischenstand", "Blitztabelle"} {
				seen := map[string]bool{}
				for _, text := range lines(all, title) {
					seen[text] = true
				}
				if want := len(f.League("bl1").Clubs); len(seen) != want {
					t.Errorf("%s shows %d clubs, want %d", title, len(seen), want)
				}
			}
			if c.name == "short names" && len(all) != 4 {
				t.Errorf("%d boards: %s", len(all), titles(all))
			}
		})
	}
}
