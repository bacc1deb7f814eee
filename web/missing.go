package web

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Nearby is what a page that was not found offers: a search, the main pages, and
// what probably was meant.
type Nearby struct {
	Query string
	Meant []Hit
	Pages []Link
}

// The bounds of guessing what was meant.
const (
	guessBytes = 80 // of the path that is looked at
	guessMost  = 5
)

// Guess offers what is near to a path that leads nowhere.
func (p *Failure) Guess(x *Index, path string) {
	path = strings.ToLower(strings.ToValidUTF8(path[:min(len(path), guessBytes)], ""))
	words := strings.FieldsFunc(fold(path), func(r rune) bool { return strings.ContainsRune("/-_.+ %", r) })
	n := &Nearby{Pages: sitePages}
	if len(words) > 0 && isWord(words[len(words)-1]) {
		n.Query = words[len(words)-1]
	}
	seen := map[string]bool{}
	take := func(e *indexed) {
		if !seen[e.href] && len(n.Meant) < guessMost {
			seen[e.href] = true
			n.Meant = append(n.Meant, Hit{e.text, e.beside, e.href})
		}
	}
	for _, e := range x.near(path) {
		take(e)
	}
	if len(words) > 0 {
		found := x.find(words[max(0, len(words)-searchWords):])
		if len(found) == 0 {
			found = x.find(words[len(words)-1:])
		}
		for _, e := range found {
			take(e)
		}
	}
	p.Nearby = n
}

// isWord reports whether a part of a path may be a word that somebody knows, and
// no number or token.
func isWord(part string) bool {
	return len(part) <= 24 && strings.IndexFunc(part, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// near are the entries whose path is nearly the one that was asked for, the
// nearest first. Players are left out: their paths say nothing.
func (x *Index) near(path string) []*indexed {
	type candidate struct {
		*indexed
		distance int
	}
	var all []candidate
	for i := range x.entries {
		e := &x.entries[i]
		if e.kind == kindPlayer || e.kind == kindRule {
			continue
		}
		most := max(2, len(e.href)/6)
		if far := len(path) - len(e.href); far > most || -far > most {
			continue
		}
		if d := distance(path, e.href); d <= most {
			all = append(all, candidate{e, d})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.distance, b.distance) })
	found := make([]*indexed, len(all))
	for i := range all {
		found[i] = all[i].indexed
	}
	return found
}
