package web

import (
	"fmt"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// CrossRow is a club in the cross table: what every matchday brought it, and
// where it stood afterwards.
type CrossRow struct {
	Place frame.Place
	Club  frame.Club
	Cells []CrossCell
}

// CrossCell is one matchday of a club.
type CrossCell struct {
	Href   string // to how it was counted
	Place  frame.Place
	Status string // in the place of a place: „n. a.“, „disq.“
	Points string
	After  frame.Place // the rank in the table after it
	Table  string      // that table's explanation of the rank
}

// newCrossTable is the table club by matchday. It has the complete matchdays, and what is being played in a league with that.
func newCrossTable(d *division) ([]RoundHead, []CrossRow) {
	var heads []RoundHead
	var tables []*division
	for i := range d.result.Matchdays {
		n := d.result.Matchdays[i].Number
		heads = append(heads, RoundHead{Number: n, Href: d.matchdayPath(n), Says: fmt.Sprintf("%d. Sammelrunde", n)})
		then := *d
		then.result, then.after = d.result.After(n), n
		if d.certain != nil && d.certain.result.Matchday(n).Provisional {
			then.after, heads[i].Live = 0, true
		}
		tables = append(tables, &then)
	}
	var rows []CrossRow
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		r := CrossRow{Place: d.place(row), Club: d.club(row.Club, d.standingPath(row.Club))}
		for j := range d.result.Matchdays {
			r.Cells = append(r.Cells, newCrossCell(tables[j], &d.result.Matchdays[j], row.Club))
		}
		rows = append(rows, r)
	}
	return heads, rows
}

// newCrossCell is what the last matchday of a table brought a club.
func newCrossCell(d *division, day *scoring.MatchdayResult, club string) CrossCell {
	c := CrossCell{Table: d.standingPath(club) + "#rang"}
	if row := d.result.Standing(club); row != nil {
		c.After = d.place(row)
	}
	team := day.Team(club)
	if team == nil {
		return c
	}
	c.Href, c.Points = d.teamPath(day.Number, club), explain.Whole(team.Earned())
	if _, c.Status, _ = explain.Absent(team.Status); c.Status == "" {
		c.Place = frame.Place{Number: *team.Rank, Shared: day.Shared(*team.Rank)}
	}
	return c
}
