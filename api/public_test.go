package api

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// full opens a hall on SQLite with the small season as it was played.
func full(t *testing.T) *hall {
	t.Helper()
	h := open(t, storagetest.Open(t), Options{})
	h.post(h.admin, rest.V1+"/seasons", season2010(t, "small")).is(201)
	return h
}

func TestAPageIsSentOnceAndThenOnlyConfirmed(t *testing.T) {
	h := full(t)
	for _, path := range []string{small + "/leagues/bl1/standings", small + "/results", "/api/openapi.json", small + "/file?public=1",
		smallDay} {
		first := h.get("", path).is(200).has("Cache-Control", "public, max-age=0, must-revalidate")
		if first.Header.Get("Content-Length") != fmt.Sprint(len(first.body)) {
			t.Errorf("%s: Content-Length %s", path, first.Header.Get("Content-Length"))
		}
		for range 2 {
			for _, match := range []string{first.etag(), `"x", ` + first.etag(), "W/" + first.etag(), "*"} {
				g := h.get("", path, "If-None-Match", match).is(304).has("ETag", first.etag())
				if len(g.body) > 0 || g.Header.Get("Content-Type") != "" {
					t.Errorf("%s: 304 with %q %s", path, g.body, g.Header.Get("Content-Type"))
				}
			}
			h.get("", path, "If-None-Match", `"x"`).is(200).has("ETag", first.etag())
			if again := h.get("", path).is(200); string(again.body) != string(first.body) {
				t.Errorf("%s is not the same again", path)
			}
		}
	}
}

func TestAPageComesCompressedToWhoTakesIt(t *testing.T) {
	h := full(t)
	path := small + "/results"
	plain := h.get("", path).is(200).has("Content-Encoding", "")
	if !strings.Contains(plain.Header.Get("Vary"), "Accept-Encoding") {
		t.Error(plain.Header.Get("Vary"))
	}
	for _, takes := range []string{"gzip", "gzip, br", "br;q=1.0, gzip;q=0.8", "*"} {
		small := h.get("", path, "Accept-Encoding", takes).is(200).has("Content-Encoding", "gzip")
		if small.etag() == plain.etag() {
			t.Error("other bytes have the same ETag")
		}
		r, err := gzip.NewReader(bytes.NewReader(small.body))
		if err != nil {
			t.Fatal(err)
		}
		if body, err := io.ReadAll(r); err != nil || string(body) != string(plain.body) || len(small.body) > len(plain.body)/4 {
			t.Errorf("%d of %d bytes: %v", len(small.body), len(plain.body), err)
		}
		h.get("", path, "Accept-Encoding", takes, "If-None-Match", small.etag()).is(304).has("ETag", small.etag())
		h.get("", path, "Accept-Encoding", takes, "If-None-Match", plain.etag()).is(200)
	}
	for _, takes := range []string{"identity", "gzip;q=0", "gzip; q=0.0", "br", "notgzip"} {
		h.get("", path, "Accept-Encoding", takes).is(200).has("Content-Encoding", "")
	}
	h.get("", "/healthz", "Accept-Encoding", "gzip").is(200).has("Content-Encoding", "")
}

func TestHeadAnswersLikeGetWithoutTheBody(t *testing.T) {
	h := full(t)
	for _, path := range []string{small + "/leagues/bl1/standings", smallDay, smallDay + "/heats/1/sit-and-gos/1", "/api/openapi.json",
		"/healthz"} {
		for range 2 {
			g := h.get("", path).is(200)
			head := h.ask("", http.MethodHead, path, nil).is(200).has("ETag", g.Header.Get("ETag")).has("Content-Type", g.Header.Get("Content-Type"))
			if len(head.body) > 0 {
				t.Errorf("%s: %q", path, head.body)
			}
		}
	}
	h.ask("", http.MethodHead, small+"/nothing", nil).is(404)
}

func TestEveryAnswerSaysWhatABrowserMayDoWithIt(t *testing.T) {
	h := full(t)
	for _, g := range []*got{h.get("", small), h.get("", small), h.get("", "/api/nothing"), h.get("", "/nothing"), h.get("", "/healthz"),
		h.put("", smallDay, `{}`), h.get(h.admin, rest.V1+"/me"), h.get("", small, "If-None-Match", "*")} {
		g.has("X-Content-Type-Options", "nosniff").has("Referrer-Policy", "same-origin")
		csp := g.Header.Get("Content-Security-Policy")
		for _, part := range []string{"default-src 'none'", "style-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'",
			"frame-ancestors 'none'", "manifest-src 'self'", "worker-src 'self'"} {
			if !strings.Contains(csp, part) {
				t.Errorf("%s: %s", g.what, csp)
			}
		}
		if strings.Contains(csp, "unsafe") {
			t.Error(csp)
		}
	}
}

// A camera is for the page on which round cards are photographed, and for no other (§ 3.2.18).
func TestOnePageMayUseACamera(t *testing.T) {
	h := full(t)
	fotos := saal + "/heats/1/fotos"
	for path, may := range map[string]string{fotos: "camera=(self)", saal + "/heats/1": "camera=()", saal + "/fotos": "camera=()", small: "camera=()",
		"/embed" + small: "camera=()", small + fotos: "camera=()", rest.V1 + "/me": "camera=()"} {
		h.get("", path).has("Permissions-Policy", may)
	}
}

func TestWhatOfficialsReadIsKeptNowhere(t *testing.T) {
	h := full(t)
	for _, path := range []string{small + "/file", small + "/violations", rest.V1 + "/me", smallDay, small + "/promotion",
		smallDay + "/lineups/retz-7-1"} {
		for range 2 {
			h.get(h.admin, path).is(200).has("Cache-Control", "private, no-store")
		}
	}
	// Who has signed in gets the ETag of what a change overwrites, everybody else that of the bytes.
	for _, path := range []string{smallDay, small + "/promotion"} {
		if h.get("", path).etag() == h.get(h.admin, path).etag() {
			t.Errorf("%s has one ETag", path)
		}
		h.get("", path, "Cookie", rest.CookieName+"="+h.admin).is(200).has("Cache-Control", "private, no-store")
		h.get("", path, "Cookie", "theme=dark").is(200).has("Cache-Control", "public, max-age=0, must-revalidate")
		h.get("", path, "Cookie", rest.CookieName+"=over").is(200)
	}
}

func TestTheClockMakesPagesNew(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Leagues[0].Matchdays[0].Lineups[0].Club
	h.clock = time.Date(2010, 2, 7, 11, 0, 0, 0, h.clock.Location()) // the matchday begins at 13:00
	h.lineups(&f.Leagues[0].Matchdays[0])
	h.get("", smallDay).is(200).says(`"lineups":[]`)
	h.get("", smallDay+"/lineups/"+club).is(401)
	h.get(h.director, smallDay+"/lineups/"+club).is(200)
	h.get(h.director, smallDay).is(200).says(`"captain"`)
	h.get(h.user("andere@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 2}}),
		smallDay).is(200).says(`"lineups":[]`)
	h.clock = time.Date(2010, 2, 7, 12, 30, 1, 0, h.clock.Location())
	h.get("", smallDay).is(200).says(`"captain"`)
	h.get("", smallDay+"/lineups/"+club).is(200)
	h.get("", smallDay+"/lineups/nobody").is(404)
}
