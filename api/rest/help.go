package rest

import (
	"github.com/labstack/echo/v4"

	"pokerliga/office/people"
)

// Helper returns who helps by the link with that token, as long as what it is for goes on.
func (s *Base) Helper(c echo.Context, token string) (*people.User, error) {
	ctx := c.Request().Context()
	helper, err := people.HelpersOf(s.People).Asked(ctx, token)
	if err != nil {
		return nil, err
	}
	return helper, s.Office.Floor.RefuseLate(ctx, &helper.Roles[0])
}

// OpenHelp opens a session for who comes by that link.
func (s *Base) OpenHelp(c echo.Context, token string) (string, *people.Session, *people.User, error) {
	if _, err := s.Helper(c, token); err != nil {
		return "", nil, nil, err
	}
	return people.HelpersOf(s.People).Open(c.Request().Context(), token, s.Browser(c.Request()))
}
