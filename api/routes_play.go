package api

import (
	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/matchday"
	"pokerliga/scoring"
)

// The parameters of what happens in the hall.
var (
	drawNumber = query{"number", isNumber, "eine Zahl ab 0",
		"Which draw of the heat, from 1; without it, the last one.", "1"}
	ofClub = query{"club", isID, "der Name eines Vereins in Adressen",
		"The id of a club: what concerns it alone. Its presidents must name it.", "linz-2"}
)

// play answers what happens on a matchday, on paper and in the hall.
type play struct{ *core }

// routes are the addresses of a matchday: its facts, and what happens in the hall.
func (s *play) routes() []route {
	return []route{
		// A matchday
		{Method: get, Path: oneLeague + "/matchdays", Do: s.public(s.dated(matchdays)),
			Summary: "The matchdays of a league", Gives: matchdayList{}, Query: []query{asOf}},
		{Method: get, Path: oneDay, Do: s.matchday,
			Summary: "A matchday with its facts and numbers, also while it is played", Gives: matchdayView{}, Query: []query{explained}},
		{Method: put, Path: oneDay, Do: s.putMatchday, Deeds: deeds{acts.DeedMatchday},
			Summary: "Announce a matchday or change its head", Takes: headBody{}, Gives: headAnswer{}},
		{Method: get, Path: oneDay + "/lineups/:club", Do: s.lineup, Deeds: deeds{acts.DeedReadLineup, acts.DeedReadPublic},
			Summary: "The lineup of a club", Gives: scoring.Lineup{}},
		{Method: put, Path: oneDay + "/lineups/:club", Do: s.putLineup, Deeds: deeds{acts.DeedLineup},
			Summary: "Hand in the lineup of a club", Takes: lineupBody{}, Gives: lineupAnswer{}},
		{Method: drop, Path: oneDay + "/lineups/:club", Do: s.takeBack((*league.Office).DeleteLineup), Deeds: deeds{acts.DeedDropLineup},
			Summary: "Take the lineup of a club back"},
		{Method: get, Path: oneDay + "/eligibility/:club", Do: s.eligibility, Deeds: deeds{acts.DeedReadEligibility},
			Summary: "Who of a club may play, and by which paragraph the others may not, beforehand", Gives: forecastView{}, Query: []query{namedPlayers}},
		{Method: get, Path: oneDay + "/no-shows/:club", Do: s.public(noShow),
			Summary: "The no-show of a club", Gives: league.NoShow{}},
		{Method: put, Path: oneDay + "/no-shows/:club", Do: s.putNoShow, Deeds: deeds{acts.DeedNoShow},
			Summary: "Record that a club did not come", Takes: noShowBody{}, Gives: noShowAnswer{}},
		{Method: drop, Path: oneDay + "/no-shows/:club", Do: s.takeBack((*league.Office).DeleteNoShow), Deeds: deeds{acts.DeedDropNoShow},
			Summary: "Take a no-show back"},
		{Method: get, Path: oneHeat + "/sit-and-gos/:table", Do: s.public(card),
			Summary: "The round card of a Sit'n'Go", Gives: scoring.SitAndGo{}},
		{Method: put, Path: oneHeat + "/sit-and-gos/:table", Do: s.putCard, Deeds: deeds{acts.DeedCard},
			Summary: "Enter the round card of a Sit'n'Go", Takes: cardBody{}, Gives: cardAnswer{}},
		{Method: drop, Path: oneHeat + "/sit-and-gos/:table", Do: s.deleteCard, Deeds: deeds{acts.DeedDropCard},
			Summary: "Take a round card away"},
		{Method: get, Path: oneHeat + "/team-mtts/:mtt", Do: s.public(stacks),
			Summary: "The stacks of a team MTT in a heat", Gives: scoring.TeamMTT{}},
		{Method: put, Path: oneHeat + "/team-mtts/:mtt", Do: s.putStacks, Deeds: deeds{acts.DeedStacks},
			Summary: "Enter the stacks of a team MTT in a heat", Takes: stacksBody{}, Gives: stacksAnswer{}},
		{Method: drop, Path: oneHeat + "/team-mtts/:mtt", Do: s.deleteStacks, Deeds: deeds{acts.DeedDropStacks},
			Summary: "Take the stacks of a team MTT away"},
		{Method: post, Path: oneHeat + "/close", Do: s.closeHeat, Deeds: deeds{acts.DeedClose},
			Summary: "End the entry of a heat", Takes: closing{}, Answers: fine, Gives: heatAnswer{}},
		{Method: post, Path: oneHeat + "/reopen", Do: s.reopenHeat, Deeds: deeds{acts.DeedReopen},
			Summary: "Open a closed heat again", Takes: reopening{}, Answers: fine, Gives: heatAnswer{}},
		{Method: get, Path: oneDay + "/deadlines", Do: s.public(deadlines),
			Summary: "The deadlines of a matchday, as the calendar has them now", Gives: deadlineList{}},

		// What happens beside cards and stacks
		{Method: get, Path: oneHeat + "/draw", Do: s.drawn,
			Summary: "The draw of the Sit'n'Go tables of a heat", Gives: drawView{}, Query: []query{drawNumber}},
		{Method: post, Path: oneHeat + "/draw", Do: s.drawTables, Deeds: deeds{acts.DeedDraw},
			Summary: "Draw the Sit'n'Go tables of a heat", Takes: drawing{}, Answers: added, Gives: drawAnswer{}},
		{Method: get, Path: oneHeat + "/preset", Do: s.preset, Deeds: deeds{acts.DeedReadMatchday},
			Summary: "Empty cards and stacks with which the entry of a heat can begin", Gives: matchday.Preset{}},
		{Method: get, Path: oneHeat + "/warnings", Do: s.doubts, Deeds: deeds{acts.DeedReadMatchday},
			Summary: "What is doubtful in a heat, and what was acknowledged", Gives: doubtList{}},
		{Method: put, Path: oneHeat + "/sit-and-gos/:table/acknowledgement", Do: s.acknowledgeCard, Deeds: deeds{acts.DeedAcknowledge},
			Summary: "Acknowledge that the chips on a card do not add up", Takes: acknowledging{}, Gives: matchday.Acknowledgement{}},
		{Method: put, Path: oneHeat + "/team-mtts/:mtt/acknowledgement", Do: s.acknowledgeStacks, Deeds: deeds{acts.DeedAcknowledge},
			Summary: "Acknowledge that the stacks of an MTT do not add up", Takes: acknowledging{}, Gives: matchday.Acknowledgement{}},

		{Method: get, Path: oneDay + "/checkin", Do: s.checkIns, Deeds: deeds{acts.DeedReadCheckIn},
			Summary: "Which teams have checked in", Gives: checkInList{}, Query: []query{ofClub}},
		{Method: get, Path: oneDay + "/checkin/:club", Do: s.checkIn, Deeds: deeds{acts.DeedReadCheckIn},
			Summary: "The check-in of a team", Gives: checkInView{}},
		{Method: put, Path: oneDay + "/checkin/:club", Do: s.putCheckIn, Deeds: deeds{acts.DeedCheckIn},
			Summary: "Check a team in", Takes: checkInBody{}, Gives: checkInAnswer{}},
		{Method: get, Path: oneDay + "/penalties", Do: s.penalties, Deeds: deeds{acts.DeedReadPenalties},
			Summary: "The penalties of a matchday", Gives: penaltyList{}, Query: []query{ofClub}},
		{Method: post, Path: oneDay + "/penalties", Do: s.imposePenalty, Deeds: deeds{acts.DeedPenalty},
			Summary: "Add a penalty", Takes: penaltyBody{}, Answers: added, Gives: penaltyAnswer{}},
		{Method: post, Path: oneDay + "/penalties/:penalty/lift", Do: s.liftPenalty, Deeds: deeds{acts.DeedLiftPenalty},
			Summary: "Lift a penalty", Takes: liftingPenalty{}, Answers: fine, Gives: matchday.Penalty{}},
		{Method: post, Path: oneDay + "/official", Do: s.declareOfficial, Deeds: deeds{acts.DeedOfficial},
			Summary: "Make the result of a matchday official", Answers: fine, Gives: league.MatchdayStage{}},
		{Method: post, Path: oneDay + "/provisional", Do: s.withdrawOfficial, Deeds: deeds{acts.DeedProvisional},
			Summary: "Make the result of a matchday provisional again", Takes: withdrawing{}, Answers: fine, Gives: league.MatchdayStage{}},
	}
}
