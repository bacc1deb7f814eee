package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// fuzzed opens a server with the small season, the first heat of which may be
// entered, and an admin's token. It asks PostgreSQL where FUZZ_POSTGRES is set.
func fuzzed(f *testing.F) (*Server, string) {
	f.Helper()
	dsn := storagetest.SQLite(f)
	if os.Getenv("FUZZ_POSTGRES") != "" {
		dsn, _ = storagetest.Postgres(f)
	}
	store, now := storagetest.OpenDSN(f, dsn), func() time.Time { return time.Date(2010, 2, 7, 15, 0, 0, 0, rulebook.Vienna()) }
	office, desk := league.NewOffice(store, now), people.New(store.Accounts(), now)
	ctx := context.Background()
	if _, err := desk.AddUser(ctx, acts.Console, adminEmail, "Admin", password, []acts.Role{{Kind: acts.RoleAdmin}}); err != nil {
		f.Fatal(err)
	}
	season := season2010(f, "small")
	season.Leagues[0].Matchdays[0].Heats = season.Leagues[0].Matchdays[0].Heats[:1]
	season.Leagues[0].Matchdays[0].Heats[0].Open = true
	if _, err := office.ImportSeason(ctx, acts.Console, season, false, acts.Terms{}); err != nil {
		f.Fatal(err)
	}
	token, _, _, err := desk.SignIn(ctx, people.Opening{Email: adminEmail, Password: password})
	if err != nil {
		f.Fatal(err)
	}
	return New(office, desk, Options{Log: slog.New(slog.DiscardHandler)}), token
}

// FuzzActs sends anything to the routes that change something. Whatever comes,
// the answer is no fault of the program's, and an error is a problem.
func FuzzActs(f *testing.F) {
	server, token := fuzzed(f)
	for i, c := range changes {
		f.Add(uint8(i), c.body, "", "", "")
		f.Add(uint8(i), strings.Replace(c.body, "1", "\\u0000", 1), "*", "key", "1")
	}
	f.Add(uint8(10), `{"seats":[{"player":"p7-0051","place":1,"chips":0},{"club":"retz-7-1","ghost":true}]}`, "*", "", "")
	f.Add(uint8(12), `{"stacks":[{"club":"retz-7-1","player":"p7-0003","start":1,"end":0,"out":1,"removed":true}]}`, `"x"`, "", "7")
	f.Add(uint8(6), `{"captain":"\u0000","slots":["\ud800","a","b","c","d","e"]}`, "*", "", "")
	f.Add(uint8(0), `{"format":"pokerliga-season/1","season":{"id":"y","name":"\u0000","start":"2010-01-01","end":"2010-12-31"}}`, "", "", "")
	f.Add(uint8(3), `{"waivers":["x"],"master_play_off":[{"club":"\u0000","waives":true}]}`, "*", "", "")
	f.Fuzz(func(t *testing.T, which uint8, body, match, key, last string) {
		c := changes[int(which)%len(changes)]
		path := c.path
		if last != "" { // another table, club, heat, …
			path = path[:strings.LastIndex(path, "/")+1] + url.PathEscape(last)
		}
		r := httptest.NewRequest(c.method, path, strings.NewReader(body))
		r.Header["Content-Type"] = []string{"application/json"}
		r.Header["Authorization"] = []string{"Bearer " + token}
		for name, value := range map[string]string{"If-Match": match, "Idempotency-Key": key} {
			if value != "" {
				r.Header[name] = []string{value}
			}
		}
		expectSense(t, server, r, body)
	})
}

// FuzzAddresses asks for any address of the API.
func FuzzAddresses(f *testing.F) {
	server, token := fuzzed(f)
	for i := range server.routes() {
		f.Add(uint8(i), "small", "bl1", "1", "explain=1", i%2 == 0)
	}
	f.Add(uint8(30), "\x00", "'; DROP", "-1", "after=1&after=2", true)
	f.Fuzz(func(t *testing.T, which uint8, season, league, rest, query string, signedIn bool) {
		routes := server.routes()
		path := routes[int(which)%len(routes)].Path
		for i, name := range []string{season, league, rest, rest, rest} {
			at := strings.Index(path, ":")
			if at < 0 {
				break
			}
			end := strings.IndexByte(path[at:]+"/", '/')
			path = path[:at] + url.PathEscape(fmt.Sprintf("%.*s", 100*(i+1), name)) + path[at+end:]
		}
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.URL.RawQuery = query
		r.RequestURI = r.URL.RequestURI()
		if signedIn {
			r.Header["Authorization"] = []string{"Bearer " + token}
		}
		expectSense(t, server, r, "")
	})
}

// expectSense sends a request and expects an answer that is no fault of the
// program's.
func expectSense(t *testing.T, server *Server, r *http.Request, body string) {
	t.Helper()
	w := httptest.NewRecorder()
	server.ServeHTTP(w, r)
	if w.Code >= 500 {
		t.Fatalf("%s %s %q: status %d: %s", r.Method, r.URL, body, w.Code, w.Body)
	}
	if w.Code < 400 || !strings.HasPrefix(r.URL.Path, "/api") {
		return
	}
	var p rest.Problem
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Status != w.Code || p.Detail == "" ||
		bytes.Contains(w.Body.Bytes(), []byte("SQLSTATE")) {
		t.Fatalf("%s %s %q: status %d: %s", r.Method, r.URL, body, w.Code, w.Body)
	}
}
