// Package seasons has the handlers for seasons and leagues: their course, their
// numbers, what is decided, and their end.
package seasons

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Parts of the paths of the end of a season.
const (
	plan    = rest.OneSeason + "/promotion"
	playOff = plan + "/master-play-off"
)

// Handlers answers what there is to a season and its leagues: their course,
// their numbers and their end.
type Handlers struct {
	*rest.Base
	ImportTime time.Duration // how long a season file may take
}

// Routes are the addresses of seasons and leagues: their course, their numbers and their end.
func (s *Handlers) Routes() []rest.Route {
	return append(append(s.historyRoutes(), []rest.Route{
		// Seasons
		{Method: rest.Get, Path: rest.V1 + "/seasons", Do: s.Public(All), Summary: "All seasons, the latest first", Gives: seasonList{}},
		{Method: rest.Post, Path: rest.V1 + "/seasons", Do: s.importSeason, Deeds: rest.Deeds{acts.DeedImportSeason},
			Summary: "Import a season file", Takes: seasonfile.File{}, Answers: rest.OKOrCreated, Gives: seasonfile.Season{},
			Query: []rest.Query{rest.Replace}},
		{Method: rest.Get, Path: rest.OneSeason, Do: s.Public(s.Dated(Season)),
			Summary: "A season with its leagues", Gives: seasonLine{}, Query: []rest.Query{rest.AsOf}},
		{Method: rest.Get, Path: rest.OneSeason + "/file", Do: s.seasonFile, Deeds: rest.Deeds{acts.DeedReadFile, acts.DeedReadPublic},
			Summary: "The season file", Gives: seasonfile.File{}, Query: []rest.Query{rest.ForPublic}},
		{Method: rest.Get, Path: rest.OneSeason + "/results", Do: s.Public(s.Dated(rest.SeasonReader(results))),
			Summary: "All numbers of a season, as the results file without violations", Gives: seasonfile.PublicResults{},
			Query: []rest.Query{rest.AsOf}},
		{Method: rest.Get, Path: rest.OneSeason + "/violations", Do: s.Private(s.violations), Deeds: rest.Deeds{acts.DeedReadViolation},
			Summary: "The lineups that break a rule, and from when they would not", Gives: violationList{}},
		{Method: rest.Get, Path: rest.OneSeason + "/motions", Do: s.Private(s.motions), Deeds: rest.Deeds{acts.DeedReadMotions},
			Summary: "What is laid before the board, and what would come of each decision", Gives: league.Weighed{}},
		{Method: rest.Get, Path: rest.OneSeason + "/ranking", Do: s.Public(s.Dated(Ranking)),
			Summary: "The Austrian Ranking of a season", Gives: rankingList{}, Query: []rest.Query{rest.Explain, rest.AsOf}},
		{Method: rest.Get, Path: rest.OneSeason + "/sanctions", Do: s.Public(rest.SeasonReader(sanctions)),
			Summary: "All sanctions of a season, also the lifted ones", Gives: sanctionList{}},
		{Method: rest.Get, Path: rest.OneSeason + "/tie-decisions", Do: s.Public(rest.SeasonReader(ties)),
			Summary: "The decisions between level clubs", Gives: []scoring.TieDecision{}},
		{Method: rest.Get, Path: rest.OneSeason + "/promotion", Do: s.promotionPlan,
			Summary: "The promotion plan, its rulings, and what was declared", Gives: promotionView{}},

		// Leagues
		{Method: rest.Get, Path: rest.OneLeague + "/mvp", Do: s.Public(s.Dated(MVP)),
			Summary: "The Season MVP list of a league", Gives: mvpList{}, Query: []rest.Query{rest.Explain, rest.AsOf}},
		{Method: rest.Get, Path: rest.OneLeague + "/projection", Do: s.Public(s.Dated(s.projection)),
			Summary: "What is estimated of the end of a league", Gives: leagueProjection{}, Query: []rest.Query{rest.After, rest.AsOf}},
		{Method: rest.Get, Path: rest.OneLeague + "/outlook", Do: s.Public(s.Dated(Outlook)),
			Summary: "What every club can still make of the season", Gives: leagueOutlook{}, Query: []rest.Query{rest.After, rest.AsOf}},

		// The course and the end of a season
		{Method: rest.Get, Path: rest.OneSeason + "/head", Do: s.Public(rest.SeasonReader(seasonHead)),
			Summary: "A season as it is begun by hand", Gives: seasons.SeasonTerms{}},
		{Method: rest.Post, Path: rest.OneSeason + "/next", Do: rest.Takes(s.Base, s.nextSeason), Deeds: rest.Deeds{acts.DeedNextSeason},
			Summary: "Open the next season from the confirmed plan", Takes: seasons.Successor{}, Answers: rest.Created,
			Gives: seasons.SeasonTerms{}},
		{Method: rest.Get, Path: rest.OneSeason + "/rules", Do: s.Public(rest.SeasonReader(rulesInForce)),
			Summary: "The numbers of the rulebook in force, each with its paragraph", Gives: rulesView{}},
		{Method: rest.Get, Path: rest.OneLeague, Do: s.Public(leagueHead),
			Summary: "A league without its teams and matchdays", Gives: seasons.DivisionHead{}},
		{Method: rest.Get, Path: rest.OneLeague + "/fees", Do: s.Public(leagueFees),
			Summary: "What a team pays in a league that has instalments of its own, none for the two of the season", Gives: seasons.LeagueFees{}},
		{Method: rest.Get, Path: rest.OneLeague + "/teams", Do: s.Public(teams),
			Summary: "The clubs that play in a league", Gives: seasons.Teams{}},
		{Method: rest.Get, Path: rest.OneLeague + "/teams/:club", Do: s.Public(team),
			Summary: "The team of a club in a league", Gives: seasons.Team{}},

		{Method: rest.Get, Path: plan + "/waivers", Do: s.Public(rest.SeasonReader(waiversUntil)),
			Summary: "Until when clubs may waive", Gives: seasons.WaiversUntil{}},
		{Method: rest.Get, Path: plan + "/waivers/:club", Do: s.Public(rest.SeasonReader(waiver)),
			Summary: "The waiver of a club", Gives: seasons.Waiver{}},
		{Method: rest.Get, Path: playOff + "/entrants", Do: s.Public(rest.SeasonReader(entrants)),
			Summary: "Who is entered for the Master Play Off", Gives: []promotion.Entrant{}},
		{Method: rest.Get, Path: playOff, Do: s.Public(rest.SeasonReader(masterPlayOff)),
			Summary: "The result of the Master Play Off", Gives: []promotion.Finisher{}},
		{Method: rest.Get, Path: plan + "/decisions", Do: s.Public(rest.SeasonReader(handDecisions)),
			Summary: "What the association has decided by hand", Gives: []promotion.Decision{}},
		{Method: rest.Get, Path: rest.OneSeason + "/frozen", Do: s.Public(rest.SeasonReader(frozen)),
			Summary: "The latest frozen results of a season", Gives: frozenView{}},
		{Method: rest.Get, Path: rest.OneSeason + "/frozen/:freezing", Do: s.Public(rest.SeasonReader(frozen)),
			Summary: "Frozen results of a season, also withdrawn ones", Gives: frozenView{}},
	}...), s.caseRoutes()...)
}
