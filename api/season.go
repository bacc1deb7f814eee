package api

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/seasonfile"
)

// importSeason stores a season file. Only who may do it can send so much.
func (s *seasons) importSeason(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	if err := by.May(acts.DeedImportSeason, league.Place{}); err != nil {
		return err
	}
	defer s.takeTime(c)()
	a, err := s.begin(c, seasonfile.MaxSize)
	if err != nil {
		return err
	}
	f, err := seasonfile.Decode(a.body)
	if err != nil {
		return a.refused(err)
	}
	replacing := c.QueryParam(replace.name) == "1"
	receipt, err := s.office.ImportSeason(c.Request().Context(), a.by, f, replacing, a.terms)
	return answer(c, receipt, err)
}

// seasonFile answers with all facts of a season: to admins whole, to everybody
// without what is private.
func (s *seasons) seasonFile(c echo.Context) error {
	if c.QueryParam(forPublic.name) == "1" {
		return s.public(publicFile)(c)
	}
	by, err := s.who(c)
	if err != nil {
		return err
	}
	f, err := s.office.SeasonFile(c.Request().Context(), by, c.Param("season"))
	if err != nil {
		return err
	}
	p, err := asFile(f)
	return private(c, p, err)
}

// publicFile is the season file without what is private.
func publicFile(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asFile(season.Public)
}

// asFile writes a season file.
func asFile(f *seasonfile.File) (page, error) {
	var b bytes.Buffer
	err := seasonfile.Write(&b, f)
	return page{kind: "application/json", body: b.Bytes()}, err
}

// results answers with all numbers of a season.
func results(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asJSON(season.Results.Public())
}

// takeTime gives a request the time that a season file needs; what it returns
// must be called at its end.
func (s *seasons) takeTime(c echo.Context) (end func()) {
	control := http.NewResponseController(c.Response())
	until := time.Now().Add(s.importTime)
	_, _ = control.SetReadDeadline(until), control.SetWriteDeadline(until) // not every connection has them
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.Request().Context()), s.importTime)
	c.SetRequest(c.Request().WithContext(ctx))
	return cancel
}
