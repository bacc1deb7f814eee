package reports

import (
	"fmt"
	"strconv"
	"strings"
)

// font sets the cut and the size of the texts that come.
func (d *document) font(style string, size float64) {
	if d.style == style && d.size == size && d.PageNo() > 0 {
		return
	}
	d.style, d.size = style, size
	d.load(archivo, style)
	d.SetFont(archivo, fontStyle(style), size)
}

// The families that a document may have.
const (
	archivo = "Archivo"
	dejavu  = "DejaVu"
)

// fontStyle is a style as the library knows it, which has but two: the one for headings takes the place of italics.
func fontStyle(style string) string {
	if style == heading {
		return "I"
	}
	return style
}

// load brings a font into the document when it is needed first.
func (d *document) load(family, style string) {
	if d.loaded[family+style] {
		return
	}
	d.loaded[family+style] = true
	file := cuts[style].file
	if family == dejavu {
		file = cuts[style].other
	}
	d.AddUTF8FontFromBytes(family, fontStyle(style), Font(file))
}

// in lets a text be set in the typeface that has all its signs.
func (d *document) in(text string, set func()) {
	if cuts[d.style].sets(text) {
		set()
		return
	}
	d.load(dejavu, d.style)
	d.SetFont(dejavu, fontStyle(d.style), d.size)
	set()
	d.SetFont(archivo, fontStyle(d.style), d.size)
}

// CellFormat sets a text in a box. The library is asked for what has a border, a link or a sign that it has not yet embedded; it
// takes several times as long.
func (d *document) CellFormat(w, h float64, text, border string, ln int, align string, fill bool, link int, address string) {
	d.texts++
	if border == "" && !fill && link == 0 && address == "" && d.embedded[d.style].have(text) {
		d.write(w, h, text, ln, align)
		return
	}
	d.in(text, func() { d.Fpdf.CellFormat(w, h, text, border, ln, align, fill, link, address) })
	if cuts[d.style].sets(text) {
		d.embedded[d.style] = d.embedded[d.style].and(text)
	}
}

// signs are those below the marks for symbols that a cut is embedded with.
type signs [0x2800]bool

// have reports whether a cut is embedded with all signs of a text.
func (s *signs) have(text string) bool {
	return s != nil && !strings.ContainsFunc(text, func(r rune) bool { return int(r) >= len(s) || !s[r] })
}

// and returns them with those of a text.
func (s *signs) and(text string) *signs {
	if s == nil {
		s = new(signs)
	}
	for _, r := range text {
		if int(r) < len(s) {
			s[r] = true
		}
	}
	return s
}

// write sets a text in a box as the library does (ISO 32000-1, 9.4).
func (d *document) write(w, h float64, text string, ln int, align string) {
	x, y := d.GetXY()
	width, page := d.GetPageSize()
	if w == 0 {
		w = width - margin - x
	}
	if text != "" {
		from, k := x+d.GetCellMargin(), d.GetConversionRatio()
		switch align {
		case "R":
			from = x + w - d.GetCellMargin() - d.Fpdf.GetStringWidth(text)
		case "C":
			from = x + (w-d.Fpdf.GetStringWidth(text))/2
		}
		b := append(append(d.operators[:0], d.inks...), " BT "...)
		b = append(strconv.AppendFloat(b, from*k, 'f', 2, 64), ' ')
		b = append(strconv.AppendFloat(b, (page-(y+0.5*h+0.3*d.size*point))*k, 'f', 2, 64), " Td ("...)
		for _, r := range text {
			for _, c := range [2]byte{byte(r >> 8), byte(r)} {
				if c == '\\' || c == '(' || c == ')' {
					b = append(b, '\\')
				}
				b = append(b, c)
			}
		}
		b = append(b, ")Tj ET Q"...)
		d.operators = b
		d.RawWriteStr(string(d.operators))
	}
	switch ln {
	case 0:
		d.SetXY(x+w, y)
	case 1:
		d.SetXY(margin, y+h)
	default:
		d.SetXY(x, y+h)
	}
}

// MultiCell sets a text in as many lines as it needs.
func (d *document) MultiCell(w, h float64, text, border, align string, fill bool) {
	from := d.GetY()
	d.in(text, func() { d.Fpdf.MultiCell(w, h, text, border, align, fill) })
	d.texts += int((d.GetY()-from)/h + 0.5)
}

// GetStringWidth is how wide a text is.
func (d *document) GetStringWidth(text string) (width float64) {
	if d.embedded[d.style].have(text) {
		return d.Fpdf.GetStringWidth(text)
	}
	d.in(text, func() { width = d.Fpdf.GetStringWidth(text) })
	return width
}

// SplitText breaks a text into lines.
func (d *document) SplitText(text string, width float64) (lines []string) {
	d.in(text, func() { lines = d.Fpdf.SplitText(text, width) })
	return lines
}

// ink sets the colour of the texts that come.
func (d *document) ink(c tint) {
	if d.inked != c || d.inks == "" {
		d.inked = c
		d.SetTextColor(c[0], c[1], c[2])
		d.inks = fmt.Sprintf("q %.3f %.3f %.3f rg", float64(c[0])/255, float64(c[1])/255, float64(c[2])/255)
	}
}

// draws sets the colour and the width of the lines that come.
func (d *document) draws(c tint, width float64) {
	d.SetDrawColor(c[0], c[1], c[2])
	d.SetLineWidth(width)
}

// fills sets the colour of the surfaces that come.
func (d *document) fills(c tint) { d.SetFillColor(c[0], c[1], c[2]) }
