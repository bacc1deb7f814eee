package web_test

import (
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web"
)

// underway is a season whose last matchday of the first league is in its third
// heat, with the card of table 2 and the lineups of nobody missing.
func underway(t *testing.T) *seasonfile.File {
	t.Helper()
	f := decode(t, "tiny")
	m := &f.Leagues[0].Matchdays[1]
	m.Date = "2010-07-25"
	heat := m.Heat(3)
	heat.Open = true
	for i := range heat.SitAndGos {
		if heat.SitAndGos[i].Table == 2 {
			heat.SitAndGos = append(heat.SitAndGos[:i], heat.SitAndGos[i+1:]...)
			break
		}
	}
	return f
}

func TestTheNumbersOfATeamAddUp(t *testing.T) {
	for _, name := range []string{"tiny", "rough"} {
		f := decode(t, name)
		s := snapshot(summer, f)
		for _, l := range f.Leagues {
			for _, m := range l.Matchdays {
				p, err := web.NewMatchday(s, l.ID, name, m.Number)
				if err != nil {
					t.Fatal(err)
				}
				for _, team := range p.Teams {
					adds(t, &team)
				}
			}
		}
	}
}

func adds(t *testing.T, team *web.TeamRow) {
	t.Helper()
	heats, mtts := 0, 0
	for _, points := range team.Heats {
		heats += number(t, strings.Trim(points, "–"))
	}
	for _, mtt := range team.MTTs {
		mtts += number(t, strings.Trim(mtt.Points, "–"))
	}
	if heats != number(t, team.SNG) {
		t.Errorf("%s: the heats come to %d, Sit'n'Go is %s", team.Club.Short, heats, team.SNG)
	}
	if team.Status == "" && heats+mtts != number(t, team.RoundPoints) {
		t.Errorf("%s: the parts come to %d, the round points are %s", team.Club.Short, heats+mtts, team.RoundPoints)
	}
}

func TestAMissingCardIsShownAsMissing(t *testing.T) {
	p, err := web.NewMatchday(snapshot(summer, underway(t)), "bl1", "tiny", 2)
	if err != nil {
		t.Fatal(err)
	}
	if !p.Provisional || p.Strip == nil || len(p.Strip.Heats) != scoring.Heats {
		t.Fatalf("it does not run: %+v", p.Strip)
	}
	if got := p.Strip.Heats[2].Text(); got != "läuft, 3 von 4 Karten" {
		t.Errorf("heat 3: %s", got)
	}
	if got := p.Strip.Heats[0].Text(); got != "abgeschlossen, 4 von 4 Karten" {
		t.Errorf("heat 1: %s", got)
	}
	for i, card := range p.Heats[2].Cards {
		if card.Table != i+1 || card.Missing != (card.Table == 2) {
			t.Errorf("card %d: table %d, missing %v", i, card.Table, card.Missing)
		}
	}
}

func TestAMatchdayThatRunsStandsInFrontAndCountsNowhere(t *testing.T) {
	f := underway(t)
	s := snapshot(summer, f)
	home, err := web.NewHome(s)
	if err != nil {
		t.Fatal(err)
	}
	if len(home.Running) != 1 || home.Running[0].Href != "/ligen/bl1/tiny/sammelrunden/2" ||
		!strings.HasPrefix(home.Running[0].When, "heute") {
		t.Errorf("the front page says %+v", home.Running)
	}
	table, err := web.NewTable(s, "bl1", "tiny", 0)
	if err != nil {
		t.Fatal(err)
	}
	if table.AsOf.Text != "Stand nach 1 von 2 Sammelrunden" || table.AsOf.Word != "vorläufig" {
		t.Errorf("the table says %+v", table.AsOf)
	}
	for _, row := range table.Rows {
		if !row.Rounds[1].Absent {
			t.Errorf("%s has points of a matchday that runs", row.Club.Short)
		}
	}
	sheets, _ := walk(t, s)
	for address, sheet := range sheets {
		counts := !strings.Contains(address, "/beamer/") ||
			strings.Contains(sheet.text, "Rundenpunkte") // other boards show no numbers of the day
		if strings.HasPrefix(address, "/ligen/bl1/tiny/sammelrunden/2") && counts && !strings.Contains(sheet.text, "orläufig") {
			t.Errorf("%s does not say that it is provisional", address)
		}
	}
}

