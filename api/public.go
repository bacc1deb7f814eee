package api

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"pokerliga/web/frame"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/seasonfile"
	"pokerliga/web"
)

// reader answers what everybody may read. Its page is kept until something
// changes; an error is not kept. It must not look at the clock or at who asks:
// all it needs stands in the snapshot and in the address.
type reader func(v *league.Snapshot, r request) (page, error)

// page is a rendered answer: a page of the site or a document of the API.
type page struct {
	kind   string // its media type
	body   []byte
	file   string   // what it is called once it is taken away, "" for a page
	etag   string   // of the stored thing that it shows, "" for a digest of the body
	varies bool     // who has signed in may get another answer
	next   string   // what a browser goes on to after a while, "" for nothing
	cache  []string // how long it may be kept elsewhere, nil for not without asking
}

// request is what a reader is asked for.
type request struct {
	context.Context
	c    echo.Context
	site string // where people reach the server, "" where that is not known
}

// request is what a reader is asked for by a request.
func (s *core) request(c echo.Context) request {
	return request{c.Request().Context(), c, s.office.Address()}
}

// param returns a part of the path, by its name in the table of routes.
func (r request) param(name string) string { return r.c.Param(name) }

// number returns a part of the path that is a number from 1.
func (r request) number(name string) (int, error) { return number(r.c, name) }

// query returns the value of a parameter, "" if it is not given. It is one of
// those that the route knows, and fits.
func (r request) query(q query) string { return r.c.QueryParam(q.name) }

// asHTML returns a page of the site.
func asHTML(body []byte) page { return page{kind: "text/html; charset=utf-8", body: body} }

// asJSON returns a document of the API.
func asJSON(content any) (page, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(content)
	return page{kind: "application/json", body: b.Bytes()}, err
}

// asStored returns a stored thing with the ETag that overwriting it needs.
func asStored(content any) (page, error) {
	return page{kind: "application/json", body: seasonfile.Canonical(content), etag: etagOf(content)}, nil
}

// public answers from the snapshot, with the page that was rendered for the
// same request before if nothing has changed since.
func (s *core) public(read reader) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		v, err := s.office.Current(r.Context())
		if err != nil {
			return err
		}
		k, err := s.kept.find(v, key(c), func() (page, error) { return read(v, s.request(c)) })
		if err != nil {
			return err
		}
		k.serve(c.Response(), r)
		return nil
	}
}

// dated reads the league as it stood at the end of a day, where one is given.
func (s *core) dated(read reader) reader {
	return func(v *league.Snapshot, r request) (page, error) {
		if day := r.query(asOf); day != "" {
			then, err := s.office.AsOf(r, v, day)
			if err != nil {
				return page{}, err
			}
			v = then
		}
		return read(v, r)
	}
}

// key names a request in its canonical form. The parameters are those that the
// route knows, each once, and they fit: the key cannot be made up.
func key(c echo.Context) string {
	path := c.Request().URL.EscapedPath()
	if form := formOf(c); form != "" {
		path += "." + form
	}
	if given := c.QueryParams(); len(given) > 0 {
		return path + "?" + given.Encode()
	}
	return path
}

// private answers with what only some may read.
func private(c echo.Context, p page, err error) error {
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "private, no-store")
	h["Vary"] = varyWho
	if p.etag != "" {
		h.Set("ETag", p.etag)
	}
	return c.Blob(200, p.kind, p.body)
}

// drawn returns a page of the site as it is sent, which says where it is found.
func (r request) drawn(p frame.Page, err error) (page, error) {
	if err != nil {
		return page{}, err
	}
	body, err := web.DrawAt(p, r.site, key(r.c))
	return asHTML(body), err
}

// reckoned answers with the page of a calculator, which is kept for nobody; if
// something was wrong with what was asked, it says so.
func (r request) reckoned(calculator frame.Page, faulty bool) error {
	p, err := r.drawn(calculator, nil)
	if err != nil {
		return err
	}
	if faulty {
		return r.c.Blob(http.StatusBadRequest, p.kind, p.body)
	}
	keep(p).serve(r.c.Response(), r.c.Request())
	return nil
}

// formKey is the key of a request's form in its context.
type formKey struct{}

// formOf returns the form that a request asks for, "" for the page itself.
func formOf(c echo.Context) string {
	ending, _ := c.Request().Context().Value(formKey{}).(string)
	return ending
}
