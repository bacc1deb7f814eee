package rest

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
)

// SendDecision answers those whom a case concerns with the last decision on it as PDF.
func (s *Base) SendDecision(c echo.Context, number int) error {
	return s.sendCasePaper(c, number, "Entscheidung", reports.Decision, func(ctx context.Context, by acts.Actor, season string) error {
		_, err := s.Office.Cases.Record(ctx, by, season, number)
		return err
	})
}

// SendMinutes answers those who decide cases with the minutes of one as PDF.
func (s *Base) SendMinutes(c echo.Context, number int) error {
	return s.sendCasePaper(c, number, "Niederschrift", reports.Minutes, func(ctx context.Context, by acts.Actor, season string) error {
		_, err := s.Office.Cases.Minutes(ctx, by, season, number)
		return err
	})
}

// sendCasePaper answers with a document about a case as PDF, if the caller may read it: otherwise may returns why not.
func (s *Base) sendCasePaper(
	c echo.Context, number int, title string, write func(io.Writer, *league.SeasonView, int, []string) error,
	may func(ctx context.Context, by acts.Actor, season string) error,
) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	ctx, season := c.Request().Context(), c.Param("season")
	if err := may(ctx, by, season); err != nil {
		return err
	}
	now, err := s.Office.Open(ctx, season)
	if err != nil {
		return err
	}
	v := now.Season(season)
	var b bytes.Buffer
	if err := write(&b, v, number, s.Operator); err != nil {
		return err
	}
	return SendFile(c, Page{Kind: PdfKind, Body: b.Bytes(), File: fmt.Sprintf("%s %s Fall %d", title, v.Head.Name, number)})
}
