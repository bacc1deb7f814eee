package api

import (
	"slices"

	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// Parts of the paths of pages that belong to no season.
const (
	clubPages   = "/vereine/:club"
	playerPages = "/spieler/:player"
)

// site answers with the pages.
type site struct {
	*core
	operator  web.Operator
	catalogue catalogue
	easel     chan struct{} // has room for one picture that is drawn
}

// newSite returns the pages of a site that somebody runs.
func newSite(c *core, operator web.Operator) *site {
	return &site{core: c, operator: operator, easel: make(chan struct{}, 1)}
}

// routes are the addresses of the pages, and of the files that they refer to.
func (s *site) routes() []route {
	return slices.Concat([]route{
		// Home and rules
		{Method: get, Path: "/", Do: s.public(home)},
		{Method: get, Path: "/favicon.ico", Do: s.public(favicon)},
		{Method: get, Path: "/regeln", Do: s.public(rules)},
		{Method: get, Path: leaguePages, Do: s.toTable},
		{Method: get, Path: leaguePages + "/tabelle", Do: s.public(tablePage), Query: []query{afterRound}},
		{Method: get, Path: leaguePages + "/tabelle/:club", Do: s.public(standingPage), Query: []query{afterRound}},
		{Method: get, Path: leaguePages + "/sammelrunden", Do: s.public(matchdaysPage)},
		{Method: get, Path: dayPages, Do: s.public(s.matchdayPage)},
		{Method: get, Path: dayPages + "/:club", Do: s.public(teamDayPage)},
		{Method: get, Path: dayPages + "/spieler/:player", Do: s.public(playerDayPage)},
		{Method: get, Path: leaguePages + "/mvp", Do: s.public(mvpPage)},
		{Method: get, Path: leaguePages + "/mvp/:player", Do: s.public(playerSeasonPage)},
		{Method: get, Path: seasonPages + "/rangliste", Do: s.public(rankingPage)},
		{Method: get, Path: seasonPages + "/rangliste/:player", Do: s.public(rankingPlayerPage)},
		{Method: get, Path: seasonPages + "/aufstieg", Do: s.public(promotionPage)},

		// Boards
		{Method: get, Path: dayPages + "/beamer", Do: s.toBoards},
		{Method: get, Path: boardPages, Do: s.public(s.board), Query: []query{halt}},

		// Clubs, players, the archive, and what helps to find things
		{Method: get, Path: "/vereine", Do: s.public(clubsPage)},
		{Method: get, Path: clubPages, Do: s.public(s.clubPage)},
		{Method: get, Path: playerPages, Do: s.public(s.playerPage)},
		{Method: get, Path: "/saisonen", Do: s.public(archivePage)},
		{Method: get, Path: seasonPages, Do: s.public(yearbookPage)},
		{Method: get, Path: "/rekorde", Do: s.public(recordsPage)},
		{Method: get, Path: "/kalender", Do: s.public(calendarPage)},
		{Method: get, Path: "/suche", Do: s.search, Query: []query{searched}},
		{Method: get, Path: "/aktuell.atom", Do: s.public(s.feed)},
		{Method: get, Path: frame.PicturePath, Do: s.public(s.poster(generalPoster))},
		{Method: get, Path: "/robots.txt", Do: s.public(s.robots)},
		{Method: get, Path: "/sitemap.xml", Do: s.public(s.sitemap)},
		{Method: get, Path: "/impressum", Do: s.public(s.imprintPage)},
		{Method: get, Path: "/datenschutz", Do: s.public(s.privacyPage)},

		// The rankings over the seasons
		{Method: get, Path: rankingPages, Do: s.public(s.rankingListPage(scoring.AustrianRanking)), Query: []query{onDay, byClub, onPage}},
		{Method: get, Path: rankingPages + ofPlayer, Do: s.public(s.rankedPlayerPage(scoring.AustrianRanking)), Query: []query{onDay}},
		{Method: get, Path: studentsPages, Do: s.public(s.rankingListPage(scoring.StudentsRanking)), Query: []query{onDay, byClub, onPage}},
		{Method: get, Path: studentsPages + ofPlayer, Do: s.public(s.rankedPlayerPage(scoring.StudentsRanking)), Query: []query{onDay}},
		{Method: get, Path: rankingPages + "/rechner", Do: s.pointsCalculator,
			Query: []query{askedKind, askedField, askedPlace, askedInTime}},

		// What a table may still become
		{Method: get, Path: leaguePages + "/aussichten", Do: s.public(outlookPage), Query: []query{afterRound}},
		{Method: get, Path: leaguePages + "/rechner", Do: s.tableCalculator, Query: []query{anyPlace}},

		// Pages for other sites
		{Method: get, Path: embedPages, Do: s.public(s.embedding), Query: []query{ofLeague, marked, ofColour, cutShort}},
		{Method: get, Path: embedPages + "/ligen/:league/tabelle", Do: s.public(embedTable),
			Query: []query{marked, ofColour, cutShort}},
		{Method: get, Path: embedPages + leaguePages + "/tabelle", Do: s.public(embedTable),
			Query: []query{marked, ofColour, cutShort}},
		{Method: get, Path: embedPages + clubPages, Do: s.public(embedClub), Query: []query{ofColour}},
	}, files())
}
