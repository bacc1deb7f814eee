package api

import "pokerliga/league"

// core is what the handlers of every department share: the office, who the
// caller is, how requests are read, and the pages that are kept.
type core struct {
	office      *league.Office
	behindProxy bool // what a proxy says of a request is true
	kept        shelf
}
