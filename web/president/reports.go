package president

import (
	"fmt"
	"html/template"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of match reports, and the id of the form.
const (
	ReportsPath  = "/berichte"
	ReportForm   = "bericht"
	ReportField  = workplace.ReportField
	PreviewField = "vorschau"
)

// Reporting is the page on which a match report is written.
var Reporting = declare.Page{On: Path + "/:club" + ReportsPath + "/:season/:league/:matchday", Form: ReportForm, Button: "Bericht speichern",
	Word: "bericht"}

// Due is a match report of the club, written or not.
type Due struct {
	Season string
	league.ReportDue
}

// ReportPath is the page of a match report.
func (d *Source) ReportPath(at acts.MatchdayRef) string {
	return d.Within(fmt.Sprintf("%s/%s/%s/%d", ReportsPath, at.Season, at.League, at.Number))
}

// Reports is the page of the match reports of the club: those that are missing, and those that are written.
type Reports struct {
	Page
	Missing, Written []Reported
}

// Reported is a match report with where it is written.
type Reported struct {
	Due
	Title, Href string
}

// NewReports fills the page.
func NewReports(d *Source, list []Due) *Reports {
	p := &Reports{Page: d.page("Spielberichte", ReportsPath)}
	p.Lead = "Nach jeder Sammelrunde schreibt jeder Verein einen kurzen Bericht (§ 1.2.8)."
	for _, r := range list {
		v := d.League.Season(r.Season)
		l := v.File.League(r.League)
		one := Reported{r, dayLink(v, l, l.Matchday(r.Matchday)).Text + ", " + v.Head.Name,
			d.ReportPath(acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday})}
		if r.Written != nil {
			p.Written = append(p.Written, one)
		} else {
			p.Missing = append(p.Missing, one)
		}
	}
	return p
}

// Report is the page on which a match report is written.
type Report struct {
	Page
	Preview template.HTML // how what was typed would look, "" for none
	Latest  *league.Report
	Older   []league.Report // the latest first
	Write   workplace.Form
}

// NewReport fills the page with what is written, otherwise with a draft from the facts. Versions are the ones there are, the latest first.
func NewReport(d *Source, at acts.MatchdayRef, versions []league.Report) *Report {
	v := d.League.Season(at.Season)
	l := v.File.League(at.League)
	m := l.Matchday(at.Number)
	p := &Report{Page: d.page("Spielbericht", ReportsPath)}
	p.Lead = dayLink(v, l, m).Text + ", " + when(m)
	p.Trail = append(p.Trail, frame.Link{Text: "Spielberichte", Href: d.Within(ReportsPath)})
	text, stored := workplace.ReportDraft(d.League, at, d.Club), acts.Version("")
	if len(versions) > 0 {
		p.Latest, p.Older = &versions[0], versions[1:]
		text, stored = p.Latest.Markdown, acts.VersionOf(p.Latest.Content())
	}
	p.Write = workplace.NewReporting(d.ReportPath(at), ReportForm, Reporting.Button, text)
	p.Write.Also, p.Write.Over = []workplace.Button{{Name: PreviewField, Text: "Vorschau"}}, stored
	return p
}
