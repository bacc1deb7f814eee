package workplace

import (
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Sections is what a page of sections with facts, lists, tables and forms consists of. The
// template "sections" draws the list.
type Sections struct{ List []Section }

// Section is a part of a page. What it has not is left out.
type Section struct {
	ID, Title string
	Folded    bool // a tap on its title shows it
	Says      []string
	Facts     []Fact
	Lines     []Line
	Table     *Table
	Empty     string // what is said in place of an empty list, and what to do
	Forms     []Form
	Search    *Search
	Text      string // as it was typed, line by line
	Links     []frame.Link
}

// Text is a text to be copied.
type Text = struct{ ID, Label, Text string }

// Fact is a value with its name.
type Fact = struct{ Name, Value string }

// Line is an element of a list, with what can be done about it.
type Line struct {
	Name, Says, Badge string
	Late              string // what is wrong with it
	Rules             []rulebook.Ref
	Link              frame.Link
	Forms             []Form
}

// Table is a table; the first column names the row.
type Table struct {
	Title string
	Head  []string
	Rows  [][]frame.Link // cells, with a link or without
}

// Search is a form that asks for a page, and changes nothing.
type Search = struct {
	Action, Label, Name, Value string
	Button                     string // what its button says, if that is not to look
}

// Add adds a section.
func (p *Sections) Add(s Section) { p.List = append(p.List, s) }

// Dash is the text, or a dash for none.
func Dash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// Cells are the cells of a row without links.
func Cells(texts ...string) []frame.Link {
	row := make([]frame.Link, len(texts))
	for i, text := range texts {
		row[i].Text = text
	}
	return row
}
