package president

import (
	"html/template"

	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Sections is a page that consists of sections with facts, lists, tables and forms.
type Sections struct {
	Page
	workplace.Sections
	Preview template.HTML // how what was typed would look, "" for none
}

// What a page of sections consists of.
type (
	Section = workplace.Section
	Fact    = workplace.Fact
	Line    = workplace.Line
	Table   = workplace.Table
	Text    = workplace.Text
	Search  = workplace.Search
)

// sections begins a page of sections below a tab.
func (d *Desk) sections(title, tab string) *Sections { return &Sections{Page: d.page(title, tab)} }

// add adds a section.
func (p *Sections) add(s Section) { p.Add(s) }

// cells are the cells of a row without links.
func cells(texts ...string) []frame.Link { return workplace.Cells(texts...) }
