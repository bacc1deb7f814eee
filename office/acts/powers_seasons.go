package acts

// The deeds of the course and the end of a season, and of notices.
const (
	DeedSeason      Deed = "season.put"
	DeedNextSeason  Deed = "season.next"
	DeedDropSeason  Deed = "season.delete"
	DeedTeam        Deed = "team.put"
	DeedDropTeam    Deed = "team.delete"
	DeedTeams       Deed = "teams.put"
	DeedLeave       Deed = "team.leave"
	DeedStay        Deed = "team.stay"
	DeedFillPlace   Deed = "place.fill"
	DeedEmptyPlace  Deed = "place.empty"
	DeedWaiver      Deed = "waiver.put"
	DeedDropWaiver  Deed = "waiver.delete"
	DeedConfirm     Deed = "promotion.confirm"
	DeedFollowPlan  Deed = "season.follow"
	DeedReadNotices Deed = "notices.read"
	DeedReadTasks   Deed = "tasks.read"
	DeedSettleTask  Deed = "task.settle"
	DeedMyNotices   Deed = "notices.mine"

	DeedReadMotions Deed = "motion.read"
	DeedReadBoard   Deed = "motion.read-link"
)

// coursePowers is the part of the table of powers that concerns the course and
// the end of a season, and notices.
var coursePowers = []Power{
	{DeedNextSeason, ScopeOffice, []Grant{Admins}},

	{DeedReadNotices, ScopeClub, []Grant{Admins, PresidentOfClub}},
	{DeedReadTasks, ScopeRead, []Grant{Admins, SignedIn}},
	{DeedMyNotices, ScopeRead, []Grant{SignedIn}},

	{DeedReadMotions, ScopeRead, []Grant{Admins}},
	{DeedReadBoard, ScopeNone, []Grant{Everybody}}, // the address is the secret
}
