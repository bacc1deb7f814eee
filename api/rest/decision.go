package rest

import (
	"bytes"

	"github.com/labstack/echo/v4"

	"pokerliga/reports"
)

// SendDecision answers those whom a case concerns with the last decision on it as PDF.
func (s *Base) SendDecision(c echo.Context, number int) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	ctx, season := c.Request().Context(), c.Param("season")
	if _, err := s.Office.Cases.Record(ctx, by, season, number); err != nil {
		return err
	}
	now, err := s.Office.Open(ctx, season)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := reports.Decision(&b, now.Season(season), number, s.Operator); err != nil {
		return err
	}
	return SendFile(c, Page{Kind: PdfKind, Body: b.Bytes(), File: reports.DecisionFile(now.Season(season), number)})
}
