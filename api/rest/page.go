package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// Reader answers what everybody may read. Its page is kept until something
// changes; an error is not kept. It must not look at the clock or at the caller:
// all it needs stands in the snapshot and in the address.
type Reader func(v *league.Snapshot, r Request) (Page, error)

// Page is a rendered answer: a page of the site or a document of the API.
type Page struct {
	Kind   string // its media type
	Body   []byte
	File   string      // what it is called once it is taken away, "" for a page
	Etag   string      // of the stored thing that it shows, "" for a digest of the body
	Stored string      // ETag of a stored thing that it shows among other things, "" for none; the page has a longer one of its own
	Varies bool        // a caller who has signed in may get another answer
	Next   string      // what a browser goes on to after a while, "" for nothing
	Cache  []string    // how long it may be kept elsewhere, nil for not without asking
	Header http.Header // further fields
}

// ForGood lets browsers keep a file whose path changes with its content.
var ForGood = []string{"public, max-age=31536000, immutable"}

// Request is what a reader is asked for.
type Request struct {
	context.Context
	C    echo.Context
	Site string     // where people reach the server, "" where that is not known
	By   acts.Actor // the caller, where not everybody may ask

	Past   *Past // the earlier state that is asked for, nil for now
	pinned int64 // number of the entry of the journal with which what is shown now is asked for again, 0 where it is not told
}

// Request is what a reader is asked for by a request.
func (s *Base) Request(c echo.Context) Request {
	return Request{Context: c.Request().Context(), C: c, Site: s.People.Address()}
}

// Param returns a part of the path, by its name in the table of routes.
func (r Request) Param(name string) string { return r.C.Param(name) }

// Number returns a part of the path that is a number from 1.
func (r Request) Number(name string) (int, error) { return Number(r.C, name) }

// Query returns the value of a parameter, "" if it is not given. It is one of
// those that the route knows, and fits.
func (r Request) Query(q Query) string { return r.C.QueryParam(q.Name) }

// HTML returns a page of the site.
func HTML(body []byte) Page { return Page{Kind: "text/html; charset=utf-8", Body: body} }

// JSON returns a document of the API.
func JSON(content any) (Page, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(content)
	return Page{Kind: "application/json", Body: b.Bytes()}, err
}

// StoredJSON returns a stored thing with the ETag that overwriting it needs.
func StoredJSON(content any) (Page, error) {
	return Page{Kind: "application/json", Body: seasonfile.Canonical(content), Etag: ETagOf(content)}, nil
}

// Public answers from the snapshot, with the page that was rendered for the
// same request before if nothing has changed since. Of the seasons that are over,
// that is open which the path names; if it names none, all of them are.
func (s *Base) Public(read Reader) echo.HandlerFunc {
	return s.kept(read, s.named)
}

// named returns the snapshot in which the season is open that the path names, or all
// of them if it names none.
func (s *Base) named(c echo.Context) (*league.Snapshot, error) {
	if season := c.Param("season"); season != "" {
		return s.Office.Open(c.Request().Context(), season)
	}
	return s.Office.Current(c.Request().Context())
}

// Timeless answers like [Base.Public] with what says nothing of seasons that are over
// but what they are called and what was played in them. A parameter may name one that
// it says more of.
func (s *Base) Timeless(read Reader) echo.HandlerFunc {
	return s.kept(read, func(c echo.Context) (*league.Snapshot, error) {
		return s.Office.Open(c.Request().Context(), c.QueryParam(SeasonParam.Name))
	})
}

// PublicBeside answers like [Base.Public] with what shows something that is in no snapshot; beside tells apart what there is to see of
// it, "" for nothing.
func (s *Base) PublicBeside(read Reader, beside func(echo.Context, *league.Snapshot) (string, error)) echo.HandlerFunc {
	return s.keptBeside(read, s.named, beside)
}

// TimelessBeside answers like [Base.Timeless] with what shows something that is in no snapshot, as [Base.PublicBeside] does.
func (s *Base) TimelessBeside(read Reader, beside func(echo.Context, *league.Snapshot) (string, error)) echo.HandlerFunc {
	return s.keptBeside(read, func(c echo.Context) (*league.Snapshot, error) { return s.Office.Open(c.Request().Context()) }, beside)
}

// kept answers from a snapshot with the page that is kept of it.
func (s *Base) kept(read Reader, of func(echo.Context) (*league.Snapshot, error)) echo.HandlerFunc {
	return s.keptBeside(read, of, func(echo.Context, *league.Snapshot) (string, error) { return "", nil })
}

// keptBeside answers from a snapshot with the page that is kept of it and of what is beside it.
func (s *Base) keptBeside(read Reader, of func(echo.Context) (*league.Snapshot, error),
	beside func(echo.Context, *league.Snapshot) (string, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		v, err := of(c)
		if err != nil {
			return err
		}
		mark, err := beside(c, v)
		if err != nil {
			return err
		}
		k, err := s.Cache.find(v, c.Param("season"), key(c)+mark, func() (Page, error) { return read(v, s.Request(c)) })
		if err != nil {
			return err
		}
		k.Serve(c.Response(), r)
		return nil
	}
}

// key names a request in its canonical form. The parameters are those that the
// route knows, each once, and they fit: the key cannot be made up.
func key(c echo.Context) string {
	path := c.Request().URL.EscapedPath()
	if form := FormOf(c); form != "" {
		path += "." + form
	}
	if given := c.QueryParams(); len(given) > 0 {
		return path + "?" + given.Encode()
	}
	return path
}

// SendUnlisted sends a page that nobody may keep or find.
func SendUnlisted(c echo.Context, status int, p frame.Page) error {
	p.DrawnAt(c.Request().URL.Path)
	body, err := web.Draw(p)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h["Cache-Control"] = NoStore
	h.Set("X-Robots-Tag", "noindex")
	return c.HTMLBlob(status, body)
}

