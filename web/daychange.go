package web

import (
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
)

// DayChange is the table before and after a matchday, in sentences and club by
// club; while the matchday is played, as if it ended now.
type DayChange struct {
	Provisional bool
	Lines       []frame.Line
	Rows        []ChangeRow
	Table       string // the table after it, or that of now
}

// ChangeRow is a club in the table before and after a matchday.
type ChangeRow struct {
	Place  frame.Place
	Move   frame.Move
	Before string // the rank before, "" where there was none
	Club   frame.Club
	Won    string // by how much its points have changed
	Points string
}

// dayChange compares the table before and after the matchday.
func (d *day) dayChange() *DayChange {
	before, then := d.result, *d.division
	if d.played.Provisional {
		then.result = d.result.AsItRuns(d.played.Number)
	} else {
		before, then.result, then.after = d.result.After(d.played.Number-1), d.result.After(d.played.Number), d.played.Number
	}
	p := &DayChange{Provisional: d.played.Provisional, Table: then.tablePath()}
	for _, line := range d.explain.Change(before, then.result) {
		p.Lines = append(p.Lines, frame.NewLine(line))
	}
	for i := range then.result.Standings {
		row := &then.result.Standings[i]
		r := ChangeRow{Place: then.place(row), Club: d.club(row.Club, then.standingPath(row.Club)), Points: explain.Whole(row.Points)}
		was := before.Standing(row.Club)
		if was != nil {
			r.Won = explain.Signed(row.Points - was.Points)
		}
		if was != nil && len(before.Matchdays) > 0 {
			r.Move, r.Before = frame.MoveBy(was.Rank-row.Rank), explain.Whole(was.Rank)+"."
		}
		p.Rows = append(p.Rows, r)
	}
	return p
}
