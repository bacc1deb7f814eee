package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/web"
	"pokerliga/web/frame"
)

// errorPage is what somebody sees outside the API when something went wrong.
// Its masthead is that of the latest snapshot, if there is one.
func (s *site) errorPage(c echo.Context, p *problem) (page, error) {
	if isEmbedded(c.Request().URL.Path) {
		return nowhere(web.NewEmbedFailure(p.Status, p.Title, p.Detail))
	}
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		v = nil
	}
	failure := web.NewFailure(v, p.Status, p.Title, p.Detail)
	if p.Status == http.StatusNotFound {
		failure.Suggest(s.catalogue.of(v), c.Request().URL.Path)
	}
	return nowhere(failure)
}

// nowhere draws a page that stands for no address: nobody passes it on.
func nowhere(p frame.Page) (page, error) {
	body, err := web.Draw(p)
	return asHTML(body), err
}
