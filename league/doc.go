// Package league is the office of the league: its nouns, what each of them must refuse, and every act that changes
// anything.
//
// An act has five beats: may he, load, let the noun decide, save, journal. They are supplied by one helper; whoever may
// do what stands in one table of powers. Facts are stored, numbers are computed: readers get them from a [Snapshot].
package league
