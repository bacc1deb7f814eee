package reports

import "strings"

// layout holds the sizes of a table on its pages.
type layout struct {
	*Table
	size   float64   // points of type
	row    float64   // height in millimetres
	widths []float64 // of the columns
	across bool
}

// layout computes the type size at which the table is as wide as the page.
func (d *document) layout(t *Table) *layout {
	l := &layout{Table: t, across: len(t.Columns) > 9}
	page := 210.0
	if l.across {
		page = 297
	}
	room := page - 2*margin
	for l.size = largest; ; l.size -= 0.25 {
		l.widths = d.widths(t, l.size)
		sum := 0.0
		for _, w := range l.widths {
			sum += w
		}
		if sum <= room {
			l.spread(room - sum)
			break
		}
		if l.size <= smallest {
			l.squeeze(sum - room)
			break
		}
	}
	l.row = l.size * point * lead
	if t.ByHand {
		l.row = byHand
	}
	return l
}

// widths returns the widths that the columns need.
func (d *document) widths(t *Table, size float64) []float64 {
	widths := make([]float64, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		d.SetFont("DejaVu", "B", size)
		widths[i] = d.GetStringWidth(drawable(c.Head))
		d.SetFont("DejaVu", c.weight(), size)
		for _, row := range t.Rows {
			widths[i] = max(widths[i], d.GetStringWidth(drawable(c.Shown(row[i]))))
		}
		if c.Kind == Prose {
			widths[i] = min(widths[i], proseWidth)
		}
		widths[i] += 2*padding + 0.2
	}
	return widths
}

// spread distributes spare width to the columns of words, and what they do not need
// to those of numbers.
func (l *layout) spread(room float64) {
	counts := map[Kind]int{}
	for i := range l.Columns {
		counts[l.Columns[i].Kind]++
	}
	words := min(room/float64(max(counts[Words], 1)), 34)
	numbers := min((room-words*float64(counts[Words]))/float64(max(counts[Integers], 1)), 7)
	for i := range l.Columns {
		switch l.Columns[i].Kind {
		case Words:
			l.widths[i] += words
		case Integers:
			l.widths[i] += numbers
		}
	}
}

// squeeze narrows the widest columns of words, whose texts are cut.
func (l *layout) squeeze(over float64) {
	for over > 0.01 {
		widest := -1
		for i := range l.Columns {
			if l.Columns[i].Kind == Words && (widest < 0 || l.widths[i] > l.widths[widest]) {
				widest = i
			}
		}
		if widest < 0 || l.widths[widest] < 8 {
			return
		}
		cut := min(over, l.widths[widest]/10)
		l.widths[widest] -= cut
		over -= cut
	}
}

// clipped cuts a text that is wider than its column.
func (d *document) clipped(text string, room float64) string {
	if d.GetStringWidth(text) <= room+0.3 {
		return text
	}
	runes := []rune(text)
	for len(runes) > 1 && d.GetStringWidth(string(runes)+"…") > room {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// side returns the alignment of a column.
func (c *Column) side() string {
	if c.Kind == Integers || c.Kind == Decimals {
		return "R"
	}
	return "L"
}

// weight returns the font style of a column.
func (c *Column) weight() string {
	if c.Strong {
		return "B"
	}
	return ""
}

// drawable replaces characters that the typeface lacks: a single emoji would make
// the document invalid.
func drawable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r < ' ' || r == 0x7f:
			return -1
		case r > 0xffff:
			return '□'
		}
		return r
	}, text)
}
