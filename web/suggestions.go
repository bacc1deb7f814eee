package web

import (
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"slices"
	"strings"
	"unicode"
)

// Suggestions are what a page that was not found offers: a search, the main
// pages, and pages of similar paths and names.
type Suggestions struct {
	Query string
	Hits  []Hit
	Pages []frame.Link
}

// The bounds of suggestions.
const (
	suggestBytes = 80 // of the path that is looked at
	suggestMost  = 5
)

// Suggest adds suggestions for a path that was not found.
func (p *Failure) Suggest(x *search.Index, path string) {
	path = strings.ToLower(strings.ToValidUTF8(path[:min(len(path), suggestBytes)], ""))
	words := search.PathWords(path)
	n := &Suggestions{Pages: frame.SitePages}
	if len(words) > 0 && isWord(words[len(words)-1]) {
		n.Query = words[len(words)-1]
	}
	seen := map[string]bool{}
	take := func(e *search.Entry) {
		if !seen[e.Href] && len(n.Hits) < suggestMost {
			seen[e.Href] = true
			n.Hits = append(n.Hits, hit(e))
		}
	}
	for _, e := range x.Near(path) {
		take(e)
	}
	for _, e := range lastFound(x, words) {
		take(e)
	}
	p.Suggestions = n
}

// lastFound returns what is found by the last parts of a path together, as many as find something, numbers left out if need be:
// no number finds anything by itself.
func lastFound(x *search.Index, parts []string) []*search.Entry {
	names := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return !isWord(part) })
	for _, tried := range [][]string{parts, names} {
		for i := max(0, len(tried)-search.MostWords); slices.ContainsFunc(tried[i:], isWord); i++ {
			if found := x.Find(tried[i:]); len(found) > 0 {
				return found
			}
		}
	}
	return nil
}

// isWord reports whether a part of a path may be a word that somebody knows, and
// no number or token.
func isWord(part string) bool {
	return len(part) <= 24 && strings.IndexFunc(part, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}
