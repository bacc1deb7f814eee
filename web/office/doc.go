// Package office draws the pages of the association: what waits for a decision, seasons, clubs, people, money and the end of
// a season. Before a decision its consequences are shown. The pages decide nothing and work without JavaScript.
package office

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
