package reports

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/register"
)

// Crest is the face of a club on paper: a shield in its colours with letters that no other club has, and its whole name.
type Crest struct {
	Name string
	face
}

// face is what a shield looks like.
type face struct {
	letters            string
	field, band, paint tint // of the shield, its lower part, the letters
}

// crests are the faces of clubs, by id.
type crests map[string]*Crest

// crestsOf returns the faces of the clubs of a register, in the colours in which they have played a season, nil for none.
func crestsOf(s *league.Snapshot, v *league.SeasonView) crests {
	letters, clubs := register.Monograms(s.Clubs), s.ClubsIn(v)
	all := make(crests, len(clubs))
	for i := range clubs {
		c := &clubs[i]
		crest := &Crest{c.Name, face{letters[c.ID], stripe, edge, ink}}
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

// shield draws the face of a club, its upper left corner at x and y, so high.
func (d *document) shield(c *Crest, x, y, height float64) {
	d.stamped(c.face, shieldWide, shieldHigh, x, y, height, func() string {
		return rimmed(ShieldField, c.field, 3) + filled(ShieldBand, c.band) +
			painted(lettering(c.letters, shieldWide/2, shieldBase, shieldLetters), c.paint, "h\n") + "f\n"
	})
}

// The measures of a shield, and the line that its letters stand on and how large they are.
const (
	shieldWide, shieldHigh    = 48.0, 56.0
	shieldBase, shieldLetters = 27.3, 25.7
)

// shape fills outlines that are moved to x and y and made larger.
func (d *document) shape(outlines []Shape, x, y, scale float64, in tint) {
	d.drawing(filled(outlines, in), x, y, scale)
}

// drawing puts what was drawn once to x and y and makes it larger. What is drawn in a colour does not change the colours
// of what comes.
func (d *document) drawing(operators string, x, y, scale float64) {
	_, height := d.GetPageSize()
	k := d.GetConversionRatio()
	b := make([]byte, 0, 64+len(operators))
	b = strconv.AppendFloat(append(b, "q "...), scale*k, 'f', 3, 64)
	b = strconv.AppendFloat(append(b, " 0 0 "...), -scale*k, 'f', 3, 64)
	b = strconv.AppendFloat(append(b, ' '), x*k, 'f', 1, 64)
	b = strconv.AppendFloat(append(b, ' '), (height-y)*k, 'f', 1, 64)
	d.RawWriteStr(string(append(append(append(b, " cm\n"...), operators...), 'Q')))
}

// filled are the operators that fill outlines with a colour (ISO 32000-1, 8.5).
func filled(outlines []Shape, in tint) string { return painted(outlines, in, "h f\n") }

// rimmed are those that draw a rim around them, too.
func rimmed(outlines []Shape, in tint, wide float64) string {
	return fmt.Sprintf("%.2f %.2f %.2f RG %.4g w\n", float64(edge[0])/255, float64(edge[1])/255, float64(edge[2])/255, wide) +
		painted(outlines, in, "b\n")
}

func painted(outlines []Shape, in tint, how string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%.3f %.3f %.3f rg\n", float64(in[0])/255, float64(in[1])/255, float64(in[2])/255)
	for _, outline := range outlines {
		for i, p := range outline {
			for _, n := range p {
				b.WriteString(strconv.FormatFloat(float64(n), 'f', -1, 32))
				b.WriteByte(' ')
			}
			switch {
			case i == 0:
				b.WriteString("m\n")
			case len(p) == 2:
				b.WriteString("l\n")
			default:
				b.WriteString("c\n")
			}
		}
		b.WriteString(how)
	}
	return b.String()
}
