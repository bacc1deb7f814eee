package trials

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"
)

// Client is a client of a server, with its own connections.
type Client struct {
	base  string // http://host:port
	token string
	http  *http.Client
}

// longestAnswer is the timeout of a request, enough for a slow machine.
const longestAnswer = 2 * time.Minute

// v1 is the path of the API.
const v1 = "/api/v1"

// NewClient returns a client of the server at an address like
// http://localhost:8080.
func NewClient(base string) *Client {
	return &Client{base: base, http: &http.Client{Timeout: longestAnswer, Transport: &http.Transport{}}}
}

// Answer is an answer of a server.
type Answer struct {
	Status int
	ETag   string
	Body   []byte
}

// done reports whether the request succeeded.
func (a *Answer) done() bool { return a.Status >= 200 && a.Status < 300 }

// same reports whether two answers are the same.
func (a *Answer) same(b *Answer) bool {
	return a.Status == b.Status && a.ETag == b.ETag && bytes.Equal(a.Body, b.Body)
}

// Change is a request that changes something, with its answer.
type Change struct {
	Method, Path string // the path with its query
	Body         []byte
	Header       http.Header // the terms: If-Match, If-None-Match, Idempotency-Key
	Answer       *Answer     // nil if there was none
}

// String returns method and path.
func (d *Change) String() string {
	return d.Method + " " + d.Path + " " + d.Header.Get("Idempotency-Key")
}

// termHeaders are the headers with the terms of a request.
var termHeaders = []string{"If-Match", "If-None-Match", "Idempotency-Key"}

// do sends a change and returns the answer. It does not modify the change.
func (c *Client) do(ctx context.Context, d *Change) (*Answer, error) {
	r, err := http.NewRequestWithContext(ctx, d.Method, c.base+d.Path, bytes.NewReader(d.Body))
	if err != nil {
		return nil, err
	}
	for name, values := range d.Header {
		if slices.Contains(termHeaders, name) {
			r.Header[name] = values
		}
	}
	if len(d.Body) > 0 {
		r.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	w, err := c.http.Do(r)
	if err != nil {
		return nil, err
	}
	defer w.Body.Close()
	body, err := io.ReadAll(w.Body)
	if err != nil {
		return nil, err
	}
	return &Answer{w.StatusCode, w.Header.Get("ETag"), body}, nil
}

// Ask sends a request with a body as JSON, or none, and returns the answer. The
// header is names and values in turn.
func (c *Client) Ask(ctx context.Context, method, path string, body any, header ...string) (*Answer, error) {
	d := &Change{Method: method, Path: path, Header: http.Header{}}
	if body != nil {
		var err error
		if d.Body, err = json.Marshal(body); err != nil {
			return nil, err
		}
	}
	for i := 0; i < len(header); i += 2 {
		d.Header.Set(header[i], header[i+1])
	}
	return c.do(ctx, d)
}

// must is Ask for a request that must succeed.
func (c *Client) must(ctx context.Context, method, path string, body any, header ...string) (*Answer, error) {
	a, err := c.Ask(ctx, method, path, body, header...)
	if err == nil && !a.done() {
		err = fmt.Errorf("%s %s: status %d: %s", method, path, a.Status, a.Body)
	}
	return a, err
}

// SignIn signs in and keeps the token.
func (c *Client) SignIn(ctx context.Context, email, password string) error {
	a, err := c.must(ctx, http.MethodPost, v1+"/session", map[string]string{"email": email, "password": password})
	if err != nil {
		return err
	}
	var pass struct{ Token string }
	if err := json.Unmarshal(a.Body, &pass); err != nil {
		return err
	}
	c.token = pass.Token
	return nil
}

// twin returns another client with the same token and its own connections.
func (c *Client) twin() *Client {
	twin := NewClient(c.base)
	twin.token = c.token
	return twin
}
