package api

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/web/prose"
)

// reportBody is a match report as it is sent.
type reportBody struct {
	Markdown string `json:"markdown"`
}

// reportView is a match report as it was written and as it is shown.
type reportView struct {
	Season   string    `json:"season"`
	League   string    `json:"league"`
	Matchday int       `json:"matchday"`
	Club     string    `json:"club"`
	Version  int       `json:"version"`
	Written  time.Time `json:"written"`
	Markdown string    `json:"markdown"`
	HTML     string    `json:"html"` // harmless: see prose.HTML
}

// reportVersions are all versions of a match report, the latest first.
type reportVersions struct {
	Versions []league.Report `json:"versions"`
}

// reportList are the match reports of a season that who asks has to see to.
type reportList struct {
	Season  string             `json:"season"`
	Reports []league.ReportDue `json:"reports"`
}

// report answers with the match report of a club.
func (s *clubs) report(_ *league.Snapshot, r request) (page, error) {
	at, err := dayOf(r.c)
	if err != nil {
		return page{}, err
	}
	found, err := s.office.Report(r, at, r.param("club"))
	if err != nil {
		return page{}, err
	}
	html, err := prose.HTML(found.Markdown)
	if err != nil {
		return page{}, err
	}
	p, err := asJSON(reportView{at.Season, at.League, at.Number, found.Club, found.Version, found.Written, found.Markdown, string(html)})
	p.etag = etagOf(found.Content())
	return p, err
}

// putReport writes the match report of a club.
func (s *clubs) putReport(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent reportBody
	a, err := s.open(c, &sent, "markdown")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutReport(c.Request().Context(), a.by, at, c.Param("club"), sent.Markdown, a.terms)
	return answer(c, receipt, err)
}

// reportVersions answers with all versions of a match report.
func (s *clubs) reportVersions(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	versions, err := s.office.ReportVersions(c.Request().Context(), by, at, c.Param("club"))
	if err != nil {
		return err
	}
	return answerPrivately(c, reportVersions{versions})
}

// reports answers with the match reports of a season: written, due, overdue.
func (s *clubs) reports(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	list, err := s.office.ReportsDue(c.Request().Context(), by, c.Param("season"))
	if err != nil {
		return err
	}
	return answerPrivately(c, reportList{c.Param("season"), list})
}
