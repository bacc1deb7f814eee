package api

import (
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// A booklet is made once for each state of its season; its page says how far it is, and where it is once it is ready.
func TestABookletIsMadeAndTaken(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.post(h.admin, rest.V1+"/seasons", season2010(t, "rough")).is(201)
	const page, file = "/saisonen/rough/ligaheft", "/saisonen/rough/ligaheft.pdf"
	if first := h.get("", page).is(200); strings.Contains(string(first.body), "Das Heft wird gesetzt") {
		first.has("Refresh", "1").says("<progress")
	}
	var readers sync.WaitGroup
	for range 3 { // who comes meanwhile waits for the same one
		readers.Go(func() { h.get("", file).is(200) })
	}
	readers.Wait()
	pdf := h.get("", file).is(200).has("Content-Type", "application/pdf")
	ready := h.get("", page).is(200).says(`href="` + file + `"`).says("Das Heft ist fertig")
	if ready.Header.Get("Refresh") != "" {
		t.Error("the page goes on after the booklet is ready")
	}
	if h.get("", file).is(200); len(h.server.site.Pressed()) != 1 {
		t.Errorf("it was made %d times", len(h.server.site.Pressed()))
	}
	h.get("", "/saisonen/rough").is(200).says(`href="` + page + `"`)
	h.get("", "/saisonen/1999/ligaheft").is(404)
	h.get("", "/saisonen/1999/ligaheft.pdf").is(404)

	f := season2010(t, "rough")
	pages := onPaper(t, pdf.body)
	text := strings.Join(pages, "\n")
	for _, club := range f.Leagues[0].Clubs {
		for i := range f.Clubs {
			if f.Clubs[i].ID == club && !strings.Contains(text, f.Clubs[i].Name) {
				t.Errorf("%s is not in it", f.Clubs[i].Name)
			}
		}
	}
	for i := range f.Players {
		born, err := time.Parse(time.DateOnly, f.Players[i].BirthDate)
		if err == nil && (strings.Contains(text, f.Players[i].BirthDate) || strings.Contains(text, born.Format("02.01.2006"))) {
			t.Errorf("it tells when %s was born", f.Players[i].Name())
		}
	}
	for i, says := range contentsOf(pages[1]) {
		if says.page < 1 || says.page > len(pages) || !strings.Contains(pages[says.page-1], says.opens()) {
			t.Errorf("line %d of the contents leads %q to page %d", i+1, says.title, says.page)
		}
	}

	h.post(h.admin, rest.V1+"/seasons/rough/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1",
		Club: f.Leagues[0].Clubs[0], Points: -1, Date: rulebook.Day(h.clock), Reason: "Heft"}).is(201)
	if after := h.get("", file).is(200); after.Header.Get("ETag") == pdf.Header.Get("ETag") {
		t.Error("the booklet does not know of the last correction")
	}
}

// contentLine is a line of the contents.
type contentLine struct {
	title string
	page  int
}

// opens is what stands on the page that the line leads to: a chapter of a league opens with its table.
func (l *contentLine) opens() string {
	if strings.HasSuffix(l.title, "Bundesliga") {
		return "Tabelle"
	}
	title, _, _ := strings.Cut(l.title, ",")
	return title
}

// contentsOf reads the contents from a page of text.
func contentsOf(page string) (lines []contentLine) {
	for line := range strings.Lines(page) {
		fields := strings.Fields(line)
		if len(fields) < 2 || fields[0] == "Seite" || strings.Contains(line, "Seite ") {
			continue
		}
		if n, err := strconv.Atoi(fields[len(fields)-1]); err == nil && n > 2 {
			lines = append(lines, contentLine{strings.Join(fields[:len(fields)-1], " "), n})
		}
	}
	return lines
}
