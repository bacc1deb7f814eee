// Package league is the office of the league: what changes a matchday and national teams, what everybody reads, and the
// acts of the rooms below (register, seasons, cases, availability, houses, floordesk) as its own.
//
// An act has five beats: may he, load, let the noun decide, save, journal. They are supplied by one helper; whoever may
// do what stands in one table of powers. Facts are stored, numbers are computed: readers get them from a [Snapshot].
package league
