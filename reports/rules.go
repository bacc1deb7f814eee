package reports

import (
	"strings"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// rules writes the rules of a season: its numbers, and the rulebook in our words.
func (d *document) rules(b *Booklet, numbers []seasonfile.Number) {
	b.page(d, "Regeln der Saison")
	d.bookmark("Regeln der Saison")
	d.heading(&Table{Title: "Regeln der Saison", About: b.season + ": die Zahlen, die gelten, dann das Regulativ in unseren Worten"})
	t := &Table{Title: "Zahlen", Columns: []Column{{Head: "Was gilt", Kind: Prose}, {Head: "Regel"}}}
	for i := range numbers {
		t.Rows = append(t.Rows, []Cell{Text(explain.Number(&numbers[i])), Text(numbers[i].Rule.String())})
	}
	l := d.layout(t)
	l.row = l.size * point * lead
	d.body(l)
	for _, c := range rulebook.Chapters() {
		d.Ln(4)
		d.room(b, 30)
		d.Bookmark(drawable(string(c.Ref)+" "+c.Title), d.level+1, -1)
		d.font(heading, 14)
		d.ink(felt)
		d.MultiCell(0, 7, drawable(string(c.Ref)+" "+c.Title), "", "L", false)
		d.ink(ink)
		d.blocks(b, c.Intro)
		for _, p := range c.Paragraphs {
			d.Ln(1.5)
			d.room(b, 16)
			d.font(bold, 9)
			d.MultiCell(0, 4.5, drawable("§ "+string(p.Ref)+" "+p.Title), "", "L", false)
			d.blocks(b, p.Body)
		}
	}
}

// room begins a page where there is not that much of it left.
func (d *document) room(b *Booklet, height float64) {
	if d.full(height) {
		b.page(d, "Regeln der Saison")
	}
}

// blocks writes running text; of a table each row is a line.
func (d *document) blocks(b *Booklet, blocks []rulebook.Block) {
	width, _ := d.GetPageSize()
	for _, block := range blocks {
		texts, indent := []string{block.Text}, 0.0
		switch block.Kind {
		case "li":
			texts, indent = []string{"– " + block.Text}, 4
		case "table":
			texts, indent = nil, 4
			for _, row := range block.Rows {
				texts = append(texts, strings.Join(row, " · "))
			}
		}
		for _, text := range texts {
			text = drawable(text)
			d.font(plain, 8.5)
			d.room(b, 4.1*float64(len(d.SplitText(text, width-2*margin-indent))))
			d.font(plain, 8.5)
			d.SetX(margin + indent)
			d.MultiCell(width-2*margin-indent, 4.1, text, "", "L", false)
		}
	}
}
