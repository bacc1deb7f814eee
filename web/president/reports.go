package president

import (
	"fmt"

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

// NewReports fills the page with the reports of the club, those that are missing first.
func NewReports(d *Source, list []Due) *Sections {
	p := d.sections("Spielberichte", ReportsPath)
	p.Lead = "Nach jeder Sammelrunde schreibt jeder Verein einen kurzen Bericht (§ 1.2.8)."
	missing, written := Section{ID: "fehlt", Title: "Zu schreiben"}, Section{ID: "geschrieben", Title: "Geschrieben"}
	for i := range list {
		r := &list[i]
		v := d.League.Season(r.Season)
		l := v.File.League(r.League)
		at := acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday}
		line := Line{Name: dayLink(v, l, l.Matchday(r.Matchday)).Text + ", " + v.Head.Name,
			Link: frame.Link{Text: "Schreiben", Href: d.ReportPath(at)}}
		if r.Written != nil {
			line.Says, line.Link.Text = "geschrieben am "+frame.Moment(*r.Written), "Ändern"
			written.Lines = append(written.Lines, line)
			continue
		}
		line.Says = "bis " + frame.Day(r.Due)
		if r.Overdue {
			line.Late = "Überfällig"
		}
		missing.Lines = append(missing.Lines, line)
	}
	if missing.Lines == nil {
		missing.Empty = "Kein Bericht fehlt."
	}
	p.add(missing)
	if written.Lines != nil {
		p.add(written)
	}
	return p
}

// NewReport fills the page on which a match report is written: with what is written, else
// with a draft from the facts. Versions are the ones there are, the latest first.
func NewReport(d *Source, at acts.MatchdayRef, versions []league.Report) *Sections {
	v := d.League.Season(at.Season)
	l := v.File.League(at.League)
	m := l.Matchday(at.Number)
	p := d.sections("Spielbericht", ReportsPath)
	p.Lead = dayLink(v, l, m).Text + ", " + when(m)
	p.Trail = append(p.Trail, frame.Link{Text: "Spielberichte", Href: d.Within(ReportsPath)})
	var text, says string
	if len(versions) > 0 {
		text, says = versions[0].Markdown, fmt.Sprintf("Fassung %d vom %s. Frühere Fassungen bleiben aufbewahrt.", versions[0].Version,
			frame.Moment(versions[0].Written))
	} else {
		text = workplace.ReportDraft(d.League, at, d.Club)
		says = "Der Entwurf ist aus den Ergebnissen geschrieben; bitte ergänzen, was den Abend ausgemacht hat."
	}
	f := workplace.NewReporting(d.ReportPath(at), ReportForm, Reporting.Button, text)
	f.Also = []workplace.Button{{Name: PreviewField, Text: "Vorschau"}}
	p.add(Section{ID: "schreiben", Title: "Schreiben", Says: []string{says}, Forms: []workplace.Form{f}})
	if len(versions) > 1 {
		old := Section{ID: "fassungen", Title: "Frühere Fassungen"}
		for i := range versions[1:] {
			w := &versions[1+i]
			old.Lines = append(old.Lines, Line{Name: fmt.Sprintf("Fassung %d", w.Version), Says: frame.Moment(w.Written)})
		}
		p.add(old)
	}
	return p
}
