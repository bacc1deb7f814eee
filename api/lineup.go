package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// lineupBody is a lineup as it is sent; the club stands in the path.
type lineupBody struct {
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
func (s *play) putLineup(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent lineupBody
	a, err := s.open(c, &sent, "captain", "slots")
	if err != nil {
		return err
	}
	club := c.Param("club")
	if err := agree("club", sent.Club, club); err != nil {
		return err
	}
	lineup := &scoring.Lineup{Club: club, Captain: sent.Captain, Slots: sent.Slots}
	receipt, err := s.office.PutLineup(c.Request().Context(), a.by, at, lineup, a.terms)
	return answer(c, receipt, err)
}

// lineup answers with the lineup of a club, as far as who asks may see it.
func (s *play) lineup(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	by, err := s.who(c)
	if err != nil {
		return err
	}
	l, err := s.office.Lineup(c.Request().Context(), by, at, c.Param("club"))
	if err != nil {
		return err
	}
	p, err := asStored(l)
	return private(c, p, err)
}
