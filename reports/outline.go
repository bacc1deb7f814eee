package reports

// Shape is an outline: where it begins, and then lines with two numbers and curves with six. Paper and pictures share them.
type Shape [][]float32

// The four suits, drawn on a square of 100.
var (
	Heart = []Shape{{{50, 90}, {20, 64, 5, 47, 5, 29}, {5, 15, 16, 6, 28, 6}, {38, 6, 46, 12, 50, 21},
		{54, 12, 62, 6, 72, 6}, {84, 6, 95, 15, 95, 29}, {95, 47, 80, 64, 50, 90}}}
	Diamond = []Shape{{{50, 3}, {60, 20, 71, 36, 85, 50}, {71, 64, 60, 80, 50, 97}, {40, 80, 29, 64, 15, 50}, {29, 36, 40, 20, 50, 3}}}
	Spade   = []Shape{{{50, 4}, {54, 14, 94, 40, 94, 62}, {94, 76, 84, 84, 73, 84}, {65, 84, 58, 80, 54, 73}, {54, 82, 58, 90, 65, 96},
		{35, 96}, {42, 90, 46, 82, 46, 73}, {42, 80, 35, 84, 27, 84}, {16, 84, 6, 76, 6, 62}, {6, 40, 46, 14, 50, 4}}}
	Clover = []Shape{round(50, 26, 22), round(26, 58, 22), round(74, 58, 22),
		{{43, 40}, {57, 40}, {54, 60}, {54, 80, 58, 90, 65, 96}, {35, 96}, {42, 90, 46, 80, 46, 60}}}
)

// round is a circle.
func round(x, y, r float32) Shape {
	k := 0.5523 * r
	return Shape{{x, y - r}, {x + k, y - r, x + r, y - k, x + r, y}, {x + r, y + k, x + k, y + r, x, y + r},
		{x - k, y + r, x - r, y + k, x - r, y}, {x - r, y - k, x - k, y - r, x, y - r}}
}

// The outline of a shield, its lower part and its rim, as on the pages, on a
// field of 48 by 56.
var (
	ShieldField = []Shape{{{3, 2}, {45, 2}, {45, 30}, {45, 42, 36, 49, 24, 54}, {12, 49, 3, 42, 3, 30}}}
	ShieldBand  = []Shape{{{3.4, 33.5}, {44.6, 33.5}, {42.8, 43.5, 34.5, 49.5, 24, 54}, {13.5, 49.5, 5.2, 43.5, 3.4, 33.5}}}
	ShieldRim   = []Shape{{{1.5, .5}, {46.5, .5}, {46.5, 30}, {46.5, 43, 37, 50.500, 24, 55.600}, {11, 50.500, 1.5, 43, 1.5, 30}}}
)
