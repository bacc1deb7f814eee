package office

import (
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/web/workplace"
)

// Where what the hall and the clubs owe is decided, behind the path of a matchday.
const (
	ChipsPath   = "/chips"
	ReportsPath = "/berichte"
)

// HeatPath is where decisions about a heat are sent.
func HeatPath(at acts.MatchdayRef, heat int) string {
	return fmt.Sprintf("%s/heats/%d", DayPath(at), heat)
}

// ReportPath is where the report of a club on a matchday is sent.
func ReportPath(at acts.MatchdayRef, club string) string {
	return DayPath(at) + ReportsPath + "/" + club
}

// ChipsForm is the id of the form that acknowledges the chips of a sheet.
func ChipsForm(at acts.MatchdayRef, heat int, sheet string) string {
	return fmt.Sprintf("chips-%s-%s-%d-%d-%s", at.Season, at.League, at.Number, heat, strings.ReplaceAll(sheet, "/", "-"))
}

// ReportForm is the id of the form that writes a report for a club.
func ReportForm(at acts.MatchdayRef, club string) string {
	return fmt.Sprintf("bericht-%s-%s-%d-%s", at.Season, at.League, at.Number, club)
}

// doubts says what is wrong with the chips of each sheet of a heat, and adds the forms that acknowledge it. § 3.2.18
func (d *Source) doubts(w *Waiting, t *tasks.Task, add func(workplace.Form, any)) (says string) {
	v := d.season(t.At.Season)
	if v == nil {
		return ""
	}
	told := explain.NewSeason(v.File, v.Results)
	for _, sheet := range t.Needs.Sheets {
		title := matchday.SheetTitle(sheet)
		for _, doubt := range w.Doubts[t.ID()] {
			if doubt.Sheet == sheet && doubt.Chips {
				says += fmt.Sprintf(" %s: %s", title, told.Named(doubt.Detail))
			}
		}
		add(workplace.NewAcknowledging(HeatPath(t.At.MatchdayRef, t.At.Heat)+ChipsPath, ChipsForm(t.At.MatchdayRef, t.At.Heat, sheet),
			title+" so bestätigen", sheet), nil)
	}
	return says
}
