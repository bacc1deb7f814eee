package main

import (
	"fmt"
	"strings"
)

// fate is what became of a mutant.
type fate int

const (
	untried fate = iota
	killed
	survived
	unreached // no test runs the code that it changes
)

// mutant is one mistake in the code. Its id is its place in the room's list,
// counted from 1.
type mutant struct {
	file     string // scoring/reach.go
	line     int
	function string // race.best
	from, to string // the text as it is and as it would be
	copy     int    // of the same mistakes in a function: the second is 2
	fate     fate
}

// key names a mutant in the file of accepted survivors: without its line, which
// changes too easily.
func (m *mutant) key() string {
	key := fmt.Sprintf("%s %s: %s → %s", m.file, m.function, m.from, m.to)
	if m.copy > 1 {
		key += fmt.Sprintf(" (%d)", m.copy)
	}
	return key
}

func (m *mutant) String() string {
	return strings.Replace(m.key(), m.file, fmt.Sprintf("%s:%d", m.file, m.line), 1)
}

// patch replaces a part of a file. What it puts there is made of the part as the
// patches within have left it.
type patch struct {
	from, to int
	make     func(inner string) string
}

// render applies the patches, sorted from the outside in, to text[from:to].
func render(text string, patches []patch, from, to int) string {
	var b strings.Builder
	for i := 0; i < len(patches); {
		p, end := &patches[i], i+1
		for end < len(patches) && patches[end].from < p.to {
			end++
		}
		b.WriteString(text[from:p.from])
		b.WriteString(p.make(render(text, patches[i+1:end], p.from, p.to)))
		from, i = p.to, end
	}
	b.WriteString(text[from:to])
	return b.String()
}

// clip is a text on one line, not too long.
func clip(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > 100 {
		text = string(r[:99]) + "…"
	}
	return text
}
