package accounts

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web"
)

// unsubscribePath is where the last line of a daily letter leads.
const unsubscribePath = "/abbestellen/:token"

// letters answers with the letters that the caller wants.
func (s *Handlers) letters(r rest.Request) (any, error) {
	return rest.Stored(people.PostOf(s.People).Letters(r, r.By))
}

// pushes answers with the devices of the caller that are told at once.
func (s *Handlers) pushes(r rest.Request) (any, error) {
	return people.PostOf(s.People).Pushes(r, r.By)
}

// unsubscribePage asks whether the daily letters shall end. Looking at it ends nothing, as programs look at links, too.
func (s *Handlers) unsubscribePage(c echo.Context) error {
	if err := people.PostOf(s.People).CanUnsubscribe(c.Request().Context(), c.Param("token")); err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, web.NewUnsubscribe(s.Latest(c), c.Request().URL.Path, false))
}

// unsubscribe ends the daily letters.
func (s *Handlers) unsubscribe(c echo.Context) error {
	ends := &people.Unsubscribe{Token: c.Param("token")}
	if _, err := s.Office.Acts.Do(c.Request().Context(), acts.Public, ends, acts.Terms{}); err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, web.NewUnsubscribe(s.Latest(c), c.Request().URL.Path, true))
}
