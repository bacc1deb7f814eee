package rulebook

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

//go:embed floor.md
var floorSource string

// floorBook are the house rules of the floor. A fault in them panics at start-up.
var floorBook = mustParseFloor(floorSource)

// editions are the columns of a rule of the floor: the Regulativ and three houses.
var editions = []string{"Regulativ", "Spielbank", "Casino", "Club"}

// floorHeading is the heading of a rule: number and title.
var floorHeading = regexp.MustCompile(`^(` + floorNumber + `) (\S.*)$`)

func mustParseFloor(text string) document {
	d, err := parseFloor(text)
	if err != nil {
		panic("floor.md: " + err.Error())
	}
	return d
}

// parseFloor reads the house rules: chapters with rules, H01 first, and a table of own
// readings at the end. What an edition says becomes a column of one table.
func parseFloor(text string) (document, error) {
	d := document{paragraph: map[Ref]bool{}}
	for _, s := range sections(text) {
		switch s.level {
		case 1:
			d.preface = s.blocks
		case 2:
			d.chapters = append(d.chapters, Chapter{Title: s.title, Intro: s.blocks})
		default:
			if err := d.addRule(s); err != nil {
				return document{}, fmt.Errorf("line %d: %w", s.line, err)
			}
		}
	}
	return d, nil
}

// addRule appends a rule to the last chapter.
func (d *document) addRule(s section) error {
	m := floorHeading.FindStringSubmatch(s.title)
	note, blocks := noted(s.blocks)
	if m == nil || len(d.chapters) == 0 || len(blocks) == 0 || d.paragraph[Ref(m[1])] {
		return fmt.Errorf("%q is no rule with a number of its own and a text", s.title)
	}
	d.paragraph[Ref(m[1])] = true
	chapter := &d.chapters[len(d.chapters)-1]
	chapter.Paragraphs = append(chapter.Paragraphs, Paragraph{
		Ref: Ref(m[1]), Title: m[2], CarriedOut: carriedOut[Ref(m[1])], Note: note, Body: columns(blocks),
	})
	return nil
}

// columns makes a table of what the editions say.
func columns(blocks []Block) []Block {
	var body []Block
	row := make([]string, len(editions))
	for _, b := range blocks {
		edition, says, _ := strings.Cut(b.Text, ": ")
		if i := slices.Index(editions, edition); b.Kind == "li" && i >= 0 {
			row[i] = says
			continue
		}
		body = append(body, b)
	}
	if row[0] != "" {
		body = append(body, Block{Kind: "table", Rows: [][]string{editions, row}})
	}
	return body
}

// FloorPreface returns the text before the house rules.
func FloorPreface() []Block { return slices.Clone(floorBook.preface) }

// FloorChapters lists the house rules of the floor, H01 to H102, by chapters; the last
// one holds the own readings, F01 to F14.
func FloorChapters() []Chapter { return slices.Clone(floorBook.chapters) }

// FloorRules lists all house rules of the floor.
func FloorRules() []Paragraph {
	var all []Paragraph
	for _, c := range floorBook.chapters {
		all = append(all, c.Paragraphs...)
	}
	return all
}

// OfFloor reports whether a number is that of a house rule, as H31 is.
func (r Ref) OfFloor() bool { return strings.HasPrefix(string(r), "H") }
