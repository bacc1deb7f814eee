package api

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"pokerliga/api/rest"
)

// got is an answer.
type got struct {
	*testing.T
	*http.Response
	what string
	body []byte
}

// is fails the test unless the answer has that status.
func (g *got) is(status int) *got {
	g.Helper()
	if g.StatusCode != status {
		g.Fatalf("%s: status %d, want %d: %.600s", g.what, g.StatusCode, status, g.body)
	}
	return g
}

// says fails the test unless the answer has that text in it.
func (g *got) says(text string) *got {
	g.Helper()
	if !strings.Contains(string(g.body), text) {
		g.Fatalf("%s: does not say %q: %.600s", g.what, text, g.body)
	}
	return g
}

// lacks fails the test if the answer says that.
func (g *got) lacks(text string) *got {
	g.Helper()
	if strings.Contains(string(g.body), text) {
		g.Errorf("%s: %s says %s", g.what, g.body, text)
	}
	return g
}

// has fails the test unless the answer has that header.
func (g *got) has(name, value string) *got {
	g.Helper()
	if got := g.Header.Get(name); got != value {
		g.Fatalf("%s: %s is %q, want %q", g.what, name, got, value)
	}
	return g
}

// etag returns the ETag of the answer.
func (g *got) etag() string {
	g.Helper()
	etag := g.Header.Get("ETag")
	if etag == "" {
		g.Fatalf("%s: no ETag", g.what)
	}
	return etag
}

// into decodes the answer.
func (g *got) into(v any) {
	g.Helper()
	if err := json.Unmarshal(g.body, v); err != nil {
		g.Fatalf("%s: %v: %.600s", g.what, err, g.body)
	}
}

// problem returns the answer as a problem.
func (g *got) problem() (p rest.Problem) {
	g.Helper()
	if kind := g.Header.Get("Content-Type"); kind != "application/problem+json" {
		g.Fatalf("%s: status %d with %q, want a problem: %.600s", g.what, g.StatusCode, kind, g.body)
	}
	g.into(&p)
	if p.Status != g.StatusCode || p.Title == "" || p.Detail == "" {
		g.Fatalf("%s: the problem does not say what it must: %s", g.what, g.body)
	}
	return p
}
