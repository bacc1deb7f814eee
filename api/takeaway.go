package api

import (
	"bytes"
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/reports"
)

// endings are the forms in which pages can be taken away: the path of a page
// with one of them behind a dot.
var endings = []string{"csv", "xlsx", "pdf", "json", "ics"}

// formKey is the key of a request's form in its context.
type formKey struct{}

// takenAway tells the form that a request asks for from the page: what is left
// is a request for the page, which remembers the form.
func takenAway(r *http.Request) *http.Request {
	path, ending, ok := cutLast(r.URL.Path)
	if !ok || strings.HasPrefix(path, "/api/") || !slices.Contains(endings, ending) {
		return r
	}
	page := r.WithContext(context.WithValue(r.Context(), formKey{}, ending))
	url := *r.URL
	url.Path, url.RawPath = path, ""
	page.URL = &url
	return page
}

// cutLast cuts the ending behind the last dot of the last part of a path.
func cutLast(path string) (before, ending string, ok bool) {
	i := strings.LastIndexByte(path, '.')
	if i < 1 || strings.Contains(path[i:], "/") || path[i-1] == '/' {
		return path, "", false
	}
	return path[:i], path[i+1:], true
}

// formOf returns the form that a request asks for, "" for the page itself.
func formOf(c echo.Context) string {
	ending, _ := c.Request().Context().Value(formKey{}).(string)
	return ending
}

// forms are the readers of what can be taken away, by the path of the page in
// the table of routes.
func (s *Server) forms() map[string]map[string]reader {
	table := func(v *league.Snapshot, r request) ([]*reports.Table, error) {
		t, err := reports.Standings(v, r.param("season"), r.param("league"), r.round())
		return []*reports.Table{t}, err
	}
	mvpTable := func(v *league.Snapshot, r request) ([]*reports.Table, error) {
		t, err := reports.MVP(v, r.param("season"), r.param("league"))
		return []*reports.Table{t}, err
	}
	rankingTable := func(v *league.Snapshot, r request) ([]*reports.Table, error) {
		t, err := reports.Ranking(v, r.param("season"))
		return []*reports.Table{t}, err
	}
	day := func(v *league.Snapshot, r request) ([]*reports.Table, error) {
		n, err := r.number("matchday")
		if err != nil {
			return nil, err
		}
		return reports.Matchday(v, r.param("season"), r.param("league"), n)
	}
	return map[string]map[string]reader{
		leaguePages + "/tabelle":      written(table, standings),
		leaguePages + "/aussichten":   {"json": outlook},
		leaguePages + "/mvp":          written(mvpTable, mvp),
		leaguePages + "/sammelrunden": {"ics": s.leagueCalendar, "json": matchdays},
		dayPages:                      written(day, nil),
		seasonPages + "/rangliste":    written(rankingTable, ranking),
		clubPages:                     {"ics": s.clubCalendar, "json": club},
		playerPages:                   {"json": s.player},
	}
}

// written are the forms of a report, and the document of the API that says the
// same.
func written(report func(*league.Snapshot, request) ([]*reports.Table, error), document reader) map[string]reader {
	as := func(kind string, write func(*bytes.Buffer, []*reports.Table) error) reader {
		return func(v *league.Snapshot, r request) (page, error) {
			tables, err := report(v, r)
			if err != nil {
				return page{}, err
			}
			var b bytes.Buffer
			err = write(&b, tables)
			return page{kind: kind, body: b.Bytes()}, err
		}
	}
	forms := map[string]reader{
		"csv":  as("text/csv; charset=utf-8", func(b *bytes.Buffer, t []*reports.Table) error { return t[0].CSV(b) }),
		"pdf":  as("application/pdf", func(b *bytes.Buffer, t []*reports.Table) error { return reports.PDF(b, t...) }),
		"xlsx": as("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", func(b *bytes.Buffer, t []*reports.Table) error { return reports.XLSX(b, t...) }),
	}
	if document != nil {
		forms["json"] = document
	}
	return forms
}

// leagueCalendar answers with the matchdays of a league.
func (s *Server) leagueCalendar(v *league.Snapshot, r request) (page, error) {
	var b bytes.Buffer
	err := reports.Calendar(&b, v, r.param("season"), r.param("league"), s.office.Address())
	return page{kind: "text/calendar; charset=utf-8", body: b.Bytes()}, err
}
