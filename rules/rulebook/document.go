package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// document is the parsed rulebook.
type document struct {
	preface   []Block
	chapters  []Chapter
	readings  []Reading
	paragraph map[Ref]bool
}

var heading = regexp.MustCompile(`^(` + number + `) (\S.*)$`)

// readingsTitle heads the section with the table of readings.
const readingsTitle = "Lesarten"

// parse reads the rulebook. Its markup is a small part of Markdown: chapters
// are headings of the second level, paragraphs of the third, the section
// "Lesarten" ends the document with one table of readings.
func parse(text string) (document, error) {
	d := document{paragraph: map[Ref]bool{}}
	for _, s := range sections(text) {
		if err := d.add(s); err != nil {
			return document{}, fmt.Errorf("line %d: %w", s.line, err)
		}
	}
	return d, d.check()
}

// add adds a section as a chapter, a paragraph or the readings.
func (d *document) add(s section) error {
	switch {
	case s.level == 1:
		d.preface = s.blocks
		return nil
	case s.level == 2 && s.title == readingsTitle:
		return d.addReadings(s.blocks)
	}
	m := heading.FindStringSubmatch(s.title)
	if m == nil {
		return fmt.Errorf("the heading %q needs a number and a title", s.title)
	}
	if s.level == 2 {
		d.chapters = append(d.chapters, Chapter{Ref: Ref(m[1]), Title: m[2], Intro: s.blocks})
		return nil
	}
	return d.addParagraph(Ref(m[1]), m[2], s.blocks)
}

// addParagraph appends a paragraph to the last chapter.
func (d *document) addParagraph(r Ref, title string, blocks []Block) error {
	if len(d.chapters) == 0 || !r.under(d.chapters[len(d.chapters)-1].Ref) {
		return fmt.Errorf("%s does not stand under its chapter", r)
	}
	note, blocks := noted(blocks)
	if len(blocks) == 0 {
		return fmt.Errorf("%s needs a text", r)
	}
	if d.paragraph[r] {
		return fmt.Errorf("%s stands there twice", r)
	}
	chapter := &d.chapters[len(d.chapters)-1]
	d.paragraph[r] = true
	chapter.Paragraphs = append(chapter.Paragraphs, Paragraph{
		Ref: r, Title: title, CarriedOut: carriedOut[r], Note: note, Body: blocks, Readings: readingsIn(blocks),
	})
	return nil
}

// noted takes a remark about how the program carries a paragraph out from the blocks that it heads, "" for none.
func noted(blocks []Block) (note string, rest []Block) {
	if len(blocks) == 0 {
		return "", nil
	}
	if text, ok := strings.CutPrefix(blocks[0].Text, "Anmerkung: "); ok {
		return text, blocks[1:]
	}
	return "", blocks
}

// addReadings takes the readings from their table.
func (d *document) addReadings(blocks []Block) error {
	if len(blocks) != 1 || blocks[0].Kind != "table" {
		return fmt.Errorf("the section %q holds one table", readingsTitle)
	}
	for i, row := range blocks[0].Rows[1:] {
		if len(row) != 3 || row[0] != fmt.Sprintf("A%02d", i+1) || row[1] == "" {
			return fmt.Errorf("row %d of the readings is not number A%02d, sentence, grade", i+1, i+1)
		}
		if _, ok := grades[Grade(row[2])]; !ok {
			return fmt.Errorf("%s has the unknown grade %q", row[0], row[2])
		}
		d.readings = append(d.readings, Reading{No: row[0], Sentence: row[1], Grade: Grade(row[2])})
	}
	return nil
}

// check finds faults across sections: numbers out of order, and references to
// paragraphs or readings that do not exist.
func (d *document) check() error {
	var last Ref
	texts := []string{}
	for _, c := range d.chapters {
		texts = append(texts, plainTexts(c.Intro)...)
		for _, p := range c.Paragraphs {
			if last != "" && Compare(last, p.Ref) >= 0 {
				return fmt.Errorf("%s stands behind %s", p.Ref, last)
			}
			last = p.Ref
			texts = append(append(texts, p.Note), plainTexts(p.Body)...)
		}
	}
	for _, r := range d.readings {
		texts = append(texts, r.Sentence)
	}
	for _, t := range append(texts, plainTexts(d.preface)...) {
		for _, piece := range Pieces(t) {
			if !d.knows(piece) {
				return fmt.Errorf("%q names %s, which is not there", t, piece.Text)
			}
		}
	}
	return nil
}

// knows reports whether the document has what a piece refers to.
func (d *document) knows(p Piece) bool {
	switch {
	case p.Ref != "":
		return d.paragraph[p.Ref] || slices.ContainsFunc(d.chapters, func(c Chapter) bool { return c.Ref == p.Ref })
	case p.Reading != "":
		return slices.ContainsFunc(d.readings, func(r Reading) bool { return r.No == p.Reading })
	}
	return true
}

// readingsIn lists the readings that a text refers to, in their order, each once.
func readingsIn(blocks []Block) []string {
	var found []string
	for _, t := range plainTexts(blocks) {
		for _, piece := range Pieces(t) {
			if piece.Reading != "" {
				found = append(found, piece.Reading)
			}
		}
	}
	slices.SortFunc(found, func(a, b string) int { return strings.Compare(fmt.Sprintf("%4s", a), fmt.Sprintf("%4s", b)) })
	return slices.Compact(found)
}

// plainTexts lists every text of some blocks, cells of tables included.
func plainTexts(blocks []Block) []string {
	var texts []string
	for _, b := range blocks {
		if b.Text != "" {
			texts = append(texts, b.Text)
		}
		for _, row := range b.Rows {
			texts = append(texts, row...)
		}
	}
	return texts
}
