// Package prose turns what clubs write in Markdown into HTML that is safe on a
// page of the site.
package prose

import (
	"bytes"
	"fmt"
	"html/template"
	"regexp"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// relation is the rel attribute of every link: search engines do not follow it,
// and its page has no access to the window of this one.
const relation = "nofollow noopener"

// The levels that headings have: the page has the three highest for itself, and no heading is more than one below the
// one before it.
const highest, deepest = 4, 6

// HTML renders what a club has written in Markdown. HTML in it is left out,
// links lead to http, https and mailto addresses only, and pictures are not
// shown: none is fetched from somewhere else.
func HTML(markdown string) (template.HTML, error) {
	var b bytes.Buffer
	if err := converter.Convert([]byte(markdown), &b); err != nil {
		return "", fmt.Errorf("render a text: %w", err)
	}
	return template.HTML(allowed.SanitizeBytes(b.Bytes())), nil
}

// converter reads Markdown with tables and struck out words.
var converter = goldmark.New(
	goldmark.WithExtensions(extension.Table, extension.Strikethrough),
	goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(transformer{}, 100))),
)

// allowed are the elements and attributes of rendered prose, whatever the renderer makes.
var allowed = policy()

func policy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "strong", "em", "del", "ul", "li", "blockquote", "code", "pre", "h3", "h4", "h5", "h6",
		"table", "thead", "tbody", "tr", "th", "td")
	p.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	p.AllowElements("ol")
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("rel").Matching(regexp.MustCompile("^" + relation + "$")).OnElements("a")
	p.AllowURLSchemes("http", "https", "mailto")
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(false)
	p.RequireNoFollowOnLinks(true)
	return p
}

// transformer adapts what was read to the page that it will stand on.
type transformer struct{}

// Transform lowers the headings and sets the relation of links.
func (transformer) Transform(document *ast.Document, _ text.Reader, _ parser.Context) {
	// levels, as they were written, of the headings that the next one may belong to
	var above []int
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the walker gives no error
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			for len(above) > 0 && above[len(above)-1] >= n.Level {
				above = above[:len(above)-1]
			}
			above = append(above, n.Level)
			n.Level = min(highest+len(above)-1, deepest)
		case *ast.Link, *ast.AutoLink:
			n.SetAttributeString("rel", []byte(relation))
		}
		return ast.WalkContinue, nil
	})
}
