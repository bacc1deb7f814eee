package api

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/web"
)

// boardPages are the boards for the hall.
const boardPages = dayPages + "/beamer/:board"

// halt keeps a board on the wall.
var halt = query{"halt", isOne, "1", "1 keeps the board.", "1"}

// toBoards sends who asks for the boards on to the first one. A club may be
// called so: then its day is here.
func (s *site) toBoards(c echo.Context) error {
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	day, err := web.NewTeamDay(v, at.League, at.Season, at.Number, "beamer")
	if err == nil {
		return s.public(func(*league.Snapshot, request) (page, error) { return s.request(c).drawn(day, nil) })(c)
	}
	if _, _, err := publicDay(v, at); err != nil {
		return err
	}
	return c.Redirect(http.StatusTemporaryRedirect, c.Request().URL.Path+"/1")
}

// board draws a board. What was drawn for a heat is asked for where it is stored;
// a draw makes a new snapshot, as every act does. A browser goes on to the next
// one by a header, which needs no script.
func (s *site) board(v *league.Snapshot, r request) (page, error) {
	at, err := dayOf(r.c)
	if err != nil {
		return page{}, err
	}
	number, err := r.number("board")
	if err != nil {
		return page{}, err
	}
	if _, _, err := publicDay(v, at); err != nil {
		return page{}, err
	}
	var draws []*league.Draw
	for heat := 1; heat <= scoring.Heats; heat++ {
		draw, _, err := s.office.Drawn(r, at, heat, 0)
		if errors.Is(err, league.ErrNotFound) {
			continue
		}
		if err != nil {
			return page{}, err
		}
		draws = append(draws, draw)
	}
	b, err := web.NewBeamer(v, at.League, at.Season, at.Number, draws, number, r.query(halt) != "")
	if err != nil {
		return page{}, err
	}
	p, err := r.drawn(b, nil)
	if !b.Stopped {
		p.next = b.Next
	}
	return p, err
}
