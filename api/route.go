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
	Method  string
	Path    string
	Do      echo.HandlerFunc
	Deeds   deeds // what is done there; whoever may do one of them may ask. None: everybody may read it.
	Summary string
	Takes   any    // what is sent, nil for nothing
	Answers string // the statuses when all is well, if they are not those of the method
	Gives   any    // what is answered then, nil for nothing
	Query   []query
}

// acts reports whether a route changes the league under terms; signing in and
// out is nothing that could be rehearsed.
func (r *route) acts() bool {
	return r.Method != get && !strings.HasPrefix(r.Path, v1+"/session")
}

// filled returns a row with what goes without saying: a GET is for everybody,
// and each method but POST has its own statuses.
func (r route) filled() route {
	if r.Deeds == nil && r.Method == get {
		r.Deeds = reading
	}
	if r.Answers == "" {
		r.Answers = map[string]string{get: fine, put: stored, drop: gone}[r.Method]
	}
	return r
}

// register hands a route and the forms in which its page can be taken away to
// Echo. Whatever answers GET answers HEAD.
func (s *Server) register(r route, forms map[string]reader) {
	known := r.Query
	if r.acts() {
		known = slices.Concat(known, terms)
	}
	do := func(c echo.Context) error {
		if err := refuseParams(c); err != nil {
			return err
		}
		if !strings.HasPrefix(r.Path, "/api/") {
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
		return r.Do(c)
	}
	s.echo.Add(r.Method, r.Path, do)
	if r.Method == get {
		s.echo.Add(http.MethodHead, r.Path, do)
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

// Parts of the paths in the table of routes.
const (
	v1        = "/api/v1"
	oneSeason = v1 + "/seasons/:season"
	oneLeague = oneSeason + "/leagues/:league"
	oneDay    = oneLeague + "/matchdays/:matchday"
	oneHeat   = oneDay + "/heats/:heat"

	leaguePages = "/ligen/:league/:season"
	dayPages    = leaguePages + "/sammelrunden/:matchday"
	seasonPages = "/saisonen/:season"
)
