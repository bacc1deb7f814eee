package reports

import (
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/register"
)

// Crest is the face of a club on paper: a shield in its colours with letters that no other club has, and its whole name.
type Crest struct {
	Name, Letters      string
	field, band, paint tint // of the shield, its lower part, the letters
}

// crests are the faces of clubs, by id.
type crests map[string]*Crest

// crestsOf returns the faces of the clubs of a register.
func crestsOf(s *league.Snapshot) crests {
	letters := register.Monograms(s.Clubs)
	all := make(crests, len(s.Clubs))
	for i := range s.Clubs {
		c := &s.Clubs[i]
		crest := &Crest{Name: c.Name, Letters: letters[c.ID], field: stripe, band: edge, paint: ink}
		if len(c.Colours) == 2 {
			crest.field, crest.band, crest.paint = tintOf(c.Colours[0]), tintOf(c.Colours[1]), tintOf(register.InkOn(c.Colours[0]))
		}
		all[c.ID] = crest
	}
	return all
}

// tintOf reads a colour like #c8102e; what is none is ink.
func tintOf(colour string) tint {
	n, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		return ink
	}
	return tint{int(n >> 16 & 0xff), int(n >> 8 & 0xff), int(n & 0xff)}
}

// named is a cell with a club: its face where there is one, and the name that the season knows it by.
func (c crests) named(name, club string) Cell { return Cell{Text: name, Crest: c[club]} }

// name is the whole name of a club, or else the one that is given.
func (c crests) name(name, club string) string {
	if crest := c[club]; crest != nil {
		return crest.Name
	}
	return name
}

// shield draws the face of a club, its upper left corner at x and y, so high.
func (d *document) shield(c *Crest, x, y, height float64) {
	scale := height / shieldHigh
	d.shape(ShieldRim, x, y, scale, edge)
	d.shape(ShieldField, x, y, scale, c.field)
	d.shape(ShieldBand, x, y, scale, c.band)
	style, size := d.style, d.size
	d.font(heading, height*shieldLetters)
	d.ink(c.paint)
	d.SetXY(x, y+height*0.1)
	d.in(c.Letters, func() {
		d.Fpdf.CellFormat(height*shieldWide/shieldHigh, height*0.5, c.Letters, "", 0, "C", false, 0, "")
	})
	d.ink(ink)
	d.font(style, size)
}

// The measures of a shield, and points of type of its letters for each millimetre of its height.
const (
	shieldWide, shieldHigh = 48.0, 56.0
	shieldLetters          = 1.3
)

// shape fills outlines that are moved to x and y and made larger.
func (d *document) shape(outlines []Shape, x, y, scale float64, in tint) {
	d.fills(in)
	at := func(p []float32, i int) (float64, float64) { return x + float64(p[i])*scale, y + float64(p[i+1])*scale }
	for _, outline := range outlines {
		for i, p := range outline {
			ax, ay := at(p, 0)
			switch {
			case i == 0:
				d.MoveTo(ax, ay)
			case len(p) == 2:
				d.LineTo(ax, ay)
			default:
				bx, by := at(p, 2)
				cx, cy := at(p, 4)
				d.CurveBezierCubicTo(ax, ay, bx, by, cx, cy)
			}
		}
		d.ClosePath()
		d.DrawPath("F")
	}
}

// emblem draws the sign of the league: a card with the four suits.
func (d *document) emblem(x, y, side float64) {
	d.draws(edge, 0.2)
	d.fills(white)
	d.RoundedRect(x, y, side, side, side/6, "1234", "DF")
	big, gap := side*0.32, side*0.12
	far := side - gap - big
	d.shape(Spade, x+gap, y+gap, big/100, ink)
	d.shape(Heart, x+far, y+gap, big/100, red)
	d.shape(Diamond, x+gap, y+far, big/100, red)
	d.shape(Clover, x+far, y+far, big/100, ink)
}
