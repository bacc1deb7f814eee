package seasons

import (
	"encoding/json"
	"slices"
	"time"

	"pokerliga/api/sample"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Parts of the examples.
var (
	exampleNext    = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
	exampleChanges = seasonfile.RuleChanges{MinAge: sample.To(21)}
	exampleEvening = time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)
	exampleDigest  = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
	exampleFixed   = seasons.Confirmation{Season: "2010", Number: 1, At: exampleEvening, Digest: exampleDigest, Program: "pokerliga 1.3.0"}
	exampleFrozen  = Freezing{Number: 1, At: exampleEvening, Digest: exampleDigest}
	exampleHead    = seasons.DivisionHead{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6}
	exampleParts   = seasons.LeagueFees{League: "bl1", Fees: []scoring.Instalment{{Cents: 7500, Matchday: 1}, {Cents: 7500, Matchday: 3}, {Cents: 5000, Matchday: 5}}}
	exampleOwed    = []rulebook.Warning{{Path: "$", Rule: "1.2.9", Detail: "Wels: offen 150,00 €, bisher 50,00 €; bezahlt sind schon 150,00 €."}}
	exampleLeft    = []promotion.Entrant{{Club: "villach-1", Players: []string{"p0640"}}}
)

// courseExamples are the course and the end of a season, and what clubs are
// told.
var courseExamples = []sample.Named{
	{Name: "the season", Value: seasons.SeasonTerms{Season: exampleNext, Rules: &exampleChanges}},
	{Name: "one number is changed", Value: rulesView{"2010", edition, &exampleChanges,
		[]seasonfile.Number{{Name: "min_age", Rule: "1.2.6", Value: 21, Usual: 18, Changed: true}}}},
	{Name: "the stored season", Value: seasons.SeasonAnswer{SeasonTerms: seasons.SeasonTerms{Season: exampleNext}}},
	{Name: "three clubs", Value: seasons.Teams{Clubs: []string{"favoriten", "linz-2", "wels"}}},
	{Name: "a club leaves", Value: seasons.TeamsAnswer{Teams: seasons.Teams{Clubs: []string{"favoriten", "linz-2"}}, Warnings: exampleOwed}},
	{Name: "the first league", Value: exampleHead},
	{Name: "the stored league", Value: seasons.DivisionAnswer{DivisionHead: exampleHead}},
	{Name: "three instalments of a league", Value: exampleParts},
	{Name: "three instalments after a payment", Value: seasons.LeagueFeesAnswer{LeagueFees: exampleParts, Warnings: exampleOwed}},
	{Name: "150 Euro each time", Value: seasons.Fees{First: 15000, Second: 15000}},
	{Name: "after a payment", Value: seasons.FeesAnswer{Fees: seasons.Fees{First: 15000, Second: 15000}, Warnings: exampleOwed}},
	{Name: "frozen", Value: seasons.ConfirmAnswer{Confirmation: exampleFixed}},
	{Name: "over an open protest", Value: seasons.ConfirmAnswer{Confirmation: exampleFixed, Warnings: []rulebook.Warning{{Path: "$", Rule: "2.2.3",
		Detail: "In der 1. Bundesliga ist ein Fall noch offen, die Tabelle steht unter Vorbehalt: Fall 1 (§ 2.2.3)."}}}},
	{Name: "with the calendar of the season before", Value: seasons.Successor{Season: exampleNext,
		Take: &seasons.Taken{Calendar: true, Fees: true, Registration: true}}},
	{Name: "followed", Value: seasons.Followed{Season: "2010", Number: 2, Moves: []promotion.Move{
		{Club: "linz-2", From: "bl2", To: "bl1"}, {Club: "graz-1", From: "bl1", To: "bl2"}}}},
	{Name: "withdrawn", Value: seasons.Withdrawal{Season: "2010", Number: 1, Digest: exampleDigest, Withdrawn: exampleEvening}},
	{Name: "the results that hold", Value: frozenView{Season: "2010", Frozen: exampleFrozen, Freezings: []Freezing{exampleFrozen},
		Document: json.RawMessage(`{"format":"pokerliga-frozen/1","season":{"id":"2010"},"program":"pokerliga 1.3.0"}`)}},
}

// exampleTask is something that is open at the end of a season.
var exampleTask = openTask{promotion.Task{Kind: promotion.DecideTie, League: "bl1", Clubs: []string{"linz-2", "graz-1"}, Places: 15,
	Decides: true, Rules: []rulebook.Ref{"4.2.2.1.2"}},
	"Heads-up in der 1. Bundesliga: Linz 2 und Graz 1 teilen sich Rang 15; das Ergebnis ist einzutragen"}

// Examples are what is sent and answered about seasons.
var Examples = slices.Concat(courseExamples, numberExamples, sanctionExamples, caseExamples, chanceExamples, projectionExamples, historyExamples, motionExamples)
