package api

import (
	"time"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Parts of the paths of the end of a season.
const (
	plan    = oneSeason + "/promotion"
	playOff = plan + "/master-play-off"
)

// seasons answers what there is to a season and its leagues: their course,
// their numbers and their end.
type seasons struct {
	*core
	importTime time.Duration // how long a season file may take
}

// routes are the addresses of seasons and leagues: their course, their numbers and their end.
func (s *seasons) routes() []route {
	return []route{
		// Seasons
		{Method: get, Path: v1 + "/seasons", Do: s.public(allSeasons), Summary: "All seasons, the latest first", Gives: seasonList{}},
		{Method: post, Path: v1 + "/seasons", Do: s.importSeason, Deeds: deeds{acts.DeedImportSeason},
			Summary: "Import a season file", Takes: seasonfile.File{}, Answers: stored, Gives: seasonfile.Season{}, Query: []query{replace}},
		{Method: get, Path: oneSeason, Do: s.public(s.dated(season)),
			Summary: "A season with its leagues", Gives: seasonLine{}, Query: []query{asOf}},
		{Method: get, Path: oneSeason + "/file", Do: s.seasonFile, Deeds: deeds{acts.DeedReadFile, acts.DeedReadPublic},
			Summary: "The season file", Gives: seasonfile.File{}, Query: []query{forPublic}},
		{Method: get, Path: oneSeason + "/results", Do: s.public(s.dated(results)),
			Summary: "All numbers of a season, as the results file without violations", Gives: seasonfile.PublicResults{}, Query: []query{asOf}},
		{Method: get, Path: oneSeason + "/violations", Do: s.violations, Deeds: deeds{acts.DeedReadViolation},
			Summary: "The lineups that break a rule, and from when they would not", Gives: violationList{}},
		{Method: get, Path: oneSeason + "/ranking", Do: s.public(s.dated(ranking)),
			Summary: "The Austrian Ranking of a season", Gives: rankingList{}, Query: []query{explained, asOf}},
		{Method: post, Path: oneSeason + "/sanctions", Do: s.addSanction, Deeds: deeds{acts.DeedCorrect, acts.DeedDisqualify},
			Summary: "Add a sanction", Takes: scoring.Sanction{}, Answers: added, Gives: sanctionAnswer{}},
		{Method: get, Path: oneSeason + "/sanctions", Do: s.public(sanctions),
			Summary: "All sanctions of a season, also the lifted ones", Gives: sanctionList{}},
		{Method: post, Path: oneSeason + "/sanctions/:sanction/lift", Do: s.liftSanction, Deeds: deeds{acts.DeedLift},
			Summary: "Lift a sanction by a second entry", Takes: lifting{}, Answers: fine, Gives: league.DecidedSanction{}},
		{Method: get, Path: oneSeason + "/tie-decisions", Do: s.public(ties),
			Summary: "The decisions between level clubs", Gives: []scoring.TieDecision{}},
		{Method: put, Path: oneSeason + "/tie-decisions", Do: s.putTies, Deeds: deeds{acts.DeedTies},
			Summary: "Replace the decisions between level clubs", Takes: []scoring.TieDecision{}, Gives: []scoring.TieDecision{}},
		{Method: get, Path: oneSeason + "/promotion", Do: s.promotionPlan,
			Summary: "The promotion plan, its rulings, and what was declared", Gives: promotionView{}},
		{Method: put, Path: oneSeason + "/promotion", Do: s.putPromotion, Deeds: deeds{acts.DeedPromotion},
			Summary: "Replace what was declared for the promotion plan", Takes: entryBody{}, Gives: promotion.Entry{}},

		// Leagues
		{Method: get, Path: oneLeague + "/standings", Do: s.public(s.dated(standings)),
			Summary: "The table of a league", Gives: table{}, Query: []query{after, explained, asOf}},
		{Method: get, Path: oneLeague + "/mvp", Do: s.public(s.dated(mvp)),
			Summary: "The Season MVP list of a league", Gives: mvpList{}, Query: []query{explained, asOf}},
		{Method: get, Path: oneLeague + "/outlook", Do: s.public(s.dated(outlook)),
			Summary: "What every club can still make of the season", Gives: leagueOutlook{}, Query: []query{after, asOf}},

		// The course and the end of a season
		{Method: put, Path: oneSeason, Do: s.putSeason, Deeds: deeds{acts.DeedSeason},
			Summary: "Begin a season by hand, or change its name, its days and its rules", Takes: seasonBody{}, Gives: league.SeasonTerms{}},
		{Method: get, Path: oneSeason + "/head", Do: s.public(seasonHead),
			Summary: "A season as it is begun by hand", Gives: league.SeasonTerms{}},
		{Method: post, Path: oneSeason + "/next", Do: s.nextSeason, Deeds: deeds{acts.DeedNextSeason},
			Summary: "Open the next season from the confirmed plan", Takes: seasonfile.Season{}, Answers: added, Gives: league.SeasonTerms{}},
		{Method: get, Path: oneSeason + "/rules", Do: s.public(rulesInForce),
			Summary: "The numbers of the rulebook in force, each with its paragraph", Gives: rulesView{}},
		{Method: put, Path: oneSeason + "/rules", Do: s.putRules, Deeds: deeds{acts.DeedRules},
			Summary: "Replace the numbers of the rulebook that the season changes", Takes: seasonfile.RuleChanges{}, Gives: seasonfile.RuleChanges{}},
		{Method: get, Path: oneLeague, Do: s.public(leagueHead),
			Summary: "A league without its teams and matchdays", Gives: league.DivisionHead{}},
		{Method: put, Path: oneLeague, Do: s.putLeague, Deeds: deeds{acts.DeedLeague},
			Summary: "Make a league, or change it", Takes: leagueBody{}, Gives: league.DivisionHead{}},
		{Method: get, Path: oneLeague + "/teams/:club", Do: s.public(team),
			Summary: "The team of a club in a league", Gives: league.Team{}},
		{Method: put, Path: oneLeague + "/teams/:club", Do: s.putTeam, Deeds: deeds{acts.DeedTeam},
			Summary: "Let a club play in a league", Takes: teamBody{}, Gives: league.Team{}},
		{Method: drop, Path: oneLeague + "/teams/:club", Do: s.deleteTeam, Deeds: deeds{acts.DeedDropTeam},
			Summary: "Take a club out of a league"},

		{Method: get, Path: plan + "/waivers", Do: s.public(waiversUntil),
			Summary: "Until when clubs may waive", Gives: league.WaiversUntil{}},
		{Method: put, Path: plan + "/waivers", Do: s.putWaiversUntil, Deeds: deeds{acts.DeedWaiversUntil},
			Summary: "Set until when clubs may waive", Takes: league.WaiversUntil{}, Gives: league.WaiversUntil{}},
		{Method: get, Path: plan + "/waivers/:club", Do: s.public(waiver), Summary: "The waiver of a club", Gives: league.Waiver{}},
		{Method: put, Path: plan + "/waivers/:club", Do: s.putWaiver, Deeds: deeds{acts.DeedWaiver},
			Summary: "Declare that a club of the second league does not want to move up", Takes: waiverBody{}, Gives: league.Waiver{}},
		{Method: drop, Path: plan + "/waivers/:club", Do: s.deleteWaiver, Deeds: deeds{acts.DeedDropWaiver},
			Summary: "Take a waiver back"},
		{Method: get, Path: playOff + "/entrants", Do: s.public(entrants),
			Summary: "Who is entered for the Master Play Off", Gives: []promotion.Entrant{}},
		{Method: put, Path: playOff + "/entrants", Do: s.putEntrants, Deeds: deeds{acts.DeedEntrants},
			Summary: "Enter teams for the Master Play Off", Takes: []promotion.Entrant{}, Gives: []promotion.Entrant{}},
		{Method: get, Path: playOff, Do: s.public(masterPlayOff),
			Summary: "The result of the Master Play Off", Gives: []promotion.Finisher{}},
		{Method: put, Path: playOff, Do: s.putMasterPlayOff, Deeds: deeds{acts.DeedPlayOff},
			Summary: "Enter the result of the Master Play Off, the best first", Takes: []promotion.Finisher{}, Gives: []promotion.Finisher{}},
		{Method: get, Path: plan + "/decisions", Do: s.public(handDecisions),
			Summary: "What the association has decided by hand", Gives: []promotion.Decision{}},
		{Method: put, Path: plan + "/decisions", Do: s.putDecisions, Deeds: deeds{acts.DeedDecisions},
			Summary: "Replace what the association decides by hand", Takes: []promotion.Decision{}, Gives: []promotion.Decision{}},
		{Method: post, Path: plan + "/confirm", Do: s.confirmPlan, Deeds: deeds{acts.DeedConfirm},
			Summary: "Confirm the plan: the results of the season are frozen", Answers: added, Gives: league.Confirmation{}},
		{Method: post, Path: plan + "/reopen", Do: s.reopenSeason, Deeds: deeds{acts.DeedReopenSeason},
			Summary: "Withdraw the frozen results of a season", Takes: reopening{}, Answers: fine, Gives: league.Withdrawal{}},
		{Method: get, Path: oneSeason + "/frozen", Do: s.public(frozen),
			Summary: "The latest frozen results of a season", Gives: frozenView{}},
		{Method: get, Path: oneSeason + "/frozen/:freezing", Do: s.public(frozen),
			Summary: "Frozen results of a season, also withdrawn ones", Gives: frozenView{}},
	}
}
