package web

import (
	"pokerliga/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Note is a footnote of a table.
type Note struct {
	Number int
	Text   string
	Rules  []frame.Citation
}

// notebook collects the footnotes of a table in the order of its rows.
type notebook struct {
	*division
	written []Note
}

func newNotebook(d *division) *notebook { return &notebook{division: d} }

// about writes the footnotes to a club's row and returns their numbers.
func (n *notebook) about(row *scoring.Standing) []int {
	first := len(n.written)
	for _, note := range n.explain.Footnotes(n.result, row.Club) {
		n.write(note)
	}
	return n.since(first)
}

// disqualified writes down why a team has no place on a matchday.
func (n *notebook) disqualified(club string, number int) {
	n.write(n.explain.Disqualified(n.league.ID, club, number))
}

func (n *notebook) write(note explain.Line) {
	n.written = append(n.written, Note{len(n.written) + 1, note.Text, frame.Cite(note.Rules...)})
}

func (n *notebook) since(first int) []int {
	var numbers []int
	for i := first; i < len(n.written); i++ {
		numbers = append(numbers, n.written[i].Number)
	}
	return numbers
}
