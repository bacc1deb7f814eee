package api

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// reader answers what everybody may read. Its page is kept until something
// changes; an error is not kept. It must not ask for the time: what it needs
// to know stands in the snapshot.
type reader func(v *league.Snapshot, r request) (page, error)

// page is a rendered answer: a page of the site or a document of the API.
type page struct {
	kind string // its media type
	body []byte
}

// request is what a reader is asked for.
type request struct {
	context.Context
	c echo.Context
}

// param returns a part of the path, by its name in the table of routes.
func (r request) param(name string) string { return r.c.Param(name) }

// number returns a part of the path that is a number from 1.
func (r request) number(name string) (int, error) {
	n, err := strconv.Atoi(r.param(name))
	if err != nil || n < 1 || strconv.Itoa(n) != r.param(name) {
		return 0, league.ErrNotFound
	}
	return n, nil
}

// query returns the value of a parameter, "" if it is not given. It is one of
// those that the route knows, and fits.
func (r request) query(q query) string { return r.c.QueryParam(q.name) }

// path returns the path of the URL.
func (r request) path() string { return r.c.Request().URL.Path }

// season returns the season that the path names.
func (r request) season(v *league.Snapshot) (*league.SeasonView, error) {
	if s := v.Season(r.param("season")); s != nil {
		return s, nil
	}
	return nil, league.ErrNotFound
}

// asJSON returns a document of the API.
func asJSON(content any) (page, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(content)
	return page{kind: "application/json", body: b.Bytes()}, err
}

// asHTML returns a page of the site.
func asHTML(body []byte) (page, error) {
	return page{kind: "text/html; charset=utf-8", body: body}, nil
}

// public answers from the snapshot, with the page that was rendered for the
// same request before if nothing has changed since.
func (s *Server) public(read reader) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.office.Current(c.Request().Context())
		if err != nil {
			return err
		}
		k, err := s.kept.find(v, s.key(c), func() (page, error) {
			return read(v, request{c.Request().Context(), c})
		})
		if err != nil {
			return err
		}
		k.serve(c.Response(), c.Request())
		return nil
	}
}

// key names a request in its canonical form; it is "" where no answer is kept.
func (s *Server) key(c echo.Context) string {
	var b strings.Builder
	b.WriteString(c.Request().URL.EscapedPath())
	return b.String()
}
