package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

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
	return append([]route{
		// Signing in
		{post, v1 + "/session", s.signIn, everybody, "Sign in", credentials{}, fine, pass{}, nil},
		{drop, v1 + "/session", s.signOut, everybody, "Sign out", nil, gone, nil, nil},
		{get, v1 + "/me", s.me, oneself, "Who has signed in", nil, fine, account{}, nil},

		// Seasons
		{get, v1 + "/seasons", s.public(seasons), everybody, "All seasons, the latest first", nil, fine, seasonList{}, nil},
		{post, v1 + "/seasons", s.importSeason, admins, "Import a season file", seasonfile.File{}, stored, seasonfile.Season{}, []query{replace}},
		{get, oneSeason, s.public(season), everybody, "A season with its leagues", nil, fine, seasonLine{}, nil},
		{get, oneSeason + "/file", s.seasonFile, "admins; with public=1, everybody", "The season file", nil, fine, seasonfile.File{}, []query{forPublic}},
		{get, oneSeason + "/results", s.public(results), everybody, "All numbers of a season, as the results file without violations", nil, fine, seasonfile.PublicResults{}, nil},
		{get, oneSeason + "/violations", s.violations, directing, "The lineups that break a rule, and from when they would not", nil, fine, violationList{}, nil},
		{get, oneSeason + "/ranking", s.public(ranking), everybody, "The Austrian Ranking of a season", nil, fine, rankingList{}, []query{explained}},
		{post, oneSeason + "/sanctions", s.addSanction, "admins; a disqualification also the director of the matchday", "Add a sanction", scoring.Sanction{}, added, scoring.Sanction{}, nil},
		{get, oneSeason + "/tie-decisions", s.public(ties), everybody, "The decisions between level clubs", nil, fine, []scoring.TieDecision{}, nil},
		{put, oneSeason + "/tie-decisions", s.putTies, admins, "Replace the decisions between level clubs", []scoring.TieDecision{}, stored, []scoring.TieDecision{}, nil},
		{get, oneSeason + "/promotion", s.promotionPlan, everybody, "The promotion plan, its rulings, and what was declared", nil, fine, promotionView{}, nil},
		{put, oneSeason + "/promotion", s.putPromotion, admins, "Replace what was declared for the promotion plan", promotion.Entry{}, stored, promotion.Entry{}, nil},
		{get, oneSeason + "/tournaments/:tournament", s.public(tournament), everybody, "A tournament that counts for the ranking", nil, fine, scoring.Tournament{}, nil},
		{put, oneSeason + "/tournaments/:tournament", s.putTournament, admins, "Write a tournament that counts for the ranking", tournamentBody{}, stored, scoring.Tournament{}, nil},

		// Leagues
		{get, oneLeague + "/standings", s.public(standings), everybody, "The table of a league", nil, fine, table{}, []query{after, explained}},
		{get, oneLeague + "/mvp", s.public(mvp), everybody, "The Season MVP list of a league", nil, fine, mvpList{}, []query{explained}},
		{get, oneLeague + "/matchdays", s.public(matchdays), everybody, "The matchdays of a league", nil, fine, matchdayList{}, nil},

		// A matchday
		{get, oneDay, s.matchday, everybody, "A matchday with its facts and numbers, also while it is played", nil, fine, matchdayView{}, []query{explained}},
		{put, oneDay, s.putMatchday, admins, "Announce a matchday or change its head", headBody{}, stored, headAnswer{}, nil},
		{get, oneDay + "/lineups/:club", s.lineup, directors + "; everybody once it is frozen", "The lineup of a club", nil, fine, scoring.Lineup{}, nil},
		{put, oneDay + "/lineups/:club", s.putLineup, directors, "Hand in the lineup of a club", lineupBody{}, stored, lineupAnswer{}, nil},
		{drop, oneDay + "/lineups/:club", s.deleteLineup, directors, "Take the lineup of a club back", nil, gone, nil, nil},
		{get, oneDay + "/no-shows/:club", s.public(noShow), everybody, "The no-show of a club", nil, fine, league.NoShow{}, nil},
		{put, oneDay + "/no-shows/:club", s.putNoShow, directors, "Record that a club did not come", noShowBody{}, stored, noShowAnswer{}, nil},
		{drop, oneDay + "/no-shows/:club", s.deleteNoShow, directors, "Take a no-show back", nil, gone, nil, nil},
		{get, oneHeat + "/sit-and-gos/:table", s.public(card), everybody, "The round card of a Sit'n'Go", nil, fine, scoring.SitAndGo{}, nil},
		{put, oneHeat + "/sit-and-gos/:table", s.putCard, directors, "Enter the round card of a Sit'n'Go", cardBody{}, stored, cardAnswer{}, nil},
		{drop, oneHeat + "/sit-and-gos/:table", s.deleteCard, directors, "Take a round card away", nil, gone, nil, nil},
		{get, oneHeat + "/team-mtts/:mtt", s.public(stacks), everybody, "The stacks of a team MTT in a heat", nil, fine, scoring.TeamMTT{}, nil},
		{put, oneHeat + "/team-mtts/:mtt", s.putStacks, directors, "Enter the stacks of a team MTT in a heat", stacksBody{}, stored, stacksAnswer{}, nil},
		{drop, oneHeat + "/team-mtts/:mtt", s.deleteStacks, directors, "Take the stacks of a team MTT away", nil, gone, nil, nil},
		{post, oneHeat + "/close", s.closeHeat, directors, "End the entry of a heat", closing{}, fine, heatAnswer{}, nil},
		{post, oneHeat + "/reopen", s.reopenHeat, directors, "Open a closed heat again", reopening{}, fine, heatAnswer{}, nil},

		// Clubs and players
		{get, v1 + "/clubs", s.public(clubs), everybody, "The register of clubs", nil, fine, clubList{}, nil},
		{get, v1 + "/clubs/:club", s.public(club), everybody, "A club with its rows in all tables", nil, fine, clubView{}, nil},
		{get, v1 + "/clubs/:club/roster", s.public(s.roster), everybody, "The roster of a club on a day", nil, fine, rosterView{}, []query{on}},
		{get, v1 + "/players/:player", s.public(s.player), everybody, "A player with clubs and numbers", nil, fine, career{}, nil},

		// The house
		{get, "/api/openapi.json", s.description, everybody, "This description", nil, fine, map[string]any{}, nil},
		{get, "/healthz", s.healthz, everybody, "Whether the database can be reached", nil, fine, health{}, nil},

		// Pages
		{get, "/", s.public(home), everybody, "", nil, fine, nil, nil},
		{get, "/favicon.ico", s.public(favicon), everybody, "", nil, fine, nil, nil},
		{get, "/regeln", s.public(rules), everybody, "", nil, fine, nil, nil},
		{get, leaguePages, s.toTable, everybody, "", nil, fine, nil, nil},
		{get, leaguePages + "/tabelle", s.public(tablePage), everybody, "", nil, fine, nil, []query{afterRound}},
		{get, leaguePages + "/tabelle/:club", s.public(standingPage), everybody, "", nil, fine, nil, []query{afterRound}},
		{get, leaguePages + "/sammelrunden", s.public(matchdaysPage), everybody, "", nil, fine, nil, nil},
		{get, dayPages, s.public(matchdayPage), everybody, "", nil, fine, nil, nil},
		{get, dayPages + "/:club", s.public(teamDayPage), everybody, "", nil, fine, nil, nil},
		{get, dayPages + "/spieler/:player", s.public(playerDayPage), everybody, "", nil, fine, nil, nil},
		{get, leaguePages + "/mvp", s.public(mvpPage), everybody, "", nil, fine, nil, nil},
		{get, leaguePages + "/mvp/:player", s.public(playerSeasonPage), everybody, "", nil, fine, nil, nil},
		{get, seasonPages + "/rangliste", s.public(rankingPage), everybody, "", nil, fine, nil, nil},
		{get, seasonPages + "/rangliste/:player", s.public(rankingPlayerPage), everybody, "", nil, fine, nil, nil},
		{get, seasonPages + "/aufstieg", s.public(promotionPage), everybody, "", nil, fine, nil, nil},
	}, files()...)
}

// Server answers requests from the office. It is an [http.Handler].
type Server struct {
	office   *league.Office
	options  Options
	echo     *echo.Echo
	cross    *http.CrossOriginProtection
	kept     shelf
	attempts attempts

	described *kept // the description of the API
}

// New returns a server of that office.
func New(office *league.Office, options Options) *Server {
	s := &Server{office: office, options: options.filled(), echo: echo.New(), cross: http.NewCrossOriginProtection()}
	s.echo.HTTPErrorHandler = s.fail
	s.echo.IPExtractor = s.options.address()
	s.echo.Use(s.guard)
	routes := s.routes()
	s.described = described(routes)
	for _, r := range routes {
		s.register(r)
	}
	return s
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	secure(w.Header())
	if !s.shortcut(w, r) {
		s.echo.ServeHTTP(w, r)
	}
}
