package api

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
)

// noShowBody is a no-show as it is sent; the club stands in the path.
type noShowBody struct {
	Club *string `json:"club,omitempty"`
}

// noShowAnswer is a no-show as it is stored, with what is doubtful about it.
type noShowAnswer struct {
	league.NoShow
	Warnings []rulebook.Warning `json:"warnings"`
}

// putNoShow records that a club did not come.
func (s *play) putNoShow(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent noShowBody
	a, err := s.openOptional(c, &sent)
	if err != nil {
		return err
	}
	club := c.Param("club")
	if err := agree("club", sent.Club, club); err != nil {
		return err
	}
	receipt, err := s.office.PutNoShow(c.Request().Context(), a.by, at, club, a.terms)
	return answer(c, receipt, err)
}

// noShow answers with the no-show of a club.
func noShow(v *league.Snapshot, r request) (page, error) {
	m, err := r.matchday(v)
	if err != nil {
		return page{}, err
	}
	club := r.param("club")
	if !slices.Contains(m.NoShows, club) {
		return page{}, league.ErrNotFound
	}
	return asStored(&league.NoShow{Club: club})
}
