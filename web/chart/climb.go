package chart

import (
	"fmt"
	"strings"
)

// Climb is the way of one club through the ranks of its league.
type Climb struct {
	Says  string
	Lines []Label // the ranks that have a line, with the height of it
	Heads []Label // the rounds
	Way   string
	Ahead string // from the last round to what is being played, "" while nothing is
	Stops []Label
}

// ClimbStop is the rank of a club after a round; 0 for none.
type ClimbStop struct {
	Head, Says string // „3. SR“, „nach der 3. Runde“
	Rank       int
	Open       bool // the round is being played
}

// The measures of a climb, in units of its picture.
const (
	climbLeft, climbRight = 44, 372
	climbTop, climbBottom = 14, 140
	climbHead             = 170
)

// NewClimb draws a way through the ranks of a league of so many clubs; nil without a rank.
func NewClimb(stops []ClimbStop, of int) *Climb {
	c, step := &Climb{}, 0
	if len(stops) > 1 {
		step = (climbRight - climbLeft) / (len(stops) - 1)
	}
	height := func(rank int) int {
		if of < 2 {
			return climbTop
		}
		return climbTop + (climbBottom-climbTop)*(rank-1)/(of-1)
	}
	for i, last := range []int{1, (of + 2) / 3, (2*of + 2) / 3, of} {
		if n := len(c.Lines); i == 0 || height(last) > c.Lines[n-1].Y+12 {
			c.Lines = append(c.Lines, Label{Y: height(last), Rank: fmt.Sprint(last, ".")})
		}
	}
	var says []string
	before := ""
	for i := range stops {
		s, x := &stops[i], climbLeft+i*step
		c.Heads = append(c.Heads, Label{X: x, Y: climbHead, Text: s.Head})
		if s.Rank == 0 {
			continue
		}
		says = append(says, fmt.Sprintf("%s Rang %d", s.Says, s.Rank))
		at := fmt.Sprintf("%d %d", x, height(s.Rank))
		switch {
		case s.Open && before != "":
			c.Ahead = "M" + before + "L" + at
		case c.Way == "":
			c.Way = "M" + at
		default:
			c.Way += "L" + at
		}
		before = at
		c.Stops = append(c.Stops, Label{X: x, Y: height(s.Rank), Rank: fmt.Sprint(s.Rank, ".")})
	}
	if len(c.Stops) == 0 {
		return nil
	}
	c.Says = strings.Join(says, ", ")
	return c
}
