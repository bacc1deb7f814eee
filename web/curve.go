package web

import (
	"fmt"
	"strings"
)

// Curve draws the rank of every club after every round (Fieberkurve): a line
// for each, that leads from where it stood after the first round to where it
// stands now. It is a picture of the cross table.
type Curve struct {
	Box   string // of the picture: "0 0 900 570"
	Heads []Label
	Lines []CurveLine
}

// CurveLine is the line of one club.
type CurveLine struct {
	Href     string
	Says     string // the whole line in words
	Look     string // class: that of the zone, "first"
	Way      string // of the line
	Stops    string // of the points on it
	From, To Label
}

// Label is a text at a place of a picture.
type Label struct {
	X, Y int
	Rank string
	Text string
}

// The measures of the curve, in units of its picture.
const (
	curveSide  = 190 // room for a name at either end
	curveTop   = 40
	curveRow   = 30 // from one row to the next
	curveStep  = 90 // from one round to the next, at least
	curveInner = 560
)

// curve draws the curve of a league; after less than two rounds there is none.
func (d *division) curve() *Curve {
	rounds := len(d.result.Matchdays)
	if rounds < 2 || len(d.result.Standings) == 0 {
		return nil
	}
	step := max(curveStep, curveInner/(rounds-1))
	width := 2*curveSide + (rounds-1)*step
	c := &Curve{Box: fmt.Sprintf("0 0 %d %d", width, curveTop+len(d.result.Standings)*curveRow)}
	type stop struct{ row, rank int }
	stops := map[string][]stop{}
	for i := range d.result.Matchdays {
		number := d.result.Matchdays[i].Number
		c.Heads = append(c.Heads, Label{X: curveSide + i*step, Y: 16, Text: fmt.Sprintf("%d. SR", number)})
		for row, standing := range d.result.StandingsAfter(number) {
			stops[standing.Club] = append(stops[standing.Club], stop{curveTop + row*curveRow + curveRow/2, standing.Rank})
		}
	}
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		at, club := stops[row.Club], d.club(row.Club, d.standingPath(row.Club))
		line := CurveLine{Href: club.Href, Look: lineLook(i, zone(d.badges(row)))}
		var way, points, ranks strings.Builder
		for j, s := range at {
			x := curveSide + j*step
			if j == 0 {
				fmt.Fprintf(&way, "M%d %d", x, s.row)
				fmt.Fprintf(&ranks, "%d", s.rank)
			} else {
				fmt.Fprintf(&way, "C%d %d %d %d %d %d", x-step/2, at[j-1].row, x-step/2, s.row, x, s.row)
				fmt.Fprintf(&ranks, ", %d", s.rank)
			}
			fmt.Fprintf(&points, "M%d %dh0", x, s.row)
		}
		name, last := clipped(club.Short, 19), at[len(at)-1]
		line.Way, line.Stops = way.String(), points.String()
		line.Says = fmt.Sprintf("%d. %s: Ränge %s", last.rank, spoken(name, club.Short), ranks.String())
		line.From = Label{X: curveSide - 16, Y: at[0].row + 5, Rank: fmt.Sprintf("%d.", at[0].rank), Text: name}
		line.To = Label{X: width - curveSide + 16, Y: last.row + 5, Rank: fmt.Sprintf("%d.", last.rank), Text: name}
		c.Lines = append(c.Lines, line)
	}
	return c
}

// lineLook is the class of a club's line: only what is sure has a look of its
// own, and the first row.
func lineLook(row int, zone string) string {
	switch {
	case zone == "champion", zone == "up", zone == "down":
		return zone
	case row == 0:
		return "first"
	}
	return ""
}

// spoken is what a picture writes of a name, and the name if that is less.
func spoken(written, name string) string {
	if written == name {
		return name
	}
	return written + " (" + name + ")"
}

// clipped shortens a name to so many characters: a picture cannot break it.
func clipped(name string, most int) string {
	runes := []rune(name)
	if len(runes) <= most {
		return name
	}
	return strings.TrimSpace(string(runes[:most-1])) + "…"
}
