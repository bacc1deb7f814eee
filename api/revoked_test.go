package api

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// Somebody signs out everywhere while the body of a request is still on its way: what he has asked for is not done. The body is sent only
// once the server waits for it (RFC 9110, 10.1.1), that is, when it has let the caller in.
func TestARequestThatArrivesAfterSigningOutIsNotCarriedOut(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	by := h.user("spaet@example.at", acts.Role{Kind: acts.RoleAdmin})
	sent, err := json.Marshal(accounts.TokenBody{Name: "spät", Scopes: []acts.Scope{acts.ScopeRead}, Until: "2010-03-01"})
	if err != nil {
		t.Fatal(err)
	}
	let := false
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.http.URL+rest.V1+"/me/tokens", &whenRead{strings.NewReader(string(sent)), func() {
		let = true
		h.drop(by, rest.V1+"/me/sessions").is(204)
	}})
	if err != nil {
		t.Fatal(err)
	}
	r.ContentLength = int64(len(sent))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+by)
	r.Header.Set("Expect", "100-continue")
	transport := &http.Transport{ExpectContinueTimeout: time.Minute}
	defer transport.CloseIdleConnections()
	w, err := transport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	if !let || w.StatusCode != http.StatusUnauthorized {
		t.Errorf("status %d, the caller was let in: %t", w.StatusCode, let)
	}
}

// whenRead calls a function before the first byte is read.
type whenRead struct {
	io.Reader
	first func()
}

func (r *whenRead) Read(p []byte) (int, error) {
	if r.first != nil {
		r.first()
		r.first = nil
	}
	return r.Reader.Read(p)
}

// Whatever the API changes, with whatever body: if the caller signs out, is locked out, or his token is revoked while the body is on its way,
// nothing is done. The bodies are the examples of the description, and nothing in them is looked at but by the act.
func TestNoRequestOutlivesTheSessionOrTokenItBeganWith(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.put(h.admin, fridayPath, friday()).is(201)
	b, err := theBook()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]string{"season": "small", "league": "bl1", "matchday": "1", "heat": "1", "table": "1", "round": "1", "mtt": "A",
		"club": f.Clubs[0].ID, "player": f.Players[0].ID, "tournament": "freitag", "case": "1", "sanction": "1", "id": "1"}
	param := regexp.MustCompile(`\{([a-z_-]+)\}`)
	transport := &http.Transport{ExpectContinueTimeout: time.Minute}
	defer transport.CloseIdleConnections()
	endings := map[string]func(user, session, token string){
		"signed out": func(_, session, _ string) { h.drop(session, rest.V1+"/session").is(204) },
		"locked out": func(user, _, _ string) {
			h.post(h.admin, rest.V1+"/users/"+user+"/lock", map[string]string{"reason": "verzogen"}).is(200)
		},
		"the token revoked": func(_, session, token string) { h.drop(session, rest.V1+"/me/tokens/"+token).is(204) },
	}
	for how, end := range endings {
		shut, asked := 0, 0
		for i, op := range offers(b) {
			if op.method == http.MethodGet || op.RequestBody == nil || strings.HasPrefix(op.path, rest.V1+"/session") ||
				strings.HasPrefix(op.path, rest.V1+"/hall/") { // of a laptop, by a key or a code of its own
				continue
			}
			content := op.RequestBody.Value.Content["application/json"]
			if content == nil {
				continue
			}
			sent := []byte("{}")
			for _, name := range slices.Sorted(maps.Keys(content.Examples)) {
				if sent, err = json.Marshal(content.Examples[name].Value.Value); err != nil {
					t.Fatal(err)
				}
				break
			}
			user := fmt.Sprint("spaet-", strings.ReplaceAll(how, " ", "-"), i)
			session := h.user(user, acts.Role{Kind: acts.RoleAdmin})
			by, token := session, struct{ ID, Token string }{}
			if strings.Contains(how, "token") {
				h.post(session, rest.V1+"/me/tokens", accounts.TokenBody{Name: "spät", Scopes: []acts.Scope{acts.ScopeRead, acts.ScopeClub, acts.ScopeMatchday, acts.ScopeOffice},
					Until: "2010-03-01"}).is(201).into(&token)
				by = token.Token
			}
			path, before := param.ReplaceAllStringFunc(op.path, func(name string) string { return cmp.Or(at[name[1:len(name)-1]], "x") }), int64(0)
			r, err := http.NewRequestWithContext(t.Context(), op.method, h.http.URL+path, &whenRead{strings.NewReader(string(sent)), func() {
				end(user, session, token.ID)
				before = h.lastEntry()
			}})
			if err != nil {
				t.Fatal(err)
			}
			r.ContentLength = int64(len(sent))
			for name, value := range map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + by,
				"Expect": "100-continue", "If-Match": "*"} {
				r.Header.Set(name, value)
			}
			w, err := transport.RoundTrip(r)
			if err != nil {
				t.Fatal(err)
			}
			_ = w.Body.Close()
			if before == 0 {
				continue // refused before the body was read
			}
			asked++
			if w.StatusCode == http.StatusUnauthorized {
				shut++
			}
			if after := h.lastEntry(); after != before || w.StatusCode < 300 && !strings.HasSuffix(op.path, "/calculator") {
				t.Errorf("%s: %s %s: status %d, %d entries", how, op.method, op.path, w.StatusCode, after-before)
			}
		}
		if shut < 80 || asked-shut > 5 {
			t.Errorf("%s: of %d requests only %d were refused for it", how, asked, shut)
		}
	}
}
