// Package president draws the pages of the presidents of clubs: what is due, lineup,
// roster and all else that a club does. The pages decide nothing and work without
// JavaScript.
package president

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html
var Files embed.FS
