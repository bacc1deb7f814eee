package site

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/web"
)

// boardPages are the boards for the hall.
const boardPages = rest.DayPages + "/beamer/:board"

// halt keeps a board on the wall.
var halt = rest.Query{Name: "halt", Fits: rest.IsOne, Says: "1", About: "1 keeps the board.", Example: "1"}

// toBoards redirects a request for the boards to the first one. A club may be
// called so: then its day is here.
func (s *Handlers) toBoards(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	v, err := s.Office.Open(c.Request().Context(), at.Season)
	if err != nil {
		return err
	}
	day, err := web.NewTeamDay(v, at.League, at.Season, at.Number, "beamer")
	if err == nil {
		return s.Public(func(*league.Snapshot, rest.Request) (rest.Page, error) { return s.Request(c).Drawn(day, nil) })(c)
	}
	if _, _, err := rest.PublicMatchday(v, at); err != nil {
		return err
	}
	return c.Redirect(http.StatusTemporaryRedirect, c.Request().URL.Path+"/1")
}

// board draws a board. What was drawn for a heat is asked for where it is stored;
// a draw makes a new snapshot, as every act does. A browser goes on to the next
// one by a header, which needs no script.
func (s *Handlers) board(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, err := rest.MatchdayOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	number, err := r.Number("board")
	if err != nil {
		return rest.Page{}, err
	}
	if _, _, err := rest.PublicMatchday(v, at); err != nil {
		return rest.Page{}, err
	}
	var draws []*league.Draw
	for heat := 1; heat <= scoring.Heats; heat++ {
		draw, _, err := s.Office.Drawn(r, at, heat, 0)
		if errors.Is(err, acts.ErrNotFound) {
			continue
		}
		if err != nil {
			return rest.Page{}, err
		}
		draws = append(draws, draw)
	}
	b, err := web.NewBeamer(v, at.League, at.Season, at.Number, draws, number, r.Query(halt) != "")
	if err != nil {
		return rest.Page{}, err
	}
	p, err := r.Drawn(b, nil)
	if !b.Stopped {
		p.Next = b.Next
	}
	return p, err
}
