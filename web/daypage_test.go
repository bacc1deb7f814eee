package web_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	lots "pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
)

func TestAMatchdayTellsWhatItHasMadeOfTheTable(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	for number, want := range map[int]string{3: "Was sich in der Tabelle geändert hat", 4: "Wenn es so bliebe"} {
		p, err := web.NewMatchday(s, "bl1", "2026", number)
		if err != nil {
			t.Fatal(err)
		}
		if p.Change == nil || p.Change.Provisional != (number == 4) || len(p.Change.Rows) != 18 || len(p.Change.Lines) < 2 {
			t.Fatalf("%d: %+v", number, p.Change)
		}
		body, err := web.Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(readHTML(body).text, want) {
			t.Errorf("%d does not say %q", number, want)
		}
	}
	table, err := web.NewTable(s, "bl1", "2026", 3)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := web.NewMatchday(s, "bl1", "2026", 3)
	for i, row := range table.Rows {
		if c := p.Change.Rows[i]; c.Place != row.Place || c.Move != row.Move || c.Points != row.Points {
			t.Errorf("row %d: the matchday says %+v, the table %+v %+v %s", i, c, row.Place, row.Move, row.Points)
		}
	}
}

// Before a matchday its page says where and when it is and how things stand;
// nothing of a lineup that is not frozen (§ 2.2.14).
func TestAMatchdayIsAnnounced(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	next, err := web.NewMatchday(s, "bl2", "2026", 4)
	if err != nil {
		t.Fatal(err)
	}
	later, err := web.NewMatchday(s, "bl2", "2026", 5)
	if err != nil {
		t.Fatal(err)
	}
	played, err := web.NewMatchday(s, "bl2", "2026", 3)
	if err != nil {
		t.Fatal(err)
	}
	if played.Ahead != nil || next.Ahead == nil || later.Ahead == nil || len(later.Ahead.Rows) > 0 {
		t.Fatal("what is played is announced, or what is not is not, or a later one has the table of now")
	}
	told := ""
	for _, fact := range next.Ahead.Facts {
		told += fact.Says + ": " + fact.Text + "\n"
	}
	for _, want := range []string{
		"Termin: Sonntag, 29. November 2026, 12:30 Uhr", "Ort: Gasthof Drauwirt", "Ausrichter: Drautal Drawing Dead",
		"Am Start: 18 Mannschaften an 12 Tischen je Heat", "Aufstellungen: öffentlich ab 12:00 Uhr",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not announced: %s", want, told)
		}
	}
	if before := strings.Join(next.Ahead.Before, " "); !strings.Contains(before, "Tabellenführer der 2. Bundesliga: Meidlinger L, zehn") ||
		!strings.Contains(before, "Noch 3 Sammelrunden sind zu spielen.") {
		t.Errorf("things stand so: %s", before)
	}
	if len(next.Ahead.Rows) != 18 || next.Ahead.Rows[1].Behind != "−10" || len(next.Lineups) > 0 {
		t.Errorf("got %+v", next.Ahead.Rows)
	}
}

// A draw that is void is said to be so, with no table of it, until its heat has a card
// (§ 3.2.11, A32).
func TestAVoidDrawIsSaidToBeSo(t *testing.T) {
	f := underway(t)
	p, err := web.NewMatchday(snapshot(summer, f), "bl1", "tiny", 2)
	if err != nil {
		t.Fatal(err)
	}
	void := league.Draw{Void: "Die Aufstellung von Adler wurde nach der Auslosung geändert."}
	void.Season, void.League, void.Matchday, void.Heat = "tiny", "bl1", 2, 1
	void.Tables = []lots.DrawnTable{{Table: 9, Seats: []lots.Chair{{Club: f.Leagues[0].Clubs[0], Ghost: true}}}}
	p.AddDraws([]league.Draw{void}) // heat 1 has cards
	if len(p.Draws) != 0 {
		t.Errorf("got %+v", p.Draws)
	}
	f.Leagues[0].Matchdays[1].Heats = nil
	if p, err = web.NewMatchday(snapshot(summer, f), "bl1", "tiny", 2); err != nil {
		t.Fatal(err)
	}
	p.AddDraws([]league.Draw{void})
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	sheet := readHTML(body)
	if len(sheet.faults) > 0 || !strings.Contains(sheet.text, "gilt nicht mehr Die Aufstellung von Adler wurde") ||
		strings.Contains(sheet.text, "Tisch 9") {
		t.Errorf("%v %s", sheet.faults, sheet.text)
	}
}

// Of a heat that is not over the drawn tables are shown whose cards are not in
// (§ 3.2.11, A32).
func TestDrawnTablesAreShownUntilTheirCardsAreIn(t *testing.T) {
	f := underway(t)
	s := snapshot(summer, f)
	drawn := league.Draw{Reason: "Tisch 3 wackelt"}
	drawn.Season, drawn.League, drawn.Matchday, drawn.Heat = "tiny", "bl1", 2, 3
	player := f.Leagues[0].Matchdays[1].Lineups[0].Slots[2]
	for table := 1; table <= 4; table++ {
		drawn.Tables = append(drawn.Tables, lots.DrawnTable{Table: table,
			Seats: []lots.Chair{{Club: f.Leagues[0].Clubs[0], Player: player}, {Club: f.Leagues[0].Clubs[1], Ghost: true}}})
	}
	over := drawn
	over.Heat = 1
	over.Tables = append([]lots.DrawnTable{{Table: 9}}, drawn.Tables...) // it was closed without that card
	p, err := web.NewMatchday(s, "bl1", "tiny", 2)
	if err != nil {
		t.Fatal(err)
	}
	p.AddDraws([]league.Draw{over, drawn})
	if len(p.Draws) != 0 {
		t.Errorf("got %+v, and the heats have begun", p.Draws)
	}
	missing := p.Heats[2].Cards[1]
	if !missing.Missing || len(missing.Drawn) != 2 || missing.Drawn[0].Href != "/spieler/"+player || missing.Drawn[1].Name != "" {
		t.Errorf("got %+v", missing)
	}
	if p.Heats[2].Draw == nil || p.Heats[0].Draw != nil {
		t.Errorf("got %+v", p.Heats)
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	if sheet := readHTML(body); len(sheet.faults) > 0 || !strings.Contains(sheet.text, "Neu gelost: Tisch 3 wackelt.") {
		t.Errorf("%v", sheet.faults)
	}
}
