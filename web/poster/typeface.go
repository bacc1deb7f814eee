package poster

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"

	"pokerliga/reports"
)

// typeface is a weight of the typeface, and what is set in its place where it
// lacks a sign.
type typeface [2]*opentype.Font

var (
	bold = cut("Archivo-Head.ttf", "DejaVuSansCondensed-Bold.ttf")
	text = cut("Archivo-Text.ttf", "DejaVuSansCondensed.ttf")
)

func cut(own, other string) typeface {
	return typeface{parse(reports.Font(own)), parse(reports.Font(other))}
}

func parse(file []byte) *opentype.Font {
	f, err := opentype.Parse(file)
	if err != nil {
		panic(err)
	}
	return f
}

// face is a typeface in one size. It belongs to one picture, as a face cannot be
// used by two at once.
type face struct {
	faces [2]font.Face
	of    typeface
	size  float64
}

func (t typeface) face(size float64) *face {
	f := &face{of: t, size: size}
	for i, of := range t {
		made, err := opentype.NewFace(of, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic(err) // the files are part of the program
		}
		f.faces[i] = made
	}
	return f
}

// nbsp is a space at which no line is broken.
const nbsp = '\u00a0'

// signs are the characters of a text that can be set, from left to right. What
// would need to be put together of several signs is set without what is added:
// accents of their own, and the parts of pictures.
func signs(s string) []rune {
	var set []rune
	turns := false
	for _, r := range s {
		switch {
		case r == nbsp:
			set = append(set, r)
		case unicode.IsSpace(r):
			set = append(set, ' ')
		case unicode.IsPrint(r) && !unicode.IsMark(r):
			set = append(set, r)
			turns = turns || unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
		}
	}
	if turns {
		return ordered(string(set))
	}
	return set
}

// ordered brings a text in which some parts run from right to left into the
// order in which it is seen.
func ordered(s string) []rune {
	var p bidi.Paragraph
	if _, err := p.SetString(s); err != nil {
		return []rune(s)
	}
	order, err := p.Order()
	if err != nil {
		return []rune(s)
	}
	var seen []rune
	for i := range order.NumRuns() {
		run := order.Run(i)
		part := run.String()
		if run.Direction() == bidi.RightToLeft {
			part = bidi.ReverseString(part)
		}
		seen = append(seen, []rune(part)...)
	}
	return seen
}

// having returns the face that has a sign: the first that does, or the last one,
// which then shows that it has none.
func (f *face) having(buffer *sfnt.Buffer, r rune) font.Face {
	for i, of := range f.of {
		if g, err := of.GlyphIndex(buffer, r); err == nil && g != 0 {
			return f.faces[i]
		}
	}
	return f.faces[len(f.faces)-1]
}

// piece is a sign in the face that has it.
type piece struct {
	face font.Face
	r    rune
	at   fixed.Int26_6 // from the left
}

// set says where the signs of a text come to stand, and how wide it is.
func (f *face) set(s []rune) ([]piece, fixed.Int26_6) {
	var buffer sfnt.Buffer
	var pieces []piece
	var x fixed.Int26_6
	for i, r := range s {
		in := f.having(&buffer, r)
		if i > 0 && pieces[i-1].face == in {
			x += in.Kern(s[i-1], r)
		}
		pieces = append(pieces, piece{in, r, x})
		advance, _ := in.GlyphAdvance(r)
		x += advance
	}
	return pieces, x
}

// width is how wide a text is, in pixels.
func (f *face) width(s []rune) int {
	_, w := f.set(s)
	return w.Ceil()
}

// fitted returns a text in the largest of the sizes in which it is no wider than
// there is room; in the smallest, it is cut.
func (t typeface) fitted(s string, room int, sizes ...float64) (*face, []rune) {
	set := signs(s)
	var f *face
	for _, size := range sizes {
		if f = t.face(size); f.width(set) <= room {
			return f, set
		}
	}
	return f, f.cut(set, room)
}

// cut shortens a text until it fits, and says so.
func (f *face) cut(set []rune, room int) []rune {
	pieces, _ := f.set(set)
	end := len(set)
	for end > 0 && (end == len(set) || pieces[end].at.Ceil() > room-f.width([]rune{'…'})) {
		end--
	}
	for end > 0 && set[end-1] == ' ' {
		end--
	}
	return append(slices.Clone(set[:end]), '…')
}

// broken returns a text in as many lines as there may be, in the largest of the
// sizes in which it fits. In the smallest the last line is cut.
func (t typeface) broken(s string, room, most int, sizes ...float64) (*face, [][]rune) {
	var f *face
	var lines [][]rune
	for _, size := range sizes {
		f = t.face(size)
		lines = f.lines(signs(s), room)
		if len(lines) <= most && !slices.ContainsFunc(lines, func(l []rune) bool { return f.width(l) > room }) {
			return f, lines
		}
	}
	if len(lines) > most {
		lines[most-1] = append(append(lines[most-1], ' '), lines[most]...)
		lines = lines[:most]
	}
	for i, line := range lines {
		if f.width(line) > room {
			lines[i] = f.cut(line, room)
		}
	}
	return f, lines
}

// lines breaks a text between its words.
func (f *face) lines(set []rune, room int) [][]rune {
	var lines [][]rune
	for _, word := range strings.FieldsFunc(string(set), func(r rune) bool { return r == ' ' }) {
		if last := len(lines) - 1; last >= 0 {
			if longer := append(append(slices.Clone(lines[last]), ' '), []rune(word)...); f.width(longer) <= room {
				lines[last] = longer
				continue
			}
		}
		lines = append(lines, []rune(word))
	}
	return lines
}
