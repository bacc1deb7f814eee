package api

import (
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/seasonfile"
)

// Parts of the paths of the end of a season.
const (
	plan    = oneSeason + "/promotion"
	playOff = plan + "/master-play-off"
)

// courseRoutes are the URLs of the course and the end of a season, and of what
// clubs are told.
func (s *Server) courseRoutes() []route {
	return []route{
		{put, oneSeason, s.putSeason, deeds{league.DeedSeason}, "Begin a season by hand, or change its name, its days and its rules", seasonBody{}, stored, league.SeasonTerms{}, nil},
		{get, oneSeason + "/head", s.public(seasonHead), reading, "A season as it is begun by hand", nil, fine, league.SeasonTerms{}, nil},
		{post, oneSeason + "/next", s.nextSeason, deeds{league.DeedNextSeason}, "Open the next season from the confirmed plan", seasonfile.Season{}, added, league.SeasonTerms{}, nil},
		{get, oneSeason + "/rules", s.public(rulesInForce), reading, "The numbers of the rulebook in force, each with its paragraph", nil, fine, rulesView{}, nil},
		{put, oneSeason + "/rules", s.putRules, deeds{league.DeedRules}, "Replace the numbers of the rulebook that the season changes", seasonfile.RuleChanges{}, stored, seasonfile.RuleChanges{}, nil},
		{get, oneLeague, s.public(leagueHead), reading, "A league without its teams and matchdays", nil, fine, league.DivisionHead{}, nil},
		{put, oneLeague, s.putLeague, deeds{league.DeedLeague}, "Make a league, or change it", leagueBody{}, stored, league.DivisionHead{}, nil},
		{get, oneLeague + "/teams/:club", s.public(team), reading, "The team of a club in a league", nil, fine, league.Team{}, nil},
		{put, oneLeague + "/teams/:club", s.putTeam, deeds{league.DeedTeam}, "Let a club play in a league", teamBody{}, stored, league.Team{}, nil},
		{drop, oneLeague + "/teams/:club", s.deleteTeam, deeds{league.DeedDropTeam}, "Take a club out of a league", nil, gone, nil, nil},
		{get, oneDay + "/deadlines", s.public(deadlines), reading, "The deadlines of a matchday, as the calendar has them now", nil, fine, deadlineList{}, nil},

		{get, plan + "/waivers", s.public(waiversUntil), reading, "Until when clubs may waive", nil, fine, league.WaiversUntil{}, nil},
		{put, plan + "/waivers", s.putWaiversUntil, deeds{league.DeedWaiversUntil}, "Set until when clubs may waive", league.WaiversUntil{}, stored, league.WaiversUntil{}, nil},
		{get, plan + "/waivers/:club", s.public(waiver), reading, "The waiver of a club", nil, fine, league.Waiver{}, nil},
		{put, plan + "/waivers/:club", s.putWaiver, deeds{league.DeedWaiver}, "Declare that a club of the second league does not want to move up", waiverBody{}, stored, league.Waiver{}, nil},
		{drop, plan + "/waivers/:club", s.deleteWaiver, deeds{league.DeedDropWaiver}, "Take a waiver back", nil, gone, nil, nil},
		{get, playOff + "/entrants", s.public(entrants), reading, "Who is entered for the Master Play Off", nil, fine, []promotion.Entrant{}, nil},
		{put, playOff + "/entrants", s.putEntrants, deeds{league.DeedEntrants}, "Enter teams for the Master Play Off", []promotion.Entrant{}, stored, []promotion.Entrant{}, nil},
		{get, playOff, s.public(masterPlayOff), reading, "The result of the Master Play Off", nil, fine, []promotion.Finisher{}, nil},
		{put, playOff, s.putMasterPlayOff, deeds{league.DeedPlayOff}, "Enter the result of the Master Play Off, the best first", []promotion.Finisher{}, stored, []promotion.Finisher{}, nil},
		{get, plan + "/decisions", s.public(handDecisions), reading, "What the association has decided by hand", nil, fine, []promotion.Decision{}, nil},
		{put, plan + "/decisions", s.putDecisions, deeds{league.DeedDecisions}, "Replace what the association decides by hand", []promotion.Decision{}, stored, []promotion.Decision{}, nil},
		{post, plan + "/confirm", s.confirmPlan, deeds{league.DeedConfirm}, "Confirm the plan: the results of the season are frozen", nil, added, league.Confirmation{}, nil},
		{post, plan + "/reopen", s.reopenSeason, deeds{league.DeedReopenSeason}, "Withdraw the frozen results of a season", reopening{}, fine, league.Withdrawal{}, nil},
		{get, oneSeason + "/frozen", s.public(frozen), reading, "The latest frozen results of a season", nil, fine, frozenView{}, nil},
		{get, oneSeason + "/frozen/:freezing", s.public(frozen), reading, "Frozen results of a season, also withdrawn ones", nil, fine, frozenView{}, nil},

		{get, v1 + "/clubs/:club/notices", s.notices, deeds{league.DeedReadNotices}, "What a club was told, the latest first", nil, fine, noticeList{}, nil},
		{post, v1 + "/clubs/:club/notices/:notice/read", s.readNotice, deeds{league.DeedReadNotice}, "Say that a notice was read", nil, fine, league.NoticeRead{}, nil},
	}
}
