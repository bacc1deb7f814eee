// Package setup draws the first steps of an installation: what leads the first admin from an empty site to a league that
// plays. What is done is seen in what is stored, so that the steps can be left and taken up again. The pages decide
// nothing and work without JavaScript.
package setup

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
