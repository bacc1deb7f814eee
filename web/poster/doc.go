// Package poster draws the pictures that are seen where somebody passes on a
// page of the league: in the green of its tables, with its own typeface. It
// knows nothing of the league but the texts that it is given.
package poster
