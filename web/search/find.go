package search

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"pokerliga/web/frame"
)

// Find returns the entries that contain all words, by kind and the best first:
// words of the name before others, beginnings of words before their middles.
// Players that match equally well follow each other by name.
func (x *Index) Find(words []string) []*Entry {
	type hit struct {
		*Entry
		score int
	}
	var hits []hit
	wanted := signsOf(words...)
	for i := range x.entries {
		e := &x.entries[i]
		if e.signs.lack(wanted) {
			continue
		}
		if score := e.score(words); score > 0 {
			hits = append(hits, hit{e, score})
		}
	}
	compare := sync.OnceValue(frame.ByName)
	slices.SortStableFunc(hits, func(a, b hit) int {
		order := cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(b.score, a.score))
		if order == 0 && a.Kind == Player {
			order = compare()(a.Text, b.Text)
		}
		return order
	})
	found := make([]*Entry, len(hits))
	for i := range hits {
		found[i] = hits[i].Entry
	}
	return found
}

// score is how well the words match, 0 if one of them does not.
func (e *Entry) score(words []string) int {
	for _, word := range words {
		if !strings.Contains(e.all, word) { // which has the name in it
			return 0
		}
	}
	sum := 0
	for i, word := range words {
		if i > 0 && begins(e.name, words[i-1]+" "+word) { // „heat 3“ is no heat of the third matchday
			sum += 2
		}
		switch {
		case begins(e.name, word):
			sum += 4
		case begins(e.all, word):
			sum += 2
		case utf8.RuneCountInString(word) > 2:
			sum++
		default:
			return 0
		}
	}
	return sum
}

// begins reports whether a word of the text begins with these letters.
func begins(text, letters string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], letters)
		if i < 0 {
			return false
		}
		at := from + i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		if at == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return true
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		from = at + size
	}
}
