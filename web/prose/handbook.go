package prose

import (
	"bytes"
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
)

// Handbook renders a handbook of ours, whose links lead into the site and whose headings begin below the title of the page, each with an id to
// link to. Pictures are left out.
func Handbook(markdown string) (template.HTML, error) {
	var b bytes.Buffer
	converter := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	if err := converter.Convert([]byte(markdown), &b, parser.WithContext(parser.NewContext(parser.WithIDs(sections{})))); err != nil {
		return "", fmt.Errorf("render a handbook: %w", err)
	}
	p := policy()
	p.AllowElements("h2")
	p.AllowAttrs("id").Matching(regexp.MustCompile("^[a-z0-9-]+$")).OnElements("h2", "h3")
	p.AllowRelativeURLs(true)
	p.RequireNoFollowOnLinks(false)
	return template.HTML(p.SanitizeBytes(b.Bytes())), nil
}

// sections are the ids that headings have already: their words without the paragraph that they name, "Fälle (§ 2.2.3)" is "faelle".
type sections map[string]bool

var (
	umlauts   = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
	paragraph = regexp.MustCompile(`\(§[^)]*\)`)
	between   = regexp.MustCompile("[^a-z0-9]+")
)

// Generate returns the id of a heading, which no other has.
func (s sections) Generate(heading []byte, _ ast.NodeKind) []byte {
	words := umlauts.Replace(strings.ToLower(paragraph.ReplaceAllString(string(heading), "")))
	id := strings.Trim(between.ReplaceAllString(words, "-"), "-")
	for s[id] {
		id += "-2"
	}
	s.Put([]byte(id))
	return []byte(id)
}

// Put takes note of an id.
func (s sections) Put(id []byte) { s[string(id)] = true }
