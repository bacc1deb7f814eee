package site

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/frame"
	"pokerliga/web/recompute"
	"pokerliga/web/tournament"
)

func (s *Handlers) tournaments(c echo.Context) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		heads, err := s.Office.Floor.Tournaments(ctx, "", tournament.Listed...)
		if err != nil {
			return nil, err
		}
		contests, err := s.Office.Floor.Houses.Templates(ctx, houses.Contest)
		if err != nil {
			return nil, err
		}
		p, err := tournament.NewList(ctx, v, heads, now, s.Office.Floor.Tournament)
		for i := range contests {
			p.Contests = append(p.Contests, frame.Link{Text: contests[i].Name, Href: tournament.ContestsPath + "/" + contests[i].ID})
		}
		return p, err
	})
}

func (s *Handlers) tournament(c echo.Context) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		t, err := s.Office.Floor.Tournament(ctx, c.Param("tournament"))
		if err != nil {
			return nil, err
		}
		rounds, err := s.Office.Floor.Rounds(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		wall, err := s.Office.Floor.Houses.Wall(ctx, t.House)
		if err != nil {
			return nil, err
		}
		unsure, err := s.Office.Floor.Unsure(ctx, t.House, now)
		if err != nil {
			return nil, err
		}
		return tournament.NewPage(v, t, rounds, wall, unsure, now)
	})
}

// Recomputes reports whether a path may be that of the page which runs a program in the browser of its reader.
func Recomputes(path string) bool {
	return strings.HasPrefix(path, tournament.Path+"/") && strings.HasSuffix(path, tournament.RecomputePart)
}

func (s *Handlers) recompute(c echo.Context) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		t, err := s.Office.Floor.Tournament(ctx, c.Param("tournament"))
		if err != nil {
			return nil, err
		}
		lots, err := s.Office.Floor.Lots(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		return tournament.NewRecompute(v, t, lots, recompute.Built(), now)
	})
}

// program serves a file that make has built for browsers. The file is read and compressed at the first request.
func program(kind string, file func() []byte) echo.HandlerFunc {
	ready := sync.OnceValue(func() *rest.Rendered { return rest.Render(rest.Page{Kind: kind, Body: file()}) })
	return func(c echo.Context) error {
		if !recompute.Built() {
			return acts.ErrNotFound
		}
		ready().Serve(c.Response(), c.Request())
		return nil
	}
}

// of draws a page of one tournament.
func of[T frame.Page](s *Handlers, c echo.Context, page func(*league.Snapshot, *floordesk.Tournament, time.Time) (T, error)) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		t, err := s.Office.Floor.Tournament(ctx, c.Param("tournament"))
		if err != nil {
			return nil, err
		}
		return page(v, t, now)
	})
}

// hung draws a page of one tournament that hangs on the wall of its house.
func hung[T frame.Page](s *Handlers, c echo.Context, page func(*league.Snapshot, *floordesk.Tournament, *houses.Wall, time.Time) (T, error)) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		t, err := s.Office.Floor.Tournament(ctx, c.Param("tournament"))
		if err != nil {
			return nil, err
		}
		wall, err := s.Office.Floor.Houses.Wall(ctx, t.House)
		if err != nil {
			return nil, err
		}
		return page(v, t, wall, now)
	})
}

func (s *Handlers) seats(c echo.Context) error { return of(s, c, tournament.NewSeats) }

func (s *Handlers) tournamentClock(c echo.Context) error { return hung(s, c, tournament.NewClock) }

// groupClock draws the clock of tournaments that share it.
func (s *Handlers) groupClock(c echo.Context) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		marks, err := floordesk.MarksIn(ctx, s.Office.Floor, c.Param("group"))
		if err != nil {
			return nil, err
		}
		list, err := floordesk.Known(ctx, s.Office.Floor, marks)
		if err != nil {
			return nil, err
		}
		wall, err := s.Office.Floor.Houses.Wall(ctx, floordesk.Leading(list).House)
		if err != nil {
			return nil, err
		}
		return tournament.NewGroupClock(v, c.Param("group"), list, wall, now)
	})
}

func (s *Handlers) tournamentBoards(c echo.Context) error { return hung(s, c, tournament.NewBoards) }

// contest is the table of a house over its evenings.
func (s *Handlers) contest(c echo.Context) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, _ time.Time) (frame.Page, error) {
		contest, err := s.Office.Floor.Contest(ctx, c.Param("contest"))
		if err != nil {
			return nil, err
		}
		return tournament.NewContest(v, contest), nil
	})
}

// forecasts says how good the forecasts of a house were.
func (s *Handlers) forecasts(c echo.Context) error {
	return s.Briefly(c, func(ctx context.Context, v *league.Snapshot, now time.Time) (frame.Page, error) {
		house, _, err := s.Office.Floor.Houses.Template(ctx, houses.House, c.Param("house"))
		if err != nil {
			return nil, err
		}
		all, err := s.Office.Floor.Scored(ctx, house.ID, now)
		if err != nil {
			return nil, err
		}
		return tournament.NewForecasts(v, house.Name, all), nil
	})
}
