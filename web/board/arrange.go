package board

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Measures of a board, in hundredths of the height of a picture that is 16 wide
// and 9 high.
const (
	boardWide = 169.0 // what is left and right is margin
	boardHigh = 74.0  // what is above and below are the heading and the foot
	columnGap = 5.0
)

// What a line needs beside its text, in widths of an em.
const (
	markWide   = 2.6
	wideMark   = 4.6 // „Tisch 12“
	valueWide  = 3.0
	faceWide   = 2.0
	moveWide   = 1.9
	lineHigh   = 1.12
	linePad    = .36
	groupGap   = .55
	headFactor = 1.1
)

// typeSizes are the sizes of type of which a board takes the largest that fits,
// in tenths of a hundredth of the height. Below the second row nobody at ten
// metres reads it: then there are rather several boards.
var (
	typeSizes  = []int{90, 80, 75, 70, 65, 60, 55, 50, 45, 40, 36}
	smallSizes = []int{30, 25, 20, 15, 11}
)

// Arrange puts the groups of boards into columns, and what does not fit onto one
// board onto several. The line above all headings takes room away if it is long.
func Arrange(boards []Board, eyebrow string) []Board {
	high := boardHigh - 3.4*float64(wrapped(eyebrow, boardWide/3)-1)
	var all []Board
	for _, b := range boards {
		all = append(all, b.spread(high)...)
	}
	return all
}

// spread arranges a board on as few boards as are readable.
func (b Board) spread(high float64) []Board {
	for parts := 1; parts <= len(b.Groups); parts++ {
		if boards, ok := b.split(parts, high, typeSizes); ok {
			return boards
		}
	}
	boards, _ := b.split(len(b.Groups), high, smallSizes) // a group that long does not occur
	return boards
}

// split cuts a board into a number of boards, and reports whether all are
// readable.
func (b Board) split(parts int, high float64, sizes []int) ([]Board, bool) {
	var boards []Board
	perBoard := (len(b.Groups) + parts - 1) / max(parts, 1)
	readable := true
	for groups := range slices.Chunk(b.Groups, max(perBoard, 1)) {
		part := b
		part.Groups = groups
		fits := part.fit(high, sizes)
		readable = readable && fits
		boards = append(boards, part)
	}
	if len(boards) > 1 {
		for i := range boards {
			boards[i].Title = fmt.Sprintf("%s (%d/%d)", b.Title, i+1, len(boards))
		}
	}
	return boards, readable
}

// fit chooses type and columns; false if nothing fits, and then it takes the
// smallest.
func (b *Board) fit(high float64, sizes []int) bool {
	smallest := sizes[len(sizes)-1]
	if !b.packed(smallest, high) {
		b.pack(smallest, 4, math.Inf(1))
		return false
	}
	return slices.ContainsFunc(sizes, func(size int) bool { return b.packed(size, high) })
}

// packed puts the groups into as few columns as they fit into.
func (b *Board) packed(size int, high float64) bool {
	for columns := 1; columns <= 4; columns++ {
		if b.pack(size, columns, high) {
			return true
		}
	}
	return false
}

// pack puts the groups into so many columns of about the same height, if they
// fit.
func (b *Board) pack(size, columns int, high float64) bool {
	em := float64(size) / 10
	wide := (boardWide - columnGap*float64(columns-1)) / float64(columns) / em
	var heights []float64
	total := 0.0
	for i := range b.Groups {
		h := b.Groups[i].high(wide) * em
		heights = append(heights, h)
		total += h
	}
	if columns > 1 && wide < 9 || total > high*float64(columns) || slices.ContainsFunc(heights, func(h float64) bool { return h > high }) {
		return false
	}
	for room := total / float64(columns); ; room += em / 4 {
		room = min(room, high)
		filled, ok := fill(b.Groups, heights, room, columns)
		if ok {
			b.Columns, b.Size = filled, fmt.Sprintf("size-%d columns-%d", size, columns)
			return true
		}
		if room == high {
			return false
		}
	}
}

// fill fills columns one after the other.
func fill(groups []Group, heights []float64, room float64, columns int) ([][]Group, bool) {
	filled := [][]Group{nil}
	used := 0.0
	for i := range groups {
		last := len(filled) - 1
		if used+heights[i] > room+1e-9 && len(filled[last]) > 0 {
			filled, used = append(filled, nil), 0
			last++
		}
		filled[last] = append(filled[last], groups[i])
		if used += heights[i]; used > room+1e-9 {
			return nil, false
		}
	}
	return filled, len(filled) <= columns
}

// high is the height of a group in a column that is so many ems wide, in ems.
func (g *Group) high(wide float64) float64 {
	h := 0.0
	if g.Head != "" {
		h = groupGap + linePad + lineHigh*float64(wrapped(g.Head, (wide-.6)/headFactor))*headFactor
	}
	for i := range g.Lines {
		l := &g.Lines[i]
		room := wide - .3
		switch {
		case strings.Contains(l.Mark, " "):
			room -= wideMark
		case l.Mark != "":
			room -= markWide
		}
		if l.Face != "" {
			room -= faceWide
		}
		if l.Value != "" {
			room -= valueWide
		}
		if l.Move != "" {
			room -= moveWide
		}
		h += linePad + lineHigh*float64(wrapped(l.Text+" "+l.Small, room))
	}
	return h
}

// wrapped is how many lines a text takes in a width in ems. A word that is longer
// than a line is broken.
func wrapped(text string, wide float64) int {
	lines, used := 1, 0.0
	wide = max(wide, 2)
	for _, word := range strings.Fields(text) {
		w := width(word)
		if used > 0 && used+.25+w > wide {
			lines, used = lines+1, 0
		} else if used > 0 {
			used += .25
		}
		for ; w > wide; w -= max(wide-1, 1) { // the last letter of a line may not fit
			lines++
		}
		used += w
	}
	return lines
}

// width is how wide a word is at most, in ems.
func width(word string) float64 {
	w := 0.0
	for _, r := range word {
		switch {
		case strings.ContainsRune("WMwm@%—", r):
			w += .9
		case strings.ContainsRune("iljtfrI.,:;'’!|()-", r):
			w += .36
		case r >= 0x2e80 || utf8.RuneLen(r) > 3:
			w += 1.1
		case unicode.IsUpper(r):
			w += .68
		default:
			w += .56
		}
	}
	return w
}
