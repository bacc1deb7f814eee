package site

import (
	"net/http"
	"path"
	"regexp"

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
		failure := web.NewFailure(v, p.Status, p.Title, p.Detail)
		if p.Status == http.StatusMethodNotAllowed && c.Request().Method == http.MethodGet {
			failure.Back = pageAbove(c.Echo(), c.Request().URL.Path)
		}
		return nowhere(failure)
	}
	address := c.Request().URL.Path
	known, err := s.evenings.now(c.Request().Context(), s.Office.Floor)
	if err != nil {
		known = &knownEvenings{} // the page is about something else
	}
	k, err := s.Cache.Answer(v, p.Title+p.Detail+address+known.mark, func() (rest.Page, error) {
		failure := web.NewFailure(v, p.Status, p.Title, p.Detail)
		failure.Suggest(s.index.of(v, known), address)
		return nowhere(failure)
	})
	if err != nil {
		return rest.Page{}, err
	}
	return k.Page, nil
}

// pageAbove is the nearest page above an address to which only forms are sent, "" for none.
func pageAbove(e *echo.Echo, address string) string {
	for at := path.Dir(address); at != "/" && at != "."; at = path.Dir(at) {
		if isPage(e, at) {
			return at
		}
	}
	return ""
}

// params are the parts of a path that are filled in.
var params = regexp.MustCompile(`:[^/]+`)

// nowhere draws a page that stands for no address: nobody passes it on.
func nowhere(p frame.Page) (rest.Page, error) {
	body, err := web.Draw(p)
	return rest.HTML(body), err
}
