// Package houses keeps the templates of the floor: houses, structures and chip sets.
// They are copied into a tournament when it is made, so that changing one later
// changes no tournament.
package houses
