package frame

import (
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

// Explanation is an explanation as pages set it: a slip whose lines add up to
// its total.
type Explanation struct {
	ID      string // of the section, to be linked to
	Title   string
	Counted bool // the lines carry points
	Lines   []Line
	Total   *Line
	Notes   []Line
}

// Line is one line of an explanation.
type Line struct {
	Text   string
	Href   string // where the line is explained further
	Points string
	Rules  []Citation
}

// NewExplanation sets an explanation under a title of the page's own; hrefs lead on from
// its lines.
func NewExplanation(id, title string, e explain.Explanation, hrefs ...string) Explanation {
	x := Explanation{ID: id, Title: title, Counted: e.Total != nil}
	for i, line := range e.Lines {
		l := NewLine(line)
		if i < len(hrefs) {
			l.Href = hrefs[i]
		}
		x.Lines = append(x.Lines, l)
	}
	if e.Total != nil {
		total := NewLine(*e.Total)
		x.Total = &total
	}
	for _, note := range e.Notes {
		x.Notes = append(x.Notes, NewLine(note))
	}
	return x
}

// NewLine is a line of an explanation as a page shows it.
func NewLine(l explain.Line) Line {
	return Line{Text: l.Text, Points: l.Points, Rules: Cite(l.Rules...)}
}

// Citation is a paragraph that a page links to.
type Citation struct {
	Text string
	Href string // "" if the rulebook does not have it
}

// Cite links to paragraphs.
func Cite(rules ...rulebook.Ref) []Citation {
	var all []Citation
	for _, r := range rules {
		c := Citation{Text: r.String()}
		if rulebook.Known(r) {
			c.Href = RulePath(r)
		}
		all = append(all, c)
	}
	return all
}
