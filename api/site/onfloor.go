package site

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/floordesk"
	"pokerliga/league"
	"pokerliga/rulebook"
)

// floorMark tells apart what there is to see of the tables of a matchday that are on the floor, in one question; "" where there are
// none. Of a matchday that is over or to come nothing is asked.
func (s *Handlers) floorMark(c echo.Context, v *league.Snapshot) (string, error) {
	at, err := rest.MatchdayOf(c)
	if err != nil || c.QueryParam(rest.AsOf.Name) != "" || !s.played(v, at) {
		return "", nil // what is wrong with the path the page says
	}
	marks, err := floordesk.MarksAt(c.Request().Context(), s.Office.Floor, at)
	if err != nil || len(marks) == 0 {
		return "", err
	}
	return " " + floordesk.MarkOf(marks), nil
}

// played reports whether a matchday may be being played: its day has come, and not all of its heats are over.
func (s *Handlers) played(v *league.Snapshot, at acts.MatchdayRef) bool {
	season := v.Season(at.Season)
	if season == nil || season.Public == nil || season.Public.League(at.League) == nil {
		return false
	}
	m := season.Public.League(at.League).Matchday(at.Number)
	return m != nil && !m.Complete() && m.Date <= rulebook.Day(s.Office.Now())
}

// onFloor returns the Sit'n'Gos of a matchday that are on the floor while it is played, none otherwise.
func (s *Handlers) onFloor(ctx context.Context, v *league.Snapshot, at acts.MatchdayRef) ([]*floordesk.Tournament, error) {
	if !s.played(v, at) {
		return nil, nil
	}
	marks, err := floordesk.MarksAt(ctx, s.Office.Floor, at)
	if err != nil {
		return nil, err
	}
	all, err := floordesk.Known(ctx, s.Office.Floor, marks)
	return slices.DeleteFunc(all, func(t *floordesk.Tournament) bool { return t.Link == nil || t.Link.IsMTT() }), err
}
