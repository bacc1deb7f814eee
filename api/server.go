package api

import (
	"slices"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Parts of the paths in the table of routes.
const (
	v1        = "/api/v1"
	oneSeason = v1 + "/seasons/:season"
	oneLeague = oneSeason + "/leagues/:league"
	oneDay    = oneLeague + "/matchdays/:matchday"
	oneHeat   = oneDay + "/heats/:heat"

	leaguePages = "/ligen/:league/:season"
	dayPages    = leaguePages + "/sammelrunden/:matchday"
	seasonPages = "/saisonen/:season"
)

// routes is the table of all URLs.
func (s *Server) routes() []route {
	return slices.Concat([]route{
		// Signing in
		{post, v1 + "/session", s.signIn, deeds{league.DeedSignIn}, "Sign in", opening{}, fine, pass{}, nil},
		{drop, v1 + "/session", s.signOut, deeds{league.DeedSignOut}, "Sign out", nil, gone, nil, nil},
		{post, v1 + "/session/link", s.redeem, deeds{league.DeedRedeem}, "Use a one-time link: choose a password, and sign in", redemption{}, fine, pass{}, nil},
		{post, v1 + "/session/reset", s.askReset, deeds{league.DeedAskReset}, "Ask for a one-time link by mail; the answer is always the same", forgotten{}, accepted, nil, nil},
		{post, v1 + "/session/password", s.changePassword, deeds{league.DeedPassword}, "Choose another password; everything that the old one opened ends", newPassword{}, fine, pass{}, nil},
		{post, v1 + "/session/passkey/begin", s.beginPasskeySignIn, deeds{league.DeedSignIn}, "Begin to sign in by a passkey", nothing{}, fine, league.Begun{}, nil},
		{post, v1 + "/session/passkey", s.passkeySignIn, deeds{league.DeedSignIn}, "Sign in by a passkey", passkeyOpening{}, fine, pass{}, nil},
		{get, v1 + "/me", s.me, deeds{league.DeedReadOneself}, "Who has signed in", nil, fine, account{}, nil},
		{get, v1 + "/me/sessions", s.sessions, deeds{league.DeedReadOneself}, "Where one has signed in", nil, fine, sessionList{}, nil},
		{drop, v1 + "/me/sessions", s.endSessions, deeds{league.DeedSessions}, "Sign out everywhere", nil, gone, nil, nil},
		{drop, v1 + "/me/sessions/:session", s.endSession, deeds{league.DeedSessions}, "End a session", nil, gone, nil, nil},
		{get, v1 + "/me/tokens", s.tokens, deeds{league.DeedReadOneself}, "One's API tokens", nil, fine, tokenList{}, nil},
		{post, v1 + "/me/tokens", s.addToken, deeds{league.DeedTokens}, "Make an API token, which is shown once", tokenBody{}, added, league.TokenContent{}, nil},
		{drop, v1 + "/me/tokens/:token", s.dropToken, deeds{league.DeedTokens}, "Revoke an API token", nil, gone, nil, nil},
		{get, v1 + "/me/second-factors", s.factors, deeds{league.DeedReadOneself}, "One's second factors", nil, fine, league.Factors{}, nil},
		{post, v1 + "/me/authenticator", s.beginApp, deeds{league.DeedFactor}, "Make the secret of an authenticator app, which is shown once", nil, added, league.NewApp{}, nil},
		{post, v1 + "/me/authenticator/confirm", s.confirmApp, deeds{league.DeedFactor}, "Show the first code of an authenticator app; from now on it counts", codeBody{}, added, league.Codes{}, nil},
		{drop, v1 + "/me/authenticator", s.dropApp, deeds{league.DeedFactor}, "Remove the authenticator app", nil, gone, nil, nil},
		{post, v1 + "/me/recovery-codes", s.renewCodes, deeds{league.DeedFactor}, "Replace the recovery codes, which are shown once", nil, added, league.Codes{}, nil},

		{post, v1 + "/me/passkeys/begin", s.beginPasskey, deeds{league.DeedFactor}, "Begin to make a passkey", nil, added, league.Begun{}, nil},
		{post, v1 + "/me/passkeys", s.addPasskey, deeds{league.DeedFactor}, "Store a passkey that a device has made", passkeyBody{}, added, league.PasskeyContent{}, nil},
		{drop, v1 + "/me/passkeys/:passkey", s.dropPasskey, deeds{league.DeedFactor}, "Remove a passkey", nil, gone, nil, nil},

		// Users
		{post, v1 + "/invitations", s.invite, deeds{league.DeedInvite}, "Invite somebody by a one-time link, which is shown once; presidents for their own club", invitation{}, added, league.Given{}, nil},
		{get, v1 + "/users", s.users, deeds{league.DeedListUsers}, "Who may sign in", nil, fine, userList{}, nil},
		{get, v1 + "/users/:user", s.user, deeds{league.DeedListUsers}, "Somebody who may sign in", nil, fine, league.UserContent{}, nil},
		{put, v1 + "/users/:user", s.putUser, deeds{league.DeedPutUser}, "Change address, name and roles of somebody", userBody{}, fine, league.UserContent{}, nil},
		{post, v1 + "/users/:user/lock", s.lockUser, deeds{league.DeedLockUser}, "Keep somebody out", lockBody{}, fine, league.UserContent{}, nil},
		{post, v1 + "/users/:user/unlock", s.unlockUser, deeds{league.DeedUnlockUser}, "Let somebody in again", nil, fine, league.UserContent{}, nil},
		{post, v1 + "/users/:user/link", s.giveLink, deeds{league.DeedGiveLink}, "Give a one-time link for a new password, which is shown once", nil, added, league.Given{}, nil},
		{drop, v1 + "/users/:user/second-factors", s.dropFactors, deeds{league.DeedDropFactors}, "Take the second factors of somebody away who has lost them", nil, gone, nil, nil},

		// Seasons
		{get, v1 + "/seasons", s.public(seasons), reading, "All seasons, the latest first", nil, fine, seasonList{}, nil},
		{post, v1 + "/seasons", s.importSeason, deeds{league.DeedImportSeason}, "Import a season file", seasonfile.File{}, stored, seasonfile.Season{}, []query{replace}},
		{get, oneSeason, s.public(s.dated(season)), reading, "A season with its leagues", nil, fine, seasonLine{}, []query{asOf}},
		{get, oneSeason + "/file", s.seasonFile, deeds{league.DeedReadFile, league.DeedReadPublic}, "The season file", nil, fine, seasonfile.File{}, []query{forPublic}},
		{get, oneSeason + "/results", s.public(s.dated(results)), reading, "All numbers of a season, as the results file without violations", nil, fine, seasonfile.PublicResults{}, []query{asOf}},
		{get, oneSeason + "/violations", s.violations, deeds{league.DeedReadViolation}, "The lineups that break a rule, and from when they would not", nil, fine, violationList{}, nil},
		{get, oneSeason + "/ranking", s.public(s.dated(ranking)), reading, "The Austrian Ranking of a season", nil, fine, rankingList{}, []query{explained, asOf}},
		{post, oneSeason + "/sanctions", s.addSanction, deeds{league.DeedCorrect, league.DeedDisqualify}, "Add a sanction", scoring.Sanction{}, added, sanctionAnswer{}, nil},
		{get, oneSeason + "/sanctions", s.public(sanctions), reading, "All sanctions of a season, also the lifted ones", nil, fine, sanctionList{}, nil},
		{post, oneSeason + "/sanctions/:sanction/lift", s.liftSanction, deeds{league.DeedLift}, "Lift a sanction by a second entry", lifting{}, fine, league.DecidedSanction{}, nil},
		{get, oneSeason + "/tie-decisions", s.public(ties), reading, "The decisions between level clubs", nil, fine, []scoring.TieDecision{}, nil},
		{put, oneSeason + "/tie-decisions", s.putTies, deeds{league.DeedTies}, "Replace the decisions between level clubs", []scoring.TieDecision{}, stored, []scoring.TieDecision{}, nil},
		{get, oneSeason + "/promotion", s.promotionPlan, reading, "The promotion plan, its rulings, and what was declared", nil, fine, promotionView{}, nil},
		{put, oneSeason + "/promotion", s.putPromotion, deeds{league.DeedPromotion}, "Replace what was declared for the promotion plan", entryBody{}, stored, promotion.Entry{}, nil},
		{get, oneSeason + "/tournaments/:tournament", s.public(tournament), reading, "A tournament that counts for the ranking", nil, fine, scoring.Tournament{}, nil},
		{put, oneSeason + "/tournaments/:tournament", s.putTournament, deeds{league.DeedTournament}, "Write a tournament that counts for the ranking", tournamentBody{}, stored, tournamentAnswer{}, nil},

		// Leagues
		{get, oneLeague + "/standings", s.public(s.dated(standings)), reading, "The table of a league", nil, fine, table{}, []query{after, explained, asOf}},
		{get, oneLeague + "/mvp", s.public(s.dated(mvp)), reading, "The Season MVP list of a league", nil, fine, mvpList{}, []query{explained, asOf}},
		{get, oneLeague + "/matchdays", s.public(s.dated(matchdays)), reading, "The matchdays of a league", nil, fine, matchdayList{}, []query{asOf}},

		// A matchday
		{get, oneDay, s.matchday, reading, "A matchday with its facts and numbers, also while it is played", nil, fine, matchdayView{}, []query{explained}},
		{put, oneDay, s.putMatchday, deeds{league.DeedMatchday}, "Announce a matchday or change its head", headBody{}, stored, headAnswer{}, nil},
		{get, oneDay + "/lineups/:club", s.lineup, deeds{league.DeedReadLineup, league.DeedReadPublic}, "The lineup of a club", nil, fine, scoring.Lineup{}, nil},
		{put, oneDay + "/lineups/:club", s.putLineup, deeds{league.DeedLineup}, "Hand in the lineup of a club", lineupBody{}, stored, lineupAnswer{}, nil},
		{drop, oneDay + "/lineups/:club", s.takeBack((*league.Office).DeleteLineup), deeds{league.DeedDropLineup}, "Take the lineup of a club back", nil, gone, nil, nil},
		{get, oneDay + "/eligibility/:club", s.eligibility, deeds{league.DeedReadEligibility}, "Who of a club may play, and by which paragraph the others may not, beforehand", nil, fine, forecastView{}, []query{namedPlayers}},
		{get, oneDay + "/no-shows/:club", s.public(noShow), reading, "The no-show of a club", nil, fine, league.NoShow{}, nil},
		{put, oneDay + "/no-shows/:club", s.putNoShow, deeds{league.DeedNoShow}, "Record that a club did not come", noShowBody{}, stored, noShowAnswer{}, nil},
		{drop, oneDay + "/no-shows/:club", s.takeBack((*league.Office).DeleteNoShow), deeds{league.DeedDropNoShow}, "Take a no-show back", nil, gone, nil, nil},
		{get, oneHeat + "/sit-and-gos/:table", s.public(card), reading, "The round card of a Sit'n'Go", nil, fine, scoring.SitAndGo{}, nil},
		{put, oneHeat + "/sit-and-gos/:table", s.putCard, deeds{league.DeedCard}, "Enter the round card of a Sit'n'Go", cardBody{}, stored, cardAnswer{}, nil},
		{drop, oneHeat + "/sit-and-gos/:table", s.deleteCard, deeds{league.DeedDropCard}, "Take a round card away", nil, gone, nil, nil},
		{get, oneHeat + "/team-mtts/:mtt", s.public(stacks), reading, "The stacks of a team MTT in a heat", nil, fine, scoring.TeamMTT{}, nil},
		{put, oneHeat + "/team-mtts/:mtt", s.putStacks, deeds{league.DeedStacks}, "Enter the stacks of a team MTT in a heat", stacksBody{}, stored, stacksAnswer{}, nil},
		{drop, oneHeat + "/team-mtts/:mtt", s.deleteStacks, deeds{league.DeedDropStacks}, "Take the stacks of a team MTT away", nil, gone, nil, nil},
		{post, oneHeat + "/close", s.closeHeat, deeds{league.DeedClose}, "End the entry of a heat", closing{}, fine, heatAnswer{}, nil},
		{post, oneHeat + "/reopen", s.reopenHeat, deeds{league.DeedReopen}, "Open a closed heat again", reopening{}, fine, heatAnswer{}, nil},

		// Clubs and players
		{get, v1 + "/clubs", s.public(clubs), reading, "The register of clubs", nil, fine, clubList{}, nil},
		{get, v1 + "/clubs/:club", s.club, reading, "A club with its rows in all tables", nil, fine, clubView{}, []query{asOf}},
		{get, v1 + "/clubs/:club/roster", s.public(s.dated(s.roster)), reading, "The roster of a club on a day", nil, fine, rosterView{}, []query{on, asOf}},
		{get, v1 + "/players/:player", s.public(s.player), reading, "A player with clubs and numbers", nil, fine, career{}, nil},

		// The house
		{get, v1 + "/journal", s.journal, deeds{league.DeedReadJournal}, "The journal, the oldest entry first", nil, fine, journalView{}, []query{ofSeason, ofSubject, ofUser, ofAct, behind, atMost}},
		{get, "/api/openapi.json", s.description, reading, "This description", nil, fine, map[string]any{}, nil},
		{get, "/healthz", s.healthz, reading, "Whether the database can be reached", nil, fine, health{}, nil},

		// Pages
		{get, "/", s.public(home), reading, "", nil, fine, nil, nil},
		{get, "/favicon.ico", s.public(favicon), reading, "", nil, fine, nil, nil},
		{get, accessPath, s.accessPage, deeds{league.DeedRedeem}, "", nil, fine, nil, nil},
		{post, accessPath, s.access, deeds{league.DeedRedeem}, "", nil, "303", nil, nil},
		{get, "/regeln", s.public(rules), reading, "", nil, fine, nil, nil},
		{get, leaguePages, s.toTable, reading, "", nil, fine, nil, nil},
		{get, leaguePages + "/tabelle", s.public(tablePage), reading, "", nil, fine, nil, []query{afterRound}},
		{get, leaguePages + "/tabelle/:club", s.public(standingPage), reading, "", nil, fine, nil, []query{afterRound}},
		{get, leaguePages + "/sammelrunden", s.public(matchdaysPage), reading, "", nil, fine, nil, nil},
		{get, dayPages, s.public(s.matchdayPage), reading, "", nil, fine, nil, nil},
		{get, dayPages + "/:club", s.public(teamDayPage), reading, "", nil, fine, nil, nil},
		{get, dayPages + "/spieler/:player", s.public(playerDayPage), reading, "", nil, fine, nil, nil},
		{get, leaguePages + "/mvp", s.public(mvpPage), reading, "", nil, fine, nil, nil},
		{get, leaguePages + "/mvp/:player", s.public(playerSeasonPage), reading, "", nil, fine, nil, nil},
		{get, seasonPages + "/rangliste", s.public(rankingPage), reading, "", nil, fine, nil, nil},
		{get, seasonPages + "/rangliste/:player", s.public(rankingPlayerPage), reading, "", nil, fine, nil, nil},
		{get, seasonPages + "/aufstieg", s.public(promotionPage), reading, "", nil, fine, nil, nil},
	}, s.rankingRoutes(), s.rankingPageRoutes(), s.playerRoutes(), s.hallRoutes(), s.courseRoutes(), s.clubRoutes(), s.tableRoutes(), s.siteRoutes(), s.liveRoutes(), s.embedRoutes(), files())
}
