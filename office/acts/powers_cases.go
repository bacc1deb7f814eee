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
)

// casePowers is the part of the table of powers that concerns reading cases; what is done in them is declared.
var casePowers = []Power{{DeedReadCase, ScopeRead, []Grant{Admins, Committee, DirectorOfMatchday, PresidentOfClub}}}
