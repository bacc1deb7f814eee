package rest

import (
	"cmp"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

// Act is a request to change something: the caller, what was sent, and under
// which terms.
type Act struct {
	Body
	By    acts.Actor
	Terms acts.Terms
}

// deedsKey is where the deeds of the route of a request are kept.
const deedsKey = "deeds"

// Name notes what is done by the route of a request, for [Base.Begin].
func (d Deeds) Name(c echo.Context) { c.Set(deedsKey, d) }

// DeedsOf returns the deeds of the route of a request.
func DeedsOf(c echo.Context) Deeds {
	deeds, _ := c.Get(deedsKey).(Deeds)
	return deeds
}

// Begin reads a request to change something. A caller who has not signed in and may not do it without, or may do nowhere
// what is done there, is refused before anything is read; the office decides about everybody else.
func (s *Base) Begin(c echo.Context, most int64) (*Act, error) {
	return s.beginWith(c, func() (Body, error) { return ReadBody(c, most) })
}

// beginWith is begin where the body is read in a way of its own.
func (s *Base) beginWith(c echo.Context, read func() (Body, error)) (*Act, error) {
	by, err := s.Who(c)
	if err != nil {
		return nil, err
	}
	deeds, known := c.Get(deedsKey).(Deeds)
	if known {
		err = by.MayWithin(within(c), deeds)
	}
	if !by.SignedIn() && (!known || err != nil) {
		return nil, acts.ErrSignIn
	}
	if err != nil {
		return nil, err
	}
	return begun(c, by, read)
}

// begun reads the body and the terms of a request whose caller may make it.
func begun(c echo.Context, by acts.Actor, read func() (Body, error)) (*Act, error) {
	sent, err := read()
	if err != nil {
		return nil, err
	}
	r := c.Request()
	key, err := idempotencyKey(r.Header)
	if err != nil {
		return nil, err
	}
	a := &Act{sent, by, acts.Terms{
		Match:  expected(r.Header),
		New:    r.Header.Get("If-None-Match") == "*",
		Key:    key,
		Asked:  acts.Asked{Method: r.Method, Path: r.URL.RequestURI(), Body: string(sent)},
		Reason: c.QueryParam("reason"),
		AsOf:   c.QueryParam("as_of"),
		Force:  c.QueryParam("force") == "1",
		DryRun: c.QueryParam("dry_run") == "1",
	}}
	if again := repeatedIn(r.Context()); again != nil {
		again.given(&a.Terms)
	}
	return a, nil
}

// Open begins a request and decodes what was sent.
func (s *Base) Open(c echo.Context, into any, required ...string) (*Act, error) {
	a, err := s.Begin(c, BodySize)
	if err != nil {
		return nil, err
	}
	return a, a.Decode(into, required...)
}

// within returns the matchday and the club that the path of a request names, as far as it does.
func within(c echo.Context) acts.Place {
	at := acts.AtClub(c.Param("club"))
	at.Season, at.League = c.Param("season"), c.Param("league")
	at.Number, _ = strconv.Atoi(c.Param("matchday"))
	return at
}

// OpenFree is Open for what everybody may do, without an account: under no actor's terms but a key and a dry run.
func (s *Base) OpenFree(c echo.Context, into any, required ...string) (*Act, error) {
	sent, err := ReadBody(c, BodySize)
	if err != nil {
		return nil, err
	}
	key, err := idempotencyKey(c.Request().Header)
	if err != nil {
		return nil, err
	}
	a := &Act{sent, acts.Public, acts.Terms{Key: key, DryRun: c.QueryParam("dry_run") == "1"}}
	return a, a.Decode(into, required...)
}

// OpenOptional is open for a body that may be missing.
func (s *Base) OpenOptional(c echo.Context, into any) (*Act, error) {
	a, err := s.Begin(c, BodySize)
	if err != nil || len(a.Body) == 0 {
		return a, err
	}
	return a, a.Decode(into)
}

// Takes returns what answers requests to change something: do is told what was sent, which must have the required keys.
func Takes[A any](s *Base, do func(r Request, sent *A, terms acts.Terms) (*acts.Outcome, error), required ...string) echo.HandlerFunc {
	return taking(s, do, func(c echo.Context, sent *A) (*Act, error) { return s.Open(c, sent, required...) })
}

// MayTake is [Takes] for a body that may be missing.
func MayTake[A any](s *Base, do func(r Request, sent *A, terms acts.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return taking(s, do, func(c echo.Context, sent *A) (*Act, error) { return s.OpenOptional(c, sent) })
}

// TakesText is [Takes] for a body that do reads.
func TakesText(s *Base, do func(r Request, sent Body, terms acts.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return taking(s, func(r Request, sent *Body, terms acts.Terms) (*acts.Outcome, error) { return do(r, *sent, terms) },
		func(c echo.Context, sent *Body) (*Act, error) {
			a, err := s.Begin(c, BodySize)
			if err == nil {
				*sent = a.Body
			}
			return a, err
		})
}

func taking[A any](s *Base, do func(Request, *A, acts.Terms) (*acts.Outcome, error),
	open func(echo.Context, *A) (*Act, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		sent := new(A)
		a, err := open(c, sent)
		if err != nil {
			return err
		}
		r := s.Request(c)
		r.By = a.By
		out, err := do(r, sent, a.Terms)
		return Answer(c, out, err)
	}
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
		return "", BadRequest("Der Idempotency-Key muss aus 1 bis 200 druckbaren ASCII-Zeichen ohne Leerzeichen bestehen.")
	}
	return key, nil
}

// statuses are how the kinds of outcome are answered.
var statuses = map[acts.Kind]int{acts.Changed: http.StatusOK, acts.Created: http.StatusCreated, acts.Removed: http.StatusNoContent}

// Rehearsal is how a dry run is answered: what the act would have answered, and
// what it would have changed in the numbers of each season. Nothing is stored. The ETag of the answer names all of it:
// the act is bound to it by If-Match.
type Rehearsal struct {
	DryRun  bool                     `json:"dry_run"`          // always true
	Status  int                      `json:"status"`           // that the act would have had
	Answer  json.RawMessage          `json:"answer,omitempty"` // missing where there would have been none
	Seasons []seasonfile.Consequence `json:"seasons"`          // whose numbers would be others, the latest first
}

// Answer sends what comes of an act.
func Answer(c echo.Context, out *acts.Outcome, err error) error {
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h["Cache-Control"] = NoStore
	if out.DryRun {
		told, err := json.Marshal(Rehearsal{DryRun: true, Status: statuses[out.Kind], Answer: out.JSON(), Seasons: out.Changes})
		if err != nil {
			return err
		}
		h.Set("ETag", Quoted(out.Shown))
		return c.JSONBlob(http.StatusOK, told)
	}
	if tag := Quoted(out.Version); tag != "" {
		h.Set("ETag", tag)
	}
	if body := out.JSON(); body != nil {
		return c.JSONBlob(statuses[out.Kind], body)
	}
	return c.NoContent(statuses[out.Kind])
}

// SendJSON sends what only the caller may see.
func SendJSON(c echo.Context, content any) error {
	p, err := JSON(content)
	return SendPrivately(c, p, err)
}

// Because is the reason of an act, where there need be none.
type Because struct {
	Reason string `json:"reason,omitempty"`
}

// MaySay is [MayTake] for a reason, in the body or behind the question mark.
func MaySay(s *Base, do func(r Request, terms acts.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return MayTake(s, func(r Request, sent *Because, terms acts.Terms) (*acts.Outcome, error) {
		terms.Reason = cmp.Or(sent.Reason, terms.Reason)
		return do(r, terms)
	})
}

// NoStore keeps an answer from being stored on the way.
var NoStore = []string{"no-store"}
