package chart

import (
	"fmt"
	"strings"
)

// Bar is a bar of an amount, cut into the parts that make it up.
type Bar struct {
	Box   string
	Parts []BarPart
	Says  string // the same in words
}

// BarPart is one part as it is drawn.
type BarPart struct {
	X, Width int
	Look     string // class
}

// Part is one part of an amount.
type Part struct {
	Amount int64
	Look   string // class
	Says   string
}

// The size of a bar.
const (
	barWidth  = 240
	barHeight = 14
	barGap    = 2
)

// NewBar draws the parts of an amount on a scale on which most fills the bar.
func NewBar(parts []Part, most int64) Bar {
	b := Bar{Box: fmt.Sprintf("0 0 %d %d", barWidth, barHeight)}
	x, says := 0, []string{}
	for _, part := range parts {
		width := 0
		if most > 0 {
			width = int((part.Amount*barWidth + most/2) / most)
		}
		if width > barGap {
			b.Parts = append(b.Parts, BarPart{x, width - barGap, part.Look})
		}
		x += width
		says = append(says, part.Says)
	}
	b.Says = strings.Join(says, ", ")
	return b
}
