package web_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
)

// Wherever a club stands in a row its sign stands beside its name.
func TestClubsHaveFaces(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	for _, address := range []string{"/", "/ligen/bl1/2026/tabelle", "/ligen/bl1/2026/tabelle?heute=mit", "/ligen/bl1/2026/aussichten",
		"/ligen/bl1/2026/prognose", "/ligen/bl1/2026/rechner", "/ligen/bl1/2026/mvp", "/ligen/bl1/2026/sammelrunden/4", "/rangliste",
		"/saisonen/2026/rangliste", "/rekorde", "/saisonen/2025", "/embed/ligen/bl1/2026/tabelle", "/ligen/bl1/2026/sammelrunden/4/beamer/3"} {
		p, err := page(s, address)
		if err != nil {
			t.Fatal(err)
		}
		body, err := web.Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		html := string(body)
		if _, main, found := strings.Cut(html, "<main"); found {
			html = main
		}
		// Of each row that names a club the sign is before the name.
		rows, bare := 0, 0
		for _, name := range []string{"Stahlstadt", "Deuces"} {
			for _, row := range strings.FieldsFunc(html, func(r rune) bool { return r == '\n' }) {
				at := strings.Index(row, ">"+name)
				picture := strings.Contains(row, "<text") || strings.Contains(row, "<option") || strings.Contains(row, `class="reasons"`) // or a sentence
				if at < 0 || picture || !strings.Contains(row, "<a href") && !strings.Contains(row, "<li") {
					continue
				}
				rows++
				if !strings.Contains(row[:at], `class="face k-`) {
					bare++
					t.Logf("%s: %.300s", address, row)
				}
			}
		}
		if rows == 0 || bare > 0 {
			t.Errorf("%s: %d of %d rows have no sign", address, bare, rows)
		}
	}
}

// The calendar opens at the next date: what is over is folded before it, subscriptions come after.
func TestTheCalendarOpensAtTheNextDate(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	p := web.NewCalendar(s)
	next := p.Months[0].Days[0]
	for _, league := range current.Leagues {
		for _, m := range league.Matchdays {
			if m.Complete() == (m.Date >= "2026-11-21") {
				t.Fatalf("matchday %d of %s on %s is complete: %v", m.Number, league.ID, m.Date, m.Complete())
			}
		}
	}
	if !strings.HasPrefix(next.Date, "heute") || next.Name != "4. Sammelrunde" {
		t.Errorf("the first date shown is %+v", next)
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	_, html, _ := strings.Cut(string(body), "<main")
	first, folded := strings.Index(html, `class="panel month"`), strings.Index(html, `<details class="panel past">`)
	if folded < 0 || folded > first || first > strings.Index(html, `id="mitnehmen"`) {
		t.Errorf("folded at %d, the next date at %d, subscriptions at %d", folded, first, strings.Index(html, `id="mitnehmen"`))
	}
	if strings.Contains(html[first:], "beendet") {
		t.Error("what is over stands among what comes")
	}
}
