package matchdays

import (
	"encoding/json"
	"slices"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/lease"
	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
)

// Parts of the examples.
var (
	exampleStacks = declare.ByDeed(acts.DeedStacks).Made.(scoring.TeamMTT)
	exampleDoubt  = rulebook.Warning{Path: "$.seats", Detail: "Am Tisch sitzen zwei Spieler desselben Vereins."}
	exampleTeam   = scoring.TeamDay{Club: "linz-2", Status: scoring.StatusRanked, Rank: sample.To(1), SNGPoints: 61, MTTPoints: 30,
		RoundPoints: 91, TablePoints: 30}
	exampleNoon      = time.Date(2010, 4, 24, 11, 40, 0, 0, time.UTC)
	exampleDeadlines = matchday.Opening{LineupUntil: exampleNoon.Add(-10 * time.Minute), StartsAt: exampleNoon.Add(20 * time.Minute)}
	exampleOpened    = floordesk.OpenedHeat{Heat: 2, Group: "2010-bl1-3-2-uhr", Tournaments: []floordesk.HeatsTournament{
		{Tournament: "2010-bl1-3-2-t1", Table: 1}, {Tournament: "2010-bl1-3-mtt-a", MTT: "A"}}}
	exampleDraw        = drawExample()
	exampleCheckIn     = declare.ByDeed(acts.DeedCheckIn).Made.(matchday.CheckIn)
	examplePenalty     = declare.ByDeed(acts.DeedPenalty).Made.(matchday.Penalty)
	examplePenalties   = matchday.PenaltyCount{Warnings: 2, Disqualifications: 1}
	exampleCorrections = []league.Correction{{Heat: 1, At: exampleNoon, Reason: "Zahlendreher", Card: &scoring.SitAndGo{Table: 7,
		Seats: []scoring.Seat{{Player: "p0417", Place: 2}}}}}
	exampleCommitted = []league.Commitment{{Heat: 1, Number: 1, Commitment: draw.Commitment("geheim"),
		CommittedAt: exampleNoon.AddDate(0, -1, 0)}}
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

// exampleClubs are clubs that an answer names by id.
var exampleClubs = []rest.Name{{ID: "linz-2", Name: "Pokerclub Linz 2"}}

// examplePhoto is a photo of a card of which one seat is unsure.
var examplePhoto = league.PhotoView{Photo: "9f2c5b7d1e3a4f608192", At: exampleNoon, Cards: []league.PhotoCard{{Here: league.CardHere,
	Picture: "/api/v1/seasons/2010/leagues/bl1/matchdays/3/heats/1/photos/9f2c5b7d1e3a4f608192/7",
	Card: scan.Card{Code: "HTTPS://LIGA.EXAMPLE/K/2010.BL1.3.1.7.103FYK3DEG1D", Heat: 1, Table: 7, State: scan.Unsure,
		Seats:  []scan.SeatMark{{Seat: 1, State: scan.Read, Place: 2}, {Seat: 2, State: scan.Unsure}},
		InTime: scan.InTimeMark{State: scan.Read, Value: sample.To(false)}}}}}

// hallExamples are what is sent and answered in the hall.
var hallExamples = []sample.Named{
	{Name: "drawn again", Value: league.DrawTables{Reason: "An Tisch 4 fehlte ein Sessel."}},
	{Name: "a small field", Value: drawView{exampleDraw, 1, exampleClubs, sample.Persons}},
	{Name: "a small field", Value: league.DrawAnswer{Draw: exampleDraw, Warnings: sample.NoDoubts}},
	{Name: "the second heat", Value: presetView{Preset: &matchday.Preset{Heat: 2, Tables: []int{1}, TableSum: 1500,
		SitAndGos: []scoring.SitAndGo{{Table: 1, Seats: []scoring.Seat{{Player: "p0417"}, {Club: "wels-1", Ghost: true}}}},
		TeamMTTs: []matchday.PresetMTT{{MTT: "A", Sum: 11200, NextOut: 4, Stacks: []matchday.PresetStack{
			{Club: "linz-2", Player: "p0419", Start: 11200, Candidates: []string{"p0419", "p0420"}}}}}},
		Entered: []enteredLine{{Sheet: "sit-and-gos/2", By: "Maria Beispiel", At: exampleNoon, SeenBy: "Otto Muster", Confirmed: &exampleNoon}},
		Clubs:   exampleClubs, Persons: sample.Persons}},
	{Name: "one seat of one card", Value: scan.Layout{Format: scan.Format, Page: scan.PaperSize{W: 210, H: 297}, Cards: []scan.PrintedCard{{
		Page: 1, Table: 7, Heat: 1, X: 105, W: 105, H: 148.5, Scale: 1, Code: scan.PrintedCode{
			Text: "HTTPS://LIGA.EXAMPLE/K/2010.BL1.3.1.7.101FYK3DEG1D", X: 181.095, Y: 7.095, W: 18.811, Modules: 29},
		Discs: []scan.Disc{{X: 114.5, Y: 9.5, R: 2.5}},
		Boxes: []scan.Box{{Seat: 1, Place: 1, X: 151.4, Y: 42.2, W: 5.6, H: 5.6}, {Seat: 1, Absent: true, X: 196.6, Y: 42.2, W: 5.6, H: 5.6},
			{InTime: sample.To(true), X: 152.2, Y: 105.2, W: 5.6, H: 5.6}},
		Chips: []scan.Cells{{Place: 1, X: 125, Y: 116, W: 30, H: 6, Cells: 5}}, Seats: []scan.PrintedSeat{{Seat: 1}}}}}},
	{Name: "one card", Value: examplePhoto},
	{Name: "one photo", Value: photoList{[]league.PhotoView{examplePhoto}}},
	{Name: "as it was drawn", Value: FloorBody{}},
	{Name: "drawn with cards", Value: FloorBody{
		Structure: &StructureBody{TimeLimit: 3600, Chips: []int64{25, 100, 500}, Levels: []floor.Piece{
			{Kind: floor.Level, Seconds: 1200, Small: 25, Big: 50}, {Kind: floor.Break, Seconds: 600}}},
		SitAndGos: []floorTableBody{{1, []floorChairBody{{Player: "p0417"}, {Club: "wels-1", Ghost: true}}}},
		TeamMTTs:  []floorMTTBody{{"A", []floorStackBody{{Club: "linz-2", Player: "p0419", Start: 5000}}}}}},
	{Name: "a table and an MTT", Value: openedHeat{exampleOpened, sample.NoDoubts}},
	{Name: "a table under way", Value: heatOnFloor{2, []floorheat.HeatLine{{HeatsTournament: exampleOpened.Tournaments[0],
		Group: exampleOpened.Group, State: "running", Events: 14, In: 5, Out: []string{"p0417"}, Ghosts: []string{"wels-1-ghost"},
		Sheet: floordesk.FloorSheet{State: "none"}}}}},
	{Name: "table 1", Value: takenSheet{"2010-bl1-3-2-t1"}},
	{Name: "a card", Value: floordesk.FloorSheet{State: "same", Version: "2c26b46b68ffc68ff99b453c1d304134", Card: &scoring.SitAndGo{Table: 1,
		Seats: []scoring.Seat{{Player: "p0417", Place: 2}, {Player: "p0102", Place: 1, InTime: true}}}}},
	{Name: "chips are missing", Value: doubtList{2, []matchday.Doubt{{
		Warning: rulebook.Warning{Path: "$.seats", Rule: "3.2.18",
			Detail: "An Tisch 7 sind es zusammen 8.900 Chips; 6 Plätze zu 1.500 Chips ergeben 9.000."},
		Sheet: "sit-and-gos/7", Chips: true, Acknowledged: "Ein Chip zu 100 ist verschwunden."}}}},

	{Name: "fewer than five", Value: league.CheckInAnswer{CheckIn: exampleCheckIn, Warnings: []rulebook.Warning{
		{Path: "$.players", Rule: "2.2.12", Detail: "Zu wenige Spieler sind da: 1; mindestens 5 müssen es sein."}}}},
	{Name: "a team", Value: checkInView{exampleCheckIn, exampleNoon, exampleDeadlines}},
	{Name: "one team", Value: checkInList{"2010", "bl1", 3, exampleDeadlines, []checkInLine{{exampleCheckIn, exampleNoon}},
		exampleClubs, sample.Persons}},

	{Name: "a disqualification", Value: league.PenaltyAnswer{Penalty: examplePenalty, Warnings: []rulebook.Warning{{Path: "$.kind", Rule: "2.2.16",
		Detail: "Auf der Rundenkarte oder am Stack von Heat 2 ist der Spieler noch als disqualifiziert einzutragen; " +
			"ersetzt werden darf er nicht."}}}},
	{Name: "one", Value: penaltyList{"2010", "bl1", 3, []matchday.Penalty{examplePenalty}, exampleClubs, sample.Persons}},

	{Name: "announced", Value: league.MatchdayAnswer{MatchdayHead: sample.Head, Warnings: sample.NoDoubts}},
	{Name: "handed in", Value: league.LineupAnswer{Lineup: sample.Lineup, Warnings: sample.NoDoubts}},
	{Name: "left", Value: league.DepartureAnswer{Departure: league.Departure{League: "bl1", Leaving: scoring.Leaving{Club: "linz-2", Date: "2010-04-30",
		Kind: scoring.Dissolved, Reason: "Der Verein hat sich aufgelöst"}}, Warnings: sample.NoDoubts}},
	{Name: "broken off", Value: league.BrokenOffAnswer{BrokenOff: league.BrokenOff{League: "bl1", Matchday: 3,
		Interruption: scoring.Interruption{Date: "2010-04-24", Reason: "Stromausfall", Resumes: "2010-05-08", Start: "15:00", Venue: "Stadtsaal Graz"}},
		Warnings: sample.NoDoubts}},
	{Name: "replayed", Value: league.ReplayAnswer{Replay: league.Replay{League: "bl1", MatchdayHead: league.MatchdayHead{Number: 7, Date: "2010-06-12",
		Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2", Replays: 3}}, Warnings: sample.NoDoubts}},
	{Name: "recorded", Value: league.NoShowAnswer{NoShow: league.NoShow{Club: "wels-1"}, Warnings: sample.NoDoubts}},
	{Name: "entered", Value: league.CardAnswer{SitAndGo: sample.Card, Warnings: []rulebook.Warning{exampleDoubt}}},
	{Name: "annulled", Value: league.CardAnswer{SitAndGo: scoring.SitAndGo{Table: sample.Card.Table, Seats: sample.Card.Seats,
		Annulled: &scoring.Annulment{Date: "2010-03-14", Reason: "Ein Platz begann mit doppeltem Stack"}}, Warnings: sample.NoDoubts}},
	{Name: "closed", Value: league.HeatAnswer{HeatState: league.HeatState{Heat: 3, Complete: true}, Warnings: sample.NoDoubts}},
	{Name: "entered", Value: league.StacksAnswer{TeamMTT: exampleStacks, Warnings: sample.NoDoubts}},
	{Name: "one planned", Value: matchdayList{"2010", "bl1", 6, []matchdayLine{{sample.Head, planned, matchday.StageLineups}}}},
	{Name: "in its second heat", Value: matchdayView{Season: "2010", League: "bl1", MatchdayHead: sample.Head, State: running,
		Provisional: true,
		Teams:       []teamRow{{TeamDay: exampleTeam}}, Players: []playerRow{{PlayerDay: sample.PlayerDay}},
		Lineups: []lineupRow{{sample.Lineup, true}},
		Stage:   matchday.StageHeat2, Draws: exampleCommitted, Penalties: examplePenalties,
		NoShows: []string{"wels-1"}, Corrections: exampleCorrections, Persons: sample.Persons,
		Heats: []scoring.Heat{{Number: 1, SitAndGos: []scoring.SitAndGo{sample.Card}, TeamMTTs: []scoring.TeamMTT{exampleStacks}}}}},
	{Name: "in the hall", Value: hallView{Since: exampleNoon, Heard: sample.To(exampleNoon), Lease: "l-7k2mq5x3ab1c", To: "Maria Beispiel", State: lease.Lent,
		Next: 58, Head: draw.Commitment("Zeile 57")}},
	{Name: "of a card", Value: lease.Leftover{Number: 1, Subject: "leagues/bl1/matchdays/3/heats/1/sit-and-gos/7", Act: acts.DeedCard, Lines: []int64{58},
		State: lease.LeftOpen, Offers: []string{lease.TakeHall, lease.TakeHere},
		Hall: &lease.Entered{At: exampleNoon, By: "Lena Leitner", Content: json.RawMessage(`{"table":7}`)}}},
	{Name: "nothing", Value: leftoverList{[]lease.Leftover{}}},
	{Name: "a lineup of five", Value: sample.Lineup},
	{Name: "a round card", Value: sample.Card},
	{Name: "one team out", Value: exampleStacks},
	{Name: "stayed away", Value: league.NoShow{Club: "wels-1"}},
	{Name: "why", Value: rest.Because{Reason: "Auf Karte 7 waren zwei Plätze vertauscht."}},
	{Name: "when the lineup is due", Value: deadlineList{"2010", "bl1", 3, []matchday.Deadline{
		{Kind: "fee_due", Rule: "1.2.9", Text: "Nenngeld, erste Rate"},
		{Kind: "lineup_due", At: sample.To(time.Date(2010, 4, 17, 12, 0, 0, 0, time.UTC)), Rule: "2.2.11", Text: "Aufstellung"}}}},
}

// Examples are what is sent and answered about matchdays.
var Examples = slices.Concat(hallExamples, eligibilityExamples)
