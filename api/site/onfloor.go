package site

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// dayMark is what there was to see of the tables of a matchday at a moment.
type dayMark struct{ moment, mark string }

// floorMark tells apart what there is to see of the tables of a matchday that are on the floor, "" where there are none. It is asked
// for once at each moment, in one question, and of a matchday that is over or to come not at all.
func (s *Handlers) floorMark(c echo.Context, v *league.Snapshot) (string, error) {
	at, err := rest.MatchdayOf(c)
	if err != nil || c.QueryParam(rest.AsOf.Name) != "" || !s.played(v, at) {
		return "", nil // what is wrong with the path the page says
	}
	moment := s.Office.Floor.Moments.Name()
	if known, ok := s.marks.Load(at); ok && known.(dayMark).moment == moment {
		return known.(dayMark).mark, nil
	}
	marks, err := floordesk.MarksAt(c.Request().Context(), s.Office.Floor, at)
	if err != nil {
		return "", err
	}
	now := dayMark{moment: moment}
	if len(marks) > 0 {
		now.mark = " " + floordesk.MarkOf(marks)
	}
	s.marks.Store(at, now)
	return now.mark, nil
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
