package register

import (
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// SheetRow is a row of an uploaded sheet: its number in the sheet, and its cells.
type SheetRow struct {
	Number int
	Cells  []string
}

// SheetProblem is why an uploaded sheet cannot be taken: in which row, 0 for the whole sheet, and by which paragraph if
// one speaks of it.
type SheetProblem struct {
	Row    int          `json:"row"`
	Detail string       `json:"detail"`
	Rule   rulebook.Ref `json:"rule,omitempty"`
	From   string       `json:"from,omitempty"`
}

// headRows is how far down the names of the columns may stand.
const headRows = 10

// sheetHead finds the row with the names of the columns, of which some are needed, and which column holds what; -1 if
// there is none. Names compare folded.
func sheetHead(rows []SheetRow, names map[string][]string, needed ...string) (head int, columns map[string]int, ignored []string) {
	for i := range rows[:min(len(rows), headRows)] {
		columns, ignored = map[string]int{}, []string{}
		for j, cell := range rows[i].Cells {
			what := ""
			for key, called := range names {
				if slices.Contains(called, folded(cell)) {
					what = key
				}
			}
			if _, taken := columns[what]; what == "" || taken {
				if cell != "" {
					ignored = append(ignored, cell)
				}
				continue
			}
			columns[what] = j
		}
		lacks := slices.ContainsFunc(needed, func(what string) bool { _, there := columns[what]; return !there })
		if !lacks {
			return i, columns, ignored
		}
	}
	return -1, nil, []string{}
}

// cell returns what a row says in a column, "" if the sheet has no such column.
func (r *SheetRow) cell(columns map[string]int, what string) string {
	i, there := columns[what]
	if !there || i >= len(r.Cells) {
		return ""
	}
	return r.Cells[i]
}

// confirmed refuses a plan that is not what was seen, and one with problems.
func confirmed(plan any, problems []SheetProblem, terms *acts.Terms) error {
	if len(terms.Match) == 0 || slices.Contains(terms.Match, acts.AnyVersion) || terms.Bound() {
		return acts.ErrNoMatch // what was seen is the plan, and nothing else
	}
	if err := terms.OverEmpty(plan, nil); err != nil {
		return err
	}
	if len(problems) == 0 {
		return nil
	}
	said := make([]error, len(problems))
	for i, problem := range problems {
		sentence := problem.Detail
		if problem.Row > 0 {
			sentence = fmt.Sprintf("Zeile %d: %s", problem.Row, sentence)
		}
		if i == 0 {
			sentence = fmt.Sprintf("Die Liste hat noch Probleme (%d), daher wird nichts davon übernommen. %s", len(problems), sentence)
		}
		said[i] = &scoring.Fault{Path: fmt.Sprintf("row %d", problem.Row), Sentence: sentence, Rule: problem.Rule}
	}
	return scoring.Together(said...)
}
