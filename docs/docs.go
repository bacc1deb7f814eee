// Package docs has the handbooks that the site serves.
package docs

import "embed"

// Handbooks are the handbooks, in German and in Markdown, by the names of their files below handbuch.
//
//go:embed handbuch/*.md
var Handbooks embed.FS
