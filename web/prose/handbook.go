package prose

import (
	"bytes"
	"fmt"
	"html/template"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// Handbook renders a handbook of ours, whose links lead into the site and whose headings begin below the title of the page. Pictures are
// left out.
func Handbook(markdown string) (template.HTML, error) {
	var b bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(markdown), &b); err != nil {
		return "", fmt.Errorf("render a handbook: %w", err)
	}
	p := policy()
	p.AllowElements("h2")
	p.AllowRelativeURLs(true)
	p.RequireNoFollowOnLinks(false)
	return template.HTML(p.SanitizeBytes(b.Bytes())), nil
}
