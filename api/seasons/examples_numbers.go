package seasons

import (
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Parts of the examples.
var (
	exampleEntry = promotion.Entry{Waivers: []string{"wels-1"},
		MasterPlayOff: []promotion.Finisher{{Club: "villach-1", Waives: false}}}
	exampleLeague = leagueLine{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6, Played: 2, Clubs: []string{"linz-2", "graz-1"}}
	exampleYear   = seasonLine{"2010", "Saison 2010", "2010-01-01", "2010-12-31", []leagueLine{exampleLeague}}
	examplePlan   = promotion.Plan{Champion: []string{"linz-2"}, Open: []promotion.OpenTie{}, Promoted: []string{"graz-2"},
		Retained: []string{}, Blocked: []string{}, Waived: []string{"wels-1"}, Lapsed: []string{},
		Relegated: map[string][]string{"bl1": {"steyr-1"}, "bl2": {}}, Spared: map[string][]string{"bl1": {}, "bl2": {}},
		Forced: []string{}, Arrivals: []string{"villach-1"}, NextSeason: map[string][]string{"bl1": {"graz-2", "linz-2"}, "bl2": {"steyr-1"}}}
	exampleRank = explain.Line{
		Text:  "Punktegleich mit Graz 1 (je 55) und davor: Linz 2 mit einem Sieg, Graz 1 ohne Sieg",
		Rules: []rulebook.Ref{"4.2.1.2"}}
)

// points is an explanation of one line and what it comes to.
func points(title, text, sum string, rule rulebook.Ref) explain.Explanation {
	line := explain.Line{Text: text, Points: sum, Rules: []rulebook.Ref{rule}}
	return explain.Explanation{Title: title, Lines: []explain.Line{line}, Total: &line}
}

// numberExamples are seasons, their numbers, and what is decided in them.
var numberExamples = []sample.Named{
	{Name: "a season that begins", Value: seasonfile.File{Format: seasonfile.Format, Season: sample.Season,
		Clubs:   []seasonfile.Club{sample.Club},
		Players: []seasonfile.Player{{ID: "p0417", GivenName: "Anna", FamilyName: "Huber"}},
		Roster:  []scoring.Membership{{Player: "p0417", Club: "linz-2", From: "2010-01-01"}},
		Leagues: []scoring.League{{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6, Clubs: []string{"linz-2"},
			Matchdays: []scoring.Matchday{}}},
		Sanctions: []scoring.Sanction{}, TieDecisions: []scoring.TieDecision{}, Tournaments: []scoring.Tournament{},
		Promotion: promotion.Entry{Waivers: []string{}, MasterPlayOff: []promotion.Finisher{}}}},
	{Name: "the season", Value: sample.Season},
	{Name: "one season", Value: seasonList{[]seasonLine{exampleYear}}},
	{Name: "the season", Value: exampleYear},
	{Name: "before the first matchday", Value: seasonfile.PublicResults{Format: seasonfile.ResultsFormat, Results: &scoring.Results{
		Leagues: []scoring.LeagueResult{{ID: "bl1", Matchdays: []scoring.MatchdayResult{}, Standings: []scoring.Standing{sample.Standing},
			MVP: []scoring.MVP{}}}, AustrianRanking: []scoring.Ranked{}}}},
	{Name: "a player of another club", Value: violationList{"2010",
		[]league.ToldViolation{{Violation: eligibility.Violation{League: "bl1", Matchday: 3, Club: "linz-2",
			Player: &sample.MVP.Player, Rule: "1.2.4"}, Detail: "Anna Huber gehört am 24. April 2010 nicht zum Kader von Linz 2"}}}},
	{Name: "the best", Value: rankingList{"2010", []rankedRow{{scoring.Ranked{Rank: 1, Player: "p0417", Points: 111_000_000}, nil}},
		sample.Persons}},
	{Name: "after the final tables", Value: promotionView{"2010", &examplePlan,
		[]explain.Line{{Text: "Linz 2, Rang 1 der 1. Bundesliga: Meister", Rules: []rulebook.Ref{"4.2.1.2"}}}, exampleEntry,
		nil, false, []openTask{exampleTask}, "2010-12-15", exampleLeft}},
	{Name: "after two matchdays", Value: Table{"2010", "bl1", 2, false, nil, 0, []tableRow{{Standing: sample.Standing, Footnotes: []Footnote{
		{Kind: "correction", Points: -3, Date: "2010-05-02", Rule: "2.2.15", Reason: "Chips weitergegeben"}}}}}},
	{Name: "explained", Value: Table{"2010", "bl1", 2, false, nil, 0, []tableRow{{sample.Standing, []Footnote{}, &tableReasons{
		points("Linz 2, 1. Bundesliga: Punkte in der Tabelle", "1. Sammelrunde: Platz 1", "30", "4.2.1.3"),
		explain.Explanation{Title: "Linz 2, 1. Bundesliga: Rang 1", Lines: []explain.Line{exampleRank}}}}}}},
	{Name: "the best", Value: mvpList{"2010", "bl1", false, []mvpRow{{sample.MVP, nil}}, sample.Persons}},
}
