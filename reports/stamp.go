package reports

import (
	"strconv"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// stamped shows a picture that a document has once and shows often (a form, ISO 32000-1, 8.10), its upper left corner at x and
// y, so high. The operators that draw it on a field of wide by high are asked for once.
func (d *document) stamped(as any, wide, high, x, y, height float64, draw func() string) {
	_, page := d.GetPageSize()
	k := d.GetConversionRatio()
	show, known := d.stamps[as]
	if !known {
		stamp := fpdf.CreateTpl(fpdf.PointType{}, fpdf.SizeType{Wd: wide / k, Ht: high / k}, "P", "mm", "", func(t *fpdf.Tpl) {
			t.RawWriteStr("1 0 0 -1 0 " + number(high, -1) + " cm\n" + draw())
		})
		d.UseTemplateScaled(stamp, fpdf.PointType{X: -page, Y: -page}, fpdf.SizeType{Wd: wide / k, Ht: high / k}) // off the page
		show = " cm /TPL" + stamp.ID() + " Do Q"
		d.stamps[as] = show
	}
	scale := number(height/high*k, 4)
	d.RawWriteStr("q " + scale + " 0 0 " + scale + " " + number(x*k, 2) + " " + number((page-y-height)*k, 2) + show)
}

// number writes a number of a drawing.
func number(n float64, digits int) string { return strconv.FormatFloat(n, 'f', digits, 64) }

// emblem draws the sign of the league: a card with the four suits.
func (d *document) emblem(x, y, side float64) {
	const of, big, gap = 100.0, 32.0, 12.0
	const far = of - gap - big
	line := 0.2 * of / side
	d.stamped(side, of+2*line, of+2*line, x-0.2, y-0.2, side+0.4, func() string {
		return "1 0 0 1 " + number(line, 3) + " " + number(line, 3) + " cm\n" + rimmed([]Shape{card(of, of/6)}, white, line) +
			filled(moved(Spade, gap, gap, big/100), ink) + filled(moved(Heart, far, gap, big/100), red) +
			filled(moved(Diamond, gap, far, big/100), red) + filled(moved(Clover, far, far, big/100), ink)
	})
}

// card is a square with round corners.
func card(side, r float32) Shape {
	k := r * (1 - 0.5523)
	return Shape{{r, 0}, {side - r, 0}, {side - k, 0, side, k, side, r}, {side, side - r}, {side, side - k, side - k, side, side - r, side},
		{r, side}, {k, side, 0, side - k, 0, side - r}, {0, r}, {0, k, k, 0, r, 0}}
}

// moved are outlines made larger and moved.
func moved(outlines []Shape, x, y, scale float32) []Shape {
	all := make([]Shape, len(outlines))
	for i, outline := range outlines {
		for _, p := range outline {
			q := make([]float32, len(p))
			for j := range p {
				q[j] = p[j] * scale
				if j%2 == 0 {
					q[j] += x
				} else {
					q[j] += y
				}
			}
			all[i] = append(all[i], q)
		}
	}
	return all
}

// lettering are the outlines of a text in the cut for headings, so large, in the middle of x and on the line y.
func lettering(text string, x, y, size float32) []Shape {
	face := cuts[heading].parsed()
	if !cuts[heading].sets(text) {
		face = cuts[heading].instead()
	}
	em := fixed.I(int(face.UnitsPerEm()))
	var buffer sfnt.Buffer
	var all []Shape
	wide := float32(0)
	for _, r := range text {
		glyph, err := face.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		if segments, err := face.LoadGlyph(&buffer, glyph, em, nil); err == nil {
			all = append(all, moved(outlined(segments), wide, 0, 1)...)
		}
		if advance, err := face.GlyphAdvance(&buffer, glyph, em, font.HintingNone); err == nil {
			wide += float32(advance) / 64
		}
	}
	scale := size * 64 / float32(em)
	return moved(all, x-wide*scale/2, y, scale)
}

// outlined are the outlines of a letter: its curves have one point that pulls them, those of a drawing two.
func outlined(segments sfnt.Segments) (all []Shape) {
	var x, y float32
	for _, s := range segments {
		a := s.Args
		ax, ay, bx, by := float32(a[0].X)/64, float32(a[0].Y)/64, float32(a[1].X)/64, float32(a[1].Y)/64
		if s.Op == sfnt.SegmentOpMoveTo {
			all = append(all, nil)
		}
		at := &all[len(all)-1]
		switch s.Op {
		case sfnt.SegmentOpQuadTo:
			*at = append(*at, []float32{x + (ax-x)*2/3, y + (ay-y)*2/3, bx + (ax-bx)*2/3, by + (ay-by)*2/3, bx, by})
			x, y = bx, by
		case sfnt.SegmentOpCubeTo:
			cx, cy := float32(a[2].X)/64, float32(a[2].Y)/64
			*at = append(*at, []float32{ax, ay, bx, by, cx, cy})
			x, y = cx, cy
		default:
			*at = append(*at, []float32{ax, ay})
			x, y = ax, ay
		}
	}
	return all
}
