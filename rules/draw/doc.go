// Package draw seats the players of a heat at the Sit'n'Go tables by lot (§ 3.2.11,
// A32). The lot is cast from a published seed, so anybody can cast it again and
// find the same tables; a [Document] says everything that is needed.
//
// # Who could steer it
//
// No single person. The office draws a secret at random when the matchday is
// announced and publishes its SHA-256 digest, the commitment; the clubs hand in
// their lineups without knowing the secret; at the draw the secret is revealed and
// mixed with the field that the lineups make. An official may add a text that the
// hall has just agreed on, such as the sum of some dice: it is mixed in, too, so
// that the outcome could not have been read from the database.
//
//	seed = ALGORITHM/SEASON/LEAGUE/MATCHDAY/HEAT/NUMBER/SECRET/FIELD/HALL
//
// NUMBER counts the draws of the heat from 1. FIELD is the SHA-256 digest, in
// hex, of a line "CLUB PLAYER" for each chair, in the order of step 1; an empty
// chair has no player, its line ends with the space.
//
// # Algorithm pokerliga-draw-1
//
// The numbers come from SHA-256(seed + "/" + i) for i = 0, 1, 2, … in decimal.
// Each digest gives four numbers of 64 bits, big-endian. A number below n is the
// next one modulo n; numbers from the highest multiple of n on are passed over.
// To shuffle is, for i from the last index down to 1, to exchange i with a number
// below i+1.
//
//  1. The chairs are put in the order of their clubs, then of their players; an
//     empty chair comes before its club's players.
//  2. There are as few tables as hold them with six chairs each, but as many as
//     the club with the most chairs has. The first tables have one chair more than
//     the others where they cannot all have the same.
//  3. The clubs are shuffled, then the chairs of each club in their new order, and
//     all chairs are dealt one by one to the tables in turn: no club has two
//     chairs at one table.
//  4. A hundred times as often as there are chairs two places are picked (first
//     one, then the other, counted table by table); who sits there changes places
//     if the tables differ and no club then has two chairs at one.
//  5. All pairs of places are gone through in order (1 2, 1 3, … 2 3, …), again and
//     again; two change places whenever that is allowed and lowers the cost, until
//     nothing changes in a whole round.
//  6. Steps 3 to 5 are done up to eight times, or until the cost is 0. The cheapest
//     seating counts, of equals the first.
//  7. Table by table the chairs are shuffled: this is the order around the table.
//
// The cost of a seating is the sum over all tables of what each two players there
// cost, the square of how often they have met at a Sit'n'Go table before on that
// day; and 4 for each two missing opponents at a table, which are its empty chairs
// and the chair that it has less than the largest table (A33, A34).
package draw
