// Package live tells pages that are open what has changed in a league, as server-sent
// events.
package live

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// Handlers tells pages that are open what has changed.
type Handlers struct {
	*rest.Base
	Broadcaster *Broadcaster
}

// Routes are the addresses of what is told while a matchday is played.
func (s *Handlers) Routes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: livePath, Do: s.live, Query: []rest.Query{seenMark}},
		{Method: rest.Get, Path: hallPath, Do: s.hall, Deeds: rest.Deeds{acts.DeedReadMatchday}, Query: []rest.Query{seenMark, workPlace}},
		{Method: rest.Get, Path: floorPath, Do: s.floor, Query: []rest.Query{seenMark}},
		{Method: rest.Get, Path: clockPath, Do: s.clock, Query: []rest.Query{seenMark}},
		{Method: rest.Get, Path: officePath, Do: s.association, Deeds: rest.Deeds{acts.DeedReadJournal},
			Query: []rest.Query{seenMark, workPlace}},
	}
}