// SendFile answers with a file that only some may read.
func SendFile(c echo.Context, p Page) error {
	c.Response().Header().Set("Content-Disposition", fileHeader(p))
	c.Response().Header().Set("X-Robots-Tag", "noindex")
	return SendPrivately(c, p, nil)
}

// SendPrivately answers with what only some may read.
func SendPrivately(c echo.Context, p Page, err error) error {
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "private, no-store")
	h["Vary"] = varyWho
	if p.Etag != "" {
		h.Set("ETag", p.Etag)
	}
	return c.Blob(200, p.Kind, p.Body)
}

// Stored returns what is found as a document with the ETag that overwriting it needs.
func Stored(found any, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return StoredJSON(found)
}

// Unkept returns a handler that answers everybody with what find returns, a value as JSON or a [Page] as it is. No answer is kept.
func (s *Base) Unkept(find func(r Request) (any, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		found, err := find(s.Request(c))
		if err != nil {
			return err
		}
		if p, is := found.(Page); is {
			return SendPrivately(c, p, nil)
		}
		return SendJSON(c, found)
	}
}

// Private is [Base.Unkept] for what only some may read: the request that find gets names the caller.
func (s *Base) Private(find func(r Request) (any, error)) echo.HandlerFunc {
	return s.Unkept(func(r Request) (_ any, err error) {
		if r.By, err = s.Who(r.C); err != nil {
			return nil, err
		}
		return find(r)
	})
}

// PrivateAt is [Base.Private] for the matchday that the path names.
func (s *Base) PrivateAt(find func(r Request, at acts.MatchdayRef) (any, error)) echo.HandlerFunc {
	return s.Private(func(r Request) (any, error) {
		at, err := MatchdayOf(r.C)
		if err != nil {
			return nil, err
		}
		return find(r, at)
	})
}

// PrivateAtHeat is [Base.Private] for the heat that the path names.
func (s *Base) PrivateAtHeat(find func(r Request, at acts.MatchdayRef, heat int) (any, error)) echo.HandlerFunc {
	return s.Private(func(r Request) (any, error) {
		at, heat, err := HeatOf(r.C)
		if err != nil {
			return nil, err
		}
		return find(r, at, heat)
	})
}

// SeasonReader reads from the season that the path names.
func SeasonReader(read func(season *league.SeasonView, r Request) (Page, error)) Reader {
	return func(v *league.Snapshot, r Request) (Page, error) {
		season, err := r.Season(v)
		if err != nil {
			return Page{}, err
		}
		return read(season, r)
	}
}

// brief is how long a page with a clock may be kept: what it says changes by itself.
var brief = []string{"public, max-age=1"}

// Moment names what there is to see in a snapshot and on the floor now: what happens in a tournament makes no new snapshot.
func (s *Base) Moment(v *league.Snapshot) string {
	return v.Revision + " " + s.Office.Floor.Moments.Name()
}

// Briefly answers with a page of the floor, on which a clock runs. It is drawn once for all who ask within the same second,
// unless something happens in between.
func (s *Base) Briefly(c echo.Context, draw func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error)) error {
	ctx := c.Request().Context()
	v, err := s.Office.Open(ctx)
	if err != nil {
		return err
	}
	k, err := s.Cache.Brief(s.Moment(v), key(c), func() (Page, error) {
		p, err := s.Request(c).Drawn(draw(ctx, v, s.Office.Now()))
		p.Cache = brief
		return p, err
	})
	if err != nil {
		return err
	}
	k.Serve(c.Response(), c.Request())
	return nil
}

// Drawn returns a page of the site as it is sent, which says where it is found.
func (r Request) Drawn(p frame.Page, err error) (Page, error) {
	if err != nil {
		return Page{}, err
	}
	r.recall(p)
	body, err := web.DrawAt(p, r.Site, key(r.C))
	return HTML(body), err
}

// Asked answers a question that anybody can make up from the snapshot, such as what to
// look for. What the last of them were answered is kept.
func (s *Base) Asked(read Reader) echo.HandlerFunc {
	return s.AskedBeside(read, func(echo.Context, *league.Snapshot) (string, error) { return "", nil })
}

// AskedBeside answers like [Base.Asked] with what shows something that is in no snapshot, as [Base.PublicBeside] does.
func (s *Base) AskedBeside(read Reader, beside func(echo.Context, *league.Snapshot) (string, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.named(c)
		if err != nil {
			return err
		}
		mark, err := beside(c, v)
		if err != nil {
			return err
		}
		k, err := s.Cache.Answer(v, key(c)+mark, func() (Page, error) { return read(v, s.Request(c)) })
		var wrong *faulty
		if errors.As(err, &wrong) {
			return c.Blob(http.StatusBadRequest, wrong.Kind, wrong.Body)
		}
		if err != nil {
			return err
		}
		k.Serve(c.Response(), c.Request())
		return nil
	}
}

// faulty is a page that tells what is wrong with what was asked.
type faulty struct{ Page }

// Error says so.
func (*faulty) Error() string { return "what was asked is faulty" }

// Reckoned returns the page of a calculator, which says so if something was wrong with
// what was asked.
func (r Request) Reckoned(calculator frame.Page, wrong bool) (Page, error) {
	p, err := r.Drawn(calculator, nil)
	if err == nil && wrong {
		err = &faulty{p}
	}
	return p, err
}

// FormKey is the key of a request's form in its context.
type FormKey struct{}

// FormOf returns the form that a request asks for, "" for the page itself.
func FormOf(c echo.Context) string {
	ending, _ := c.Request().Context().Value(FormKey{}).(string)
	return ending
}
