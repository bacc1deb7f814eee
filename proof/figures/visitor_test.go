package figures

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"pokerliga/proof/trials"
)

// The user who signs in at the measured servers.
const (
	email    = "figures@example.at"
	password = "vier-asse-und-ein-koenig"
)

// visitor is a client of one server with its own connections.
type visitor struct {
	base  string
	token string
	etag  string // of the last answer, where one asks after the other
	http  *http.Client
}

func newVisitor(s *trials.Server) *visitor {
	return &visitor{base: "http://" + s.Address, http: &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{}}}
}

// ofDemo returns the admin of the demo league, signed in.
func ofDemo(b *testing.B, s *trials.Server) *visitor {
	v := newVisitor(s)
	v.signIn(b, "admin@demo.example", "drei-knoedel-im-flop")
	return v
}

// send sends a request, with a body as JSON or none, and returns the answer.
func (v *visitor) send(ctx context.Context, method, path string, body any, header ...string) ([]byte, error) {
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, v.base+path, &sent)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if v.token != "" {
		request.Header.Set("Authorization", "Bearer "+v.token)
	}
	if header != nil {
		request.Header.Set(header[0], header[1])
	}
	response, err := v.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	v.etag = response.Header.Get("ETag")
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %s: %s", method, path, response.Status, answer)
	}
	return answer, err
}

// ask sends a request that must be answered well.
func (v *visitor) ask(b *testing.B, method, path string, body any) []byte {
	b.Helper()
	return must(v.send(b.Context(), method, path, body))(b)
}

// get reads a page.
func (v *visitor) get(b *testing.B, path string) []byte {
	b.Helper()
	return v.ask(b, http.MethodGet, path, nil)
}

// drop deletes the resource at a path.
func (v *visitor) drop(ctx context.Context, path string) error {
	if _, err := v.send(ctx, http.MethodGet, path, nil); err != nil {
		return err
	}
	_, err := v.send(ctx, http.MethodDelete, path, nil, "If-Match", v.etag)
	return err
}

// signIn signs a user in.
func (v *visitor) signIn(b *testing.B, email, password string) {
	answer := v.ask(b, http.MethodPost, "/api/v1/session", map[string]string{"email": email, "password": password})
	var pass struct{ Token string }
	check(b, json.Unmarshal(answer, &pass))
	v.token = pass.Token
}

// look reads a page that may not be there.
func (v *visitor) look(ctx context.Context, path string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.base+path, nil)
	if err != nil {
		return err
	}
	answer, err := v.http.Do(request)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusNotFound {
		err = fmt.Errorf("%s: %s", path, answer.Status)
	}
	_, read := io.Copy(io.Discard, answer.Body)
	return errors.Join(err, read, answer.Body.Close())
}
