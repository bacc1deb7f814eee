// Package cash computes the cash tables of a house from what happened at them on one day of play. A [Head] says what may be played, and each
// [Event] says what happened. [Play] reads the events once and returns a [State]: who sits, who waits, who is called next and why, which seats may be
// released, and what a player owes when he comes back. It accounts for no money. It uses no database, no clock and no random numbers.
//
// Time alone changes nothing: a call becomes overdue, a break is over, and the floor acts (K01). What has no meaning is refused, what the rules
// do not allow is warned of. The rules cited as H90 to H102 are house rules in package rulebook, those cited as K01 to K40 our readings of them.
package cash
