package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// hall is a server on a matchday, over real HTTP: a store, a clock that stands
// still, an admin and the director of the first matchday who have signed in.
type hall struct {
	*testing.T
	office          *league.Office
	people          *people.Accounts
	server          *Server
	http            *httptest.Server
	store           league.Store
	accounts        people.Store
	clock           time.Time
	ticking         sync.Mutex // held where the clock moves while the server runs
	admin, director string     // tokens
	asked           sync.Map
	answered        func(a askedAndGot) // where it is set, called with each answer
	repeated        *rest.Repeated      // where it is set, every request is that again
}

// askedAndGot is a request that was answered.
type askedAndGot struct {
	token, method, path, sent string
	header                    []string
	*got
}

// The people of the hall and where they sit.
const (
	adminEmail    = "apsa@example.at"
	directorEmail = "turnierleitung@example.at"
	password      = "ein langes Passwort"

	smallDay = "/api/v1/seasons/small/leagues/bl1/matchdays/1"
	small    = "/api/v1/seasons/small"
)

// line sends requests as they are: nothing is asked for compressed.
var line = &http.Transport{DisableCompression: true}

// each runs a test in a hall without a season, on both databases.
func each(t *testing.T, test func(h *hall)) {
	t.Helper()
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) { test(open(t, storagetest.OpenDSN(t, dsn), Options{})) })
}

// wholeStore is a store of all there is.
type wholeStore interface {
	league.Store
	Accounts() people.Store
}

// open opens a hall on a store.
func open(t *testing.T, store wholeStore, options Options) *hall {
	t.Helper()
	h := &hall{T: t, store: store, accounts: store.Accounts(), clock: time.Date(2010, 2, 7, 15, 0, 0, 0, rulebook.Vienna())}
	h.restart(options)
	h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
	return h
}

// restart replaces office and server with new ones on the same store.
func (h *hall) restart(options Options) {
	if h.http != nil {
		h.http.Close()
	}
	h.office = league.NewOffice(h.store, h.now)
	h.people = people.New(h.accounts, h.now)
	h.server = New(h.office, h.people, options)
	h.server.echo.Use(h.note)
	h.http = httptest.NewServer(h.server)
	h.Cleanup(h.http.Close)
}

// now is what the clock of the hall says.
func (h *hall) now() time.Time {
	h.ticking.Lock()
	defer h.ticking.Unlock()
	return h.clock
}

// passes moves the clock forward by a number of days. The server may read the clock at the same time.
func (h *hall) passes(days int) {
	h.ticking.Lock()
	defer h.ticking.Unlock()
	h.clock = h.clock.AddDate(0, 0, days)
}

// note notes which routes have answered well. A page that is kept is not noted
// again.
func (h *hall) note(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if h.repeated != nil {
			c.SetRequest(c.Request().WithContext(h.repeated.In(c.Request().Context())))
		}
		err := next(c)
		if err == nil {
			h.asked.Store(c.Request().Method+" "+c.Path(), true)
		}
		return err
	}
}

// links finds what a page refers to.
var links = regexp.MustCompile(`(?:href|src)="(/[^"#]*)`)

// crawl asks for every page that can be reached from the front page, as somebody
// who has not signed in, and shows each answer once.
func (h *hall) crawl(look func(path string, g *got)) {
	h.Helper()
	queue, asked := []string{"/"}, map[string]bool{"/": true}
	for i := 0; i < len(queue); i++ {
		g := h.get("", queue[i])
		look(queue[i], g)
		if g.StatusCode == http.StatusPermanentRedirect {
			continue
		}
		for _, link := range links.FindAllStringSubmatch(string(g.is(200).body), -1) {
			path := html.UnescapeString(link[1])
			if alike := packed(path); alike != "" && asked[alike] || asked[path] {
				continue
			}
			asked[path], asked[packed(path)] = true, true
			queue = append(queue, path)
		}
	}
}

// packed names what a workbook, a PDF or a picture is of; "" for what can be read
// as it is. Of those of a kind, which take long to write, one is asked for.
func packed(path string) string {
	path, _, _ = strings.Cut(path, "?")
	ending := filepath.Ext(path)
	if !slices.Contains([]string{".xlsx", ".pdf", ".png"}, ending) {
		return ""
	}
	parts := strings.Split(path, "/")
	return fmt.Sprint(parts[1], len(parts), ending)
}

