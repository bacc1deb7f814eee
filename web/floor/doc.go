// Package floor draws the pages on which a tournament is run: what needs a decision, the tables, what has happened. The pages
// decide nothing and work without JavaScript; each page is a file of its own. What a button records stands in its form, and beside
// it what will come of it.
package floor

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
