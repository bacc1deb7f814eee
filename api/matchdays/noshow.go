package matchdays

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
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
func (s *Handlers) putNoShow(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent noShowBody
	a, err := s.OpenOptional(c, &sent)
	if err != nil {
		return err
	}
	club := c.Param("club")
	if err := rest.Agree("club", sent.Club, club); err != nil {
		return err
	}
	receipt, err := s.Office.PutNoShow(c.Request().Context(), a.By, at, club, a.Terms)
	return rest.Answer(c, receipt, err)
}

// noShow answers with the no-show of a club.
func noShow(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	m, err := r.Matchday(v)
	if err != nil {
		return rest.Page{}, err
	}
	club := r.Param("club")
	if !m.Away(club) {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(&league.NoShow{Club: club, Excused: slices.Contains(m.Excused, club)})
}
