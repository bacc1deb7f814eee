package web

import (
	"pokerliga/explain"
	"pokerliga/rulebook"
)

// Explanation is an explanation as pages set it: a slip whose lines add up to
// its total.
type Explanation struct {
	ID      string // of the section, to be linked to
	Title   string
	Counted bool // the lines carry points
	Lines   []SlipLine
	Total   *SlipLine
	Notes   []SlipLine
}

// SlipLine is one line of an explanation.
type SlipLine struct {
	Text   string
	Href   string // where the line is explained further
	Points string
	Rules  []Cited
}

// slip sets an explanation under a title of the page's own; hrefs lead on from
// its lines.
func slip(id, title string, e explain.Explanation, hrefs ...string) Explanation {
	x := Explanation{ID: id, Title: title, Counted: e.Total != nil}
	for i, line := range e.Lines {
		l := slipLine(line)
		if i < len(hrefs) {
			l.Href = hrefs[i]
		}
		x.Lines = append(x.Lines, l)
	}
	if e.Total != nil {
		total := slipLine(*e.Total)
		x.Total = &total
	}
	for _, note := range e.Notes {
		x.Notes = append(x.Notes, slipLine(note))
	}
	return x
}

func slipLine(l explain.Line) SlipLine {
	return SlipLine{Text: l.Text, Points: l.Points, Rules: cited(l.Rules...)}
}

// Cited is a paragraph that a page links to.
type Cited struct {
	Text string
	Href string // "" if the rulebook does not have it
}

// cited links to paragraphs.
func cited(rules ...rulebook.Ref) []Cited {
	var all []Cited
	for _, r := range rules {
		c := Cited{Text: r.String()}
		if rulebook.Known(r) {
			c.Href = anchor(r)
		}
		all = append(all, c)
	}
	return all
}
