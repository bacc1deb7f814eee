package api

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
)

// noteRefusal leaves a line in the log about a sign-in that failed, an act without
// authority, and a brake: with the id of the user, and no names.
func (s *Server) noteRefusal(c echo.Context, p *rest.Problem, err error) {
	var what string
	switch {
	case errors.Is(err, people.ErrWrong) || errors.Is(err, people.ErrWrongCode) || errors.Is(err, people.ErrPasskey):
		what = "sign-in failed"
	case p.Status == http.StatusForbidden:
		what = "refused"
	case p.Status == http.StatusTooManyRequests:
		what = "braked"
	default:
		return
	}
	by, _ := s.Who(c) // otherwise the public
	s.options.Log.Warn(what, slog.String("route", routeOf(c)), slog.Int("status", p.Status), slog.String("user", by.User))
}

// gone returns p, or a problem with status 410 if p is a 404 and the path names an erased player. It redirects a GET whose path has the
// replaced id of a player to his new id, and returns p then, too.
func (s *Server) gone(c echo.Context, p *rest.Problem) *rest.Problem {
	for _, name := range []string{"player", "entrant"} {
		id, _, _ := strings.Cut(c.Param(name), ".") // the ending of a file
		if p.Status != http.StatusNotFound || id == "" {
			continue
		}
		a, err := s.Office.Alias(c.Request().Context(), id)
		switch {
		case err != nil:
			return rest.ProblemOf(err)
		case a.Erased == "" && a.Was != "" && c.Request().Method == http.MethodGet:
			to, err := url.ParseRequestURI(c.Request().RequestURI) // the path of the request has lost its ending
			if err != nil {
				return rest.ProblemOf(err)
			}
			parts := strings.Split(to.Path, "/")
			for i := range parts {
				if said, ending, is := strings.Cut(parts[i], "."); said == id {
					parts[i] = a.Player + map[bool]string{true: "." + ending}[is]
				}
			}
			to.Path, to.RawPath = strings.Join(parts, "/"), ""
			_ = c.Redirect(http.StatusMovedPermanently, to.String()) // the client may be gone
		case a.Erased != "":
			return rest.ProblemOf(&rest.Problem{Status: http.StatusGone,
				Detail: fmt.Sprintf("Die Daten dieses Spielers wurden am %s gelöscht.", rulebook.Date(a.Erased))})
		}
	}
	return p
}

// fail answers an error: a problem under /api, a page elsewhere.
func (s *Server) fail(err error, c echo.Context) {
	p := s.gone(c, rest.ProblemOf(err))
	if p.Status >= http.StatusInternalServerError && !p.Logged && !errors.Is(c.Request().Context().Err(), context.Canceled) {
		s.options.Log.Error("no answer", slog.String("route", routeOf(c)), slog.Int("status", p.Status), slog.Any("error", err))
	}
	if p.Status == http.StatusNotFound && !c.Response().Committed && !strings.HasPrefix(c.Request().URL.Path, "/api/") {
		if at := s.site.Elsewhere(c); at != "" {
			_ = c.Redirect(http.StatusPermanentRedirect, at) // the client may be gone
			return
		}
	}
	s.noteRefusal(c, p, err)
	if c.Response().Committed {
		return
	}
	p.Head(c.Response().Header())
	answer := p.Page
	if path := c.Request().URL.Path + "/"; !strings.HasPrefix(path, "/api/") && path != "/healthz/" {
		answer = func() (rest.Page, error) { return s.site.ErrorPage(c, p) }
	}
	sheet, err := answer()
	if err != nil {
		s.options.Log.Error("no error page", slog.Any("error", err))
	}
	c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(sheet.Body)))
	_ = c.Blob(p.Status, sheet.Kind, sheet.Body) // the client may be gone
}
