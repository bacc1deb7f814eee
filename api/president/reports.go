package president

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/president"
	"pokerliga/web/prose"
)

// reportsPage builds the page of the match reports of the club.
func (s *Handlers) reportsPage(d *visit) (workplace.Formed, error) {
	due, err := s.Office.ClubReportsDue(d.Request().Context(), d.By, d.League, d.Club)
	if err != nil {
		return nil, err
	}
	var list []president.Due
	for _, v := range d.League.Seasons {
		for _, one := range due[v.Head.ID] {
			list = append(list, president.Due{Season: v.Head.ID, ReportDue: one})
		}
	}
	return president.NewReports(&d.Source, list), nil
}

// reportPage builds the page on which a match report is written.
func (s *Handlers) reportPage(d *visit) (workplace.Formed, error) { return s.report(d) }

// report is that page with the preview of what was typed.
func (s *Handlers) report(d *visit) (*president.Report, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	v := d.League.Season(at.Season)
	if v == nil || v.File.Matchday(at.League, at.Number) == nil {
		return nil, acts.ErrNotFound
	}
	versions, err := s.Office.ReportVersions(d.Request().Context(), d.By, at, d.Club)
	if err != nil && !isMissing(err) {
		return nil, err
	}
	page := president.NewReport(&d.Source, at, versions)
	workplace.SealAll(page)
	return page, nil
}

// putReport writes a match report, or only shows how it would look.
func (s *Handlers) putReport(d *visit, sent workplace.Sent) error {
	if sent(president.PreviewField) == "" {
		return decides(s.reportPage, president.Reporting, writes)(d)
	}
	page, err := s.report(d)
	if err != nil {
		return err
	}
	page.Write.Typed(sent)
	if page.Preview, err = prose.HTML(sent(president.ReportField)); err != nil {
		return err
	}
	return d.Show(http.StatusOK, page)
}

// writes reads the next version of a match report.
func writes(d *visit, sent workplace.Sent) declare.Value {
	return &league.PutReport{AtMatchday: acts.On(dayOf(d)), Club: d.Club, Markdown: sent(president.ReportField)}
}
