package api

import (
	"encoding/json"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rulebook"
	"pokerliga/seasonfile"
)

// Parts of the examples.
var (
	exampleNext    = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
	exampleChanges = seasonfile.RuleChanges{MinAge: to(21)}
	exampleEvening = time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)
	exampleDigest  = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
	exampleFrozen  = freezing{Number: 1, At: exampleEvening, Digest: exampleDigest}
	exampleByHand  = []promotion.Decision{{Club: "steyr-1", From: to("bl1"), To: to("bl2"), Reason: "Rückzug eines Vereins"}}
	exampleLeft    = []promotion.Entrant{{Club: "villach-1", Players: []string{"p0640"}}}
)

// courseExamples are the course and the end of a season, and what clubs are
// told.
var courseExamples = []named{
	{"begun by hand", seasonBody{nil, exampleNext.Name, exampleNext.Start, exampleNext.End, nil}},
	{"older players only", seasonBody{nil, exampleNext.Name, exampleNext.Start, exampleNext.End, &exampleChanges}},
	{"the season", league.SeasonTerms{Season: exampleNext, Rules: &exampleChanges}},
	{"older players only", exampleChanges},
	{"one number is changed", rulesView{"2010", edition, &exampleChanges,
		[]seasonfile.Number{{Name: "min_age", Rule: "1.2.6", Value: 21, Usual: 18, Changed: true}}}},
	{"the first league", leagueBody{nil, 1, "1. Bundesliga", 6}},
	{"the first league", league.DivisionHead{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6}},
	{"the club is in the path", teamBody{}},
	{"a team", league.Team{Club: "linz-2"}},
	{"the middle of December", league.WaiversUntil{Until: "2010-12-15"}},
	{"the club is in the path", waiverBody{}},
	{"a waiver", league.Waiver{Club: "wels-1"}},
	{"a champion of a Landesliga", exampleLeft},
	{"one team, which wants to move up", []promotion.Finisher{{Club: "villach-1", Waives: false}}},
	{"a vacancy is filled", exampleByHand},
	{"frozen", league.Confirmation{Season: "2010", Number: 1, At: exampleEvening, Digest: exampleDigest, Program: "pokerliga 1.3.0"}},
	{"withdrawn", league.Withdrawal{Season: "2010", Number: 1, Digest: exampleDigest, Withdrawn: exampleEvening}},
	{"the results that hold", frozenView{Season: "2010", Frozen: exampleFrozen, Freezings: []freezing{exampleFrozen},
		Document: json.RawMessage(`{"format":"pokerliga-frozen/1","season":{"id":"2010"},"program":"pokerliga 1.3.0"}`)}},
}

// exampleTask is something that is open at the end of a season.
var exampleTask = openTask{promotion.Task{Kind: promotion.DecideTie, League: "bl1", Clubs: []string{"linz-2", "graz-1"}, Places: 15,
	Decides: true, Rules: []rulebook.Ref{"4.2.2.1.2"}}, "Heads-up in der 1. Bundesliga: Linz 2 und Graz 1 teilen sich Rang 15; das Ergebnis ist einzutragen"}

// seasonExamples are what is sent and answered about seasons.
var seasonExamples = slices.Concat(courseExamples, numberExamples, sanctionExamples, chanceExamples)
