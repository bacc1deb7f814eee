// Package houses keeps the templates of the floor: houses, structures, chip sets and prize tables, and the contests of houses.
// They are copied into a tournament when it is made, so that changing one later
// changes no tournament.
package houses
