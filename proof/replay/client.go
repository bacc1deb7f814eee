package replay

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"pokerliga/rules/rulebook"
)

// client talks to the API of a server.
type client struct {
	base  string // address of the API
	http  *http.Client
	token string
	log   log

	run  string // what the idempotency keys of this replay begin with
	keys atomic.Int64
}

// The number of attempts of a request without an answer, and the first pause
// between them; each further pause is twice as long.
const (
	attempts   = 6
	firstPause = 50 * time.Millisecond
)

// longestAnswer is the timeout of a request, enough for a large season on a slow
// machine.
const longestAnswer = 3 * time.Minute

// most is how long an answer may be, in bytes.
const most = 64 << 20

func newClient(address string) (*client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("„%s“ ist keine Adresse wie http://localhost:8080", address)
	}
	return &client{
		base: strings.TrimSuffix(address, "/") + "/api/v1",
		http: &http.Client{Timeout: longestAnswer, Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, MaxIdleConnsPerHost: 64, ForceAttemptHTTP2: true,
		}},
		run: rand.Text(),
	}, nil
}

// signIn signs in and keeps the token.
func (c *client) signIn(ctx context.Context, email, password string) error {
	answer, err := c.do(ctx, request{kind: kindSession, method: http.MethodPost, path: "/session", body: struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}{email, password}})
	if err != nil {
		return err
	}
	var pass struct {
		Token string `json:"token"`
	}
	if err := json.Unmarshal(answer, &pass); err != nil || pass.Token == "" {
		return errors.New("der Server antwortet nicht wie Pokerliga")
	}
	c.token = pass.Token
	return nil
}

// signOut ends the session; if that fails it expires later.
func (c *client) signOut(ctx context.Context) {
	_, _ = c.do(ctx, request{kind: kindSession, method: http.MethodDelete, path: "/session"})
	c.http.CloseIdleConnections()
}

// get reads something.
func (c *client) get(ctx context.Context, path string) ([]byte, error) {
	return c.do(ctx, request{kind: kindRead, method: http.MethodGet, path: path})
}

// post carries out an act.
func (c *client) post(ctx context.Context, kind kind, path string, body any) error {
	_, err := c.do(ctx, request{kind: kind, method: http.MethodPost, path: path, body: body, key: c.key()})
	return err
}

// put creates a resource that must not exist yet.
func (c *client) put(ctx context.Context, kind kind, path string, body any) error {
	_, err := c.do(ctx, request{kind: kind, method: http.MethodPut, path: path, body: body, key: c.key(), fresh: true})
	return err
}

// key returns a new idempotency key.
func (c *client) key() string { return c.run + "-" + strconv.FormatInt(c.keys.Add(1), 10) }

// request is a request to the server.
type request struct {
	kind         kind
	method, path string
	body         any    // as JSON; nil for none
	key          string // idempotency key
	fresh        bool   // the resource must not exist yet
}

// do sends a request, and repeats it with the same key if there is no answer or the
// server is busy.
func (c *client) do(ctx context.Context, r request) ([]byte, error) {
	var body []byte
	if r.body != nil {
		var err error
		if body, err = json.Marshal(r.body); err != nil {
			return nil, err
		}
	}
	pause := firstPause
	for attempt := 1; ; attempt++ {
		answer, err := c.attempt(ctx, r, body)
		if err == nil || attempt == attempts || !temporary(err) || ctx.Err() != nil {
			return answer, err
		}
		c.log.repeat()
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil, err
		}
		pause *= 2
	}
}

// attempt sends a request once.
func (c *client) attempt(ctx context.Context, r request, body []byte) ([]byte, error) {
	asked, err := http.NewRequestWithContext(ctx, r.method, c.base+r.path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != nil {
		asked.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		asked.Header.Set("Authorization", "Bearer "+c.token)
	}
	if r.key != "" {
		asked.Header.Set("Idempotency-Key", r.key)
	}
	if r.fresh {
		asked.Header.Set("If-None-Match", "*")
	}
	begun := time.Now()
	response, err := c.http.Do(asked)
	if err != nil {
		return nil, &noAnswer{err}
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil {
		return nil, &noAnswer{err}
	}
	c.log.add(r.kind, time.Since(begun))
	if response.StatusCode >= 300 {
		return nil, refusalOf(response.StatusCode, answer)
	}
	return answer, nil
}

// noAnswer is the error of a request without an answer, which may or may not have
// been carried out.
type noAnswer struct{ err error }

func (s *noAnswer) Error() string { return "der Server antwortet nicht: " + s.err.Error() }
func (s *noAnswer) Unwrap() error { return s.err }

// refusal is the problem with which the server refused a request.
type refusal struct {
	Status int          `json:"-"`
	Detail string       `json:"detail"`
	Rule   rulebook.Ref `json:"rule"`
	Path   string       `json:"path"`
}

// Error returns the server's sentence, with the paragraph and the place.
func (r *refusal) Error() string {
	text := r.Detail
	if r.Path != "" {
		text += " [" + r.Path + "]"
	}
	if r.Rule != "" {
		text += " (" + r.Rule.String() + ")"
	}
	return text
}

// refusalOf reads an answer that is a problem.
func refusalOf(status int, answer []byte) error {
	r := &refusal{}
	if err := json.Unmarshal(answer, r); err != nil || r.Detail == "" {
		r.Detail = fmt.Sprintf("der Server antwortet mit %d %s", status, http.StatusText(status))
	}
	r.Status = status
	return r
}

// refused reports whether the server refused something by a paragraph.
func refused(err error, rule rulebook.Ref) bool {
	var r *refusal
	return errors.As(err, &r) && r.Status == http.StatusUnprocessableEntity && r.Rule == rule
}

// refusedByRule reports whether the server refused something by any paragraph.
func refusedByRule(err error) bool {
	var r *refusal
	return errors.As(err, &r) && r.Status == http.StatusUnprocessableEntity && r.Rule != ""
}

// temporary reports whether a request may succeed when it is repeated.
func temporary(err error) bool {
	var r *refusal
	if errors.As(err, &r) {
		return r.Status == http.StatusBadGateway || r.Status == http.StatusServiceUnavailable || r.Status == http.StatusGatewayTimeout
	}
	var s *noAnswer
	return errors.As(err, &s)
}
