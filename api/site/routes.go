// Package site has the handlers for the pages.
package site

import (
	"slices"
	"strings"
	"sync"

	"pokerliga/api/rest"
	"pokerliga/reports"
	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/frame"
	"pokerliga/web/recompute"
	"pokerliga/web/tournament"
)

// Parts of the paths of pages that belong to no season.
const (
	ClubPages   = "/vereine/:club"
	PlayerPages = "/spieler/:player"
)

// Handlers answers with the pages.
type Handlers struct {
	*rest.Base
	operator web.Operator
	index    indexCache
	evenings evenings
	drawing  chan struct{} // has room for one picture that is drawn
	dumps    dumps
	press    press
	marks    sync.Map // of matchdays that are played: acts.MatchdayRef to dayMark
}

// New returns the pages of a site that somebody runs.
func New(c *rest.Base, operator web.Operator) *Handlers {
	return &Handlers{Base: c, operator: operator, drawing: make(chan struct{}, 1)}
}

// dated is the parameter of pages that are asked for as they stood once.
var dated = []rest.Query{rest.AsOf}

// Routes are the addresses of the pages, and of the files that they refer to.
func (s *Handlers) Routes() []rest.Route {
	return slices.Concat([]rest.Route{
		// Home and rules
		{Method: rest.Get, Path: "/", Do: s.front()},
		{Method: rest.Get, Path: "/favicon.ico", Do: s.Timeless(file(frame.Icon()))},
		{Method: rest.Get, Path: frame.Worker().Path, Do: s.Timeless(file(frame.Worker()))},
		{Method: rest.Get, Path: frame.Keeper().Path, Do: s.Timeless(file(frame.Keeper()))},
		{Method: rest.Get, Path: frame.Manifest().Path, Do: s.manifest(), Query: []rest.Query{ofApp}},
		{Method: rest.Get, Path: "/regeln", Do: s.Timeless(rules), Query: []rest.Query{rest.SeasonParam}},
		{Method: rest.Get, Path: "/regeln/turnier", Do: s.Timeless(floorRules)},
		{Method: rest.Get, Path: rest.LeaguePages, Do: s.toTable},
		{Method: rest.Get, Path: lastingLeague, Do: s.toRunning("/tabelle")},
		{Method: rest.Get, Path: lastingLeague + "/tabelle", Do: s.toRunning("/tabelle"), Query: []rest.Query{withToday}},
		{Method: rest.Get, Path: lastingLeague + "/aussichten", Do: s.toRunning("/aussichten")},
		{Method: rest.Get, Path: lastingLeague + web.ForecastPath, Do: s.toRunning(web.ForecastPath)},
		{Method: rest.Get, Path: lastingLeague + "/rechner", Do: s.toRunning("/rechner")},
		{Method: rest.Get, Path: lastingLeague + "/sammelrunden", Do: s.toRunning("/sammelrunden")},
		{Method: rest.Get, Path: lastingLeague + "/mvp", Do: s.toRunning("/mvp"), Query: []rest.Query{withToday}},
		{Method: rest.Get, Path: rest.LeaguePages + "/faelle/:case", Do: s.Public(casePage)},
		{Method: rest.Get, Path: rest.LeaguePages + "/tabelle/:club", Do: s.Public(s.Dated(standingPage)),
			Query: []rest.Query{rest.AfterRound, rest.AsOf}},
		{Method: rest.Get, Path: rest.LeaguePages + "/sammelrunden", Do: s.Public(s.Dated(matchdaysPage)), Query: dated},
		{Method: rest.Get, Path: rest.DayPages, Do: s.PublicBeside(s.Dated(s.matchdayPage), s.floorMark), Query: dated},
		{Method: rest.Get, Path: rest.DayPages + "/:club", Do: s.Public(s.Dated(s.teamDayPage)), Query: dated},
		{Method: rest.Get, Path: rest.DayPages + "/spieler/:player", Do: s.Public(s.Dated(playerDayPage)), Query: dated},
		{Method: rest.Get, Path: rest.LeaguePages + "/mvp", Do: s.Public(s.Dated(mvpPage)), Query: []rest.Query{rest.AsOf, withToday}},
		{Method: rest.Get, Path: rest.LeaguePages + "/mvp/:player", Do: s.Public(s.Dated(playerSeasonPage)), Query: dated},
		{Method: rest.Get, Path: rest.SeasonPages + "/rangliste", Do: s.Public(s.Dated(rankingPage)), Query: dated},
		{Method: rest.Get, Path: rest.SeasonPages + "/rangliste/:player", Do: s.Public(s.Dated(rankingPlayerPage)), Query: dated},
		{Method: rest.Get, Path: rest.SeasonPages + "/aufstieg", Do: s.Public(s.Dated(promotionPage)), Query: dated},

		// Boards
		{Method: rest.Get, Path: rest.DayPages + "/beamer", Do: s.toBoards},
		{Method: rest.Get, Path: boardPages, Do: s.Public(s.board), Query: []rest.Query{halt}},

		// Tournaments
		{Method: rest.Get, Path: tournament.Path, Do: s.tournaments},
		{Method: rest.Get, Path: tournament.Path + "/:tournament", Do: s.tournament},
		{Method: rest.Get, Path: tournament.ContestsPath + "/:contest", Do: s.contest},
		{Method: rest.Get, Path: tournament.ForecastsPath + "/:house", Do: s.forecasts},
		{Method: rest.Get, Path: tournament.Path + "/:tournament" + tournament.SeatsPart, Do: s.seats},
		{Method: rest.Get, Path: tournament.Path + "/:tournament" + tournament.ClockPart, Do: s.tournamentClock},
		{Method: rest.Get, Path: tournament.Path + "/:tournament" + tournament.BoardsPart, Do: s.tournamentBoards},
		{Method: rest.Get, Path: tournament.Path + "/:tournament" + tournament.RecomputePart, Do: s.recompute},
		{Method: rest.Get, Path: tournament.RecomputeProgram, Do: program("application/wasm", recompute.Program)},
		{Method: rest.Get, Path: tournament.RecomputeStart, Do: program("text/javascript; charset=utf-8", recompute.Start)},

		{Method: rest.Get, Path: frame.ClocksPath + "/:group", Do: s.groupClock},

		// What a camera finds on a round card
		{Method: rest.Get, Path: reports.CardPath + ":" + rest.PrintedCard, Do: s.toCard},
		{Method: rest.Get, Path: strings.ToUpper(reports.CardPath) + ":" + rest.PrintedCard, Do: s.toCard},

		// Clubs, players, the archive, and what helps to find things
		{Method: rest.Get, Path: "/vereine", Do: s.Public(clubsPage)},
		{Method: rest.Get, Path: ClubPages, Do: s.Public(s.Dated(s.clubPage)), Query: dated},
		{Method: rest.Get, Path: ClubPages + web.TonightPart, Do: s.Timeless(myClubPage)},
		{Method: rest.Get, Path: PlayerPages, Do: s.Public(s.Dated(s.playerPage)), Query: dated},
		{Method: rest.Get, Path: "/saisonen", Do: s.Public(archivePage)},
		{Method: rest.Get, Path: rest.SeasonPages, Do: s.Public(s.Dated(yearbookPage)), Query: dated},
		{Method: rest.Get, Path: rest.SeasonPages + web.BookletPart, Do: s.bookletPage},
		{Method: rest.Get, Path: "/rekorde", Do: s.Public(recordsPage)},
		{Method: rest.Get, Path: frame.ChampionsPath, Do: s.Public(championsPage)},
		{Method: rest.Get, Path: frame.AllTimePath, Do: s.Public(allTimePage)},
		{Method: rest.Get, Path: "/kalender", Do: s.PublicBeside(s.calendarPage, s.eveningsMark)},
		{Method: rest.Get, Path: "/suche", Do: s.AskedBeside(s.search, s.eveningsMark), Query: []rest.Query{searched}},
		{Method: rest.Get, Path: "/aktuell.atom", Do: s.Public(s.feed)},
		{Method: rest.Get, Path: frame.ColoursPath + ":digest", Do: s.Public(colours)},
		{Method: rest.Get, Path: frame.PicturePath, Do: s.Timeless(s.poster(generalPoster))},
		{Method: rest.Get, Path: "/robots.txt", Do: s.Public(s.robots)},
		{Method: rest.Get, Path: "/sitemap.xml", Do: s.PublicBeside(s.sitemap, s.eveningsMark)},
		{Method: rest.Get, Path: "/impressum", Do: s.Timeless(s.imprintPage)},
		{Method: rest.Get, Path: "/datenschutz", Do: s.Timeless(s.privacyPage)},
		{Method: rest.Get, Path: "/hilfe", Do: s.Timeless(handbooksPage)},
		{Method: rest.Get, Path: frame.ChainPath, Do: s.chain, Query: []rest.Query{markNumber, markHash}},

		// The rankings over the seasons
		{Method: rest.Get, Path: RankingPages, Do: s.Public(s.Dated(s.rankingListPage(scoring.AustrianRanking))),
			Query: []rest.Query{rest.DayParam, rest.ClubParam, onPage, rest.AsOf}},
		{Method: rest.Get, Path: RankingPages + OfPlayer, Do: s.Public(s.Dated(s.rankedPlayerPage(scoring.AustrianRanking))),
			Query: []rest.Query{rest.DayParam, rest.AsOf}},
		{Method: rest.Get, Path: StudentsPages, Do: s.Public(s.Dated(s.rankingListPage(scoring.StudentsRanking))),
			Query: []rest.Query{rest.DayParam, rest.ClubParam, onPage, rest.AsOf}},
		{Method: rest.Get, Path: StudentsPages + OfPlayer, Do: s.Public(s.Dated(s.rankedPlayerPage(scoring.StudentsRanking))),
			Query: []rest.Query{rest.DayParam, rest.AsOf}},
		{Method: rest.Get, Path: RankingPages + "/rechner", Do: s.Asked(pointsCalculator),
			Query: []rest.Query{askedKind, askedField, askedPlace, askedInTime}},

		// What a table may still become
		{Method: rest.Get, Path: rest.LeaguePages + "/aussichten", Do: s.Public(s.Dated(outlookPage)),
			Query: []rest.Query{rest.AfterRound, rest.AsOf}},
		{Method: rest.Get, Path: rest.LeaguePages + web.ForecastPath, Do: s.Public(s.Dated(s.forecastPage)),
			Query: []rest.Query{rest.AfterRound, rest.AsOf}},
		{Method: rest.Get, Path: web.ForecastPath, Do: s.Public(s.forecastMethod)},
		{Method: rest.Get, Path: rest.LeaguePages + "/rechner", Do: s.Asked(tableCalculator), Query: []rest.Query{anyPlace}},

		// Pages for other sites
		{Method: rest.Get, Path: EmbedPages, Do: s.Public(s.embedding), Query: []rest.Query{ofLeague, marked, ofColour, cutShort}},
		{Method: rest.Get, Path: EmbedPages + "/ligen/:league/tabelle", Do: s.Public(embedTable),
			Query: []rest.Query{marked, ofColour, cutShort}},
		{Method: rest.Get, Path: EmbedPages + rest.LeaguePages + "/tabelle", Do: s.Public(embedTable),
			Query: []rest.Query{marked, ofColour, cutShort}},
		{Method: rest.Get, Path: EmbedPages + ClubPages, Do: s.Public(embedClub), Query: []rest.Query{ofColour}},
	}, s.handbookRoutes(), s.dumpRoutes(), files())
}
