package frame

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// NonBreaking keeps a number together with what it counts: no line begins with
// the 2 of „Platz 2“.
func NonBreaking(text string) string {
	var b strings.Builder
	from := 0
	for i := range len(text) {
		if text[i] == ' ' && together(text[:i], text[i+1:]) {
			b.WriteString(text[from:i])
			b.WriteString("\u00a0")
			from = i + 1
		}
	}
	if from == 0 {
		return text
	}
	b.WriteString(text[from:])
	return b.String()
}

// numbered are what a number behind it is the number of, and what is written with its number before it.
var (
	numbered = []string{"Platz", "Rang", "Tisch", "Heat", "MTT", "Saison", "×"}
	counted  = []string{"Punkte", "Punkt", "Uhr"}
)

// together reports whether what stands before and behind a space belongs together.
func together(before, behind string) bool {
	if before == "" || behind == "" {
		return false
	}
	next, _ := utf8.DecodeRuneInString(behind)
	if digit(behind[0]) || (next == 'A' || next == 'B') && ends(behind[1:]) {
		for _, word := range numbered {
			if rest, ok := strings.CutSuffix(before, word); ok && !endsInLetter(rest) {
				return true
			}
		}
	}
	switch last := before[len(before)-1]; {
	case digit(last):
		return next == '%' || slices.ContainsFunc(counted, func(word string) bool {
			rest, ok := strings.CutPrefix(behind, word)
			return ok && ends(rest)
		})
	case last == '.' && len(before) > 1 && digit(before[len(before)-2]):
		return unicode.IsUpper(next)
	}
	rest, ok := strings.CutSuffix(before, "n.")
	return ok && begins(rest) && strings.HasPrefix(behind, "a.")
}

// endsInLetter reports whether a text ends in the middle of a word.
func endsInLetter(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(last)
}

func digit(b byte) bool { return '0' <= b && b <= '9' }

// ends reports whether a word is over before this text, and begins whether one begins after it.
func ends(text string) bool   { return text == "" || !ofWord(text[0]) }
func begins(text string) bool { return text == "" || !ofWord(text[len(text)-1]) }

// ofWord reports whether a byte is part of a word.
func ofWord(b byte) bool { return digit(b) || 'a' <= b|0x20 && b|0x20 <= 'z' || b == '_' }
