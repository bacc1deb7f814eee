package rulebook

import "unicode"

// Unseen reports whether a character has no place in a name: it cannot be seen, and
// makes two names look alike or turns what stands behind it around. These are control
// characters, marks and embeddings of direction, and characters without width.
func Unseen(r rune) bool {
	return unicode.IsControl(r) || r == '\u00AD' || unicode.Is(unicode.Bidi_Control, r) ||
		r >= '\u200B' && r <= '\u200D' || r >= '\u2060' && r <= '\u2064' || r == '\uFEFF'
}
