package seasons

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

// importSeason stores a season file. So large a body is read only if the caller may
// store it.
func (s *Handlers) importSeason(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	if err := by.May(acts.DeedImportSeason, acts.Place{}); err != nil {
		return err
	}
	defer s.takeTime(c)()
	a, err := s.Begin(c, seasonfile.MaxSize)
	if err != nil {
		return err
	}
	f, err := seasonfile.Decode(a.Body)
	if err != nil {
		return a.Refused(err)
	}
	replacing := c.QueryParam(rest.Replace.Name) == "1"
	receipt, err := s.Office.ImportSeason(c.Request().Context(), a.By, f, replacing, a.Terms)
	return rest.Answer(c, receipt, err)
}

// seasonFile answers with all facts of a season: to admins whole, to everybody
// without what is private.
func (s *Handlers) seasonFile(c echo.Context) error {
	if c.QueryParam(rest.ForPublic.Name) == "1" {
		return s.Public(rest.SeasonReader(publicFile))(c)
	}
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	f, err := s.Office.SeasonFile(c.Request().Context(), by, c.Param("season"))
	if err != nil {
		return err
	}
	p, err := asFile(f)
	return rest.SendPrivately(c, p, err)
}

// publicFile is the season file without what is private.
func publicFile(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return asFile(season.Public)
}

// asFile writes a season file.
func asFile(f *seasonfile.File) (rest.Page, error) {
	var b bytes.Buffer
	err := seasonfile.Write(&b, f)
	return rest.Page{Kind: "application/json", Body: b.Bytes()}, err
}

// results answers with all numbers of a season.
func results(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.JSON(season.Results.Public())
}

// takeTime gives a request the time that a season file needs; what it returns
// must be called at its end.
func (s *Handlers) takeTime(c echo.Context) (end func()) {
	control := http.NewResponseController(c.Response())
	until := time.Now().Add(s.ImportTime)
	_, _ = control.SetReadDeadline(until), control.SetWriteDeadline(until) // not every connection has them
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.Request().Context()), s.ImportTime)
	c.SetRequest(c.Request().WithContext(ctx))
	return cancel
}
