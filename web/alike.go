package web

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// The bounds of forgiving what was mistyped.
const (
	alikeMost   = 8 // how many are shown
	alikeWanted = 5 // clubs and players; where so many are found, nobody has mistyped
	alikeLeast  = 4 // letters of a word that may be mistyped
)

// alike returns clubs, players and pages whose names are written nearly like the
// words, the nearest first, unless enough is found that is written so. Each word
// has to fit, one of them with a letter wrong, missing, too many or in the place
// of its neighbour; in long words it may be two.
func (x *Index) alike(words []string, found []*indexed) []*indexed {
	persons := 0
	for _, e := range found {
		if e.kind == kindClub || e.kind == kindPlayer {
			persons++
		}
	}
	if persons >= alikeWanted {
		return nil
	}
	type candidate struct {
		*indexed
		wrong int
	}
	var all []candidate
	for i := range x.entries {
		e := &x.entries[i]
		if e.kind != kindClub && e.kind != kindPlayer && e.kind != kindPage {
			continue
		}
		if wrong := e.wrong(words); wrong > 0 && !slices.Contains(found, e) {
			all = append(all, candidate{e, wrong})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.wrong, b.wrong), cmp.Compare(a.kind, b.kind), cmp.Compare(a.name, b.name))
	})
	nearest := make([]*indexed, min(len(all), alikeMost))
	for i := range nearest {
		nearest[i] = all[i].indexed
	}
	return nearest
}

// wrong is how many letters of the words are wrong, -1 if a word does not fit at
// all.
func (e *indexed) wrong(words []string) int {
	sum := 0
	for _, word := range words {
		if begins(e.all, word) {
			continue
		}
		nearest := -1
		for _, name := range e.words {
			if d := mistyped(word, name); d > 0 && (nearest < 0 || d < nearest) {
				nearest = d
			}
		}
		if nearest < 0 {
			return -1
		}
		sum += nearest
	}
	return sum
}

// mistyped is how many letters tell two words apart, 0 if they are too many.
// Short words have to begin with the same letter.
func mistyped(word, name string) int {
	most := 1
	switch n := min(len(word), len(name)); {
	case n < alikeLeast || n < 6 && word[0] != name[0]:
		return 0
	case n >= 8:
		most = 2
	}
	if far := len(word) - len(name); far > most || -far > most {
		return 0
	}
	if d := distance(word, name); d <= most {
		return d
	}
	return 0
}

// nameWords are the words of a name, as they are compared.
func nameWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// distance is how many letters have to be changed, added, left out or swapped
// with their neighbour to get from one text to the other.
func distance(a, b string) int {
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		for j := 1; j <= len(b); j++ {
			change := row[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			next[j] = min(change, next[j-1]+1, row[j]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}
