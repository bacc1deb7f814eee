// Package reports writes tables as spreadsheets, as PDF and as CSV. A report is a
// [Table]. The functions that make tables know the league, the writers do not.
package reports

import (
	"cmp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

// Table is a report: columns and rows, with title and footnotes.
type Table struct {
	Title   string // "Tabelle"
	About   string // one line: which league and season, how far it is
	Crest   *Crest // of the club that it is about, drawn beside its title; nil for none
	Columns []Column
	Rows    [][]Cell
	File    string    // what a file of it is called, "" for its title
	Notes   []string  // footnotes; the text of a note begins with its mark
	Stand   time.Time // of the facts
	Mark    acts.Mark // of the last entry of the journal about them, zero where nobody says
	ByHand  bool      // cells are written in by hand: large type, high rows, lines between them
	Ring    []Chair   // of a table, drawn above the rows; nil for none
	Signs   []string  // who signs below the notes
	Minutes bool      // the stand is told to the minute
	Zones   []Zone    // of the rows, marked on paper; nil for none
	Curve   bool      // each row is the way of something through the columns, which a workbook draws
}

// Column is a column of a report.
type Column struct {
	Head   string
	Long   string // what the head is short for, "" if nothing
	Kind   Kind
	Strong bool // the column that matters most
}

// Kind says what the cells of a column are.
type Kind int

// The kinds of columns.
const (
	Words    Kind = iota
	Integers      // whole numbers
	Decimals      // numbers with two decimals
	Dates         // days
	Marks         // of footnotes
	Prose         // sentences, which may need several lines
)

// Cell is a cell of a report: a text, a number or a day. The zero value is
// empty.
type Cell struct {
	Text   string
	Number float64
	Crest  *Crest // of the club that it names, on paper
	filled bool   // there is a number
}

// Text is a cell with a text; in a column of dates a day as YYYY-MM-DD.
func Text(text string) Cell { return Cell{Text: text} }

// Whole is a cell with a whole number.
func Whole(n int) Cell { return Cell{Number: float64(n), filled: true} }

// Decimal is a cell with a number that is shown with two decimals.
func Decimal(v float64) Cell { return Cell{Number: v, filled: true} }

// FileName returns the name of a file of the table, without extension and valid on
// every system.
func (t *Table) FileName() string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" .,-_", r) {
			return r
		}
		return -1
	}, cmp.Or(t.File, t.Title))
	runes := []rune(strings.Join(strings.Fields(name), " "))
	return strings.Trim(string(runes[:min(len(runes), 80)]), " .,-_")
}

// Shown formats a cell for people, in the Austrian way.
func (c *Column) Shown(cell Cell) string {
	switch {
	case cell.filled && c.Kind == Decimals:
		return explain.Decimal(cell.Number)
	case cell.filled:
		return explain.Whole(int(cell.Number))
	case c.Kind == Dates && cell.Text != "":
		return rulebook.Date(cell.Text)
	}
	return cell.Text
}

// plain formats a cell for programs that expect a decimal comma.
func (c *Column) plain(cell Cell) string {
	switch {
	case cell.filled && c.Kind == Decimals:
		return strings.Replace(strconv.FormatFloat(cell.Number, 'f', 2, 64), ".", ",", 1)
	case cell.filled:
		return strconv.Itoa(int(cell.Number))
	case c.Kind == Dates && cell.Text != "":
		day, err := time.Parse(time.DateOnly, cell.Text)
		if err == nil {
			return day.Format("02.01.2006")
		}
	}
	return harmless(cell.Text)
}

// harmless prevents a text, which may come from strangers, from being read as a
// formula.
func harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n", rune(text[0])) {
		return "'" + text
	}
	return text
}
