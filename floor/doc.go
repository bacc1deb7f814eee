// Package floor computes a tournament from what happened in it. A [Head] says what is
// played, a list of [Event] what happened; [Play] goes through the list once, and the
// [State] answers everything else: clock, seats, who moves where, chips in play,
// places, prizes, the round card. It knows no database, no time of its own and no
// chance but the lots that the events reveal, so two programs that read one file find
// the same numbers.
//
// The rules cited as H01, H02, … are the house rules of the floor in package rulebook;
// they name the paragraphs that they come from. docs/decisions/0048-floor.md says how
// the events came to be the only facts.
package floor
