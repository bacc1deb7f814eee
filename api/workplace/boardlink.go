package workplace

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/web/workplace"
)

// boardLinkPath is the page behind the link of the board.
const boardLinkPath = league.MotionsLinkPath + ":token"

// boardLinkPage shows what is laid before the board.
func (s *Handlers) boardLinkPage(c echo.Context) error {
	w, err := s.Office.WeighBehind(c.Request().Context(), c.Param("token"))
	if err != nil {
		return gone(s, c, err, workplace.NewBoardLinkGone)
	}
	now, err := s.Office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, workplace.NewBoardLink(now, w))
}
