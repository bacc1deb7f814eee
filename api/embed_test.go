package api

import (
	"net/http"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

func TestOnlyWhatIsMadeForFramesMayStandInOne(t *testing.T) {
	h := full(t)
	club := season2010(t, "small").Clubs[0].ID
	for _, path := range []string{"/embed/ligen/bl1/small/tabelle", "/embed/ligen/bl1/tabelle?verein=" + club, "/embed/vereine/" + club,
		"/embed/ligen/bl9/tabelle", "/embed/nothing", "/embed/ligen/bl1/tabelle?x=1", "/embed/"} {
		for range 2 { // the second time from the cache
			csp := h.get("", path).Header.Get("Content-Security-Policy")
			if !strings.Contains(csp, "frame-ancestors *") || strings.Contains(csp, "script-src") || !strings.Contains(csp, "default-src 'none'") ||
				!strings.Contains(csp, "manifest-src 'self'") {
				t.Errorf("%s: %s", path, csp)
			}
		}
	}
	for _, path := range []string{"/", "/embed", "/embed?liga=bl1", "/embedded", "/ligen/bl1/small/tabelle", "/ligen/bl1/small/tabelle.csv",
		"/nothing", rest.V1 + "/seasons", "//embed/ligen/bl1/tabelle"} {
		for range 2 {
			if csp := h.get("", path).Header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-ancestors 'none'") {
				t.Errorf("%s: %s", path, csp)
			}
		}
	}
	h.get("", "/embed").is(200).says(`<iframe src="/embed/ligen/bl1/tabelle"`)
	if csp := h.get("", "/embed").Header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-src 'self'") {
		t.Error(csp)
	}
}

func TestAnEmbeddedPageIsKeptForAMinuteAndSetsNothing(t *testing.T) {
	h := full(t)
	for range 2 {
		g := h.get("", "/embed/ligen/bl1/small/tabelle").is(200).has("Cache-Control", "public, max-age=60").has("Set-Cookie", "")
		h.get("", "/embed/ligen/bl1/small/tabelle", "If-None-Match", g.etag()).is(304).has("Cache-Control", "public, max-age=60")
	}
	h.get("", "/ligen/bl1/small/tabelle").is(200).has("Cache-Control", "public, max-age=0, must-revalidate")
	g := h.get("", "/embed/ligen/bl9/small/tabelle").is(404).says("noindex").says("Diese Liga")
	if g.Header.Get("Cache-Control") == "public, max-age=60" || strings.Contains(string(g.body), "masthead") {
		t.Errorf("%s %s", g.Header.Get("Cache-Control"), g.body)
	}
	if g := h.ask("", http.MethodHead, "/embed/ligen/bl1/small/tabelle", nil).is(200); len(g.body) > 0 {
		t.Errorf("%s", g.body)
	}
}

func TestAnEmbeddedPageLeadsSearchEnginesToTheWholeOne(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.people.Set(people.Settings{URL: "https://liga.example.at"})
	f := h.withSmall()
	for _, path := range []string{"/embed/ligen/bl1/tabelle", "/embed/ligen/bl1/small/tabelle?farbe=dunkel&verein=" + f.Clubs[0].ID} {
		h.get("", path).is(200).says(`<meta name="robots" content="noindex">`).
			says(`<link rel="canonical" href="https://liga.example.at/ligen/bl1/small/tabelle">`)
	}
	h.get("", "/embed?liga=bl1&verein=&farbe=").is(200).
		says("&lt;iframe src=&#34;https://liga.example.at/embed/ligen/bl1/tabelle&#34; title=&#34;Poker Bundesliga, Tabelle")
	h.get("", "/embed?verein="+f.Clubs[0].ID+"&farbe=hell&ausschnitt=1").is(200).says("/embed/vereine/" + f.Clubs[0].ID + "?farbe=hell").
		says("ausschnitt=1&amp;amp;farbe=hell&amp;amp;verein=" + f.Clubs[0].ID)
	for _, path := range []string{"/embed?liga=bl9", "/embed?verein=nobody", "/embed/ligen/bl1/tabelle?verein=nobody",
		"/embed/vereine/nobody"} {
		h.get("", path).is(404)
	}
	for _, path := range []string{"/embed?farbe=rosa", "/embed?verein=%3Cb%3E", "/embed/ligen/bl1/tabelle?farbe=rosa",
		"/embed/ligen/bl1/tabelle?ausschnitt=2"} {
		h.get("", path).is(400)
	}
}