// user stores somebody who has signed in, without a password, which takes time,
// and returns the token.
func (h *hall) user(email string, roles ...acts.Role) string {
	h.Helper()
	token := "token-of-" + email
	digest := sha256.Sum256([]byte(token))
	err := h.accounts.Transact(h.Context(), func(tx people.Tx) error {
		u := &people.User{ID: email, Email: email, Name: "Maria Beispiel", Password: "-", Roles: roles, Created: h.clock}
		if err := tx.PutUser(h.Context(), u); err != nil {
			return err
		}
		return tx.PutSession(h.Context(), &people.Session{Digest: hex.EncodeToString(digest[:]), User: email, Created: h.clock,
			Expires: h.clock.Add(people.SessionLength)})
	})
	if err != nil {
		h.Fatal(err)
	}
	return token
}

// signIn gives the admin a password, and signs in with it.
func (h *hall) signIn() {
	h.Helper()
	if err := h.people.ResetPassword(h.Context(), acts.Console, adminEmail, password); err != nil {
		h.Fatal(err)
	}
	var p accounts.Pass
	h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(200).into(&p)
	h.admin = p.Token
}

// withSmall imports the small season as it was before anybody played, and
// returns it whole. Its first matchday has a director.
func (h *hall) withSmall() *seasonfile.File {
	h.Helper()
	return h.withSeason(season2010(h.T, "small"))
}

// withSeason stores the small season as it stood before it was played, perhaps with other ids, and a director of its first matchday.
func (h *hall) withSeason(f *seasonfile.File) *seasonfile.File {
	h.Helper()
	at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
	h.director = h.user(directorEmail, acts.Role{Kind: acts.RoleDirector, At: at}) // the act after it names the rows
	h.post(h.admin, rest.V1+"/seasons", f.WithoutPlay()).is(201)
	return f
}

// season2010 reads one of the seasons that are shared by all.
func season2010(tb testing.TB, name string) *seasonfile.File {
	tb.Helper()
	data, err := os.ReadFile("../proof/testdata/" + name + ".season.json")
	if err != nil {
		tb.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// lineups hands in all lineups of a matchday of the small season.
func (h *hall) lineups(m *scoring.Matchday) {
	h.Helper()
	for _, l := range m.Lineups {
		h.put(h.director, smallDay+"/lineups/"+l.Club+"?reason=Nachtrag", l).is(201)
	}
}

// play enters a heat of the first matchday of the small season, without closing
// it.
func (h *hall) play(heat *scoring.Heat) {
	h.Helper()
	for _, card := range heat.SitAndGos {
		h.put(h.director, fmt.Sprintf("%s/heats/%d/sit-and-gos/%d", smallDay, heat.Number, card.Table), card).is(201)
	}
	for _, mtt := range heat.TeamMTTs {
		h.put(h.director, fmt.Sprintf("%s/heats/%d/team-mtts/%s", smallDay, heat.Number, mtt.MTT), mtt).is(201)
	}
}

// verifies verifies the journal and what is stored.
func (h *hall) verifies() {
	h.Helper()
	if v, err := h.office.Verify(h.Context(), acts.Console); err != nil || v.Break != "" || len(v.Strange)+len(v.Differs) > 0 {
		h.Errorf("verifying finds %q, %v, %v: %v", v.Break, v.Strange, v.Differs, err)
	}
}

func (h *hall) get(token, path string, header ...string) *got {
	h.Helper()
	return h.ask(token, rest.Get, path, nil, header...)
}

func (h *hall) put(token, path string, content any, header ...string) *got {
	h.Helper()
	return h.ask(token, rest.Put, path, content, header...)
}

func (h *hall) post(token, path string, content any, header ...string) *got {
	h.Helper()
	return h.ask(token, rest.Post, path, content, header...)
}

func (h *hall) drop(token, path string, header ...string) *got {
	h.Helper()
	return h.ask(token, rest.Delete, path, nil, header...)
}

// ask sends a request, with JSON of the content unless it is a text or nothing,
// and holds the answer against the API's description. The header is names and
// values in turn.
func (h *hall) ask(token, method, path string, content any, header ...string) *got {
	h.Helper()
	var sent []byte
	switch c := content.(type) {
	case nil:
	case string:
		sent = []byte(c)
	default:
		var err error
		if sent, err = json.Marshal(c); err != nil {
			h.Fatal(err)
		}
	}
	r, err := http.NewRequestWithContext(h.Context(), method, h.http.URL+path, bytes.NewReader(sent))
	if err != nil {
		h.Fatal(err)
	}
	if len(sent) > 0 {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w, err := line.RoundTrip(r)
	if err != nil {
		h.Fatal(err)
	}
	defer func() { _ = w.Body.Close() }()
	body, err := io.ReadAll(w.Body)
	if err != nil {
		h.Fatal(err)
	}
	g := &got{h.T, w, method + " " + path, body}
	h.hold(r, g)
	if h.answered != nil {
		h.answered(askedAndGot{token, method, path, string(sent), header, g})
	}
	return g
}
