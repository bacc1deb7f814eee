package api

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// health says that all is well.
type health struct {
	Status string `json:"status"`
}

// healthz answers whether the database can be reached.
func (s *Server) healthz(c echo.Context) error {
	if err := s.office.Reachable(c.Request().Context()); err != nil {
		return err
	}
	c.Response().Header()["Cache-Control"] = noStore
	return c.JSON(http.StatusOK, health{"ok"})
}
