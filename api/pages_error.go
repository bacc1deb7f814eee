package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/web"
)

// errorPage is what somebody sees outside the API when something went wrong.
// Its masthead is that of the latest snapshot, if there is one.
func (s *Server) errorPage(c echo.Context, p *problem) (page, error) {
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		v = nil
	}
	return drawn(web.NewFailure(v, p.Status, p.Title, p.Detail), nil)
}
