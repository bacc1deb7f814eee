package rulebook

import (
	_ "embed"
	"slices"
	"strings"
)

// Paragraph is one paragraph of the rulebook in our own words.
type Paragraph struct {
	Ref        Ref
	Title      string
	CarriedOut bool   // the program carries it out: code and a test cite it
	Note       string // a remark on how far, or ""
	Body       []Block
	Readings   []string // the readings that the body names, in their order: "A64", "A67"
}

// Chapter is a numbered group of paragraphs.
type Chapter struct {
	Ref        Ref
	Title      string
	Intro      []Block
	Paragraphs []Paragraph
}

// Block is a piece of running text: a paragraph of prose ("p"), an item of a
// list ("li"), or a table ("table") whose first row names the columns.
type Block struct {
	Kind string
	Text string     // of "p" and "li"; plain, without markup
	Rows [][]string // of "table"
}

// Reading says how an unclear passage of the rulebook is read. The numbers are
// stable and may be cited.
type Reading struct {
	No       string // "A67"
	Sentence string
	Grade    Grade
}

// Grade says how sure a reading is: P, S, T, O, or T/O.
type Grade string

// Open reports whether the association still has to decide.
func (g Grade) Open() bool {
	return g == "O" || g == "T/O"
}

// String writes the grade in German words.
func (g Grade) String() string {
	return grades[g]
}

var grades = map[Grade]string{
	"P":   "durch veröffentlichte Ergebnisse belegt",
	"S":   "durch eine Quelle gestützt",
	"T":   "folgt aus dem Text",
	"T/O": "folgt aus dem Text, der Verband kann anders entscheiden",
	"O":   "offen, der Verband entscheidet",
}

//go:embed carried.txt
var carriedSource string

// carriedOut are the paragraphs and house rules that code and a test cite. A test writes their list and holds it against both.
var carriedOut = func() map[Ref]bool {
	set := map[Ref]bool{}
	for _, r := range strings.Fields(carriedSource) {
		set[Ref(r)] = true
	}
	return set
}()

//go:embed rulebook.md
var source string

// book is the embedded rulebook. A fault in it panics at start-up.
var book = mustParse(source)

func mustParse(text string) document {
	d, err := parse(text)
	if err != nil {
		panic("rulebook.md: " + err.Error())
	}
	return d
}

// Preface returns the text before the first chapter.
func Preface() []Block { return slices.Clone(book.preface) }

// Chapters lists the chapters in the order of the rulebook.
func Chapters() []Chapter { return slices.Clone(book.chapters) }

// Paragraphs lists all paragraphs in the order of the rulebook.
func Paragraphs() []Paragraph {
	var all []Paragraph
	for _, c := range book.chapters {
		all = append(all, c.Paragraphs...)
	}
	return all
}

// ParseRef reads the number of a paragraph as people write it: „2.2.13“, „§ 2.2.13“.
func ParseRef(text string) Ref {
	return Ref(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "§")))
}

// Known reports whether the rulebook has a paragraph, a chapter or a house rule of that
// number.
func Known(r Ref) bool {
	return book.paragraph[r] || floorBook.paragraph[r] || slices.ContainsFunc(book.chapters, func(c Chapter) bool { return c.Ref == r })
}

// Readings lists all readings, A01 first.
func Readings() []Reading { return slices.Clone(book.readings) }
