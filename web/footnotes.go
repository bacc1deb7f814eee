package web

import (
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Footnote is a footnote of a table.
type Footnote struct {
	Number int
	Text   string
	Rules  []frame.Citation
}

// footnotes collects the footnotes of a table in the order of its rows.
type footnotes struct {
	*division
	written []Footnote
}

func newFootnotes(d *division) *footnotes { return &footnotes{division: d} }

// ofClub writes the footnotes to a club's row and returns their numbers.
func (n *footnotes) ofClub(row *scoring.Standing) []int {
	first := len(n.written)
	for _, note := range n.explain.Footnotes(n.result, row.Club) {
		n.add(note)
	}
	return n.since(first)
}

// disqualified writes down why a team has no place on a matchday.
func (n *footnotes) disqualified(club string, number int) {
	n.add(n.explain.Disqualified(n.league.ID, club, number))
}

func (n *footnotes) add(note explain.Line) {
	n.written = append(n.written, Footnote{len(n.written) + 1, note.Text, frame.Cite(note.Rules...)})
}

func (n *footnotes) since(first int) []int {
	var numbers []int
	for i := first; i < len(n.written); i++ {
		numbers = append(numbers, n.written[i].Number)
	}
	return numbers
}
