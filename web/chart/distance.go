package chart

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/rules/explain"
)

// Distance draws the clubs on a scale of points, so that the gaps between them
// can be seen („bessere Tabelle“). It is a picture of the last column of the
// table.
type Distance struct {
	Box   string
	Axis  string // the line of the scale
	Ticks []Label
	Lines string // of the ticks
	Clubs []DistanceClub
}

// DistanceClub is one club on the scale.
type DistanceClub struct {
	Href   string
	Says   string
	Look   string
	Lead   string // from the scale to the name
	Dot    Label
	Sign   Sign
	Name   Label
	Points Label
}

// The measures of the scale, in units of its picture.
const (
	scaleWidth = 460
	scaleAxis  = 56
	scaleFace  = 125 // the middle of it
	scaleName  = 146
	scaleTop   = 20
	scaleRow   = 21 // the least from one name to the next
	scaleRoom  = 38 // for every club on the scale
	scaleLeast = 360

	scaleLetters = 32 // of a name
)

// Mark is a club with its points.
type Mark struct {
	Href, Name  string
	ID, Letters string // of the face
	Look        string // class
	Rank        int
	Points      int
	Says        string // the points in words
}

// NewDistance draws clubs on a scale. It needs one at least.
func NewDistance(clubs []Mark) *Distance {
	byPoints := slices.Clone(clubs)
	slices.SortStableFunc(byPoints, func(a, b Mark) int { return cmp.Compare(b.Points, a.Points) })
	top, bottom := byPoints[0].Points, byPoints[len(byPoints)-1].Points
	step := tickStep(top - bottom)
	top, bottom = ceiling(top, step), -ceiling(-bottom, step)
	height := max(scaleLeast, len(clubs)*scaleRoom)
	at := func(points int) int { return scaleTop + (top-points)*height/max(top-bottom, 1) }
	p := &Distance{
		Box:  fmt.Sprintf("0 0 %d %d", scaleWidth, height+2*scaleTop),
		Axis: fmt.Sprintf("M%d %dV%d", scaleAxis, at(top), at(bottom)),
	}
	for n := top; n >= bottom; n -= step {
		p.Ticks = append(p.Ticks, Label{X: scaleAxis - 14, Y: at(n) + 4, Text: explain.Whole(n)})
		p.Lines += fmt.Sprintf("M%d %dh8", scaleAxis-8, at(n))
	}
	wanted := make([]int, len(byPoints))
	for i := range byPoints {
		wanted[i] = at(byPoints[i].Points)
	}
	names := apart(wanted, scaleRow, scaleTop, height+scaleTop)
	for i := range byPoints {
		club := &byPoints[i]
		name := clipped(club.Name, scaleLetters)
		p.Clubs = append(p.Clubs, DistanceClub{
			Href: club.Href, Look: club.Look, Says: fmt.Sprintf("%d. %s %s", club.Rank, spoken(name, club.Name), club.Says),
			Lead: fmt.Sprintf("M%d %dC%d %d %d %d %d %d", scaleAxis, wanted[i], scaleAxis+28, wanted[i], scaleAxis+24, names[i],
				scaleFace-17, names[i]),
			Dot:    Label{X: scaleAxis, Y: wanted[i]},
			Sign:   Sign{ID: club.ID, Letters: club.Letters, X: scaleFace, Y: names[i]},
			Name:   Label{X: scaleName, Y: names[i] + 5, Rank: fmt.Sprintf("%d.", club.Rank), Text: name},
			Points: Label{X: scaleWidth - 4, Y: names[i] + 5, Text: explain.Whole(club.Points)},
		})
	}
	return p
}

// tickStep is how many points lie between two ticks of a scale.
func tickStep(span int) int {
	for unit := 1; ; unit *= 10 {
		for _, step := range []int{unit, 2 * unit, 5 * unit} {
			if span <= 10*step {
				return step
			}
		}
	}
}

// ceiling is the next tick at or above a number.
func ceiling(n, step int) int {
	up := n / step * step
	if up < n {
		up += step
	}
	return up
}

// apart moves places along a line, given in their order, as little as it takes
// for them to be so far from each other: neighbours that are too close are
// spread around their middle.
func apart(wanted []int, gap, first, last int) []int {
	type cluster struct{ start, size, sum int } // sum of what the places want of the start
	var all []cluster
	for i, want := range wanted {
		all = append(all, cluster{i, 1, want})
		for n := len(all); n > 1; n = len(all) {
			a, b := all[n-2], all[n-1]
			if a.sum/a.size+a.size*gap <= b.sum/b.size {
				break
			}
			all = append(all[:n-2], cluster{a.start, a.size + b.size, a.sum + b.sum - b.size*a.size*gap})
		}
	}
	places := make([]int, len(wanted))
	for _, c := range all {
		for i := range c.size {
			places[c.start+i] = c.sum/c.size + i*gap
		}
	}
	for i := range places {
		low := first
		if i > 0 {
			low = places[i-1] + gap
		}
		places[i] = max(places[i], low)
	}
	for i := len(places) - 1; i >= 0; i-- {
		high := last
		if i < len(places)-1 {
			high = places[i+1] - gap
		}
		places[i] = min(places[i], high)
	}
	return places
}
