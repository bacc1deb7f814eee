// Package chart draws pictures of numbers: it computes where lines, points and
// texts stand, which templates set as SVG.
package chart

import "strings"

// Label is a text at a place of a picture.
type Label struct {
	X, Y int
	Rank string
	Text string
}

// spoken is a name as a picture writes it, and the whole name if it is shortened.
func spoken(written, name string) string {
	if written == name {
		return name
	}
	return written + " (" + name + ")"
}

// clipped shortens a name to a number of characters: a picture cannot break it.
func clipped(name string, most int) string {
	runes := []rune(name)
	if len(runes) <= most {
		return name
	}
	return strings.TrimSpace(string(runes[:most-1])) + "…"
}
