package poster

import (
	"image/color"
	"strconv"
	"strings"

	"pokerliga/reports"
)

// The columns of a picture: the heading stands at the left, a card with a table
// at the right.
const (
	leftWidth  = 400
	cardLeft   = margin + leftWidth + 40
	cardTop    = 44
	cardWidth  = Width - cardLeft - 44
	cardHeight = Height - 10 - 2*cardTop
	padding    = 30
	headHeight = 50
	mostRows   = 6
	faceWidth  = 48
)

// table draws a heading and a table.
func (s *sheet) table(p *Poster) {
	s.masthead(margin, cardTop+8, 64)
	y := 206
	if p.Eyebrow != "" {
		f, set := text.fitted(p.Eyebrow, leftWidth, 27, 24, 21)
		s.write(f, set, margin, y, gold)
		y += 18
	}
	f, lines := bold.broken(p.Heading, leftWidth, 3, 76, 66, 56, 48, 40)
	y = s.paragraph(f, lines, margin, y, 76, white)
	f, lines = text.broken(p.Lead, leftWidth, 3, 29, 26)
	s.paragraph(f, lines, margin, y+30, 36, soft)
	s.suits(margin, Height-10-cardTop-34, 34, feltEdge, feltEdge)

	s.box(cardLeft, cardTop, cardWidth, cardHeight, 18, white)
	s.rows(p)
}

// rows draws the table on its card.
func (s *sheet) rows(p *Poster) {
	rows := p.Rows[:min(len(p.Rows), mostRows)]
	rights := make([]int, len(p.Columns)) // the right ends of the columns
	head := text.face(21)
	right := cardLeft + cardWidth - padding
	for i := len(p.Columns) - 1; i >= 0; i-- {
		rights[i] = right
		set := signs(p.Columns[i])
		s.writeTo(head, set, right, cardTop+36, faint)
		right -= max(head.width(set), 62) + 26
	}
	height := (cardHeight - headHeight - 14) / mostRows
	for i, row := range rows {
		top := cardTop + headHeight + i*height
		line := top + height/2 + 13
		if row.First {
			s.rect(cardLeft, top, cardWidth, height, wash)
			s.rect(cardLeft, top, 8, height, gold)
		} else {
			s.rect(cardLeft+padding, top, cardWidth-2*padding, 1, ruling)
		}
		f, set := bold.fitted(row.Place, 66, 36, 30, 24)
		s.writeTo(f, set, cardLeft+padding+62, line, ink)
		for j, figure := range row.Figures[:min(len(row.Figures), len(rights))] {
			of, in := text.face(31), faint
			if j == len(rights)-1 {
				of, in = bold.face(40), ink
			}
			s.writeTo(of, signs(figure), rights[j], line, in)
		}
		left := cardLeft + padding + 84
		if row.Face != nil {
			s.face(row.Face, left, line-31)
			left += faceWidth + 14
		}
		f, set = row.name(right - left)
		s.write(f, set, left, line, ink)
	}
}

// name is the name of a row as it fits: the whole one if it need not be small,
// else the short one.
func (r *Row) name(room int) (*face, []rune) {
	if f, set := bold.fitted(r.Name, room, 37, 33, 30); r.Short == "" || f.width(signs(r.Name)) <= room {
		return f, set
	}
	return bold.fitted(r.Short, room, 37, 33, 29, 26)
}

// plate draws a heading with lines of text beside a shield or the sign of the
// league.
func (s *sheet) plate(p *Poster) {
	const side, left = 300, margin + 300 + 72
	top := (Height - 10 - side) / 2
	if p.Shield == nil {
		s.crest(margin+12, top, side-24)
	} else {
		s.masthead(left, 64, 44)
		s.shield(p.Shield, margin, (Height-10-350)/2, 300)
	}
	room := Width - margin - left
	f, lines := bold.broken(p.Heading, room, 3, 104, 92, 80, 68, 58)
	lead, below := text.broken(p.Lead, room, 2, 34, 30)
	height := len(lines)*int(f.size*1.04) + len(below)*42 + 74*len(p.Lines)
	y := (Height-10-height)/2 - 12
	if p.Shield != nil {
		y += 50
	}
	if p.Eyebrow != "" {
		e, set := text.fitted(p.Eyebrow, room, 30, 26)
		s.write(e, set, left, y-4, gold)
	}
	y = s.paragraph(f, lines, left, y, int(f.size*1.04), white)
	y = s.paragraph(lead, below, left, y+30, 42, soft)
	y += 22
	for _, l := range p.Lines {
		x := left
		if l.Figure != "" {
			f, set := bold.fitted(l.Figure, room/2, 54, 40)
			x = s.write(f, set, left, y+54, gold) + 18
		}
		t, set := text.fitted(l.Text, Width-margin-x, 34, 30, 26)
		s.write(t, set, x, y+54, white)
		y += 70
	}
	if p.Shield != nil {
		s.suits(Width-margin-5*34-17, Height-10-44-34, 34, feltEdge, feltEdge)
	}
}

// masthead draws the name of the league beside its sign.
func (s *sheet) masthead(x, y, side int) {
	s.crest(x, y, side)
	size := float64(side) * .5
	line := y + side/2 + side*17/100
	end := s.write(text.face(size), signs("Poker "), x+side+side/4, line, white)
	s.write(bold.face(size*1.12), signs("Bundesliga"), end+2, line, white)
}

// paragraph writes lines below y and returns where the last one stands.
func (s *sheet) paragraph(f *face, lines [][]rune, x, y, most int, in color.Color) int {
	step := min(most, int(f.size*1.24))
	for i, line := range lines {
		y += step
		if i == 0 {
			y += int(f.size*.92) - step
		}
		s.write(f, line, x, y, in)
	}
	return y
}

// face draws the letters of a club on its colours, above a band.
func (s *sheet) face(c *Shield, x, y int) {
	const height, band = 40, 7
	s.rect(x, y, faceWidth, height, ruling)
	s.rect(x+1, y+1, faceWidth-2, height-2, colour(c.Field, felt))
	s.rect(x+1, y+height-band, faceWidth-2, band-1, colour(c.Band, feltEdge))
	f, set := bold.fitted(c.Letters, faceWidth-8, 26, 22)
	s.write(f, set, x+(faceWidth-f.width(set))/2, y+26, colour(c.Ink, white))
}

// shield draws a club's logo, or a shield in its colours with its letters.
func (s *sheet) shield(c *Shield, x, y, width int) {
	if c.Logo != nil {
		s.box(x, y+25, width, width, 24, white)
		s.picture(c.Logo, x+24, y+49, width-48, width-48)
		return
	}
	scale := float32(width) / 48
	field, band, letters := colour(c.Field, feltEdge), colour(c.Band, feltEdge), colour(c.Ink, white)
	s.fill(reports.ShieldRim, x, y, scale, white)
	s.fill(reports.ShieldField, x, y, scale, field)
	if c.Band != "" {
		s.fill(reports.ShieldBand, x, y, scale, band)
	}
	f, set := bold.fitted(strings.TrimSpace(c.Letters), width*3/4, 130, 110, 90, 60)
	s.write(f, set, x+(width-f.width(set))/2, y+int(scale*15)+int(f.size*.36), letters)
}

// colour reads a colour like #c8102e.
func colour(hex string, otherwise color.RGBA) color.RGBA {
	n, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 24)
	if err != nil {
		return otherwise
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}
}