// The margin is what the only leader has before the second; a lead that is shared, and no lead yet, has none.
func TestTheMarginIsThatOfTheOnlyLeader(t *testing.T) {
	f := decode(t, "tiny")
	p, err := web.NewMatchday(snapshot(summer, f), "bl1", "tiny", 2)
	if err != nil {
		t.Fatal(err)
	}
	first, second := p.Teams[0], p.Teams[1]
	if first.RoundPoints == second.RoundPoints {
		t.Fatalf("the lead is shared: %+v", p.Teams[:2])
	}
	gap := explain.Gap(number(t, first.RoundPoints) - number(t, second.RoundPoints))
	if want := gap + " vor " + second.Club.Short; p.Margin != want {
		t.Errorf("the margin is %q, want %q", p.Margin, want)
	}
	if text := drawnSheet(t, p).text; !strings.Contains(text, p.Margin) {
		t.Errorf("the page does not say %q", p.Margin)
	}
	m := f.Leagues[0].Matchday(2)
	for i := range m.Heats { // nobody has a point
		m.Heats[i].SitAndGos, m.Heats[i].TeamMTTs, m.Heats[i].Open = nil, nil, true
	}
	m.Date = "2010-07-25"
	m.Heats = m.Heats[:1]
	if p, err = web.NewMatchday(snapshot(summer, f), "bl1", "tiny", 2); err != nil {
		t.Fatal(err)
	}
	if p.Margin != "" || p.Leader != "" {
		t.Errorf("before the first points it says %q, %q", p.Leader, p.Margin)
	}
}

func TestTablesWithOddNumbersAreNotTakenForMissing(t *testing.T) {
	f := underway(t)
	heat := f.Leagues[0].Matchdays[1].Heat(3)
	for i := range heat.SitAndGos {
		heat.SitAndGos[i].Table = 101 + i
	}
	p, err := web.NewMatchday(snapshot(summer, f), "bl1", "tiny", 2)
	if err != nil {
		t.Fatal(err)
	}
	missing := 0
	for _, card := range p.Heats[2].Cards {
		if card.Missing {
			missing++
		}
	}
	if missing != 1 || len(p.Heats[2].Cards) != 4 {
		t.Errorf("%d of %d cards are missing", missing, len(p.Heats[2].Cards))
	}
}

func TestTheRunOfTheStacksEndsInPlaces(t *testing.T) {
	p, err := web.NewMatchday(snapshot(summer, decode(t, "small")), "bl1", "small", 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Courses) != 2 {
		t.Fatalf("%d runs", len(p.Courses))
	}
	for _, run := range p.Courses {
		last := 0
		for _, row := range run.Rows {
			if row.Place.Number < last || len(row.Stacks) != scoring.Heats || row.Stacks[0].Start == "" {
				t.Errorf("MTT %s, %s: %+v", run.MTT, row.Club.Short, row)
			}
			last = row.Place.Number
		}
		if run.Rows[0].Place.Number != 1 {
			t.Errorf("MTT %s is led by place %d", run.MTT, run.Rows[0].Place.Number)
		}
	}
}

// The day of a team says while it is played where each of the six is: at which table, at which stack, and what has become of it.
func TestTheDayOfATeamSaysWhoStillSitsWhere(t *testing.T) {
	f := underway(t)
	s := snapshot(summer, f)
	m := f.Leagues[0].Matchday(2)
	waits, placed, stacks := 0, 0, 0
	for i := range m.Lineups {
		club := m.Lineups[i].Club
		p, err := web.NewTeamDay(s, "bl1", "tiny", 2, club)
		if err != nil {
			t.Fatal(err)
		}
		p.AddSeats(nil)
		if p.Heat != 3 || len(p.Seats) != 6 {
			t.Fatalf("%s: heat %d, %+v", club, p.Heat, p.Seats)
		}
		for slot, seat := range p.Seats {
			player := m.Lineups[i].Slots[slot]
			if (player == "") != (seat.Name == "") || player != "" && !strings.HasSuffix(seat.Href, player) {
				t.Errorf("%s, slot %d is %q: %+v", club, slot+1, player, seat)
			}
			switch seat.State {
			case "waiting":
				waits++
			case "placed":
				placed++
			case "in", "out", "playing":
				stacks++
			}
		}
		if text := drawnSheet(t, p).text; !strings.Contains(text, "Heat 3: Wer wo sitzt") {
			t.Errorf("the page of %s says %.300s", club, text)
		}
	}
	if waits == 0 || placed == 0 || stacks == 0 {
		t.Errorf("%d wait, %d are placed, %d have stacks", waits, placed, stacks)
	}
	over, err := web.NewTeamDay(snapshot(summer, decode(t, "tiny")), "bl1", "tiny", 2, m.Lineups[0].Club)
	if err != nil {
		t.Fatal(err)
	}
	if over.AddSeats(nil); over.Heat != 0 || len(over.Seats) > 0 {
		t.Errorf("a matchday that is over seats %+v", over.Seats)
	}
}
