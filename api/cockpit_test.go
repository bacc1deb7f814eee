package api

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// On the day the page of a club says where its six sit, what is open and what may still be changed; the next morning it leads to the
// protest against the very card. No moment that is over is counted down to.
func TestAClubSeesItsDay(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		club := m.Lineups[0].Club
		b, desk := h.presides(club), "/verein/"+club
		says := func(words ...string) {
			t.Helper()
			if page := b.shows("GET", desk, nil, 200, desk, words...); strings.Contains(page, "vorbei") {
				t.Error("something is said to be over")
			}
		}
		h.clock = time.Date(2010, 2, 7, 12, 0, 0, 0, rulebook.Vienna())
		says("Die Aufstellung ist abgegeben", "Umstellen ist bis 12:30 Uhr möglich", "Meine sechs in Heat 1", "noch nicht ausgelost")
		h.clock = time.Date(2010, 2, 7, 14, 5, 0, 0, rulebook.Vienna())
		says("Die Aufstellung steht fest", "Die Plätze 1 und 2 können tauschen, bis Heat 1 beginnt", "Team-MTT A")
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		says("Meine sechs in Heat 1", "ausgelost", "Tisch ")
		first, rest := m.Heats[0], m.Heats[0]
		first.SitAndGos, first.TeamMTTs, rest.SitAndGos = first.SitAndGos[:1], nil, rest.SitAndGos[1:]
		h.play(&first)
		says("spielt", "Offen sind die Tische ", "von 12, Tische 2, 3 und 4 fehlen", "Die Plätze 3 und 4 können tauschen, bis Heat 2 beginnt")
		h.play(&rest)
		h.closeHeat(1)
		says("Heat 2 kommt", "Übergabe", "Franz Reiter an Olga Mayr, MTT A, Stack 6.300, noch zu tauschen", "Die Plätze 3 und 4 können tauschen, bis Heat 2 beginnt", "Heute")
		h.play(&m.Heats[1])
		h.closeHeat(2)
		h.play(&m.Heats[2])
		h.closeHeat(3)
		says("Gespielt.", "Meine sechs in Heat 3", "Platz")
		h.clock = time.Date(2010, 2, 8, 9, 0, 0, 0, rulebook.Vienna())
		page := b.shows("GET", desk, nil, 200, desk, "Protest gegen eine Karte: bis Sonntag, 14.", "1. Heat, Karte von Tisch")
		for _, path := range []string{desk, desk + "/aufstellung", desk + "/aufstellung/small/bl1/1"} {
			if page := b.shows("GET", path, nil, 200, path); strings.Contains(page, "vorbei") {
				t.Errorf("%s: something is said to be over", path)
			}
		}
		link := regexp.MustCompile(`href="([^"]*/proteste\?gegen=[^"]+)"`).FindStringSubmatch(page)
		if link == nil {
			t.Fatal("no card leads to its protest")
		}
		to, err := url.Parse(html.UnescapeString(link[1]))
		if err != nil {
			t.Fatal(err)
		}
		form := b.shows("GET", to.RequestURI(), nil, 200, to.RequestURI(), "Protestieren")
		if value := html.EscapeString(to.Query().Get("gegen")); !strings.Contains(form, `value="`+value+`" selected`) {
			t.Errorf("the card %s is not chosen", value)
		}
		h.clock = time.Date(2010, 2, 15, 9, 0, 0, 0, rulebook.Vienna())
		if page := b.shows("GET", desk, nil, 200, desk, "Zuletzt"); strings.Contains(page, "Protest gegen eine Karte") {
			t.Error("the time to protest is over")
		}
	})
}

// What a club was told twice stands once, with its place and season; all of it is read at once.
func TestNoticesAreReadAtOnce(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Leagues[0].Clubs[0]
	h.clock = time.Date(2010, 1, 2, 12, 0, 0, 0, rulebook.Vienna())
	b, desk := h.presides(club), "/verein/"+club
	err := h.store.Transact(t.Context(), func(tx league.Tx) error {
		day := register.Notice{ID: "n-1", Club: club, At: h.clock, Season: "small", Subject: "leagues/bl1/matchdays/1", Text: "Die 1. Sammelrunde ist verlegt."}
		again, other := day, day
		again.ID, other.ID, other.Subject, other.Text = "n-2", "n-3", "transfers/t-1", "Der Transfer ist genehmigt."
		second := other
		second.ID, second.Subject = "n-4", "transfers/t-2"
		return tx.AddNotices(t.Context(), []register.Notice{day, again, other, second})
	})
	if err != nil {
		t.Fatal(err)
	}
	page := b.shows("GET", desk, nil, 200, desk, "noch einmal", f.Season.Name, `href="`+desk+`/transfers"`, "/sammelrunden/1")
	if n := strings.Count(page, "ist verlegt."); n != 1 {
		t.Errorf("it stands %d times", n)
	}
	if strings.Contains(page, "/transfers#") || strings.Count(page, "ist genehmigt.") != 1 {
		t.Error("what is about two transfers leads to one of them")
	}
	b.fills(desk, "/nachrichten", nil, 200, desk+"?getan=gelesen", "Keine ungelesenen Nachrichten", "Gelesen: 4")
}
