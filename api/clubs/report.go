package clubs

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/prose"
)

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

// reportList are the match reports of a season that the caller has to see to.
type reportList struct {
	Season  string             `json:"season"`
	Reports []league.ReportDue `json:"reports"`
}

// report answers with the match report of a club.
func (s *Handlers) report(_ *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, err := rest.MatchdayOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	found, err := s.Office.Report(r, at, r.Param("club"))
	if err != nil {
		return rest.Page{}, err
	}
	html, err := prose.HTML(found.Markdown)
	if err != nil {
		return rest.Page{}, err
	}
	p, err := rest.JSON(reportView{at.Season, at.League, at.Number, found.Club, found.Version, found.Written, found.Markdown, string(html)})
	p.Etag = rest.ETagOf(found.Content())
	return p, err
}

// reportVersions answers with all versions of a match report.
func (s *Handlers) reportVersions(r rest.Request, at acts.MatchdayRef) (any, error) {
	versions, err := s.Office.ReportVersions(r, r.By, at, r.Param("club"))
	return reportVersions{versions}, err
}

// reports answers with the match reports of a season: written, due, overdue.
func (s *Handlers) reports(r rest.Request) (any, error) {
	list, err := s.Office.ReportsDue(r, r.By, r.Param("season"))
	return reportList{r.Param("season"), list}, err
}
