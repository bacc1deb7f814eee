package poster

import "image/color"

// The four suits, drawn on a square of 100.
var (
	heart = []shape{{{50, 90}, {20, 64, 5, 47, 5, 29}, {5, 15, 16, 6, 28, 6}, {38, 6, 46, 12, 50, 21},
		{54, 12, 62, 6, 72, 6}, {84, 6, 95, 15, 95, 29}, {95, 47, 80, 64, 50, 90}}}
	diamond = []shape{{{50, 3}, {60, 20, 71, 36, 85, 50}, {71, 64, 60, 80, 50, 97}, {40, 80, 29, 64, 15, 50}, {29, 36, 40, 20, 50, 3}}}
	spade   = []shape{{{50, 4}, {54, 14, 94, 40, 94, 62}, {94, 76, 84, 84, 73, 84}, {65, 84, 58, 80, 54, 73}, {54, 82, 58, 90, 65, 96},
		{35, 96}, {42, 90, 46, 82, 46, 73}, {42, 80, 35, 84, 27, 84}, {16, 84, 6, 76, 6, 62}, {6, 40, 46, 14, 50, 4}}}
	club = []shape{round(50, 26, 22), round(26, 58, 22), round(74, 58, 22),
		{{43, 40}, {57, 40}, {54, 60}, {54, 80, 58, 90, 65, 96}, {35, 96}, {42, 90, 46, 80, 46, 60}}}
)

// round is a circle.
func round(x, y, r float32) shape {
	k := 0.5523 * r
	return shape{{x, y - r}, {x + k, y - r, x + r, y - k, x + r, y}, {x + r, y + k, x + k, y + r, x, y + r},
		{x - k, y + r, x - r, y + k, x - r, y}, {x - r, y - k, x - k, y - r, x, y - r}}
}

// suit draws a suit with its upper left corner at x and y.
func (s *sheet) suit(outlines []shape, x, y, side int, in color.Color) {
	s.fill(outlines, x, y, float32(side)/100, in)
}

// crest is the sign of the league: a card with the four suits.
func (s *sheet) crest(x, y, side int) {
	s.box(x, y, side, side, side/6, white)
	big, gap := side*32/100, side*12/100
	far := side - gap - big
	s.suit(spade, x+gap, y+gap, big, ink)
	s.suit(heart, x+far, y+gap, big, red)
	s.suit(diamond, x+gap, y+far, big, red)
	s.suit(club, x+far, y+far, big, ink)
}

// suits is a row of the four suits.
func (s *sheet) suits(x, y, side int, dark, light color.Color) {
	for i, outlines := range [][]shape{spade, heart, diamond, club} {
		in := dark
		if i == 1 || i == 2 {
			in = light
		}
		s.suit(outlines, x+i*side*3/2, y, side, in)
	}
}

// The outline of a shield, its lower part and its rim, as on the pages, on a
// field of 48 by 56.
var (
	shieldField = []shape{{{3, 2}, {45, 2}, {45, 30}, {45, 42, 36, 49, 24, 54}, {12, 49, 3, 42, 3, 30}}}
	shieldBand  = []shape{{{3.4, 33.5}, {44.6, 33.5}, {42.8, 43.5, 34.5, 49.5, 24, 54}, {13.5, 49.5, 5.2, 43.5, 3.4, 33.5}}}
	shieldRim   = []shape{{{1.5, .5}, {46.5, .5}, {46.5, 30}, {46.5, 43, 37, 50.500, 24, 55.600}, {11, 50.500, 1.5, 43, 1.5, 30}}}
)
