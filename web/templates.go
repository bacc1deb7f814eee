package web

import (
	"embed"
	"io/fs"
)

//go:embed *.html parts/*.html
var files embed.FS

// templates are those of all pages.
var templates = Parse(map[string]fs.FS{"web": files})

// Draw returns the HTML of a page.
func Draw(p Page) ([]byte, error) { return templates.Draw(p) }

// DrawAt returns the HTML of a page at a path of the site, whose address may be
// unknown.
func DrawAt(p Page, site, path string) ([]byte, error) { return templates.DrawAt(p, site, path) }
