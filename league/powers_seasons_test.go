package league_test

import (
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
)

// courseDeeds are the deeds of the course and the end of a season, and of
// notices.
var courseDeeds = map[acts.Deed]asked{
	acts.DeedSeason: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutSeason(ctx, by, &seasons.SeasonTerms{Season: seasonfile.Season{ID: "2010"}}, none))
	}},
	acts.DeedNextSeason: {admins, func(h *hall, by acts.Actor) error {
		return second(h.NextSeason(ctx, by, "2010", seasons.Successor{Season: seasonfile.Season{ID: "2011"}}, none))
	}},
	"rules.put": {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutRules(ctx, by, "2010", &seasonfile.RuleChanges{}, none))
	}},
	"league.put": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.PutLeague{InSeason: "2010", League: "bl1"}, none))
	}},
	"league.fees": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.SetLeagueFees{InSeason: "2010", League: "bl1"}, none))
	}},
	acts.DeedTeam: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.PutTeam{OfTeam: seasons.TeamOf("2010", "bl1", "adler")}, none))
	}},
	acts.DeedLeave: {admins, func(h *hall, by acts.Actor) error {
		leave, _ := adlerLeaves("2010-03-06")
		return second(h.Acts.Do(ctx, by, leave, none))
	}},
	acts.DeedStay: {admins, func(h *hall, by acts.Actor) error {
		_, stay := adlerLeaves("")
		return second(h.Acts.Do(ctx, by, stay, none))
	}},
	acts.DeedFillPlace: {admins, func(h *hall, by acts.Actor) error {
		leave, _ := adlerLeaves("2010-03-06")
		return second(h.Acts.Do(ctx, by, &league.FillPlace{InLeague: leave.InLeague, Replacement: "wiesel", Date: "2010-03-10"}, none))
	}},
	acts.DeedEmptyPlace: {admins, func(h *hall, by acts.Actor) error {
		leave, _ := adlerLeaves("2010-03-06")
		return second(h.Acts.Do(ctx, by, &league.EmptyPlace{InLeague: leave.InLeague}, none))
	}},
	acts.DeedTeams: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutTeams(ctx, by, "2010", "bl1", &seasons.Teams{}, none))
	}},
	acts.DeedDropSeason: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.RemoveSeason{InSeason: "2010"}, none))
	}},
	acts.DeedDropTeam: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.DropTeam{OfTeam: seasons.TeamOf("2010", "bl1", "adler")}, none))
	}},
	acts.DeedWaiver:     {presidents, func(h *hall, by acts.Actor) error { return second(h.PutWaiver(ctx, by, "2010", "adler", none)) }},
	acts.DeedDropWaiver: {presidents, func(h *hall, by acts.Actor) error { return second(h.DeleteWaiver(ctx, by, "2010", "adler", none)) }},
	"waivers.until": {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutWaiversUntil(ctx, by, "2010", &seasons.WaiversUntil{}, none))
	}},
	"entrants.put":        {admins, func(h *hall, by acts.Actor) error { return second(h.PutEntrants(ctx, by, "2010", nil, none)) }},
	"master-play-off.put": {admins, func(h *hall, by acts.Actor) error { return second(h.PutMasterPlayOff(ctx, by, "2010", nil, none)) }},
	"decisions.put":       {admins, func(h *hall, by acts.Actor) error { return second(h.PutDecisions(ctx, by, "2010", nil, none)) }},
	acts.DeedConfirm:      {admins, func(h *hall, by acts.Actor) error { return second(h.ConfirmPlan(ctx, by, "2010", none)) }},
	"promotion.reopen":    {admins, func(h *hall, by acts.Actor) error { return second(h.ReopenSeason(ctx, by, "2010", "", none)) }},
	acts.DeedFollowPlan:   {admins, func(h *hall, by acts.Actor) error { return second(h.FollowPlan(ctx, by, "2010", none)) }},
	acts.DeedSettleTask:   {admins, func(h *hall, by acts.Actor) error { return second(h.SettleTask(ctx, by, "1", "", none)) }},
	"reports.remind":      {admins, func(h *hall, by acts.Actor) error { return second(h.Acts.Do(ctx, by, &league.RemindReports{}, none)) }},
	"reports.waive": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.WaiveReports{Note: "Erledigt."}, none))
	}},
	"matchdays.official": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DeclareAllOfficial{Season: "2010"}, none))
	}},
	acts.DeedReadMotions: {admins, func(h *hall, by acts.Actor) error { return second(h.Weigh(ctx, by, "2010")) }},
	acts.DeedReadBoard:   {everybody, func(h *hall, _ acts.Actor) error { return second(h.WeighBehind(ctx, "x")) }},
	"motion.lay": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.LayMotion{InSeason: "2010"}, none))
	}},
	"motion.withdraw": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.WithdrawMotion{InSeason: "2010", Motion: 1}, none))
	}},
	"motion.resolve": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.Resolve{InSeason: "2010"}, none))
	}},
	"motion.revoke": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.Revoke{InSeason: "2010", Resolution: 1}, none))
	}},
	league.DeedMotionsLink: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.MakeMotionsLink{InSeason: "2010"}, none))
	}},
	"motion.withdraw-link": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.WithdrawMotionsLink{InSeason: "2010"}, none))
	}},
	acts.DeedReadNotices: {presidents, func(h *hall, by acts.Actor) error { return second(h.Notices(ctx, by, "adler")) }},
	acts.DeedReadTasks:   {append(signedIn, "console"), func(h *hall, by acts.Actor) error { return second(h.Tasks(ctx, by)) }},
	acts.DeedMyNotices:   {signedIn, func(h *hall, by acts.Actor) error { return second(h.MyNotices(ctx, by)) }},
	"notice.mark": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.ReadNotice(ctx, by, "adler", "n-1", none))
	}},
	"notices.mark": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.ReadNotices{OfClub: "adler"}, none))
	}},
}
