package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// The methods of the table of routes.
const (
	get  = http.MethodGet
	post = http.MethodPost
	put  = http.MethodPut
	drop = http.MethodDelete
)

// The statuses with which a route answers when all is well.
const (
	fine   = "200"
	stored = "200 201"
	added  = "201"
	gone   = "204"

	accepted = "202"
)

// route is a row of the table of routes. A row without a summary is a page and
// no part of the API's description.
type route struct {
	method  string
	path    string
	do      echo.HandlerFunc
	deeds   deeds // what is done there; whoever may do one of them may ask
	summary string
	takes   any    // what is sent, nil for nothing
	answers string // the statuses when all is well
	gives   any    // what is answered then, nil for nothing
	query   []query
}

// acts reports whether a route changes the league under terms; signing in and
// out is nothing that could be rehearsed.
func (r *route) acts() bool {
	return r.method != get && !strings.HasPrefix(r.path, v1+"/session")
}

// register hands a route to Echo. Whatever answers GET answers HEAD.
func (s *Server) register(r route) {
	known := r.query
	if r.acts() {
		known = slices.Concat(known, terms)
	}
	forms := s.forms()[r.path]
	do := func(c echo.Context) error {
		if err := refuseParams(c); err != nil {
			return err
		}
		if !strings.HasPrefix(r.path, "/api/") {
			untrack(c.Request())
		}
		if err := refuseQuery(c, known); err != nil {
			return err
		}
		if form := formOf(c); form != "" {
			if forms[form] == nil {
				return league.ErrNotFound
			}
			return s.public(forms[form])(c)
		}
		return r.do(c)
	}
	s.echo.Add(r.method, r.path, do)
	if r.method == get {
		s.echo.Add(http.MethodHead, r.path, do)
	}
}

// refuseParams refuses a path that names what cannot be an id.
func refuseParams(c echo.Context) error {
	for _, value := range c.ParamValues() {
		if !isID(value) {
			return league.ErrNotFound
		}
	}
	return nil
}

// isID reports whether a part of a path may be an id, a number or "A" or "B".
func isID(value string) bool {
	for i := range len(value) {
		b := value[i]
		if b != '-' && (b < '0' || b > '9') && (b < 'a' || b > 'z') && (b < 'A' || b > 'Z') {
			return false
		}
	}
	return value != "" && len(value) <= 64
}

// number returns a part of the path that is a number from 1, as people write
// it.
func number(c echo.Context, name string) (int, error) {
	n, err := strconv.Atoi(c.Param(name))
	if err != nil || n < 1 || n > 1_000_000 || strconv.Itoa(n) != c.Param(name) {
		return 0, league.ErrNotFound
	}
	return n, nil
}

// dayOf returns the matchday that the path names.
func dayOf(c echo.Context) (league.MatchdayRef, error) {
	n, err := number(c, "matchday")
	return league.MatchdayRef{Season: c.Param("season"), League: c.Param("league"), Number: n}, err
}

// heatOf returns the heat that the path names, and its matchday.
func heatOf(c echo.Context) (league.MatchdayRef, int, error) {
	at, err := dayOf(c)
	if err != nil {
		return at, 0, err
	}
	heat, err := number(c, "heat")
	return at, heat, err
}
