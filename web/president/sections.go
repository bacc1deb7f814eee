package president

import (
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Sections is a page that consists of sections with facts, lists, tables and forms.
type Sections struct {
	Page
	workplace.Sections
}

// Section is a part of a page.
type Section = workplace.Section

// Fact is a value with its name.
type Fact = workplace.Fact

// Line is an element of a list.
type Line = workplace.Line

// Table is a table.
type Table = workplace.Table

// Text is a text to be copied.
type Text = workplace.Text

// sections begins a page of sections below a tab.
func (d *Source) sections(title, tab string) *Sections { return &Sections{Page: d.page(title, tab)} }

// add adds a section.
func (p *Sections) add(s Section) { p.Add(s) }

// cells are the cells of a row without links.
func cells(texts ...string) []frame.Link { return workplace.Cells(texts...) }
