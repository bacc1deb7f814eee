// Package rankings draws the pages of the rankings over the seasons: the list, a
// player in it, and the points calculator.
package rankings

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
