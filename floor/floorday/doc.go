// Package floorday plays the matchdays of the league on the floor: it makes the tournaments of a heat from draw and
// lineups, reads round cards and stacks off them, and writes what must have happened at a table where only its card is
// known.
package floorday
