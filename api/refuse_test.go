package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

func TestErrorsBecomeStatusesInOnePlace(t *testing.T) {
	for _, c := range []struct {
		err    error
		status int
		detail string
	}{
		{rulebook.Ref("1.2.10").Breach("Der Verein fehlt."), 422, "Der Verein fehlt."},
		{&scoring.Fault{Path: "$.seats", Sentence: "Zu viele."}, 422, "Zu viele."},
		{&acts.Refusal{Sentence: "Schon zu."}, 422, "Schon zu."},
		{&acts.Stale{}, 412, "Inzwischen wurde hier etwas anderes gespeichert."},
		{&acts.Clash{Sentence: "Gibt es schon."}, 409, "Gibt es schon."},
		{acts.ErrSignIn, 401, "Bitte zuerst anmelden."},
		{people.ErrWrong, 401, "E-Mail-Adresse oder Passwort ist falsch."},
		{acts.ErrDenied, 403, "Dafür fehlt die Berechtigung."},
		{acts.ErrNotFound, 404, "Diese Seite gibt es nicht."},
		{acts.ErrNoMatch, 428, "Zum Überschreiben fehlt If-Match mit dem ETag dessen, was gelesen wurde."},
		{fmt.Errorf("open x: %w", acts.ErrUnavailable), 503, "Die Datenbank ist gerade nicht erreichbar; gespeichert wurde nichts."},
		{context.DeadlineExceeded, 503, "Die Datenbank ist gerade nicht erreichbar; gespeichert wurde nichts."},
		{acts.ErrFull, 507, "Der Speicherplatz ist erschöpft; gespeichert wurde nichts."},
		{echo.ErrMethodNotAllowed, 405, "Das geht unter dieser Adresse nicht."},
		{errors.New(`ERROR: relation "x" does not exist (SQLSTATE 42P01)`), 500,
			"Hier ist etwas schiefgegangen. Der Fehler ist notiert, gespeichert wurde nichts."},
	} {
		if p := rest.ProblemOf(c.err); p.Status != c.status || p.Detail != c.detail || p.Title == "" {
			t.Errorf("%v: %d %q %q", c.err, p.Status, p.Title, p.Detail)
		}
	}
}

// changes are all routes that change something in the small season, with bodies
// that would do.
var changes = []struct{ method, path, body string }{
	{rest.Post, rest.V1 + "/seasons",
		`{"format":"pokerliga-season/1","season":{"id":"x","name":"x","start":"2010-01-01","end":"2010-12-31"}}`},
	{rest.Post, small + "/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-1}`},
	{rest.Put, small + "/tie-decisions", `[]`},
	{rest.Put, small + "/promotion", `{}`},
	{rest.Put, small + "/tournaments/x", `{"name":"x","date":"2010-03-01","kind":"national","entries":3,"results":[]}`},
	{rest.Put, smallDay, `{"date":"2010-02-07"}`},
	{rest.Put, smallDay + "/lineups/retz-7-1", `{"captain":"p7-0001","slots":[null,null,null,null,null,null]}`},
	{rest.Delete, smallDay + "/lineups/retz-7-1", ""},
	{rest.Put, smallDay + "/no-shows/retz-7-1", ""},
	{rest.Delete, smallDay + "/no-shows/retz-7-1", ""},
	{rest.Put, smallDay + "/heats/1/sit-and-gos/1", `{"seats":[]}`},
	{rest.Delete, smallDay + "/heats/1/sit-and-gos/1", ""},
	{rest.Put, smallDay + "/heats/1/team-mtts/A", `{"stacks":[]}`},
	{rest.Delete, smallDay + "/heats/1/team-mtts/A", ""},
	{rest.Post, smallDay + "/heats/1/close", ""},
	{rest.Post, smallDay + "/heats/1/reopen", `{"reason":"x"}`},
}

func TestNobodyChangesAnythingWithoutTheRightTo(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		outsider := h.user("jemand@example.at", acts.Role{Kind: acts.RoleDirector,
			At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 2}})
		for _, c := range changes {
			if h.ask("", c.method, c.path, c.body).is(401).has("WWW-Authenticate", `Bearer realm="pokerliga"`).problem().Path != "" {
				t.Error("a path without a body")
			}
			h.ask("wrong", c.method, c.path, c.body).is(401)
			h.ask(outsider, c.method, c.path, c.body).is(403)
		}
		for _, path := range []string{small + "/file", small + "/violations", rest.V1 + "/me"} {
			h.get("", path).is(401)
			h.get("wrong", path).is(401)
		}
		h.get(h.director, small+"/file").is(403)
		h.get(h.director, small+"/violations").is(200)
		h.get("", rest.V1+"/me", "Authorization", "Basic YTpi").is(401)
	})
}

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	for _, path := range []string{"/api", "/api/", "/api/v1", "/api/v2/seasons", "/api/v1/seasons/", "/api/v1/nothing", "/api/v1/seasons/2099",
		"/api/v1/seasons/%00", "/api/v1/seasons/a%2Fb", "/api/v1/seasons/sm%61ll", "/api/v1/seasons/" + strings.Repeat("a", 65),
		small + "/leagues/bl9/standings",
		small + "/leagues/bl1/mvp/x", small + "/leagues/bl1/matchdays/2", small + "/leagues/bl1/matchdays/0", small + "/leagues/bl1/matchdays/01",
		small + "/leagues/bl1/matchdays/-1", small + "/leagues/bl1/matchdays/x", small + "/leagues/bl1/matchdays/99999999999999999999",
		smallDay + "/heats/1/sit-and-gos/1", smallDay + "/heats/1/team-mtts/C", smallDay + "/no-shows/retz-7-1", small + "/tournaments/x",
		"/api/v1/clubs/nobody", "/api/v1/clubs/nobody/roster", "/api/v1/players/nobody", small + "/leagues/bl9/matchdays",
		"/api/v1/seasons/x/results",
		"/api/v1/seasons/x/ranking", "/api/v1/seasons/x/promotion", "/api/v1/seasons/x/tie-decisions", "/api/v1/seasons/x/file?public=1"} {
		h.get("", path).is(404).problem()
	}
	for _, path := range []string{smallDay + "/heats/4/sit-and-gos/1", smallDay + "/heats/0/sit-and-gos/1",
		smallDay + "/heats/1/sit-and-gos/x",
		small + "/leagues/bl9/matchdays/1/heats/1/sit-and-gos/1", small + "/leagues/bl1/matchdays/2/heats/1/sit-and-gos/1",
		"/api/v1/seasons/x/leagues/bl1/matchdays/1/heats/1/sit-and-gos/1"} {
		h.put(h.admin, path, `{"seats":[]}`).is(404).problem()
	}
	h.put(h.admin, smallDay+"/heats/1/team-mtts/a", `{"stacks":[]}`).is(404)
	h.put(h.admin, small+"/leagues/bl1/matchdays/7", `{"date":"2010-02-07"}`).is(404)
	h.post(h.admin, smallDay+"/heats/1/close", nil).is(404)
	h.post(h.admin, smallDay+"/heats/1/reopen", rest.Because{Reason: "x"}).is(404)
	h.drop(h.admin, smallDay+"/lineups/retz-7-1").is(404)
	h.put(h.admin, "/api/v1/seasons/x/tie-decisions", "[]").is(404)
}

