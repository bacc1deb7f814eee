package api

import (
	"slices"
	"time"

	"pokerliga/draw"
	"pokerliga/league"
	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Parts of the examples.
var (
	exampleStacks = scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{
		{Club: "linz-2", Player: "p0418", Start: 5000, End: 11200}, {Club: "graz-1", Player: "p0120", Start: 5000, Out: 1}}}
	exampleDoubt     = rulebook.Warning{Path: "$.seats", Detail: "Am Tisch sitzen zwei Spieler desselben Vereins."}
	exampleTeam      = scoring.TeamDay{Club: "linz-2", Status: scoring.StatusRanked, Rank: to(1), SNGPoints: 61, MTTPoints: 30, RoundPoints: 91, TablePoints: 30}
	exampleNoon      = time.Date(2010, 4, 24, 11, 40, 0, 0, time.UTC)
	exampleDeadlines = matchday.Opening{LineupUntil: exampleNoon.Add(-10 * time.Minute), StartsAt: exampleNoon.Add(20 * time.Minute)}
	exampleDraw      = drawExample()
	exampleCheckIn   = matchday.CheckIn{Club: "linz-2", Dress: true, Players: []matchday.PresentPlayer{{Player: "p0417", Identified: true}}}
	examplePenalty   = matchday.Penalty{ID: "pen-7k2mqx4c9d3e", Club: "wels-1", Player: "p0640", Heat: 2, Kind: matchday.PenaltyDisqualification,
		Rule: "2.2.24", Referee: "Maria Beispiel", Reason: "Hat Chips eingesteckt.", At: exampleNoon}
	examplePenalties = matchday.PenaltyCount{Warnings: 2, Disqualifications: 1}
	exampleCommitted = []league.Commitment{{Heat: 1, Number: 1, Commitment: draw.Commitment("geheim"), CommittedAt: exampleNoon.AddDate(0, -1, 0)}}
)

// drawExample is a draw of a field of three.
func drawExample() league.Draw {
	d := league.Draw{CommittedAt: exampleNoon.AddDate(0, -1, 0), DrawnAt: exampleNoon, Document: draw.Document{
		Season: "2010", League: "bl1", Matchday: 3, Heat: 2, Number: 1, Secret: "geheim", Hall: "5-2-6",
		Field:   []draw.Chair{{Club: "graz-1", Player: "p0102"}, {Club: "linz-2", Player: "p0417"}, {Club: "wels-1", Ghost: true}},
		Earlier: [][]string{{"p0102", "p0233"}}}}
	d.Perform()
	return d
}

// hallExamples are what is sent and answered in the hall.
var hallExamples = []named{
	{"three dice, thrown in the hall", drawing{Seed: "5-2-6"}},
	{"drawn again", drawing{Reason: "An Tisch 4 fehlte ein Sessel."}},
	{"a small field", drawView{exampleDraw, 1, examplePersons}},
	{"a small field", drawAnswer{exampleDraw, noDoubts}},
	{"the second heat", matchday.Preset{Heat: 2,
		SitAndGos: []scoring.SitAndGo{{Table: 1, Seats: []scoring.Seat{{Player: "p0417"}, {Club: "wels-1", Ghost: true}}}},
		TeamMTTs: []matchday.PresetMTT{{MTT: "A", Stacks: []matchday.PresetStack{
			{Club: "linz-2", Player: "p0419", Start: 11200, Candidates: []string{"p0419", "p0420"}}}}}}},
	{"chips are missing", doubtList{2, []matchday.Doubt{{
		Warning: rulebook.Warning{Path: "$.seats", Rule: "3.2.18", Detail: "An Tisch 7 sind es zusammen 8900 Chips; 6 Plätze zu 1500 Chips ergeben 9000."},
		Sheet:   "sit-and-gos/7", Chips: true, Acknowledged: "Ein Chip zu 100 ist verschwunden."}}}},
	{"a chip was lost", acknowledging{"Ein Chip zu 100 ist verschwunden."}},
	{"a chip was lost", matchday.Acknowledgement{Heat: 2, Sheet: "sit-and-gos/7", Note: "Ein Chip zu 100 ist verschwunden.", At: exampleNoon}},

	{"all are there", checkInBody{nil, []presentBody{{Player: "p0417", Identified: true}}, true, ""}},
	{"fewer than five", checkInAnswer{exampleCheckIn, []rulebook.Warning{
		{Path: "$.players", Rule: "2.2.12", Detail: "Zu wenige Spieler sind da: 1; mindestens 5 müssen es sein."}}}},
	{"a team", checkInView{exampleCheckIn, exampleNoon, exampleDeadlines}},
	{"one team", checkInList{"2010", "bl1", 3, exampleDeadlines, []checkInLine{{exampleCheckIn, exampleNoon}}}},

	{"chips in a pocket", penaltyBody{examplePenalty.Club, examplePenalty.Player, 2, examplePenalty.Kind, 0, examplePenalty.Rule,
		examplePenalty.Referee, examplePenalty.Reason}},
	{"a disqualification", penaltyAnswer{examplePenalty, []rulebook.Warning{{Path: "$.kind", Rule: "2.2.16",
		Detail: "Auf der Rundenkarte oder am Stack von Heat 2 ist der Spieler noch als disqualifiziert einzutragen; ersetzt werden darf er nicht."}}}},
	{"one", penaltyList{"2010", "bl1", 3, []matchday.Penalty{examplePenalty}}},
	{"an error", liftingPenalty{"Es waren die Chips seines Nachbarn."}},
	{"a disqualification", examplePenalty},
	{"the cards are checked", league.MatchdayStage{Stage: matchday.StageOfficial, Official: &exampleNoon}},
	{"an error was found", withdrawing{"Karte 7 von Heat 2 ist falsch abgetippt."}},

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
	{"when the lineup is due", deadlineList{"2010", "bl1", 3, []matchday.Deadline{
		{Kind: "fee_due", Rule: "1.2.9", Text: "Nenngeld, erste Rate"},
		{Kind: "lineup_due", At: to(time.Date(2010, 4, 17, 12, 0, 0, 0, time.UTC)), Rule: "2.2.11", Text: "Aufstellung"}}}},
}

// matchdayExamples are what is sent and answered about matchdays.
var matchdayExamples = slices.Concat(hallExamples, eligibilityExamples)
