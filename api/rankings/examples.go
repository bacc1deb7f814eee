package rankings

import (
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Parts of the examples.
var (
	exampleTournament = scoring.Tournament{ID: "open-graz", Name: "Grazer Open", Date: "2010-05-08", Kind: scoring.National,
		Entries: 64, Results: []scoring.Finish{{Player: "p0417", Place: 3}}}
	exampleYears  = rankingYear{2010, "2010-01-01", "2010-12-31"}
	exampleAged   = scoring.Aged{Rank: 1, Player: "p0417", Points: 156_420_000}
	exampleFall   = scoring.Fall{Day: "2010-12-31", Year: 2010, From: 1, To: 0.5, Points: 53_210_000}
	exampleCallUp = eligibility.CallUp{ID: "em-2010", Event: "Europameisterschaft 2010", Start: "2010-05-29", Size: 6,
		Players: []string{"p0417"}}
	exampleRefused = eligibility.SquadExit{Player: "p0418", Kind: eligibility.ExitRefused, Nominated: "2010-04-20", Day: "2010-05-02"}
	exampleRemoved = eligibility.SquadExit{Player: "p0419", Kind: eligibility.ExitRemoved, Nominated: "2010-04-20", Day: "2010-05-10",
		Reason: "Verstoß gegen § 2.2.24"}
	exampleListed = prospect{Player: "p0417", Rank: 1, Points: 156_420_000, Club: "linz-2", Nominated: true}
)

// Examples are rankings, tournaments and national teams.
var Examples = []sample.Named{
	{Name: "the best", Value: RankingOn{scoring.AustrianRanking, "2010-05-08", exampleYears,
		[]agedRow{{exampleAged, "linz-2", []scoring.AgedYear{{Year: 2010, Points: 106_420_000}, {Year: 2009, Points: 50_000_000}}}},
		sample.Persons}},
	{Name: "a win and a season", Value: rankedPlayer{Ranking: scoring.AustrianRanking, On: "2010-05-08", Season: exampleYears,
		Player: sample.Persons[0],
		Club:   "linz-2", Rank: sample.To(1), Points: 156_420_000, Expiry: []scoring.Fall{exampleFall}, Parts: []rankedPart{
			{Year: 2010, Season: "2010", Date: "2010-05-08", Tournament: "open-graz", Name: "Grazer Open", Kind: scoring.National, Entries: 127,
				Paid:  38,
				Place: 1, Placing: 101_420_000, Bonus: 5, Factor: 1, Earned: 106_420_000, Share: 1, Points: 106_420_000},
			{Year: 2009, Season: "2009", Date: "2009-11-21", League: "bl2", Matchdays: 6, SNGPoints: 50, Factor: 2, Earned: 100_000_000,
				Share: 0.5, Points: 50_000_000}}}},
	{Name: "a championship", Value: calculation{scoring.Championship, 127, 1, 38, 1.5, 152_140_000, 5, 157_140_000,
		[]scoring.Millionths{157_140_000, 78_570_000, 39_280_000}}},
	{Name: "one tournament", Value: tournamentList{"2010", []tournamentLine{{"open-graz", "Grazer Open", "2010-05-08", scoring.National, 64,
		19, 1,
		scoring.AustrianRanking, exampleYears}}}},

	{Name: "one squad", Value: squadList{[]squadLine{{"em-2010", exampleCallUp.Event, exampleCallUp.Start, 6, 1}}}},
	{Name: "a captain", Value: squadView{"em-2010", exampleCallUp.Event, exampleCallUp.Start, 6, sample.To("p0417"),
		[]nominated{{"p0417", "2010-04-20", false}}, sample.Persons}},
	{Name: "nominated", Value: league.SquadAnswer{CallUp: exampleCallUp, Warnings: sample.NoDoubts}},
	{Name: "one of two", Value: prospects{"em-2010", "2010-05-10", []prospect{exampleListed},
		[]prospect{{"p0102", 2, 90_000_000, "graz-1", false, "4.1.2.3",
			"Die Staatsbürgerschaft dieses Spielers ist nicht eingetragen; ins Nationalteam kann nur, wer österreichischer Staatsbürger ist."}},
		[]eligibility.SquadExit{exampleRefused, exampleRemoved}, sample.Persons}},
	{Name: "refused", Value: exampleRefused},
	{Name: "removed", Value: exampleRemoved},

	{Name: "a national tournament", Value: TournamentBody{nil, exampleTournament.Name, exampleTournament.Date, exampleTournament.Kind, 64, nil,
		exampleTournament.Results}},
	{Name: "a national tournament", Value: exampleTournament},
	{Name: "a national tournament", Value: tournamentAnswer{exampleTournament, []rulebook.Warning{}}},
}