func TestAnotherMethodIsRefusedWithThoseAllowed(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.ask("", rest.Delete, rest.V1+"/seasons", nil).is(405).problem()
	if allow := h.ask("", rest.Put, rest.V1+"/seasons", "{}").is(405).Header.Get("Allow"); !strings.Contains(allow, "GET") ||
		!strings.Contains(allow, "POST") {
		t.Errorf("Allow: %s", allow)
	}
	h.ask("", "PATCH", smallDay+"/heats/1/sit-and-gos/1", "{}").is(405)
	h.ask("", "BREW", rest.V1+"/clubs", nil).is(405)
	h.ask("", rest.Post, "/healthz", "{}").is(405)
}

func TestUnknownParametersAndValuesAreRefused(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	table := small + "/leagues/bl1/standings"
	for _, query := range []string{"vor=1", "after=", "after=-1", "after=01", "after=x", "after=7", "after=1&after=2",
		"after=99999999999999999999", "explain=true",
		"explain=", "explain=1&x=2", "%zz", "after=%FF", "a;b", "After=1", strings.Repeat("x", 3000) + "=1"} {
		p := h.get("", table+"?"+query).is(400).problem()
		if len(p.Detail) > 200 {
			t.Errorf("%s: %s", query, p.Detail)
		}
	}
	h.get("", rest.V1+"/clubs/retz-7-1/roster?on=2010-02-30").is(400)
	h.get("", rest.V1+"/clubs/retz-7-1/roster?on=%00").is(400)
	h.get("", small+"/file?public=0").is(400)
	h.get("", rest.V1+"/seasons?page=2").is(400)
	h.put(h.admin, smallDay+"/heats/1/sit-and-gos/1?erase=1", `{"seats":[]}`).is(400)
	h.post(h.admin, rest.V1+"/seasons?replace=yes", "{}").is(400)
	h.get("", table+"?explain=1&after=0").is(200)
	h.get("", table+"?").is(200)
}

func TestAPanicIsAPlainSentenceAndALineInTheLog(t *testing.T) {
	var log bytes.Buffer
	h := open(t, storagetest.Open(t), Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	h.server.register(rest.Route{Method: rest.Get, Path: "/api/v1/boom/:id", Do: func(echo.Context) error { panic("SELECT 1") }}, nil)
	h.server.register(rest.Route{Method: rest.Get, Path: "/boom", Do: func(echo.Context) error { return errors.New("SELECT 2") }}, nil)
	if p := h.get("", "/api/v1/boom/secret").is(500).problem(); strings.Contains(p.Detail, "SELECT") {
		t.Error(p.Detail)
	}
	w, err := http.Get(h.http.URL + "/boom")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	body, err := io.ReadAll(w.Body)
	if err != nil || w.StatusCode != 500 || !strings.HasPrefix(w.Header.Get("Content-Type"), "text/html") ||
		bytes.Contains(body, []byte("SELECT")) {
		t.Errorf("%d %s %v", w.StatusCode, body, err)
	}
	if text := log.String(); strings.Count(text, "SELECT") != 2 || strings.Contains(text, "secret") {
		t.Errorf("the log: %s", text)
	}
}

func TestWithoutADatabaseItSaysSo(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.get("", small).is(200)
		away := &absent{Store: h.store}
		h.store, h.accounts = away, absentAccounts{h.accounts, away}
		h.restart(Options{Log: slog.New(slog.DiscardHandler)})
		h.get("", small).is(200)
		away.gone.Store(true)
		h.get("", "/healthz").is(503).has("Retry-After", "5").problem()
		h.get("", small).is(200)
		h.get("", small+"/results").is(200)
		h.put(h.director, smallDay+"/no-shows/retz-7-1", nil).is(503).has("Retry-After", "5").problem()
		h.get("", rest.V1+"/players/p7-0001").is(503)
		h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(503)
	})
}
