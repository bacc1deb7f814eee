// Package scoring computes what the rulebook counts: the points of a matchday,
// the MVP list, the standings and the Austrian Ranking.
//
// It is pure: facts of a season go in ([Facts]), numbers come out ([Results]),
// and every number carries the parts it was made of. There is no clock, no
// database and no error here but a [Fault], which says what a fact contradicts.
//
// The fact types are the shapes of the season file: a seat, a stack or a lineup
// looks the same in a file, in a request and in an answer.
package scoring
