package site

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// ErrorPage is what somebody sees outside the API when something went wrong.
// Its masthead is that of the latest snapshot, if there is one.
func (s *Handlers) ErrorPage(c echo.Context, p *rest.Problem) (rest.Page, error) {
	if IsEmbedded(c.Request().URL.Path) {
		return nowhere(web.NewEmbedFailure(p.Status, p.Title, p.Detail))
	}
	v, err := s.Office.Current(c.Request().Context())
	if err != nil {
		v = nil
	}
	if p.Status != http.StatusNotFound {
		return nowhere(web.NewFailure(v, p.Status, p.Title, p.Detail))
	}
	path := c.Request().URL.Path
	k, err := s.Cache.Answer(v, p.Title+p.Detail+path, func() (rest.Page, error) {
		failure := web.NewFailure(v, p.Status, p.Title, p.Detail)
		failure.Suggest(s.index.of(v), path)
		return nowhere(failure)
	})
	if err != nil {
		return rest.Page{}, err
	}
	return k.Page, nil
}

// nowhere draws a page that stands for no address: nobody passes it on.
func nowhere(p frame.Page) (rest.Page, error) {
	body, err := web.Draw(p)
	return rest.HTML(body), err
}
