package web

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
)

// TodayQuery leads from a table to the one with the matchday that is being played (Blitztabelle).
const TodayQuery = "?heute=mit"

// NewTableToday fills the table of a league, its pictures and what would become of the clubs as they would stand if the matchday that is
// being played ended now. What is certain of a club comes from the table that counts. Where nothing is played it is that table.
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
	t.Title, t.Canonical = "Blitztabelle, "+d.league.Name+", "+d.file.Season.Name, d.tablePath()
	t.AsOf, t.WithToday, t.IfEnded = d.asItRunsOf(), true, false
	frame.Mark(t.Today, d.tablePath()+TodayQuery, "")
	t.Live = d.live(d.tablePath()+TodayQuery, d.league.ID)
	t.Rows = nil
	for i := range t.Rounds {
		t.Rounds[i].Latest = t.Rounds[i].Number == latest(then)
	}
	notes := newFootnotes(d)
	for i := range then.result.Standings {
		row := &then.result.Standings[i]
		r := then.tableRow(row, notes)
		r.Points, r.Move, r.Tonight = inBrackets(r.Points), d.moveTo(then, row.Club), d.tonightPath(row.Club)
		t.IfEnded = t.IfEnded || len(r.IfEnded) > 0
		for j := range d.result.Running {
			if cell := &r.Rounds[d.result.Running[j].Number-1]; !cell.Absent {
				cell.Main = inBrackets(cell.Main)
			}
		}
		t.Rows = append(t.Rows, r)
	}
	t.Notes = notes.written
	t.Curve, t.Distance = newCurve(then), newDistance(then)
	t.CrossHead, t.Cross = newCrossTable(then)
	return t, nil
}

// asItRunsOf says up to when a table with what is being played goes.
func (d *division) asItRunsOf() AsOf {
	return AsOf{Text: fmt.Sprintf("Mit der %d. Sammelrunde, wie sie jetzt steht", d.result.Running[0].Number), Word: "zählt noch nicht"}
}

// moveTo says how a club moves by what is being played, against the table that counts; before that has anything, nobody does.
func (d *division) moveTo(then *division, club string) frame.Move {
	if len(d.result.Matchdays) == 0 {
		return frame.Move{}
	}
	return frame.MoveBy(d.result.Standing(club).Rank - then.result.Standing(club).Rank)
}

// tonightPath is the path of the day of a team that is being played, "" while none is.
func (d *division) tonightPath(club string) string {
	for i := range d.result.Running {
		if d.result.Running[i].Team(club) != nil {
			return d.teamPath(d.result.Running[i].Number, club)
		}
	}
	return ""
}

// runs reports whether a matchday is being played, of which the league of now says something.
func (d *division) runs() bool { return d.after == 0 && len(d.result.Running) > 0 }

// asItRuns is the league as if what is being played ended now, nil if nothing is. § 4.2.1.2
func (d *division) asItRuns() *division {
	if !d.runs() {
		return nil
	}
	result := d.result
	for i := range d.result.Running {
		result = result.AsItRuns(d.result.Running[i].Number)
	}
	then := &division{season: d.withResult(result), league: d.league, certain: d}
	then.result = then.results.League(d.league.ID)
	return then
}

// todayLinks switch between a page without and with the matchday that is being played.
func todayLinks(d *division, path string) []frame.Link {
	if !d.runs() {
		return nil
	}
	return []frame.Link{{Text: "ohne heute", Href: path, Current: true}, {Text: "mit heute", Href: path + TodayQuery}}
}

// inBrackets writes a number that does not count yet.
func inBrackets(number string) string { return "(" + number + ")" }

// todayPoints are the points of a club in the table with today.
func todayPoints(points int) string { return inBrackets(explain.Whole(points)) }
