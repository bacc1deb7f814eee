package acts

// The deeds of clubs: register, registration of teams, hosts, fees and match
// reports.
const (
	DeedFoundClub       Deed = "club.found"
	DeedUploadClubs     Deed = "clubs.upload"
	DeedReadContact     Deed = "club.read-contact"
	DeedReadAssociation Deed = "club.read-association"
	DeedAssociation     Deed = "club.association"
	DeedLogo            Deed = "club.logo"

	DeedListRegistrations Deed = "registration.list"
	DeedRegister          Deed = "registration.put"
	DeedConfirmTeam       Deed = "registration.confirm"

	DeedListApplications Deed = "hosting.list"
	DeedApply            Deed = "hosting.put"
	DeedAward            Deed = "hosting.award"

	DeedReadAccount  Deed = "account.read"
	DeedListAccounts Deed = "account.list"

	DeedSendCircular   Deed = "circular.send"
	DeedRevokeCircular Deed = "circular.revoke"
	DeedAnswerCircular Deed = "circular.answer"
	DeedReadCirculars  Deed = "circular.read"

	DeedReport      Deed = "report.put"
	DeedReadReports Deed = "report.versions"
	DeedListReports Deed = "report.list"
)

// clubPowers is the part of the table of powers that concerns clubs.
var clubPowers = []Power{
	{DeedReadContact, ScopeRead, []Grant{Admins, PresidentOfClub}},
	{DeedReadAssociation, ScopeRead, []Grant{Admins, PresidentOfClub}},

	{DeedListRegistrations, ScopeRead, []Grant{Admins, Presidents}},

	{DeedListApplications, ScopeRead, []Grant{Admins, Presidents}},

	{DeedReadAccount, ScopeRead, []Grant{Admins, Treasurers, PresidentOfClub}},
	{DeedListAccounts, ScopeRead, []Grant{Admins, Treasurers}},

	{DeedReadCirculars, ScopeRead, []Grant{Admins, PresidentOfClub}},

	{DeedReadReports, ScopeRead, []Grant{Admins, PresidentOfClub}},
	{DeedListReports, ScopeRead, []Grant{Admins, Presidents}},

	// The club's alone: the association has no part in it.
	{DeedReadMemberContact, ScopeRead, []Grant{PresidentOfClub}},
	{DeedReadAvailability, ScopeRead, []Grant{PresidentOfClub}},
	{DeedReadCalendar, ScopeNone, []Grant{Everybody}}, // the address is the secret
}
