package poster

import (
	"image/color"

	"pokerliga/reports"
)

// suit draws a suit with its upper left corner at x and y.
func (s *sheet) suit(outlines []shape, x, y, side int, in color.Color) {
	s.fill(outlines, x, y, float32(side)/100, in)
}

// crest is the sign of the league: a card with the four suits.
func (s *sheet) crest(x, y, side int) {
	s.box(x, y, side, side, side/6, white)
	big, gap := side*32/100, side*12/100
	far := side - gap - big
	s.suit(reports.Spade, x+gap, y+gap, big, ink)
	s.suit(reports.Heart, x+far, y+gap, big, red)
	s.suit(reports.Diamond, x+gap, y+far, big, red)
	s.suit(reports.Clover, x+far, y+far, big, ink)
}

// suits is a row of the four suits.
func (s *sheet) suits(x, y, side int, dark, light color.Color) {
	for i, outlines := range [][]shape{reports.Spade, reports.Heart, reports.Diamond, reports.Clover} {
		in := dark
		if i == 1 || i == 2 {
			in = light
		}
		s.suit(outlines, x+i*side*3/2, y, side, in)
	}
}
