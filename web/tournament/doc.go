// Package tournament has the pages of the tournaments of the floor, for everybody: the
// calendar, a tournament, who sits where, and the clock for the wall of the hall.
package tournament

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html
var Files embed.FS
