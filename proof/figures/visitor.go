package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
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
	http  *http.Client
}

func newVisitor(s *trials.Server) *visitor {
	return &visitor{base: "http://" + s.Address, http: &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{}}}
}

// ofDemo returns the admin of the demo league, signed in.
func ofDemo(ctx context.Context, s *trials.Server) (*visitor, error) {
	v := newVisitor(s)
	return v, v.signInAs(ctx, "admin@demo.example", "drei-knoedel-im-flop")
}

// ask sends a request, with a body as JSON or none, and returns the answer.
func (v *visitor) ask(ctx context.Context, method, path string, body any) ([]byte, error) {
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
	response, err := v.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %s: %s", method, path, response.Status, answer)
	}
	return answer, err
}

// get reads a page.
func (v *visitor) get(ctx context.Context, path string) ([]byte, error) {
	return v.ask(ctx, http.MethodGet, path, nil)
}

// drop deletes the resource at a path.
func (v *visitor) drop(ctx context.Context, path string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.base+path, nil)
	if err != nil {
		return err
	}
	found, err := v.http.Do(request)
	if err != nil {
		return err
	}
	defer found.Body.Close()
	if request, err = http.NewRequestWithContext(ctx, http.MethodDelete, v.base+path, nil); err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+v.token)
	request.Header.Set("If-Match", found.Header.Get("ETag"))
	gone, err := v.http.Do(request)
	if err != nil {
		return err
	}
	defer gone.Body.Close()
	if gone.StatusCode >= 300 {
		return fmt.Errorf("DELETE %s: %s", path, gone.Status)
	}
	return nil
}

// signIn signs in.
func (v *visitor) signIn(ctx context.Context) error { return v.signInAs(ctx, email, password) }

// signInAs signs a user in.
func (v *visitor) signInAs(ctx context.Context, email, password string) error {
	answer, err := v.ask(ctx, http.MethodPost, "/api/v1/session", map[string]string{"email": email, "password": password})
	if err != nil {
		return err
	}
	var pass struct{ Token string }
	if err := json.Unmarshal(answer, &pass); err != nil {
		return err
	}
	v.token = pass.Token
	return nil
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
