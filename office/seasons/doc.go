// Package seasons is what is decided about a season beside its matchdays: how it begins, by which rules it is played,
// which teams take part, which tournaments count, what they pay, and how it ends.
package seasons
