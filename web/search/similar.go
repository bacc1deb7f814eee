package search

import (
	"cmp"
	"math/bits"
	"slices"
)

// The bounds of forgiving what was mistyped.
const (
	similarMost  = 8 // how many entries are returned
	enoughFound  = 5 // clubs and players; where so many were found, nothing was mistyped
	shortestWord = 4 // letters of a word that may be mistyped
)

// candidate is an entry and how far it is from what was asked for.
type candidate struct {
	*Entry
	distance int
}

// Similar returns clubs, players and pages whose names are written nearly like
// the words, the nearest first, unless enough was found without. Each word has to
// match, one of them with a letter wrong, missing, added or swapped with its
// neighbour; in long words it may be two.
func (x *Index) Similar(words []string, found []*Entry) []*Entry {
	persons := 0
	for _, e := range found {
		if e.Kind == Club || e.Kind == Player {
			persons++
		}
	}
	if persons >= enoughFound {
		return nil
	}
	var all []candidate
	for i := range x.entries {
		e := &x.entries[i]
		if e.Kind != Club && e.Kind != Player && e.Kind != Page {
			continue
		}
		if d := e.distance(words); d > 0 && !slices.Contains(found, e) {
			all = append(all, candidate{e, d})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.name, b.name))
	})
	return entries(all[:min(len(all), similarMost)])
}

// Near returns the entries whose path is nearly the one that was asked for, the
// nearest first. Players and paragraphs are left out: their paths say nothing.
func (x *Index) Near(path string) []*Entry {
	var all []candidate
	for i := range x.entries {
		e := &x.entries[i]
		if e.Kind == Player || e.Kind == Rule {
			continue
		}
		most := max(2, len(e.Href)/6)
		if d := len(path) - len(e.Href); d > most || -d > most {
			continue
		}
		if d := distance(path, e.Href, most); d <= most {
			all = append(all, candidate{e, d})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.distance, b.distance) })
	return entries(all)
}

func entries(candidates []candidate) []*Entry {
	all := make([]*Entry, len(candidates))
	for i := range candidates {
		all[i] = candidates[i].Entry
	}
	return all
}

// distance is how many letters of the words are wrong, -1 if a word does not
// match at all.
func (e *Entry) distance(words []string) int {
	sum := 0
	for _, word := range words {
		if !e.signs.lack(signsOf(word)) && begins(e.all, word) {
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

// mistyped is the distance of two words, 0 if it is too large for a slip of the
// finger. Short words have to begin with the same letter.
func mistyped(word, name string) int {
	most := 1
	switch n := min(len(word), len(name)); {
	case n < shortestWord || n < 6 && word[0] != name[0]:
		return 0
	case n >= 8:
		most = 2
	}
	if d := len(word) - len(name); d > most || -d > most {
		return 0
	}
	if d := distance(word, name, most); d <= most {
		return d
	}
	return 0
}

// distance is how many letters have to be changed, added, left out or swapped
// with their neighbour to get from one text to the other; where it is more than most it
// is no less than that. What both begin and end with is left out, and only texts whose
// lengths differ by no more are looked at on the way.
func distance(a, b string, most int) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	d, only, other := len(a)-len(b), signsOf(a), signsOf(b)
	if d > most || -d > most || bits.OnesCount64(uint64(only&^other)) > most || bits.OnesCount64(uint64(other&^only)) > most {
		return most + 1 // a letter that only one of them has is wrong
	}
	var room [3][32]int
	before, row, next := room[0][:], room[1][:], room[2][:]
	if n := len(b) + 2; n > len(row) {
		before, row, next = make([]int, n), make([]int, n), make([]int, n)
	}
	for j := range len(b) + 2 {
		row[j] = j
	}
	leastBefore := 0
	for i := 1; i <= len(a); i++ {
		from, to := max(1, i-most), min(len(b), i+most)
		least := i
		if from > 1 {
			least = most + 1
		}
		next[from-1] = least
		for j := from; j <= to; j++ {
			change := row[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			next[j] = min(change, next[j-1]+1, row[j]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
			least = min(least, next[j])
		}
		next[to+1] = most + 1
		if least > most && leastBefore > most {
			return most + 1
		}
		before, row, next, leastBefore = row, next, before, least
	}
	return row[len(b)]
}
