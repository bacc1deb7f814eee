package chart

import (
	"fmt"
	"slices"
	"strings"
)

// Ruler shows to scale how far a club is from those around it. Labels stand above and below in turn.
type Ruler struct {
	Says  string
	Ticks []Tick
}

// Tick is a club on a ruler.
type Tick struct {
	X, Label int // the middle of its dot, and of its text
	Y        int // of its points; its name stands below
	Points   int
	Text     string
	Own      bool
}

// The measures of a ruler, in units of its picture.
const (
	rulerFrom, rulerTo     = 20, 340
	rulerSide, rulerApart  = 62, 118
	rulerAbove, rulerBelow = 16, 84
	rulerName              = 17 // characters
)

// NewRuler draws clubs with their points; nil if all have the same, or there is but one.
func NewRuler(clubs []Tick) *Ruler {
	slices.SortStableFunc(clubs, func(a, b Tick) int { return a.Points - b.Points })
	n := len(clubs)
	if n < 2 || clubs[0].Points == clubs[n-1].Points {
		return nil
	}
	r := &Ruler{Ticks: clubs}
	var says []string
	for side := range 2 {
		var wanted []int
		for i := side; i < n; i += 2 {
			t := &clubs[i]
			t.X, t.Y = rulerFrom+(rulerTo-rulerFrom)*(t.Points-clubs[0].Points)/(clubs[n-1].Points-clubs[0].Points), rulerBelow
			if side == 1 {
				t.Y = rulerAbove
			}
			wanted = append(wanted, t.X)
		}
		for i, at := range apart(wanted, rulerApart, rulerSide, rulerTo+rulerFrom-rulerSide) {
			clubs[side+2*i].Label = at
		}
	}
	for i := range slices.Backward(clubs) {
		says = append(says, fmt.Sprintf("%s %d Punkte", clubs[i].Text, clubs[i].Points))
		clubs[i].Text = clipped(clubs[i].Text, rulerName)
	}
	r.Says = strings.Join(says, ", ")
	return r
}
