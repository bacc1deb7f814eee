package acts

// The deeds of the course and the end of a season, and of notices.
const (
	DeedSeason       Deed = "season.put"
	DeedNextSeason   Deed = "season.next"
	DeedRules        Deed = "rules.put"
	DeedLeague       Deed = "league.put"
	DeedTeam         Deed = "team.put"
	DeedDropTeam     Deed = "team.delete"
	DeedTeams        Deed = "teams.put"
	DeedWaiver       Deed = "waiver.put"
	DeedDropWaiver   Deed = "waiver.delete"
	DeedWaiversUntil Deed = "waivers.until"
	DeedEntrants     Deed = "entrants.put"
	DeedPlayOff      Deed = "master-play-off.put"
	DeedDecisions    Deed = "decisions.put"
	DeedConfirm      Deed = "promotion.confirm"
	DeedReopenSeason Deed = "promotion.reopen"
	DeedFollowPlan   Deed = "season.follow"
	DeedReadNotices  Deed = "notices.read"
	DeedReadNotice   Deed = "notice.mark"
	DeedReadTasks    Deed = "tasks.read"
	DeedSettleTask   Deed = "task.settle"
	DeedMyNotices    Deed = "notices.mine"
)

// coursePowers is the part of the table of powers that concerns the course and
// the end of a season, and notices.
var coursePowers = []Power{
	{DeedNextSeason, ScopeOffice, []Grant{Admins}},

	{DeedReadNotices, ScopeClub, []Grant{Admins, PresidentOfClub}},
	{DeedReadTasks, ScopeRead, []Grant{Admins, SignedIn}},
	{DeedMyNotices, ScopeRead, []Grant{SignedIn}},
}
