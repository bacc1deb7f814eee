package poster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
)

// Poster is a picture with a heading, and beside it a table, or lines of text.
type Poster struct {
	Eyebrow string // above the heading
	Heading string
	Lead    string   // below the heading
	Columns []string // heads of the figures, the last counts most
	Rows    []Row    // none: the picture has lines of text
	Lines   []Line
	Shield  *Shield // instead of the sign of the league, beside the lines
}

// Line is a line of text: what counts, and what it is.
type Line struct {
	Figure, Text string
}

// Row is a line of a table: a place, a name, and figures under the columns.
type Row struct {
	Place   string
	Name    string
	Short   string   // the name where there is no room for the whole one, "" for none
	Figures []string // the last of them counts most
	First   bool     // it is brought out
	Face    *Shield  // of the club, nil for none
}

// Shield is the picture of a club: letters in its colours, as in #c8102e.
type Shield struct {
	Letters          string
	Field, Band, Ink string      // "" for a club without colours
	Logo             image.Image // instead of the shield, nil for none
}

// Says tells in words what is seen on the picture.
func (p *Poster) Says() string {
	parts := []string{p.Heading}
	for _, part := range []string{p.Eyebrow, p.Lead} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	says := strings.Join(parts, ", ")
	var rows []string
	for _, r := range p.Rows[:min(len(p.Rows), mostRows)] {
		rows = append(rows, strings.TrimSpace(r.Place+" "+r.Name)+" "+strings.Join(r.Figures[max(0, len(r.Figures)-1):], ""))
	}
	for _, l := range p.Lines {
		rows = append(rows, strings.TrimSpace(l.Figure+" "+l.Text))
	}
	if len(rows) == 0 {
		return says + "."
	}
	return says + ": " + strings.Join(rows, "; ") + "."
}

// The size of a picture, as those who show it recommend.
const (
	Width  = 1200
	Height = 630
)

// The colours of the site.
var (
	felt     = color.RGBA{0x0b, 0x3a, 0x2c, 0xff}
	feltEdge = color.RGBA{0x1d, 0x55, 0x43, 0xff}
	soft     = color.RGBA{0xb5, 0xcd, 0xc2, 0xff}
	white    = color.RGBA{0xff, 0xff, 0xff, 0xff}
	ink      = color.RGBA{0x10, 0x20, 0x1a, 0xff}
	red      = color.RGBA{0xc4, 0x12, 0x2f, 0xff}
	ruling   = color.RGBA{0xd7, 0xdf, 0xda, 0xff}
	faint    = color.RGBA{0x52, 0x62, 0x5a, 0xff}
	wash     = color.RGBA{0xfb, 0xf1, 0xd4, 0xff}
	gold     = color.RGBA{0xed, 0xc6, 0x5a, 0xff}
)

// margin is what stays free at the left and at the right.
const margin = 64

// Draw returns the picture as a PNG.
func Draw(p *Poster) ([]byte, error) {
	s := newSheet(felt)
	if len(p.Rows) > 0 {
		s.table(p)
	} else {
		s.plate(p)
	}
	s.rect(0, Height-10, Width, 10, red)
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err := encoder.Encode(&b, reduced(s.image))
	return b.Bytes(), err
}
