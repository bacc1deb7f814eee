// Package director draws the pages on which a matchday is run: what is to be done next, check-in, draw, round cards and
// stacks. The pages decide nothing and work without JavaScript; scripts only make entering quicker.
package director

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
