package laptop

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/web/laptop"
)

// Opening is a laptop on which no matchday lies yet.
type Opening struct {
	Open   func(file []byte, key, pin string) error                             // takes a hall file
	Fetch  func(ctx context.Context, home, code string) (*lease.Fetched, error) // fetches one by a code
	Opened func()                                                               // ends the opening
}

// OpeningHandlers answers the start page of such a laptop, and nothing else.
type OpeningHandlers struct {
	*workplace.Handlers
	*Opening
}

// Routes are the addresses of the start page.
func (h *OpeningHandlers) Routes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: laptop.StartPath, Do: h.start},
		{Method: rest.Post, Path: laptop.FilePath, Do: h.file},
		{Method: rest.Post, Path: laptop.FetchPath, Do: h.fetch},
	}
}

// Guard answers the laptop itself, and leads to the start page.
func (h *OpeningHandlers) Guard(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		path := r.URL.Path
		switch {
		case !isHere(r):
			return acts.ErrNotFound
		case path == "/" && r.Method == http.MethodGet:
			return c.Redirect(http.StatusSeeOther, laptop.StartPath)
		case path != laptop.StartPath && !strings.HasPrefix(path, laptop.StartPath+"/") && !strings.HasPrefix(path, "/static/"):
			return acts.ErrNotFound
		}
		return next(c)
	}
}

// start shows the start page.
func (h *OpeningHandlers) start(c echo.Context) error {
	return rest.SendUnlisted(c, http.StatusOK, laptop.NewOpening())
}

// file opens a file that was sent.
func (h *OpeningHandlers) file(c echo.Context) error {
	_, err := workplace.Uploads(c, lease.MostOfFile, func(file []byte, sent workplace.Sent) error {
		return h.Open(file, sent(laptop.KeyField), sent(laptop.PinField))
	})
	return h.opened(c, err)
}

// fetch fetches a file by a code, and opens it.
func (h *OpeningHandlers) fetch(c echo.Context) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	given, err := h.Fetch(c.Request().Context(), sent(laptop.HomeField), sent(laptop.CodeField))
	if err == nil {
		err = h.Open(given.File, given.Key, sent(laptop.PinField))
	}
	return h.opened(c, err)
}

// pause is how long the page stays that leads to the start page of the matchday.
const pause = 300 * time.Millisecond

// opened leads to the start page of the matchday, or says why nothing was opened.
func (h *OpeningHandlers) opened(c echo.Context, refused error) error {
	p := laptop.NewOpening()
	if refused != nil {
		p.Say(rest.ProblemOf(refused).Detail)
		return rest.SendUnlisted(c, http.StatusUnprocessableEntity, p)
	}
	c.Response().Header().Set("Refresh", "2; url="+laptop.StartPath)
	p.Opened()
	time.AfterFunc(pause, h.Opened)
	return rest.SendUnlisted(c, http.StatusOK, p)
}
