package api

import (
	"encoding/json"
	"io"
	"net/http"
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
