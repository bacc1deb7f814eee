package web

import (
	"fmt"
	"strings"

	"pokerliga/explain"
	"pokerliga/scoring"
)

// ShareBar is a bar of the points of a player in a ranking, cut into the seasons
// that they come from.
type ShareBar struct {
	Box   string
	Parts []BarPart
	Says  string // the same in words
}

// BarPart is what one season contributes to the bar.
type BarPart struct {
	X, Width int
	Look     string // class
}

// The size of a bar.
const (
	barWidth  = 240
	barHeight = 14
	barGap    = 2
)

// bar draws the points of a player; most of them fill it.
func (o *ranked) bar(row *scoring.Aged, most scoring.Millionths) ShareBar {
	b := ShareBar{Box: fmt.Sprintf("0 0 %d %d", barWidth, barHeight)}
	x, says := 0, []string{}
	for _, year := range row.Years() {
		width := 0
		if most > 0 {
			width = int((int64(year.Points)*barWidth + int64(most)/2) / int64(most))
		}
		if width > barGap {
			b.Parts = append(b.Parts, BarPart{x, width - barGap, o.look(year.Year)})
		}
		x += width
		says = append(says, fmt.Sprintf("%s aus %s", explain.Hundredths(year.Points.Hundredths()), explain.RankingSeason(o.view.Ranking, year.Year)))
	}
	b.Says = strings.Join(says, ", ")
	return b
}

// look is the class of a ranking season.
func (o *ranked) look(year int) string {
	for _, c := range o.columns {
		if c.year == year {
			return c.Look
		}
	}
	return "y2"
}
