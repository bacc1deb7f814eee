package web

import (
	"embed"
	"io/fs"

	"pokerliga/web/director"
	"pokerliga/web/floor"
	"pokerliga/web/frame"
	"pokerliga/web/laptop"
	"pokerliga/web/office"
	"pokerliga/web/president"
	"pokerliga/web/rankings"
	"pokerliga/web/setup"
	"pokerliga/web/tournament"
	"pokerliga/web/workplace"
)

//go:embed *.html parts/*.html
var files embed.FS

// templates are those of all pages.
var templates = frame.Find(map[string]fs.FS{"web": files, "rankings": rankings.Files, "workplace": workplace.Files,
	"president": president.Files, "director": director.Files, "setup": setup.Files, "office": office.Files,
	"tournament": tournament.Files, "floor": floor.Files, "laptop": laptop.Files})

// Draw returns the HTML of a page.
func Draw(p frame.Page) ([]byte, error) { return templates.Draw(p) }

// DrawAt returns the HTML of a page at a path of the site, whose address may be
// unknown.
func DrawAt(p frame.Page, site, path string) ([]byte, error) { return templates.DrawAt(p, site, path) }
