package reports

import (
	"embed"
	"strings"
	"sync"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

//go:embed fonts
var fonts embed.FS

// Font returns a file of a typeface: of Archivo, in which the pages are set, or of DejaVu, which has signs of many scripts.
func Font(name string) []byte {
	font, err := fonts.ReadFile("fonts/" + name)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return font
}

// The styles in which paper is set: two cuts of the typeface of the pages, and its narrow one for headings.
const (
	plain   = ""
	bold    = "B"
	heading = "H"
)

// cut is a cut of the typeface, with what is set in its place where it lacks a sign.
type cut struct {
	file, other     string
	parsed, instead func() *sfnt.Font
	has             func() map[rune]bool
}

var cuts = map[string]*cut{
	plain:   newCut("Archivo-Regular.ttf", "DejaVuSansCondensed.ttf"),
	bold:    newCut("Archivo-Bold.ttf", "DejaVuSansCondensed-Bold.ttf"),
	heading: newCut("Archivo-Head.ttf", "DejaVuSansCondensed-Bold.ttf"),
}

func newCut(file, other string) *cut {
	c := &cut{file: file, other: other, parsed: parsed(file), instead: parsed(other)}
	c.has = sync.OnceValue(func() map[rune]bool { return signsOf(c.parsed()) })
	return c
}

// parsed reads a font when it is needed first.
func parsed(file string) func() *sfnt.Font {
	return sync.OnceValue(func() *sfnt.Font {
		font, err := opentype.Parse(Font(file))
		if err != nil {
			panic(err) // the files are part of the program
		}
		return font
	})
}

// signsOf returns the signs of a font below the marks for symbols; it has none beyond them.
func signsOf(font *sfnt.Font) map[rune]bool {
	has := map[rune]bool{}
	var buffer sfnt.Buffer
	for r := ' '; r < 0x2800; r++ {
		if glyph, err := font.GlyphIndex(&buffer, r); err == nil && glyph != 0 {
			has[r] = true
		}
	}
	return has
}

// sets reports whether a cut has all the signs of a text.
func (c *cut) sets(text string) bool {
	has := c.has()
	return !strings.ContainsFunc(text, func(r rune) bool { return (r < ' ' || r > '~') && !has[r] })
}
