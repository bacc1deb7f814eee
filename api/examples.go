package api

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/api/site"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/rules/seasonfile"
)

// exampleHash is the hash of an entry.
const exampleHash = "9f2c1e5d8b7a6f4e3d2c1b0a99887766554433221100ffeeddccbbaa99887766"

// ownExamples are what is answered by what belongs to no department.
var ownExamples = []sample.Named{
	{Name: "a lineup was handed in", Value: journalView{Entries: []journalLine{{Seq: 412, At: time.Date(2010, 4, 16, 18, 30, 0, 0, time.UTC),
		User: "5qzvj2m4k7wd", Act: "lineup.put", Season: "2010",
		Subject: "leagues/bl1/matchdays/3/lineups/linz-2", After: seasonfile.Canonical(&sample.Lineup),
		Hash: exampleHash}}}},
	{Name: "a lost point moves a club", Value: rest.Rehearsal{DryRun: true, Status: 200, Seasons: []seasonfile.Consequence{{Season: "2010",
		Leagues: []seasonfile.DivisionConsequence{{League: "bl1", Matchdays: []seasonfile.MatchdayMove{}, MVP: []seasonfile.MVPMove{},
			Standings: []seasonfile.StandingMove{{Club: "linz-2", Before: &sample.Standing, After: &sample.Standing}}}},
		Ranking: []seasonfile.RankingMove{}}}}},
	{Name: "the first two entries", Value: chainView{Last: acts.Mark{Number: 412, Hash: exampleHash}, Begins: 1, Digests: 1, Next: 2,
		Links: []acts.Link{{Mark: acts.Mark{Number: 1, Hash: exampleHash}, Digest: exampleHash},
			{Mark: acts.Mark{Number: 2, Hash: exampleHash}, Digest: exampleHash}}}},
	{Name: "this document", Value: map[string]any{"openapi": "3.1.0"}},
	{Name: "one season", Value: site.Dump{Day: "2010-04-24", Journal: acts.Mark{Number: 412, Hash: exampleHash}, Sums: "/daten/SHA256SUMS",
		Files: []site.DumpFile{{Season: "2010", Name: "Saison 2010", File: "2010.json", Path: "/daten/2010.json", Size: 812_345,
			SHA256: exampleHash}}}},
	{Name: "it is there", Value: lease.Batch{Format: lease.LinesFormat, Lease: "l-7k2mq5x3ab1c", Device: "4h2k", Now: time.Date(2010, 4, 24, 16, 4, 0, 0, time.UTC),
		Program: "5ef0dc6", Schema: lease.Schema, First: 58, Lines: []lease.WrittenLine{}, Head: exampleHash}},
	{Name: "nothing new", Value: lease.LinesTaken{Next: 58, Head: exampleHash, Now: time.Date(2010, 4, 24, 16, 4, 0, 0, time.UTC),
		Receipt: lease.Receipt{Lease: "l-7k2mq5x3ab1c", Next: 58, Head: exampleHash, At: time.Date(2010, 4, 24, 16, 4, 0, 0, time.UTC), Signature: []byte("…")}}},
	{Name: "there are no more", Value: lease.LinesKept{Lines: []lease.WrittenLine{}, Next: 58, Head: exampleHash}},
	{Name: "a code of ten letters", Value: hallCode{Code: "k3vq-7m2d-xa"}},
	{Name: "file and key", Value: lease.Fetched{File: []byte("{…"), Key: "k3vq-7m2d-xaab-cdef-ghij"}},
	{Name: "three wait for a decision", Value: lease.LineCounts{Done: 57, Local: 4, Open: 3, Same: 2}},
	{Name: "all is well", Value: health{"ok"}},
}
