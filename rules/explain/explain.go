// Package explain says in German why a number is what it is. The numbers and
// their parts come from scoring, promotion and eligibility; nothing is computed
// here, so an explanation cannot differ from what it explains. Pages, the API,
// reports and the command line all draw on it.
package explain

import (
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Explanation explains one number: a title that names it, the lines it consists of,
// and their sum.
type Explanation struct {
	Title string `json:"title"`
	Lines []Line `json:"lines"`
	Total *Line  `json:"total,omitempty"` // nil if nothing is added up
	Notes []Line `json:"notes,omitempty"` // what follows from the number, or must be known with it
}

func (e *Explanation) add(text, points string, rules ...rulebook.Ref) {
	e.Lines = append(e.Lines, line(text, points, rules))
}

func (e *Explanation) sum(text, points string, rules ...rulebook.Ref) {
	total := line(text, points, rules)
	e.Total = &total
}

func (e *Explanation) note(text string, rules ...rulebook.Ref) {
	e.Notes = append(e.Notes, line(text, "", rules))
}

// noteAnnulled adds that the matchday counts for nothing, and why. A111
func (e *Explanation) noteAnnulled(a *scoring.Annulment) {
	e.note("Die Sammelrunde ist " + rulebook.Annulled(a.Date, a.Reason) + "; sie zählt nicht (A111)")
}

// line returns a line whose list of paragraphs is not nil.
func line(text, points string, rules []rulebook.Ref) Line {
	if rules == nil {
		rules = []rulebook.Ref{}
	}
	return Line{Text: text, Points: points, Rules: rules}
}

// Line is one sentence of an explanation and, where it contributes to a sum, its
// points. String writes the paragraphs in brackets after the sentence.
type Line struct {
	Text   string         `json:"text"`
	Points string         `json:"points,omitempty"` // signed in the Austrian way, "" where nothing is counted
	Rules  []rulebook.Ref `json:"rules"`
}

// String writes the sentence with its paragraphs, as in
// „Rang 4 vor Linz 2: punktegleich 98, Siege 2:1 (§ 4.2.1.2)“.
func (l Line) String() string {
	if len(l.Rules) == 0 {
		return l.Text
	}
	return l.Text + " (" + refs(l.Rules) + ")"
}

// refs writes paragraphs with commas between them.
func refs(rules []rulebook.Ref) string {
	text := ""
	for i, rule := range rules {
		if i > 0 {
			text += ", "
		}
		text += rule.String()
	}
	return text
}
