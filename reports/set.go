package reports

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

// CellFormat sets a text in a box.
func (d *document) CellFormat(w, h float64, text, border string, ln int, align string, fill bool, link int, address string) {
	d.texts++
	d.in(text, func() { d.Fpdf.CellFormat(w, h, text, border, ln, align, fill, link, address) })
}

// MultiCell sets a text in as many lines as it needs.
func (d *document) MultiCell(w, h float64, text, border, align string, fill bool) {
	from := d.GetY()
	d.in(text, func() { d.Fpdf.MultiCell(w, h, text, border, align, fill) })
	d.texts += int((d.GetY()-from)/h + 0.5)
}

// GetStringWidth is how wide a text is.
func (d *document) GetStringWidth(text string) (width float64) {
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
	if d.inked != c {
		d.inked = c
		d.SetTextColor(c[0], c[1], c[2])
	}
}

// draws sets the colour and the width of the lines that come.
func (d *document) draws(c tint, width float64) {
	d.SetDrawColor(c[0], c[1], c[2])
	d.SetLineWidth(width)
}

// fills sets the colour of the surfaces that come.
func (d *document) fills(c tint) { d.SetFillColor(c[0], c[1], c[2]) }
