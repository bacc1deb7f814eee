package rulebook

import "regexp"

// Piece is a part of a text: plain, or a reference to a paragraph or a reading. The
// pieces of a text, joined, are the text.
type Piece struct {
	Text    string
	Ref     Ref    // the paragraph that Text names, else ""
	Reading string // the reading that Text names ("A67"), else ""
}

var (
	number = `[1-9](?:\.[0-9]{1,2}){1,5}`
	// floorNumber is the number of a house rule of the floor.
	floorNumber = `H(?:0[1-9]|[1-9][0-9]|10[0-2])`
	// naming finds "§ 3.2.13", lists of paragraphs as in "§§ 3.2.13 und
	// 3.2.14", readings as in "A67", and house rules as in "H31".
	naming = regexp.MustCompile(
		`§§?[ \x{a0}]*` + number + `(?:(?:, | und | oder | bis | and | or | to |–|/)` + number + `)*|\bA[0-9]{2,3}\b|\b` +
			floorNumber + `\b`)
	// inList finds the single paragraphs of such a list; the first takes the
	// sign with it.
	inList = regexp.MustCompile(`(?:§§?[ \x{a0}]*)?(` + number + `)`)
)

// Pieces splits a text at every paragraph and every reading that it names.
func Pieces(text string) []Piece {
	var pieces []Piece
	plain := func(s string) {
		if s != "" {
			pieces = append(pieces, Piece{Text: s})
		}
	}
	at := 0
	for _, found := range naming.FindAllStringIndex(text, -1) {
		plain(text[at:found[0]])
		at = found[1]
		named := text[found[0]:found[1]]
		if Ref(named).OfFloor() {
			pieces = append(pieces, Piece{Text: named, Ref: Ref(named)})
			continue
		}
		if named[0] == 'A' {
			pieces = append(pieces, Piece{Text: named, Reading: named})
			continue
		}
		end := 0
		for _, m := range inList.FindAllStringSubmatchIndex(named, -1) {
			plain(named[end:m[0]])
			pieces = append(pieces, Piece{Text: named[m[0]:m[1]], Ref: Ref(named[m[2]:m[3]])})
			end = m[1]
		}
	}
	plain(text[at:])
	return pieces
}
