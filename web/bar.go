package web

import "fmt"

// BarPart is a part of a bar: where it begins and how wide it is, of all of its room.
type BarPart struct {
	Look        string // its class
	From, Width string // „12.5%“
}

// barPart is a number that a bar shows.
type barPart struct {
	look   string
	number int
}

// bar returns the parts of a bar beside each other; most is the largest sum of the list. Without points there is none.
func bar(most int, parts ...barPart) []BarPart {
	var drawn []BarPart
	at := 0
	for _, p := range parts {
		if p.number > 0 && most > 0 {
			drawn = append(drawn, BarPart{p.look, share(at, most), share(p.number, most)})
			at += p.number
		}
	}
	return drawn
}

// share writes a part of a whole as the width of something.
func share(part, whole int) string { return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(whole)) }
