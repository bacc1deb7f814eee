// Package search finds what everybody may find on the site by the words of a
// query, and forgives what was mistyped. It knows names and paths, and no league.
package search

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Kind is what an entry is, in the order in which kinds are shown.
type Kind int

// The kinds of entries.
const (
	Page Kind = iota
	Club
	Player
	Matchday
	Tournament
	Rule
	Kinds // how many there are
)

// Entry is something that can be found.
type Entry struct {
	Kind         Kind
	Text, Beside string // what is shown of it, and what stands beside it
	Href         string

	name, all string   // folded: the text, and everything that is searched
	signs     signs    // of everything
	words     []string // of the name of a club, a player or a page, which may be mistyped
}

// signs are which bytes a text has, some of which are taken for alike: a text that lacks one
// of a word does not contain it.
type signs uint64

func signsOf(texts ...string) (all signs) {
	for _, text := range texts {
		for i := range len(text) {
			all |= 1 << (text[i] & 63)
		}
	}
	return all
}

// lack reports whether a text with these signs cannot contain one with those.
func (s signs) lack(those signs) bool { return those&^s != 0 }

// Index holds what can be found. Once it is filled it may be read concurrently.
type Index struct {
	entries []Entry
}

// Add adds entries.
func (x *Index) Add(entries ...Entry) { x.entries = append(x.entries, entries...) }

// NewEntry returns an entry that is found by its texts and by further ones.
func NewEntry(e Entry, more ...string) Entry {
	e.name, e.all = fold(e.Text), fold(strings.Join(append(more, e.Text, e.Beside), " "))
	e.signs = signsOf(e.all)
	if e.Kind == Club || e.Kind == Player || e.Kind == Page {
		e.words = strings.FieldsFunc(e.name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	return e
}

// MostWords is how many words of a query are looked at.
const MostWords = 8

// Words are the words of a query, folded.
func Words(query string) []string {
	words := strings.FieldsFunc(fold(query), func(r rune) bool { return unicode.IsSpace(r) || r == '§' || r == ',' || r == ';' })
	return words[:min(len(words), MostWords)]
}

// In reports whether a text contains every one of the words, which are folded; no words are in every text.
func In(text string, words []string) bool {
	text = fold(text)
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

// Same reports whether two texts are the same words, in whichever order, without accents.
func Same(a, b string) bool {
	words := func(text string) []string { return slices.Sorted(strings.FieldsSeq(fold(text))) }
	return slices.Equal(words(a), words(b))
}

// PathWords are the words in a path of the site, folded.
func PathWords(path string) []string {
	return strings.FieldsFunc(fold(path), func(r rune) bool { return strings.ContainsRune("/-_.+ %", r) })
}

// spelled brings ways to write the same letter together, those of people without
// an umlaut on the keyboard too.
var spelled = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "ł", "l", "ø", "o", "đ", "d", "ı", "i", "’", "'")

// fold writes a text as it is compared: small letters without accents.
func fold(text string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(cases.Fold().String(text)))
	return spelled.Replace(plain)
}
