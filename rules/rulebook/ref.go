// Package rulebook is the league's rulebook in our own words: every paragraph
// that the program carries out or shows, numbered as in the Regulativ, the
// readings that were chosen where the text is unclear, and the refusal that
// cites a paragraph.
package rulebook

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Ref names a paragraph by its number, for example "4.2.1.6", or a rule of the floor,
// for example "H31".
type Ref string

// String writes the number the way people cite it: "§ 4.2.1.6", "H31".
func (r Ref) String() string {
	if r.OfFloor() {
		return string(r)
	}
	return "§ " + string(r)
}

// Breach refuses something by this paragraph, in a German sentence that an
// officer of a club understands.
func (r Ref) Breach(format string, args ...any) *Breach {
	return &Breach{Rule: r, Sentence: fmt.Sprintf(format, args...)}
}

// Compare orders two paragraphs as the rulebook does: 3.2.6 stands before
// 3.2.16, and a chapter before its paragraphs.
func Compare(a, b Ref) int {
	as, bs := strings.Split(string(a), "."), strings.Split(string(b), ".")
	for i := 0; i < len(as) && i < len(bs); i++ {
		if c := comparePart(as[i], bs[i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(as), len(bs))
}

// comparePart orders two parts of a number: numbers by value, anything else
// behind them by its letters.
func comparePart(a, b string) int {
	if Ref(a).OfFloor() && Ref(b).OfFloor() {
		a, b = a[1:], b[1:]
	}
	x, errA := strconv.Atoi(a)
	y, errB := strconv.Atoi(b)
	switch {
	case errA == nil && errB == nil:
		return cmp.Compare(x, y)
	case errA == nil:
		return -1
	case errB == nil:
		return 1
	}
	return strings.Compare(a, b)
}

// under reports whether the paragraph belongs to a chapter: 4.2.1.6 stands
// under 4.2.1.
func (r Ref) under(chapter Ref) bool {
	return strings.HasPrefix(string(r), string(chapter)+".")
}
