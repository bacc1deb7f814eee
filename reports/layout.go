package reports

import "strings"

// layout holds the sizes of a table on its pages.
type layout struct {
	*Table
	size   float64   // points of type
	row    float64   // height in millimetres
	widths []float64 // of the columns
	across bool
	brief  bool // there is no room for the whole names of clubs
	cut    bool // there is no room for all texts
}

// wholeNames is the size of type below which clubs are called by their short names.
const wholeNames = 7.5

// layout computes the type size at which the table is as wide as the page, with the whole names of clubs if it may be
// as large as that.
func (d *document) layout(t *Table) *layout {
	l := &layout{Table: t, across: len(t.Columns) > 9 && !t.ByHand}
	room := l.wide() - 2*margin
	widest := d.measure(l)
	for l.size = l.most(); ; l.size -= 0.25 {
		if !l.brief && l.size < wholeNames {
			l.size, l.brief = l.most(), true
			widest = d.measure(l)
		}
		l.row = l.size * point * lead
		l.scale(widest)
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
			l.cut = true
			break
		}
	}
	if t.ByHand {
		l.row = min(max((l.paper()-titleRoom-l.ringRoom()-notesRoom)/float64(len(t.Rows)+1), byHand), byHandMost)
	} else if fits := (l.paper() - titleRoom - l.notesRoom(d)) / float64(len(t.Rows)+1); fits > l.row && len(t.Rows) >= airyFrom {
		l.row = min(fits, l.size*point*airy)
	}
	return l
}

// A table of so many rows that has a page for itself gets higher ones.
const (
	airyFrom  = 4
	airy      = 2.05 // height of a row in heights of type, at most
	titleRoom = 52.0 // for head, title and foot of a page
)

// most is the largest type of the table: what is written in by hand is read at a table.
func (t *Table) most() float64 {
	if t.ByHand {
		return byHandType
	}
	return largest
}

// notesRoom is the height of the footnotes.
func (l *layout) notesRoom(d *document) float64 {
	lines := 0
	d.font(plain, noteSize)
	for _, note := range l.marked() {
		lines += len(d.SplitText(drawable(note), l.wide()-2*margin-2))
	}
	if lines == 0 {
		return 0
	}
	return noteGap + noteLead*float64(lines)
}

// paper is the height of the page.
func (l *layout) paper() float64 {
	if l.across {
		return 210
	}
	return 297
}

// wide is the width of the page.
func (l *layout) wide() float64 {
	if l.across {
		return 297
	}
	return 210
}

// scale computes the widths that the columns need in this size of type, from what they need in the largest.
func (l *layout) scale(widest []float64) {
	l.widths = make([]float64, len(widest))
	for i := range widest {
		l.widths[i] = widest[i] * l.size / largest
		if l.Columns[i].Kind == Prose {
			l.widths[i] = min(l.widths[i], proseWidth)
		}
		l.widths[i] += 2*padding + 0.2
	}
}

// measure returns the widths that the texts of the columns have in the largest type.
func (d *document) measure(l *layout) []float64 {
	l.size = largest
	widths := make([]float64, len(l.Columns))
	for i := range l.Columns {
		c := &l.Columns[i]
		d.font(bold, l.size)
		widths[i] = d.GetStringWidth(drawable(c.Head))
		d.font(c.weight(), l.size)
		for _, row := range l.Rows {
			width := d.GetStringWidth(drawable(l.shown(c, row[i])))
			if row[i].Crest != nil {
				width += l.shieldRoom()
			}
			widths[i] = max(widths[i], width)
		}
	}
	return widths
}

// shown formats a cell for paper, where a club has its whole name if there is room.
func (l *layout) shown(c *Column, cell Cell) string {
	if cell.Crest != nil && !l.brief {
		return cell.Crest.Name
	}
	return c.Shown(cell)
}

// shieldRoom is what the shield of a club takes before its name.
func (l *layout) shieldRoom() float64 { return padding + l.shieldHeight()*shieldWide/shieldHigh + 0.5 }

// shieldHeight is how high the shield of a club is.
func (l *layout) shieldHeight() float64 { return l.size * point * lead * shieldPart }

// spread distributes spare width to the columns of words, and what they do not need
// to those of numbers.
func (l *layout) spread(room float64) {
	counts := map[Kind]int{}
	for i := range l.Columns {
		counts[l.Columns[i].Kind]++
	}
	if l.ByHand {
		l.spreadByHand(room, counts)
		return
	}
	words := min(room/float64(max(counts[Words], 1)), 34)
	numbers := min((room-words*float64(counts[Words]))/float64(max(counts[Integers], 1)), 7)
	for i := range l.Columns {
		switch l.Columns[i].Kind {
		case Words:
			l.widths[i] += words
		case Integers:
			l.widths[i] += numbers
		case Prose:
			if counts[Words] == 0 { // the sentences are what the page is about
				l.widths[i] += (room - numbers*float64(counts[Integers])) / float64(counts[Prose])
			}
		}
	}
}

// spreadByHand gives some of the spare width to the columns of numbers, and all the rest to those of words, so that there is
// room to write.
func (l *layout) spreadByHand(room float64, counts map[Kind]int) {
	numbers := min(room/2/float64(max(counts[Integers], 1)), 5)
	words := (room - numbers*float64(counts[Integers])) / float64(max(counts[Words], 1))
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
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f || r > 0xffff }) {
		return text
	}
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
