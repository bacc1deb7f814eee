package api

import (
	"pokerliga/acts"
	"slices"
)

// routes is the table of all addresses, put together from those of the
// departments; docs/addresses.md shows it whole.
func (s *Server) routes() []route {
	all := slices.Concat(
		s.accounts.routes(),
		s.clubs.routes(),
		s.players.routes(),
		s.seasons.routes(),
		s.play.routes(),
		s.rankings.routes(),
		s.live.routes(),
		s.site.routes(),
		s.ownRoutes(),
	)
	for i := range all {
		all[i] = all[i].filled()
	}
	return all
}

// ownRoutes are the addresses of what belongs to no department.
func (s *Server) ownRoutes() []route {
	return []route{
		{Method: get, Path: v1 + "/journal", Do: s.journal, Deeds: deeds{acts.DeedReadJournal},
			Summary: "The journal, the oldest entry first", Gives: journalView{},
			Query: []query{ofSeason, ofSubject, ofUser, ofAct, behind, atMost}},
		{Method: get, Path: "/api/openapi.json", Do: s.description, Summary: "This description", Gives: map[string]any{}},
		{Method: get, Path: "/healthz", Do: s.healthz, Summary: "Whether the database can be reached", Gives: health{}},
	}
}
