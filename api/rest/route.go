package rest

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
)

// The methods of the table of routes.
const (
	Get    = http.MethodGet
	Post   = http.MethodPost
	Put    = http.MethodPut
	Delete = http.MethodDelete
)

// The statuses with which a route answers when all is well.
const (
	OK          = "200"
	OKOrCreated = "200 201"
	Created     = "201"
	NoContent   = "204"

	Accepted = "202"
)

// Route is a row of the table of routes. A row without a summary is a page and
// no part of the API's description.
type Route struct {
	Method   string
	Path     string
	Ending   string // of its path behind a dot, as in "ics", where it is a file alone; "" for a page
	Do       echo.HandlerFunc
	Deeds    Deeds // what is done there; a user who may do one of them may ask. None: everybody may read it.
	Summary  string
	Takes    any    // what is sent, nil for nothing
	Bodiless bool   // what is sent may be missing
	Answers  string // the statuses when all is well, if they are not those of the method
	Gives    any    // what is answered then, nil for nothing
	Query    []Query
}

// Acts reports whether a route changes the league under terms; signing in and
// out is nothing that could be rehearsed.
func (r *Route) Acts() bool {
	return r.Method != Get && !strings.HasPrefix(r.Path, V1+"/session")
}

// Filled returns a row with what goes without saying: a GET is for everybody,
// and each method but POST has its own statuses.
func (r Route) Filled() Route {
	if r.Deeds == nil && r.Method == Get {
		r.Deeds = reading
	}
	if r.Answers == "" {
		r.Answers = map[string]string{Get: OK, Put: OKOrCreated, Delete: NoContent}[r.Method]
	}
	return r
}

// PrintedCard is the part of a path that is what the code on a round card names it by.
const PrintedCard = "card"

// RefuseParams refuses a path that names what cannot be an id.
func RefuseParams(c echo.Context) error {
	for i, value := range c.ParamValues() {
		if c.ParamNames()[i] == PrintedCard {
			value = strings.ReplaceAll(value, ".", "-") // it is several ids
		}
		if !IsID(value) {
			return acts.ErrNotFound
		}
	}
	return nil
}

// IsID reports whether a part of a path may be an id, a number or "A" or "B".
func IsID(value string) bool {
	for i := range len(value) {
		b := value[i]
		if b != '-' && (b < '0' || b > '9') && (b < 'a' || b > 'z') && (b < 'A' || b > 'Z') {
			return false
		}
	}
	return value != "" && len(value) <= 64
}

// Number returns a part of the path that is a number from 1, as people write
// it.
func Number(c echo.Context, name string) (int, error) { return NumberOf(c.Param(name)) }

// NumberOf returns a number from 1, as people write it; what is none is 0 and [acts.ErrNotFound].
func NumberOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 1_000_000 || strconv.Itoa(n) != text {
		return 0, acts.ErrNotFound
	}
	return n, nil
}

// MatchdayOf returns the matchday that the path names.
func MatchdayOf(c echo.Context) (acts.MatchdayRef, error) {
	n, err := Number(c, "matchday")
	return acts.MatchdayRef{Season: c.Param("season"), League: c.Param("league"), Number: n}, err
}

// WhoAt returns the caller and the matchday that the path names.
func (s *Base) WhoAt(c echo.Context) (acts.Actor, acts.MatchdayRef, error) {
	by, err := s.Who(c)
	if err != nil {
		return by, acts.MatchdayRef{}, err
	}
	at, err := MatchdayOf(c)
	return by, at, err
}

// WhoAtHeat returns the caller, and the matchday and the heat that the path names.
func (s *Base) WhoAtHeat(c echo.Context) (by acts.Actor, at acts.MatchdayRef, heat int, err error) {
	if at, heat, err = HeatOf(c); err == nil {
		by, err = s.Who(c)
	}
	return by, at, heat, err
}

// HeatOf returns the heat that the path names, and its matchday.
func HeatOf(c echo.Context) (acts.MatchdayRef, int, error) {
	at, err := MatchdayOf(c)
	if err != nil {
		return at, 0, err
	}
	heat, err := Number(c, "heat")
	return at, heat, err
}

// Parts of the paths in the table of routes.
const (
	V1        = "/api/v1"
	OneSeason = V1 + "/seasons/:season"
	OneLeague = OneSeason + "/leagues/:league"
	OneDay    = OneLeague + "/matchdays/:matchday"
	OneHeat   = OneDay + "/heats/:heat"

	LeaguePages = "/ligen/:league/:season"
	DayPages    = LeaguePages + "/sammelrunden/:matchday"
	SeasonPages = "/saisonen/:season"
)
