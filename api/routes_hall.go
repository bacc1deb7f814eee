package api

import "pokerliga/league"

// The parameters of what happens in the hall.
var (
	drawNumber = query{"number", isNumber, "eine Zahl ab 0",
		"Which draw of the heat, from 1; without it, the last one.", "1"}
	ofClub = query{"club", isID, "der Name eines Vereins in Adressen",
		"The id of a club: what concerns it alone. Its presidents must name it.", "linz-2"}
)

// hallRoutes are the URLs of what happens in the hall beside cards and stacks.
func (s *Server) hallRoutes() []route {
	return []route{
		{get, oneHeat + "/draw", s.drawn, reading, "The draw of the Sit'n'Go tables of a heat", nil, fine, drawView{}, []query{drawNumber}},
		{post, oneHeat + "/draw", s.drawTables, deeds{league.DeedDraw}, "Draw the Sit'n'Go tables of a heat", drawing{}, added, drawAnswer{}, nil},
		{get, oneHeat + "/preset", s.preset, deeds{league.DeedReadMatchday}, "Empty cards and stacks with which the entry of a heat can begin", nil, fine, league.Preset{}, nil},
		{get, oneHeat + "/warnings", s.doubts, deeds{league.DeedReadMatchday}, "What is doubtful in a heat, and what was acknowledged", nil, fine, doubtList{}, nil},
		{put, oneHeat + "/sit-and-gos/:table/acknowledgement", s.acknowledgeCard, deeds{league.DeedAcknowledge}, "Acknowledge that the chips on a card do not add up", acknowledging{}, stored, league.Acknowledgement{}, nil},
		{put, oneHeat + "/team-mtts/:mtt/acknowledgement", s.acknowledgeStacks, deeds{league.DeedAcknowledge}, "Acknowledge that the stacks of an MTT do not add up", acknowledging{}, stored, league.Acknowledgement{}, nil},

		{get, oneDay + "/checkin", s.checkIns, deeds{league.DeedReadCheckIn}, "Which teams have checked in", nil, fine, checkInList{}, []query{ofClub}},
		{get, oneDay + "/checkin/:club", s.checkIn, deeds{league.DeedReadCheckIn}, "The check-in of a team", nil, fine, checkInView{}, nil},
		{put, oneDay + "/checkin/:club", s.putCheckIn, deeds{league.DeedCheckIn}, "Check a team in", checkInBody{}, stored, checkInAnswer{}, nil},
		{get, oneDay + "/penalties", s.penalties, deeds{league.DeedReadPenalties}, "The penalties of a matchday", nil, fine, penaltyList{}, []query{ofClub}},
		{post, oneDay + "/penalties", s.imposePenalty, deeds{league.DeedPenalty}, "Add a penalty", penaltyBody{}, added, penaltyAnswer{}, nil},
		{post, oneDay + "/penalties/:penalty/lift", s.liftPenalty, deeds{league.DeedLiftPenalty}, "Lift a penalty", liftingPenalty{}, fine, league.Penalty{}, nil},
		{post, oneDay + "/official", s.declareOfficial, deeds{league.DeedOfficial}, "Make the result of a matchday official", nil, fine, league.MatchdayStage{}, nil},
		{post, oneDay + "/provisional", s.withdrawOfficial, deeds{league.DeedProvisional}, "Make the result of a matchday provisional again", withdrawing{}, fine, league.MatchdayStage{}, nil},
	}
}
