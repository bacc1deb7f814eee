package people

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"github.com/trustelem/zxcvbn"
	"golang.org/x/text/unicode/norm"
)

// wordsText are the words that are guessed first in this league, in lower case.
//
//go:embed password_words.txt
var wordsText string

// guessedWords are the words of wordsText, most likely first.
var guessedWords = sync.OnceValue(func() []string {
	var words []string
	for line := range strings.Lines(wordsText) {
		if !strings.HasPrefix(line, "#") {
			words = append(words, strings.Fields(fold(line))...)
		}
	}
	return words
})

// The estimate of a password.
const (
	guessedLength = 40 // characters that are looked at: the time rises faster than their number
	strongEnough  = 4  // of the estimator's scores from 0 to 4
)

// isGuessable reports whether a password is among the first that anybody would try for a person with that address
// and name.
func isGuessable(password, email, name string) bool {
	known := append(words(email+" "+name), fold(email))
	known = append(known, guessedWords()...)
	password = fold(password)
	password = password[:min(len(password), guessedLength)]
	return zxcvbn.PasswordStrength(password, known).Score < strongEnough ||
		zxcvbn.PasswordStrength(qwertz.Replace(password), known).Score < strongEnough
}

// words are the parts of a text that are long enough to be words.
func words(text string) []string {
	var long []string
	for _, word := range strings.FieldsFunc(fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if len(word) >= 3 {
			long = append(long, word)
		}
	}
	return long
}

// qwertz reads what was typed on a German keyboard as if typed on an American one, whose rows the estimator knows.
var qwertz = strings.NewReplacer("z", "y", "y", "z")

// fold writes a text in lower case and ASCII, which is all that the estimator reads rightly. Any letter that has no
// such form becomes one of a to z, always the same.
func fold(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ReplaceAll(strings.ToLower(text), "ß", "ss")) {
		switch {
		case r <= unicode.MaxASCII:
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r):
			b.WriteRune('a' + r%26)
		}
	}
	return b.String()
}
