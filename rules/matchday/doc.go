// Package matchday holds the rules of the course of a matchday: how far it has
// come, until when what may be done, who has checked in, who is excluded, what
// is handed over from heat to heat, what is drawn, what is missing and what is
// doubtful. Values go in and values come out; the office loads them, asks, and
// stores what follows. A user who may not do something learns it from a
// [rulebook.Breach] or a [scoring.Fault]; the package knows no other error.
package matchday
