package chart

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
	From, To Label  // From is empty for a club that came later
	Sign     Sign
}

// Sign is the face of a club beside its name: letters on its colours, which hang on the id. X and Y are its middle.
type Sign struct {
	ID, Letters string
	X, Y        int // the middle
}

// The measures of the curve, in units of its picture.
const (
	curveSide  = 190 // room for a name at either end
	curveTop   = 40
	curveRow   = 30 // from one row to the next
	curveStep  = 90 // from one round to the next, at least
	curveInner = 560

	curveLetters = 19 // of a name
)

// Course is the way of one club through the rounds.
type Course struct {
	Href, Name  string
	ID, Letters string
	Look        string // class
	Ranks       []Rank // after each round, the last ones of a club that came later
}

// Rank is where a club stands after a round.
type Rank struct {
	Row    int // in the table, from 0
	Number int // which others may share
}

// NewCurve draws the courses of clubs, in the order of the table, through rounds
// of these numbers. It needs two rounds at least.
func NewCurve(rounds []int, clubs []Course) *Curve {
	step := max(curveStep, curveInner/(len(rounds)-1))
	width := 2*curveSide + (len(rounds)-1)*step
	c := &Curve{Box: fmt.Sprintf("0 0 %d %d", width, curveTop+len(clubs)*curveRow)}
	for i, number := range rounds {
		c.Heads = append(c.Heads, Label{X: curveSide + i*step, Y: 16, Text: fmt.Sprintf("%d. SR", number)})
	}
	for i := range clubs {
		c.Lines = append(c.Lines, clubs[i].line(len(rounds)-len(clubs[i].Ranks), step, width))
	}
	return c
}

// line draws the course of a club, which came after so many rounds, in a picture of a width, with a step from one
// round to the next.
func (c *Course) line(before, step, width int) CurveLine {
	line := CurveLine{Href: c.Href, Look: c.Look}
	var way, stops, ranks strings.Builder
	first, last := 0, 0
	for i, rank := range c.Ranks {
		x, y := curveSide+(before+i)*step, curveTop+rank.Row*curveRow+curveRow/2
		if i == 0 {
			fmt.Fprintf(&way, "M%d %d", x, y)
			fmt.Fprintf(&ranks, "%d", rank.Number)
			first = y
		} else {
			fmt.Fprintf(&way, "C%d %d %d %d %d %d", x-step/2, last, x-step/2, y, x, y)
			fmt.Fprintf(&ranks, ", %d", rank.Number)
		}
		fmt.Fprintf(&stops, "M%d %dh0", x, y)
		last = y
	}
	name, now := clipped(c.Name, curveLetters), c.Ranks[len(c.Ranks)-1].Number
	line.Way, line.Stops = way.String(), stops.String()
	line.Says = fmt.Sprintf("%d. %s: Ränge %s", now, spoken(name, c.Name), ranks.String())
	line.Sign = Sign{ID: c.ID, Letters: c.Letters, X: width - curveSide, Y: last}
	if before == 0 {
		line.From = Label{X: curveSide - 16, Y: first + 5, Rank: fmt.Sprintf("%d.", c.Ranks[0].Number), Text: name}
	}
	line.To = Label{X: width - curveSide + 20, Y: last + 5, Rank: fmt.Sprintf("%d.", now), Text: name}
	return line
}
