package api

import (
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// named is an example with its name.
type named struct {
	name  string
	value any
}

// examples are what is sent and answered, by type: every type of the table of
// routes has one at least.
var examples = byType(identityExamples, sentExamples, readExamples, playerExamples, rankingExamples, sanctionExamples, eligibilityExamples, hallExamples, courseExamples, clubExamples, chanceExamples)

// byType sorts examples by their type.
func byType(lists ...[]named) map[reflect.Type]map[string]*huma.Example {
	sorted := map[reflect.Type]map[string]*huma.Example{}
	for _, list := range lists {
		for _, one := range list {
			t := reflect.TypeOf(one.value)
			if sorted[t] == nil {
				sorted[t] = map[string]*huma.Example{}
			}
			sorted[t][one.name] = &huma.Example{Value: one.value}
		}
	}
	return sorted
}

// examplesOf returns the examples of a type.
func examplesOf(t reflect.Type) map[string]*huma.Example { return examples[t] }

// to returns a pointer to a value that an example has.
func to[T any](value T) *T { return &value }

// Parts of the examples.
var (
	exampleCard = scoring.SitAndGo{Table: 7, Seats: []scoring.Seat{
		{Player: "p0417", Place: 1, InTime: true}, {Player: "p0102", Place: 2}, {Player: "p0233", Place: 2},
		{Player: "p0519", Place: 4}, {Club: "wels-1", Ghost: true}, {Player: "p0640", Disqualified: true}}}
	exampleStacks = scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{
		{Club: "linz-2", Player: "p0418", Start: 5000, End: 11200}, {Club: "graz-1", Player: "p0120", Start: 5000, Out: 1}}}
	exampleLineup = scoring.Lineup{Club: "linz-2", Captain: "p0417",
		Slots: scoring.Slots{"p0418", "p0419", "p0417", "p0420", "p0421", ""}}
	exampleHead = league.MatchdayHead{Number: 3, Date: "2010-04-24", Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2",
		SNGStartChips: 2000, MTTStartChips: 5000}
	exampleTies  = []scoring.TieDecision{{League: "bl1", Order: []string{"linz-2", "graz-1"}, By: "heads_up"}}
	exampleEntry = promotion.Entry{Waivers: []string{"wels-1"},
		MasterPlayOff: []promotion.Finisher{{Club: "villach-1", Waives: false}}}
	exampleTournament = scoring.Tournament{ID: "open-graz", Name: "Grazer Open", Date: "2010-05-08", Kind: scoring.National,
		Entries: 64, Results: []scoring.Finish{{Player: "p0417", Place: 3}}}
	exampleSanction = scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "linz-2", Points: -3, Date: "2010-05-02",
		Reason: "Verspätete Meldung der Ergebnisse"}
	exampleDoubt  = rulebook.Warning{Path: "$.seats", Detail: "Am Tisch sitzen zwei Spieler desselben Vereins."}
	exampleSeason = seasonfile.Season{ID: "2010", Name: "Saison 2010", Start: "2010-01-01", End: "2010-12-31"}
	exampleClub   = seasonfile.Club{ID: "linz-2", Name: "Pokerclub Linz", ShortName: "Linz 2", City: "Linz", State: "Oberösterreich",
		ZVRNumber: "123456789"}
	noDoubts = []rulebook.Warning{}
)

// sentExamples are what is sent to change something, and what that answers.
var sentExamples = []named{
	{"sign in", opening{"turnierleitung@example.at", "ein langes Passwort", ""}},
	{"a token for thirty days", pass{"kX2v5mYQ0f4Jr3cWb8nTzL1sD6hPqA9uEoGiKtRyVxM", time.Date(2010, 5, 24, 14, 0, 0, 0, time.UTC)}},
	{"a director", account{"u7k2m", "turnierleitung@example.at", "Maria Beispiel",
		[]league.RoleContent{{Kind: league.RoleDirector, Season: "2010", League: "bl1", Matchday: 3}}}},

	{"a season that begins", seasonfile.File{Format: seasonfile.Format, Season: exampleSeason, Clubs: []seasonfile.Club{exampleClub},
		Players: []seasonfile.Player{{ID: "p0417", GivenName: "Anna", FamilyName: "Huber"}},
		Roster:  []scoring.Membership{{Player: "p0417", Club: "linz-2", From: "2010-01-01"}},
		Leagues: []scoring.League{{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6, Clubs: []string{"linz-2"},
			Matchdays: []scoring.Matchday{}}},
		Sanctions: []scoring.Sanction{}, TieDecisions: []scoring.TieDecision{}, Tournaments: []scoring.Tournament{},
		Promotion: promotion.Entry{Waivers: []string{}, MasterPlayOff: []promotion.Finisher{}}}},
	{"the season", exampleSeason},

	{"announce", headBody{nil, exampleHead.Date, exampleHead.Start, exampleHead.Venue, exampleHead.Host, 2000, 5000}},
	{"announced", headAnswer{exampleHead, noDoubts}},
	{"five players", lineupBody{nil, exampleLineup.Captain, exampleLineup.Slots}},
	{"handed in", lineupAnswer{exampleLineup, noDoubts}},
	{"the club is in the path", noShowBody{}},
	{"recorded", noShowAnswer{league.NoShow{Club: "wels-1"}, noDoubts}},
	{"a shared second place, an empty chair, a disqualification", cardBody{nil, exampleCard.Seats}},
	{"entered", cardAnswer{exampleCard, []rulebook.Warning{exampleDoubt}}},
	{"one team out", stacksBody{nil, exampleStacks.Stacks}},
	{"entered", stacksAnswer{exampleStacks, noDoubts}},
	{"all cards are in", closing{}},
	{"cards are missing", closing{"Tisch 7 wurde wegen eines Feueralarms nicht gespielt."}},
	{"why", reopening{"Auf Karte 7 waren zwei Plätze vertauscht."}},
	{"closed", heatAnswer{league.HeatState{Heat: 3, Open: false, Complete: true}, noDoubts}},

	{"a correction of points", exampleSanction},
	{"a disqualification", scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Matchday: 3, Club: "wels-1",
		Players: []string{"p0640"}, Rule: "3.2.16"}},
	{"decided by a heads-up", exampleTies},
	{"one waives, one comes", entryBody(exampleEntry)},
	{"one waives, one comes", exampleEntry},
	{"a national tournament", tournamentBody{nil, exampleTournament.Name, exampleTournament.Date, exampleTournament.Kind, 64, nil,
		exampleTournament.Results}},
	{"a national tournament", exampleTournament},
	{"a national tournament", tournamentAnswer{exampleTournament, []rulebook.Warning{}}},
}
