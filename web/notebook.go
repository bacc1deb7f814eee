package web

import (
	"fmt"
	"slices"

	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Note is a footnote of a table.
type Note struct {
	Number int
	Text   string
	Rules  []Cited
}

// notebook collects the footnotes of a table in the order of its rows.
type notebook struct {
	*division
	written []Note
}

func newNotebook(d *division) *notebook { return &notebook{division: d} }

// about writes the footnotes to a club's row and returns their numbers:
// deductions and corrections with date and reason, disqualifications, and what
// decided a rank that the table leaves level.
func (n *notebook) about(row *scoring.Standing) []int {
	first := len(n.written)
	days, corrections := n.result.TableParts(row.Club)
	for _, day := range days {
		switch day.Status {
		case scoring.StatusNoShow:
			n.write(fmt.Sprintf("%s ist zur %s nicht angetreten: %s Punkte.", n.explain.Club(row.Club),
				n.dated(day.Matchday), explain.Signed(day.Points)), "1.2.10")
		case scoring.StatusDisqualified:
			n.disqualified(row.Club, day.Matchday)
		}
	}
	for _, c := range corrections {
		line := explain.Correction(&c.Sanction)
		n.write(ended(fmt.Sprintf("%s, %s: %s", n.explain.Club(row.Club), signedPoints(c.Points), line.Text)), line.Rules...)
	}
	if row.TieBreak != nil && *row.TieBreak == scoring.TieByDecision {
		n.decided(row)
	}
	return n.since(first)
}

func (n *notebook) write(text string, rules ...rulebook.Ref) {
	n.written = append(n.written, Note{len(n.written) + 1, text, cited(rules...)})
}

func (n *notebook) since(first int) []int {
	var numbers []int
	for i := first; i < len(n.written); i++ {
		numbers = append(numbers, n.written[i].Number)
	}
	return numbers
}

// dated names a matchday with its date.
func (n *notebook) dated(number int) string {
	name := fmt.Sprintf("%d. Sammelrunde", number)
	if m := n.matchday(number); m != nil {
		name += " am " + explain.Date(m.Date)
	}
	return name
}

// disqualified writes down why a team has no place on a matchday.
func (n *notebook) disqualified(club string, number int) {
	rule, reason, when := rulebook.Ref("3.2.16"), "", ""
	for _, s := range n.file.Sanctions {
		if s.Kind == scoring.Disqualification && s.League == n.league.ID && s.Matchday == number && s.Club == club {
			reason, when = s.Reason, s.Date
			if rulebook.Known(rulebook.Ref(s.Rule)) {
				rule = rulebook.Ref(s.Rule)
			}
		}
	}
	text := fmt.Sprintf("%s wurde für die %s disqualifiziert", n.explain.Club(club), n.dated(number))
	if when != "" {
		text += " (Entscheidung vom " + explain.Date(when) + ")"
	}
	if reason != "" {
		text += ": " + reason
	}
	n.write(ended(text), rule)
}

// decided writes down that a heads-up duel or a lot gave a club its rank.
func (n *notebook) decided(row *scoring.Standing) {
	for _, rival := range n.result.Rivals(row.Club) {
		if rival.Decision == nil {
			continue
		}
		by := "im Heads-up-Duell"
		if rival.Decision.By == "lot" {
			by = "durch das Los"
		}
		n.write(fmt.Sprintf("%s: Über den Rang wurde %s entschieden.", n.explain.Club(row.Club), by), "4.2.2.1.2")
		return
	}
}

func signedPoints(n int) string {
	if n == 1 || n == -1 {
		return explain.Signed(n) + " Punkt"
	}
	return explain.Signed(n) + " Punkte"
}

// ended ends a sentence that may end already.
func ended(text string) string {
	if last := text[len(text)-1]; slices.Contains([]byte(".!?"), last) {
		return text
	}
	return text + "."
}
