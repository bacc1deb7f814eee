package poster

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"pokerliga/reports"
)

// sheet is what a picture is drawn on.
type sheet struct {
	image  *image.RGBA
	raster *vector.Rasterizer
}

func newSheet(ground color.Color) *sheet {
	s := &sheet{image.NewRGBA(image.Rect(0, 0, Width, Height)), vector.NewRasterizer(Width, Height)}
	draw.Draw(s.image, s.image.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	return s
}

// rect fills a rectangle.
func (s *sheet) rect(x, y, width, height int, in color.Color) {
	draw.Draw(s.image, image.Rect(x, y, x+width, y+height), image.NewUniform(in), image.Point{}, draw.Over)
}

// write sets a text with its left end at x, on the line y, and returns where it
// ends.
func (s *sheet) write(f *face, set []rune, x, y int, in color.Color) int {
	pieces, width := f.set(set)
	source := image.NewUniform(in)
	for _, p := range pieces {
		box, mask, at, _, ok := p.face.Glyph(fixed.Point26_6{X: fixed.I(x) + p.at, Y: fixed.I(y)}, p.r)
		if ok {
			draw.DrawMask(s.image, box, source, image.Point{}, mask, at, draw.Over)
		}
	}
	return x + width.Ceil()
}

// writeTo sets a text with its right end at x.
func (s *sheet) writeTo(f *face, set []rune, x, y int, in color.Color) {
	s.write(f, set, x-f.width(set), y, in)
}

// box is a rectangle with round corners.
func (s *sheet) box(x, y, width, height, radius int, in color.Color) {
	const k = 0.4477 // of a quarter of a circle as a curve
	r, b, q := float32(width), float32(height), float32(radius)
	s.fill([]shape{{
		{q, 0}, {r - q, 0}, {r - k*q, 0, r, k * q, r, q},
		{r, b - q}, {r, b - k*q, r - k*q, b, r - q, b},
		{q, b}, {k * q, b, 0, b - k*q, 0, b - q},
		{0, q}, {0, k * q, k * q, 0, q, 0},
	}}, x, y, 1, in)
}

type shape = reports.Shape

// fill fills outlines that are moved to x and y and made larger. Only the part of
// the sheet that they cover is looked at.
func (s *sheet) fill(outlines []shape, x, y int, scale float32, in color.Color) {
	var right, bottom float32
	for _, outline := range outlines {
		for _, p := range outline {
			for i := 0; i < len(p); i += 2 {
				right, bottom = max(right, p[i]*scale), max(bottom, p[i+1]*scale)
			}
		}
	}
	width, height := int(right)+1, int(bottom)+1
	s.raster.Reset(width, height)
	for _, outline := range outlines {
		s.trace(outline, scale)
	}
	s.raster.Draw(s.image, image.Rect(x, y, x+width, y+height), image.NewUniform(in), image.Point{})
}

func (s *sheet) trace(outline shape, scale float32) {
	for i, p := range outline {
		at := func(n int) (float32, float32) { return p[n] * scale, p[n+1] * scale }
		ax, ay := at(0)
		switch {
		case i == 0:
			s.raster.MoveTo(ax, ay)
		case len(p) == 2:
			s.raster.LineTo(ax, ay)
		default:
			bx, by := at(2)
			cx, cy := at(4)
			s.raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	s.raster.ClosePath()
}

// picture puts a picture into a box, as large as it fits.
func (s *sheet) picture(p image.Image, x, y, width, height int) {
	from := p.Bounds()
	w, h := width, from.Dy()*width/max(1, from.Dx())
	if h > height {
		w, h = from.Dx()*height/max(1, from.Dy()), height
	}
	x, y = x+(width-w)/2, y+(height-h)/2
	draw.CatmullRom.Scale(s.image, image.Rect(x, y, x+w, y+h), p, from, draw.Over, nil)
}
