package api

import "pokerliga/league"

// core is what the handlers of every department share: the office, who the
// caller is, how requests are read, and the pages that are kept.
type core struct {
	office  *league.Office
	options Options
	kept    shelf
}

// The departments of the API: each has the handlers of what belongs together.
type (
	// accounts: signing in, one's own account, the users.
	accounts struct {
		*core
		attempts attempts
	}
	// clubs: the register of clubs, registrations, hosting, money, match reports.
	clubs struct{ *core }
	// players: the register of players, rosters, transfers.
	players struct{ *core }
	// seasons: seasons and leagues, their numbers and their end.
	seasons struct{ *core }
	// play: a matchday, its facts and what happens in the hall.
	play struct{ *core }
	// rankings: the rankings over the seasons, tournaments, national teams.
	rankings struct{ *core }
	// live: what is told to pages that are open.
	live struct {
		*core
		caller *caller
	}
	// site: the pages, and in which forms they can be taken away.
	site struct {
		*core
		players   *players
		rankings  *rankings
		catalogue catalogue
		easel     chan struct{} // has room for one picture that is drawn
	}
)
