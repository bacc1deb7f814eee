// Package workplace draws the pages of those who sign in, and what all of them share:
// who one is, forms with their faults, and what has just been done. The pages decide
// nothing; they work without JavaScript.
package workplace

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
