package api

import (
	"regexp"
	"strings"
	"testing"

	"pokerliga/web/frame"
)

func TestPagesAreConfirmedInsteadOfSentAgain(t *testing.T) {
	each(t, func(h *hall) {
		m := h.withSmall().Leagues[0].Matchdays[0]
		h.lineups(&m)
		h.play(m.Heat(1))
		club, player := m.Lineups[0].Club, m.Lineups[0].Slots[0]
		for _, path := range []string{
			"/", "/regeln", "/ligen/bl1/small/tabelle", "/ligen/bl1/small/tabelle/" + club,
			"/ligen/bl1/small/sammelrunden", "/ligen/bl1/small/sammelrunden/1", "/ligen/bl1/small/sammelrunden/1/" + club,
			"/ligen/bl1/small/sammelrunden/1/spieler/" + player, "/ligen/bl1/small/mvp",
			"/saisonen/small/rangliste", "/saisonen/small/aufstieg", "/saisonen", "/saisonen/small", "/rekorde", "/kalender",
			"/suche", "/impressum", "/datenschutz", "/vereine", "/vereine/" + club, "/spieler/" + player,
		} {
			for _, coding := range []string{"identity", "gzip"} {
				g := h.get("", path, "Accept-Encoding", coding).is(200)
				g.has("Content-Type", "text/html; charset=utf-8")
				h.get("", path, "Accept-Encoding", coding, "If-None-Match", g.Header.Get("ETag")).is(304)
			}
		}
	})
}

func TestALeagueLeadsToItsTable(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.get("", "/ligen/bl1/small").is(308).has("Location", "/ligen/bl1/small/tabelle")
	})
}

func TestAPageThatIsNotThereHasTheFaceOfTheSite(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		for _, c := range []struct {
			path   string
			status int
			says   string
		}{
			{"/gibtsnicht", 404, "Nicht gefunden"},
			{"/ligen/bl1/small/tabelle/gibtsnicht", 404, "Nicht gefunden"},
			{"/ligen/bl1/1999/tabelle", 404, "Nicht gefunden"},
			{"/ligen/bl1/1999", 404, "Nicht gefunden"},
			{"/ligen/bl9/small/tabelle", 404, "Nicht gefunden"},
			{"/ligen/bl1/small/sammelrunden/9", 404, "Nicht gefunden"},
			{"/ligen/bl1/small/sammelrunden/01", 404, "Nicht gefunden"},
			{"/ligen/bl1/small/sammelrunden/1/spieler/%3Cscript%3E", 404, "Nicht gefunden"},
			{"/ligen/bl1/small/tabelle?nach=1", 404, "Nicht gefunden"},
			{"/ligen/bl1/small/tabelle?nach=0", 400, "die Nummer einer Sammelrunde"},
			{"/ligen/bl1/small/tabelle?nach=x", 400, "die Nummer einer Sammelrunde"},
			{"/ligen/bl1/small/tabelle?vor=1", 400, "Den Parameter „vor“ gibt es hier nicht."},
		} {
			g := h.get("", c.path).is(c.status)
			g.has("Content-Type", "text/html; charset=utf-8").says(c.says).says(`class="masthead"`).says("1. Bundesliga")
		}
		h.get("", "/verein/adler/nachrichten").is(405).says(`href="/verein/adler"`).says("Gespeichert wurde jetzt nichts")
		h.post("", "/ligen/bl1/small/tabelle", "{}").is(405).says(`class="masthead"`)
	})
}

func TestFilesOfPagesAreKeptForGood(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		uses := string(h.get("", "/").is(200).body) + string(h.get("", "/ligen/bl1/small/sammelrunden/1/beamer/1").is(200).body)
		h.put(h.admin, fridayPath, friday()).is(201)
		uses += string(h.get("", "/turniere/freitag/uhr").is(200).body)
		for _, colour := range []string{"", "hell", "dunkel"} {
			uses += string(h.get("", "/embed/ligen/bl1/tabelle?farbe="+colour).is(200).body)
		}
		for _, file := range frame.Assets() {
			g := h.get("", file.Path).is(200).has("Content-Type", file.Type).has("Cache-Control", "public, max-age=31536000, immutable")
			if string(g.body) != string(file.Body) {
				t.Errorf("%s is something else", file.Path)
			}
			if strings.HasSuffix(file.Path, ".css") && !strings.Contains(uses, file.Path) {
				t.Errorf("no page uses %s", file.Path)
			}
		}
		h.get("", "/favicon.ico").is(200).has("Content-Type", "image/svg+xml")
		h.get("", "/sw.js").is(200).has("Content-Type", "text/javascript; charset=utf-8").says("caches.delete")
		manifest := h.get("", "/manifest.webmanifest").is(200).has("Content-Type", "application/manifest+json")
		h.get("", "/keep.js").is(200).has("Content-Type", "text/javascript; charset=utf-8").has("Cache-Control", "public, max-age=0, must-revalidate")
		app := h.get("", "/manifest.webmanifest?seite=%2Ffloor%2Ffreitag%2Ftisch%2F3").is(200).has("Content-Type", "application/manifest+json").
			has("Cache-Control", "no-store").says(`"short_name": "Tisch 3"`).says(`"start_url": "/floor/freitag/tisch/3"`).says(`"display": "standalone"`)
		h.get("", "/manifest.webmanifest?seite=%2Fbuero").is(400)
		manifest.body = append(manifest.body, app.body...)
		for _, icon := range regexp.MustCompile(`"src": "([^"]*)"`).FindAllStringSubmatch(string(manifest.body), -1) {
			h.get("", icon[1]).is(200)
		}
		h.get("", "/static/style.00000000.css").is(404)
	})
}
