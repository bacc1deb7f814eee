package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
)

// health says that all is well.
type health struct {
	Status string `json:"status"`
}

// healthz answers whether the database can be reached.
func (s *Server) healthz(c echo.Context) error {
	if err := s.Office.Reachable(c.Request().Context()); err != nil {
		return err
	}
	c.Response().Header()["Cache-Control"] = rest.NoStore
	return c.JSON(http.StatusOK, health{"ok"})
}
