// Package availability asks the players of a club who can play on a matchday. A player
// answers by a link of his own, without an account, and may change his answer until the
// lineups freeze. What was asked and answered is the club's alone: no public page, no
// file of a season, no letter and no entry of the journal says it. Presidents and players
// have calendars of their own, under addresses that only they know.
package availability
