package api

import (
	"time"

	"pokerliga/eligibility"
	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/matchday"
	"pokerliga/promotion"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Parts of the examples.
var (
	exampleRow = scoring.Standing{Rank: 1, Club: "linz-2", Points: 55, Played: 2, Places: []int{1, 1}, RoundPoints: 163,
		TieBreak: to(scoring.TieByPlaces)}
	exampleTeam    = scoring.TeamDay{Club: "linz-2", Status: scoring.StatusRanked, Rank: to(1), SNGPoints: 61, MTTPoints: 30, RoundPoints: 91, TablePoints: 30}
	examplePlayer  = scoring.PlayerDay{Player: "p0417", Club: "linz-2", SNGPoints: 19, MTTPoints: 7, MVPPoints: 26}
	exampleBest    = scoring.MVP{Rank: 1, Player: "p0417", Club: "linz-2", Points: 49, SNGPoints: 37, MTTPoints: 12, Matchdays: 2}
	examplePersons = []person{{"p0417", "Anna", "Huber"}}
	exampleLeague  = leagueLine{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6, Played: 2, Clubs: []string{"linz-2", "graz-1"}}
	exampleYear    = seasonLine{"2010", "Saison 2010", "2010-01-01", "2010-12-31", []leagueLine{exampleLeague}}
	examplePlan    = promotion.Plan{Champion: []string{"linz-2"}, Open: []promotion.OpenTie{}, Promoted: []string{"graz-2"},
		Retained: []string{}, Blocked: []string{}, Waived: []string{"wels-1"}, Lapsed: []string{},
		Relegated: map[string][]string{"bl1": {"steyr-1"}, "bl2": {}}, Spared: map[string][]string{"bl1": {}, "bl2": {}},
		Forced: []string{}, Arrivals: []string{"villach-1"}, NextSeason: map[string][]string{"bl1": {"graz-2", "linz-2"}, "bl2": {"steyr-1"}}}
	exampleRank = explain.Line{Text: "Rang 1 vor Graz 1: punktegleich 55, Siege 1:0", Rules: []rulebook.Ref{"4.2.1.2"}}
)

// points is an explanation of one line and what it comes to.
func points(title, text, sum string, rule rulebook.Ref) explain.Explanation {
	line := explain.Line{Text: text, Points: sum, Rules: []rulebook.Ref{rule}}
	return explain.Explanation{Title: title, Lines: []explain.Line{line}, Total: &line}
}

// readExamples are what is read.
var readExamples = []named{
	{"a lineup was handed in", journalView{Entries: []journalLine{{Seq: 412, At: time.Date(2010, 4, 16, 18, 30, 0, 0, time.UTC), User: "5qzvj2m4k7wd", Act: "lineup.put", Season: "2010",
		Subject: "leagues/bl1/matchdays/3/lineups/linz-2", After: league.Content(&exampleLineup),
		Hash: "9f2c1e5d8b7a6f4e3d2c1b0a99887766554433221100ffeeddccbbaa99887766"}}}},
	{"a lost point moves a club", league.Rehearsal{DryRun: true, Status: 200, Seasons: []league.Consequence{{Season: "2010",
		Leagues: []league.DivisionConsequence{{League: "bl1", MVP: []league.MVPMove{},
			Standings: []league.StandingMove{{Club: "linz-2", Before: &exampleRow, After: &exampleRow}}}},
		Ranking: []league.RankingMove{}}}}},
	{"one season", seasonList{[]seasonLine{exampleYear}}},
	{"the season", exampleYear},
	{"before the first matchday", seasonfile.PublicResults{Format: seasonfile.ResultsFormat, Results: &scoring.Results{
		Leagues: []scoring.LeagueResult{{ID: "bl1", Matchdays: []scoring.MatchdayResult{}, Standings: []scoring.Standing{exampleRow},
			MVP: []scoring.MVP{}}}, AustrianRanking: []scoring.Ranked{}}}},
	{"a player of another club", violationList{"2010", []league.ToldViolation{{Violation: eligibility.Violation{League: "bl1", Matchday: 3, Club: "linz-2",
		Player: &exampleBest.Player, Rule: "1.2.4"}, Detail: "Anna Huber gehört am 24. April 2010 nicht zum Kader von Linz 2"}}}},
	{"the best", rankingList{"2010", []rankedRow{{scoring.Ranked{Rank: 1, Player: "p0417", Points: 111_000_000}, nil}}, examplePersons}},
	{"after the final tables", promotionView{"2010", &examplePlan,
		[]explain.Line{{Text: "Linz 2, Rang 1 der 1. Bundesliga: Meister", Rules: []rulebook.Ref{"4.2.1.2"}}}, exampleEntry,
		nil, false, []openTask{exampleTask}, "2010-12-15", exampleLeft}},

	{"after two matchdays", table{"2010", "bl1", 2, false, []tableRow{{Standing: exampleRow, Footnotes: []footnote{
		{Kind: "correction", Points: -3, Date: "2010-05-02", Rule: "2.2.15", Reason: "Chips weitergegeben"}}}}}},
	{"explained", table{"2010", "bl1", 2, false, []tableRow{{exampleRow, []footnote{}, &tableReasons{
		points("Linz 2, 1. Bundesliga: Punkte in der Tabelle", "1. Sammelrunde: Platz 1", "30", "4.2.1.3"),
		explain.Explanation{Title: "Linz 2, 1. Bundesliga: Rang 1", Lines: []explain.Line{exampleRank}}}}}}},
	{"the best", mvpList{"2010", "bl1", false, []mvpRow{{exampleBest, nil}}, examplePersons}},
	{"one planned", matchdayList{"2010", "bl1", 6, []matchdayLine{{exampleHead, planned, matchday.StageLineups}}}},
	{"in its second heat", matchdayView{Season: "2010", League: "bl1", MatchdayHead: exampleHead, State: running, Provisional: true,
		Teams: []teamRow{{TeamDay: exampleTeam}}, Players: []playerRow{{PlayerDay: examplePlayer}}, Lineups: []lineupRow{{exampleLineup, true}},
		Stage: matchday.StageHeat2, Draws: exampleCommitted, Penalties: examplePenalties,
		NoShows: []string{"wels-1"}, Persons: examplePersons,
		Heats: []scoring.Heat{{Number: 1, SitAndGos: []scoring.SitAndGo{exampleCard}, TeamMTTs: []scoring.TeamMTT{exampleStacks}}}}},
	{"a lineup of five", exampleLineup},
	{"stayed away", league.NoShow{Club: "wels-1"}},
	{"a round card", exampleCard},
	{"one team out", exampleStacks},

	{"one club", clubList{[]league.RegisteredClub{exampleRegistered}}},
	{"a club", clubView{exampleRegistered, []clubYear{{"2010", "bl1", false, exampleRow}}}},
	{"one member", rosterView{"linz-2", "2010-04-24", []member{{examplePersons[0], "2010-01-01", nil}}}},
	{"a player", career{"p0417", "Anna", "Huber", []stay{{"linz-2", "2010-01-01", nil}}, []playerYear{{"2010", "bl1", exampleBest}}}},

	{"this document", map[string]any{"openapi": "3.1.0"}},
	{"all is well", health{"ok"}},
}
