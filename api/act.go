package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/seasonfile"
)

// act is a request to change something: who asks, what was sent, and under
// which terms.
type act struct {
	body
	by    league.Actor
	terms league.Terms
}

// begin reads a request to change something. Who has not signed in is sent
// away before anything is read; the office decides about everybody else.
func (s *core) begin(c echo.Context, most int64) (*act, error) {
	return s.beginWith(c, func() (body, error) { return readBody(c, most) })
}

// beginWith is begin where the body is read in a way of its own.
func (s *core) beginWith(c echo.Context, read func() (body, error)) (*act, error) {
	by, err := s.who(c)
	if err != nil {
		return nil, err
	}
	if !by.SignedIn() {
		return nil, league.ErrSignIn
	}
	sent, err := read()
	if err != nil {
		return nil, err
	}
	r := c.Request()
	key, err := idempotencyKey(r.Header)
	if err != nil {
		return nil, err
	}
	return &act{sent, by, league.Terms{
		Match:   expected(r.Header),
		New:     r.Header.Get("If-None-Match") == "*",
		Key:     key,
		Request: requestDigest(r, sent),
		Reason:  c.QueryParam("reason"),
		AsOf:    c.QueryParam("as_of"),
		Force:   c.QueryParam("force") == "1",
		DryRun:  c.QueryParam("dry_run") == "1",
	}}, nil
}

// open begins a request and decodes what was sent.
func (s *core) open(c echo.Context, into any, required ...string) (*act, error) {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return nil, err
	}
	return a, a.decode(into, required...)
}

// openOptional is open for a body that may be missing.
func (s *core) openOptional(c echo.Context, into any) (*act, error) {
	a, err := s.begin(c, bodySize)
	if err != nil || len(a.body) == 0 {
		return a, err
	}
	return a, a.decode(into)
}

// idempotencyKey returns the key by which a repeated request is recognised, ""
// for none.
func idempotencyKey(h http.Header) (string, error) {
	keys := h.Values("Idempotency-Key")
	if len(keys) == 0 {
		return "", nil
	}
	key := keys[0]
	printable := func(r rune) bool { return r > ' ' && r <= '~' }
	if len(keys) > 1 || key == "" || len(key) > 200 || strings.ContainsFunc(key, func(r rune) bool { return !printable(r) }) {
		return "", bad("Der Idempotency-Key muss aus 1 bis 200 druckbaren ASCII-Zeichen ohne Leerzeichen bestehen.")
	}
	return key, nil
}

// requestDigest tells requests of one key apart.
func requestDigest(r *http.Request, sent body) string {
	sum := sha256.New()
	_, _ = fmt.Fprintf(sum, "%s %s\n", r.Method, r.URL.RequestURI()) // a hash takes everything
	_, _ = sum.Write(sent)
	return hex.EncodeToString(sum.Sum(nil))
}

// statuses are how the kinds of outcome are answered.
var statuses = map[acts.Kind]int{acts.Changed: http.StatusOK, acts.Created: http.StatusCreated, acts.Removed: http.StatusNoContent}

// rehearsal is how a dry run is answered: what the act would have answered, and
// what it would have changed in the numbers of each season. Nothing is stored.
type rehearsal struct {
	DryRun  bool                     `json:"dry_run"`          // always true
	Status  int                      `json:"status"`           // that the act would have had
	Answer  json.RawMessage          `json:"answer,omitempty"` // missing where there would have been none
	Seasons []seasonfile.Consequence `json:"seasons"`          // whose numbers would be others, the latest first
}

// answer sends what comes of an act.
func answer(c echo.Context, out *acts.Outcome, err error) error {
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h["Cache-Control"] = noStore
	if out.DryRun {
		told, err := json.Marshal(rehearsal{DryRun: true, Status: statuses[out.Kind], Answer: out.JSON(), Seasons: out.Changes})
		if err != nil {
			return err
		}
		return c.JSONBlob(http.StatusOK, told)
	}
	if tag := quoted(out.Version); tag != "" {
		h.Set("ETag", tag)
	}
	if body := out.JSON(); body != nil {
		return c.JSONBlob(statuses[out.Kind], body)
	}
	return c.NoContent(statuses[out.Kind])
}

// answerPrivately sends what only who asked may see.
func answerPrivately(c echo.Context, content any) error {
	p, err := asJSON(content)
	return private(c, p, err)
}

// because is the reason of an act, where there need be none.
type because struct {
	Reason string `json:"reason,omitempty"`
}

// cause is the reason of an act that needs one.
type cause struct {
	Reason string `json:"reason"`
}

// reopening is what must be sent to open a heat again.
type reopening struct {
	Reason string `json:"reason"`
}

// openBecause begins a request that may come with a reason, in the body or behind
// the question mark.
func (s *core) openBecause(c echo.Context) (*act, error) {
	var sent because
	a, err := s.openOptional(c, &sent)
	if err == nil && sent.Reason != "" {
		a.terms.Reason = sent.Reason
	}
	return a, err
}

// openCause begins a request that comes with a reason.
func (s *core) openCause(c echo.Context) (*act, error) {
	var sent cause
	a, err := s.open(c, &sent, "reason")
	if err == nil {
		a.terms.Reason = sent.Reason
	}
	return a, err
}

// privately answers with a stored thing that only some may read, and the ETag
// that overwriting it needs.
func privately(c echo.Context, content any, err error) error {
	if err != nil {
		return err
	}
	p, err := asStored(content)
	return private(c, p, err)
}

// noStore keeps an answer from being stored on the way.
var noStore = []string{"no-store"}
