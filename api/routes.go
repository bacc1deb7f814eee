package api

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/web/frame"
)

// routes is the table of all addresses, put together from those of the
// departments; docs/addresses.md shows it whole.
func (s *Server) routes() []rest.Route {
	all := slices.Concat(
		s.accounts.Routes(),
		s.clubs.Routes(),
		s.players.Routes(),
		s.seasons.Routes(),
		s.matchdays.Routes(),
		s.rankings.Routes(),
		s.floor.Routes(),
		s.live.Routes(),
		s.site.Routes(),
		s.workplace.Routes(),
		s.president.Routes(),
		s.director.Routes(),
		s.setup.Routes(),
		s.bureau.Routes(),
		s.desks.Routes(),
		s.Declared(),
		standings.Routes(s.Base),
		s.ownRoutes(),
	)
	for i := range all {
		all[i] = all[i].Filled()
	}
	return all
}

// ownRoutes are the addresses of what belongs to no department.
func (s *Server) ownRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: rest.V1 + "/journal", Do: s.Private(s.journal), Deeds: rest.Deeds{acts.DeedReadJournal, acts.DeedReadAffairs},
			Summary: "The journal, the oldest entry first; for presidents and directors, what concerns their clubs and matchdays",
			Gives:   journalView{},
			Query:   []rest.Query{rest.OfSeason, ofSubject, ofUser, ofAct, ofDigest, newest, fromDay, untilDay, behind, atMost}},
		{Method: rest.Get, Path: rest.V1 + "/chain", Do: s.Unkept(s.chain), Summary: "Numbers, digests and hashes of the journal, for everybody",
			Gives: chainView{}, Query: []rest.Query{behind, atMost}},
		{Method: rest.Post, Path: rest.V1 + "/hall/code", Do: s.fetchHall, Deeds: rest.Deeds{acts.DeedCarry}, Takes: hallCode{}, Gives: lease.Fetched{}, Answers: rest.OK,
			Summary: "Fetch a hall file and its key by the code of ten letters that lending has shown: once, within a quarter of an hour, over TLS only"},
		{Method: rest.Post, Path: rest.V1 + "/hall/:lease/lines", Do: s.takeLines, Deeds: rest.Deeds{acts.DeedCarry}, Takes: lease.Batch{}, Gives: lease.LinesTaken{},
			Answers: rest.OK, Summary: "Take lines of a laptop home that has signed them with the key of its lease (Hall-Signature); all of them or none"},
		{Method: rest.Get, Path: rest.V1 + "/hall/:lease/lines", Do: s.hallLines, Deeds: rest.Deeds{acts.DeedCarry}, Gives: lease.LinesKept{},
			Query:   []rest.Query{behind},
			Summary: "The lines of a lease that are here, 100 at most, for a second laptop; it signs method and address with the key of the lease (Hall-Signature)"},
		{Method: rest.Post, Path: rest.V1 + "/hall/:lease/leftovers", Do: s.keepLeftovers, Deeds: rest.Deeds{acts.DeedCarry}, Takes: lease.Batch{}, Gives: lease.LineCounts{},
			Answers: rest.OK, Summary: "Keep lines of a laptop whose lease has ended, or that is the second one: they wait for a decision"},
		{Method: rest.Get, Path: "/api/openapi.json", Do: s.description, Summary: "This description", Gives: map[string]any{}},
		{Method: rest.Get, Path: frame.DevelopersPath, Do: s.Public(s.developers)},
		{Method: rest.Get, Path: "/healthz", Do: s.healthz, Summary: "Whether the database can be reached", Gives: health{}},
	}
}
