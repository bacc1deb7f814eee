package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// LineupBody is a lineup as it is sent; the club stands in the path.
type LineupBody struct {
	Club    *string       `json:"club,omitempty"`
	Captain string        `json:"captain"`
	Slots   scoring.Slots `json:"slots"`
}

// lineupAnswer is a lineup as it is stored, with what is doubtful about it.
type lineupAnswer struct {
	scoring.Lineup
	Warnings []rulebook.Warning `json:"warnings"`
}

// putLineup hands in the lineup of a club.
func (s *Handlers) putLineup(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent LineupBody
	a, err := s.Open(c, &sent, "captain", "slots")
	if err != nil {
		return err
	}
	club := c.Param("club")
	if err := rest.Agree("club", sent.Club, club); err != nil {
		return err
	}
	lineup := &scoring.Lineup{Club: club, Captain: sent.Captain, Slots: sent.Slots}
	receipt, err := s.Office.PutLineup(c.Request().Context(), a.By, at, lineup, a.Terms)
	return rest.Answer(c, receipt, err)
}

// lineup answers with the lineup of a club, as far as the caller may see it.
func (s *Handlers) lineup(c echo.Context) error {
	by, at, err := s.WhoAt(c)
	if err != nil {
		return err
	}
	l, err := s.Office.Lineup(c.Request().Context(), by, at, c.Param("club"))
	if err != nil {
		return err
	}
	p, err := rest.StoredJSON(l)
	return rest.SendPrivately(c, p, err)
}
