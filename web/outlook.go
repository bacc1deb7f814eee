package web

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/chart"
	"pokerliga/web/frame"
)

// Outlook is the page of what is still possible in a league, now or as it stood
// after a round (§ 4.2.1.2).
type Outlook struct {
	frame.Frame
	AsOf       AsOf
	Left       string // „Noch zwei Sammelrunden sind zu spielen“
	Provided   string
	Zones      []string // which ranks are meant
	Everything bool     // nothing is certain of any club
	Rows       []OutlookRow
	Told       []OutlookRow // those of which there is more to tell than that everything is possible
	Others     bool         // there are rows that are not told
	Next       int          // the number of the next matchday, 0 if it is the last one
	After      []frame.Link
	Table      string
	Calculator string // "" where nothing is left to be assumed
	Forecast   string // "" before the first round
	Over       bool
	StillOpen  string // what decides between level clubs, and nobody knows yet
}

// OutlookRow is what a club can still make of the season.
type OutlookRow struct {
	Place  frame.Place
	Club   frame.Club
	Zone   string
	Points string
	Range  string // „1. bis 5.“
	Strip  chart.Strip
	Lines  []frame.Line
	Next   string // the same after the next matchday, "" if that is the last one
	Ahead  chart.Strip
}

// NewOutlook fills the page of what is still possible, after a round or, with
// 0, now.
func NewOutlook(s *league.Snapshot, leagueID, seasonID string, after int) (*Outlook, error) {
	now, d, err := openDivisionAfter(s, leagueID, seasonID, after)
	if err != nil {
		return nil, err
	}
	p := &Outlook{Frame: d.frame("Was noch möglich ist", d.outlookPath(), "aussichten"), AsOf: d.asOf(), Table: d.tablePath()}
	left := d.result.Remaining()
	p.Over, p.Left, p.Provided, p.StillOpen = left == 0, remainingText(left), explain.Provided, explain.StillOpen()
	p.Description = fmt.Sprintf("%s, %s: %s, und was für jeden Verein noch möglich ist.", d.league.Name, d.file.Season.Name, p.AsOf.Text)
	p.After = now.tablesAfter(after)
	for i := range p.After {
		at := *now
		if i < len(now.result.Matchdays) {
			at.after = now.result.Matchdays[i].Number
		}
		p.After[i].Href = at.outlookPath()
	}
	if p.Over {
		return p, nil
	}
	p.TakeAway = frame.TakeAway(d.outlookPath(), "csv", "xlsx", "pdf", "json")
	if after == 0 {
		p.Calculator = d.calculatorPath()
	}
	if Forecastable(d.result) {
		p.Forecast = d.base() + ForecastPath + d.query()
	}
	p.Zones = zoneSentences(d.explain.Zones(d.league.ID), len(d.league.Holders()))
	reaches, next := d.reaches(), map[string]scoring.Reach{}
	if left > 1 {
		for _, r := range d.result.NextReaches() {
			next[r.Club] = r
		}
		p.Next = d.result.Upcoming()[0]
	}
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		r := newOutlookRow(d, row, reaches[row.Club])
		if can, ok := next[row.Club]; ok {
			r.Next, r.Ahead = Range(can.Best, can.Worst), chart.NewStrip(can.Best, can.Worst, row.Rank, len(d.result.Standings))
		}
		p.Rows = append(p.Rows, r)
	}
	p.Everything = !slices.ContainsFunc(p.Rows, func(r OutlookRow) bool { return r.Lines[0].Text != explain.Everything })
	p.Told = shown(p.Rows, p.Everything)
	p.Others = len(p.Told) < len(p.Rows)
	return p, nil
}

// shown returns the rows that say more than that everything is possible; what is so for all clubs is said once, not in each row.
func shown(rows []OutlookRow, all bool) []OutlookRow {
	var more []OutlookRow
	for _, r := range rows {
		if all {
			r.Lines = r.Lines[1:]
		}
		if len(r.Lines) > 1 || len(r.Lines) == 1 && r.Lines[0].Text != explain.Everything {
			more = append(more, r)
		}
	}
	return more
}

func newOutlookRow(d *division, row *scoring.Standing, can *scoring.Reach) OutlookRow {
	r := OutlookRow{
		Place: d.place(row), Club: d.club(row.Club, d.standingPath(row.Club)), Zone: zone(d.badges(row)), Points: explain.Whole(row.Points),
		Range: Range(can.Best, can.Worst),
		Strip: chart.NewStrip(can.Best, can.Worst, row.Rank, len(d.result.Standings)),
	}
	for _, line := range d.explain.Reach(d.result, can) {
		r.Lines = append(r.Lines, frame.NewLine(line))
	}
	for _, line := range explain.Clinch(d.explain, d.result, row.Club) {
		r.Lines = append(r.Lines, frame.NewLine(line))
	}
	return r
}

// Range writes the ranks from the best to the worst.
func Range(best, worst int) string {
	if best == worst {
		return fmt.Sprintf("%d.", best)
	}
	return fmt.Sprintf("%d. bis %d.", best, worst)
}

// remainingText says how many matchdays are still to be played.
func remainingText(n int) string {
	if n == 1 {
		return "Noch eine Sammelrunde ist zu spielen"
	}
	return fmt.Sprintf("Noch %d Sammelrunden sind zu spielen", n)
}

// zoneSentences says which ranks are those of promotion and relegation.
func zoneSentences(z promotion.Zones, clubs int) []string {
	var sentences []string
	if z.Up > 0 {
		sentences = append(sentences, "Aufstiegsränge sind "+ranksFrom(1, z.Up)+".")
	}
	if z.Down > 0 {
		sentences = append(sentences, "Abstiegsränge sind "+ranksFrom(z.Down, clubs)+".")
	}
	return sentences
}

func ranksFrom(first, last int) string { return fmt.Sprintf("die Ränge %d bis %d", first, last) }

// reaches are what every club can still make of the season, by club.
func (d *division) reaches() map[string]*scoring.Reach {
	list := d.result.Reaches()
	reaches := make(map[string]*scoring.Reach, len(list))
	for i := range list {
		reaches[list[i].Club] = &list[i]
	}
	return reaches
}

// prospects are the badges of a club before the league is over: what is certain
// and, before the last matchday, what is still possible. An assumed table has the
// same.
func prospects(z promotion.Zones, r *scoring.Reach, left int) []Badge {
	may := func(p promotion.Fate) bool { return p == promotion.May && left == 1 }
	var all []Badge
	switch title := z.Title(r); {
	case title == promotion.In:
		all = append(all, Badge{"fix Meister", "champion"})
	case may(title):
		all = append(all, Badge{"Titel möglich", "possible"})
	}
	switch rise := z.Rise(r); {
	case rise == promotion.In:
		all = append(all, Badge{"fix Aufstiegsrang", "up"})
	case may(rise):
		all = append(all, Badge{"Aufstiegsrang möglich", "possible"})
	}
	switch fall := z.Fall(r); {
	case fall == promotion.In:
		all = append(all, Badge{"fix Abstiegsrang", "down"})
	case may(fall):
		all = append(all, Badge{"Abstiegsrang möglich", "danger"})
	}
	return all
}
