package people

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// commonText are words and passwords that stand at the top of every list of
// stolen ones, and the league's own words; all of them in lower case.
//
//go:embed password_common.txt
var commonText string

// common are the words of commonText.
var common = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for line := range strings.Lines(commonText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			words[word] = true
		}
	}
	return words
})

// runs are the rows along which fingers run, and the alphabet; each also counts
// backwards.
var runs = []string{
	"01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertzuiopüasdfghjklöäyxcvbnm", "qwertyuiopasdfghjklzxcvbnm",
	"1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol", "!qaz@wsx#edc", "q1w2e3r4t5z6u7i8o9p0", "q1w2e3r4t5y6u7i8o9p0",
	"1q2w3e4r5t6z7u8i9o0p", "1q2w3e4r5t6y7u8i9o0p", "poiuztrewq", "mnbvcxy", "147258369", "159753", "a1b2c3d4e5f6g7h8i9j0", "!\"§$%&/()=", "!@#$%^&*()",
}

// runLength is from how many characters on a piece of a row counts as a run.
const runLength = 3

// isCommon reports whether a password is one of those that are tried first, for
// somebody with that address and name: a common word or several, with digits and
// signs around them, a run over the keyboard, one thing repeated, or what everybody
// knows of the person.
func isCommon(password, email, name string) bool {
	folded := fold(password)
	if common()[folded] || common()[plain(folded)] {
		return true
	}
	return known(folded, personal(email, name)) || known(plain(folded), personal(email, name))
}

// known reports whether nothing is left of a password once everything is taken
// out of it that is easy to guess: of what is not, four characters are too few.
func known(password string, personal []string) bool {
	const enough = 4
	surprise := 0
	rest := []rune(password)
	for len(rest) > 0 {
		if n := easy(rest, personal); n > 0 {
			rest = rest[n:]
			continue
		}
		if unicode.IsLetter(rest[0]) {
			surprise++
		}
		rest = rest[1:]
	}
	return surprise < enough
}

// easy returns how many of the first characters are easy to guess together: a
// common word, a word of the person's, a run or a repetition.
func easy(rest []rune, personal []string) int {
	longest := max(runAt(rest), repeatedAt(rest))
	for n := len(rest); n > longest && n >= runLength; n-- {
		if head := string(rest[:n]); common()[head] {
			return n
		}
	}
	for _, word := range personal {
		if n := len([]rune(word)); n > longest && strings.HasPrefix(string(rest), word) {
			longest = n
		}
	}
	return longest
}

// runAt returns how many of the first characters run along a row.
func runAt(rest []rune) int {
	longest := 0
	for _, row := range runs {
		for _, way := range []string{row, backwards(row)} {
			n := len(rest)
			for n > longest && n >= runLength && !strings.Contains(way, string(rest[:n])) {
				n--
			}
			if n >= runLength {
				longest = max(longest, n)
			}
		}
	}
	return longest
}

// repeatedAt returns how many of the first characters are a piece of up to five
// characters and its repetitions.
func repeatedAt(rest []rune) int {
	longest := 0
	for piece := 1; piece <= 5; piece++ {
		n := piece
		for n < len(rest) && rest[n] == rest[n-piece] {
			n++
		}
		if n >= 2*piece && n >= runLength {
			longest = max(longest, n)
		}
	}
	return longest
}

// personal are the words that everybody knows of a person: the parts of the
// address and of the name.
func personal(email, name string) []string {
	parts := strings.FieldsFunc(strings.ToLower(norm.NFC.String(email+" "+name)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	var words []string
	for _, word := range parts {
		if len([]rune(word)) >= runLength {
			words = append(words, word)
		}
	}
	return words
}

// fold writes a password in lower case and without spaces.
func fold(text string) string {
	return strings.Join(strings.Fields(strings.ToLower(norm.NFC.String(text))), "")
}

// leet are the signs that stand for letters.
var leet = strings.NewReplacer("4", "a", "@", "a", "3", "e", "€", "e", "1", "i", "!", "i", "0", "o", "5", "s", "$", "s", "7", "t", "ß", "ss")

// plain reads signs as the letters that they stand for.
func plain(folded string) string { return leet.Replace(folded) }

// backwards turns a text around.
func backwards(text string) string {
	letters := []rune(text)
	for i, j := 0, len(letters)-1; i < j; i, j = i+1, j-1 {
		letters[i], letters[j] = letters[j], letters[i]
	}
	return string(letters)
}
