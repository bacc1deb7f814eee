package web

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
)

// TodayQuery leads from a table to the one with the matchday that is being played (Blitztabelle).
const TodayQuery = "?heute=mit"

// NewTableToday fills the table of a league as it would stand if the matchday that is being played ended now. What is
// certain of a club is not: it comes from the table that counts. Where nothing is played it is that table.
func NewTableToday(s *league.Snapshot, leagueID, seasonID string) (*Table, error) {
	t, err := NewTable(s, leagueID, seasonID, 0)
	if err != nil {
		return nil, err
	}
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	then := d.asItRuns()
	if then == nil {
		return t, nil
	}
	t.Title, t.Canonical, t.IfEnded = "Blitztabelle, "+d.league.Name+", "+d.file.Season.Name, d.tablePath(), false
	t.AsOf.Text, t.AsOf.Word = fmt.Sprintf("Mit der %d. Sammelrunde, wie sie jetzt steht", d.result.Running[0].Number), "zählt noch nicht"
	t.AsOf.Date = ""
	frame.Mark(t.Today, d.tablePath()+TodayQuery, "")
	t.Live = d.live(d.tablePath()+TodayQuery, d.league.ID)
	t.Rows = nil
	for i := range t.Rounds {
		t.Rounds[i].Latest = t.Rounds[i].Number == latest(then)
	}
	notes := newFootnotes(d)
	for i := range then.result.Standings {
		row := &then.result.Standings[i]
		now := d.result.Standing(row.Club)
		r := then.tableRow(row, notes)
		r.Badges, r.IfEnded = d.badges(now), nil
		r.Zone, r.Points = rowZone(r.Badges, nil), inBrackets(r.Points)
		if len(d.result.Matchdays) > 0 {
			r.Move = frame.MoveBy(now.Rank - row.Rank)
		}
		for j := range d.result.Running {
			if cell := &r.Rounds[d.result.Running[j].Number-1]; !cell.Absent {
				cell.Main = inBrackets(cell.Main)
			}
		}
		t.Rows = append(t.Rows, r)
	}
	t.Notes = notes.written
	return t, nil
}

// asItRuns is the league as if what is being played ended now, nil if nothing is. § 4.2.1.2
func (d *division) asItRuns() *division {
	if d.after > 0 || len(d.result.Running) == 0 {
		return nil
	}
	then := *d
	for i := range d.result.Running {
		then.result = then.result.AsItRuns(d.result.Running[i].Number)
	}
	then.reached, then.ifEnded, then.endedAsked = nil, nil, true
	return &then
}

// todayLinks switch between the tables without and with the matchday that is being played.
func todayLinks(d *division) []frame.Link {
	if d.asItRuns() == nil {
		return nil
	}
	return []frame.Link{{Text: "ohne heute", Href: d.tablePath(), Current: true}, {Text: "mit heute", Href: d.tablePath() + TodayQuery}}
}

// inBrackets writes a number that does not count yet.
func inBrackets(number string) string { return "(" + number + ")" }

// todayPoints are the points of a club in the table with today.
func todayPoints(points int) string { return inBrackets(explain.Whole(points)) }
