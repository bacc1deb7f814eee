package acts

// The deeds of protests and of what becomes of them.
const (
	DeedProtest      Deed = "case.protest"
	DeedHear         Deed = "case.hear"
	DeedState        Deed = "case.state"
	DeedDecideCase   Deed = "case.decide"
	DeedAppeal       Deed = "case.appeal"
	DeedWithdrawCase Deed = "case.withdraw"
	DeedReadCase     Deed = "case.read"
	DeedCaseRules    Deed = "case.rules"
)

// casePowers is the part of the table of powers that concerns protests. A club speaks for itself; the association hears and decides.
var casePowers = []Power{
	{DeedProtest, ScopeClub, []Grant{PresidentOfClub}},
	{DeedHear, ScopeOffice, []Grant{Admins}},
	{DeedState, ScopeClub, []Grant{PresidentOfClub}},
	{DeedDecideCase, ScopeOffice, []Grant{Admins}},
	{DeedAppeal, ScopeClub, []Grant{PresidentOfClub}},
	{DeedWithdrawCase, ScopeClub, []Grant{PresidentOfClub}},
	{DeedReadCase, ScopeRead, []Grant{Admins, DirectorOfMatchday, PresidentOfClub}},
	{DeedCaseRules, ScopeOffice, []Grant{Admins}},
}
