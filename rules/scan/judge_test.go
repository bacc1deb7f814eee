package scan

import (
	"fmt"
	"strings"
	"testing"
)

// marked returns the lines of a card with six seats: of each seat what is in its boxes, the last of which is for who is absent, and
// of in time. X is a mark, # a blackened box, ~ one blackened by pencil, x a thin mark, p pale pencil, o a circle, . nothing.
func marked(card string) []*line {
	var list []*line
	for i, text := range strings.Fields(card) {
		l := &line{seat: i + 1}
		for j, sign := range text {
			f := &field{Box: &Box{Seat: i + 1, Place: j + 1}, frame: 1}
			if j == len(text)-1 {
				f.Place, f.Absent = 0, true
			}
			if i == 6 {
				yes := j == 0
				*f.Box = Box{InTime: &yes}
				l.seat = 0
			}
			f.ink, f.mean = 0.001, 0.01
			switch sign {
			case 'X':
				f.ink, f.mean, f.black, f.cover = 0.2, 0.25, 0.25, 0.5
			case '#':
				f.ink, f.mean, f.black, f.cover = 0.5, 0.7, 0.95, 1
			case '~':
				f.ink, f.mean, f.black, f.cover = 0.22, 0.29, 0.46, 0.87
			case 'x':
				f.ink, f.mean, f.black, f.cover = 0.08, 0.09, 0.1, 0.35
			case 'p':
				f.ink, f.mean, f.black, f.cover = 0.009, 0.05, 0, 0.2
			case 'o':
				f.ink, f.ring.share = 0.002, 0.9
			}
			l.fields = append(l.fields, f)
		}
		list = append(list, l)
	}
	return list
}

// said is what a card says: of each seat its place, - for who is absent, c before a place that was corrected, ? where it is unsure.
func said(state State, lines []*line) string {
	text := string(state)
	for _, l := range lines {
		switch {
		case l.chosen == nil:
			text += " ?"
		case l.chosen.InTime != nil:
			text += fmt.Sprint(" ", *l.chosen.InTime)
		case l.chosen.Absent:
			text += " -"
		case l.void:
			text += fmt.Sprint(" c", l.chosen.Place)
		default:
			text += fmt.Sprint(" ", l.chosen.Place)
		}
	}
	return text
}

// § 3.2.18: a card is certain, or what is not is left open; the stronger of two marks is never taken.
func TestWhatIsNotCertainIsLeftOpen(t *testing.T) {
	for _, test := range []struct{ name, card, want string }{
		{"clear", "X...... .X..... ..X.... ...X... ....X.. .....X. X.", "read 1 2 3 4 5 6 true"},
		{"somebody absent", "X...... .X..... ..X.... ...X... ....X.. ......X .X", "read 1 2 3 4 5 - false"},
		{"an empty row", "X...... .X..... ..X.... ...X... ....X.. ....... X.", "unsure 1 2 3 4 5 ? true"},
		{"two marks", "X...... .X..... ..X.... ...X... ....X.. X....X. X.", "unsure 1 2 3 4 5 ? true"},
		{"a shared place", "X...... .X..... ..X.... ...X... ....X.. ....X.. X.", "unsure 1 2 3 4 ? ? true"},
		{"a jump", "X...... .X..... ..X.... ...X... .....X. ......X X.", "unsure 1 2 3 4 ? - true"},
		{"three absent", "X...... .X..... ..X.... ......X ......X ......X X.", "unsure 1 2 3 - - - true"},
		{"no end", "X...... .X..... ..X.... ...X... ....X.. .....X. ..", "unsure 1 2 3 4 5 6 ?"},
		{"both ends", "X...... .X..... ..X.... ...X... ....X.. .....X. XX", "unsure 1 2 3 4 5 6 ?"},
		{"corrected", "X...... .X..... ..X.... ...X... ....X.. #....X. X.", "read 1 2 3 4 5 c6 true"},
		{"corrected by pencil", "x...... .x..... ..x.... ...x... ....x.. ~....x. x.", "read 1 2 3 4 5 c6 true"},
		{"two marks, one of them darker", "X...... .X..... ..X.... ...X... ....X.. X....x. X.", "unsure 1 2 3 4 5 ? true"},
		{"corrected to another's place", "X...... .X..... ..X.... ...X... ....X.. #...X.. X.", "unsure 1 2 3 4 5 ? true"},
		{"filled, and a mark in another row's place", "#...... .#..... ..#.... ...#... ....#.. #....X. X.", "read 1 2 3 4 5 c6 true"},
		{"two corrected", "X...... .X..... ..X.... ...X... #...X.. #....X. X.", "unsure 1 2 3 4 ? ? true"},
		{"pale pencil", "p...... .p..... ..p.... ...p... ....p.. .....p. p.", "read 1 2 3 4 5 6 true"},
		{"pale pencil, one forgotten", "p...... .p..... ..p.... ...p... ....p.. ....... p.", "unsure ? ? ? ? ? ? ?"},
		{"hardly written", "X...... .X..... ..X.... ...X... ....X.. .....p. X.", "unsure 1 2 3 4 5 ? true"},
		{"circles", "o...... .o..... ..o.... ...o... ....o.. .....o. o.", "read 1 2 3 4 5 6 true"},
		{"nothing", "....... ....... ....... ....... ....... ....... ..", "unsure ? ? ? ? ? ? ?"},
	} {
		lines := marked(test.card)
		if got := said(judge(lines), lines); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
}

// A covered box makes its row unsure, whatever is marked beside it.
func TestACoveredRowIsUnsure(t *testing.T) {
	lines := marked("X...... .X..... ..X.... ...X... ....X.. .....X. X.")
	lines[3].hidden = true
	if got, want := said(judge(lines), lines), "unsure 1 2 3 ? 5 6 true"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
