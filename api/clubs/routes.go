// Package clubs has the handlers for what clubs do beside playing: the register,
// registrations, hosting, money, match reports, notices.
package clubs

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
)

// Parts of the paths of clubs and their affairs.
const (
	oneClub        = rest.V1 + "/clubs/:club"
	oneTeam        = rest.OneLeague + "/registrations/:club"
	oneApplication = rest.OneDay + "/applications/:club"
	oneReport      = rest.OneDay + "/reports/:club"
	oneQuestion    = rest.OneDay + "/availability/:club"
)

// Handlers answers what clubs do beside playing: the register, registrations,
// hosting, money, match reports.
type Handlers struct{ *rest.Base }

// Routes are the addresses of clubs and of what they do beside playing.
func (s *Handlers) Routes() []rest.Route {
	return append(slices.Concat(s.roster().Routes(s.Base), s.account().Routes(s.Base), s.accounts().Routes(s.Base), s.invoices().Routes(s.Base), s.reminders().Routes(s.Base)), []rest.Route{
		// The register
		{Method: rest.Get, Path: rest.V1 + "/clubs", Do: s.Public(All), Summary: "The register of clubs", Gives: clubList{}},
		{Method: rest.Get, Path: rest.V1 + "/clubs/:club", Do: s.club,
			Summary: "A club with its rows in all tables", Gives: clubView{}, Query: []rest.Query{rest.AsOf}},
		{Method: rest.Get, Path: oneClub + "/contact", Do: s.Private(s.contact), Deeds: rest.Deeds{acts.DeedReadContact},
			Summary: "How a club is reached", Gives: register.Contact{}},
		{Method: rest.Get, Path: oneClub + "/associations/:association", Do: s.Private(s.association), Deeds: rest.Deeds{acts.DeedReadAssociation},
			Summary: "When a club was a member of an association", Gives: register.Periods{}},
		{Method: rest.Get, Path: oneClub + "/logo", Do: s.Public(s.logo),
			Summary: "The logo of a club, a PNG of at most 512 pixels", Gives: logoType},
		{Method: rest.Put, Path: oneClub + "/logo", Do: s.putLogo, Deeds: rest.Deeds{acts.DeedLogo},
			Summary: "Store a picture as the logo of a club", Takes: picture, Gives: register.LogoState{}},

		// Teams for a season
		{Method: rest.Get, Path: rest.OneSeason + "/registration", Do: s.Public(s.registrationPeriod),
			Summary: "Until when teams can be registered", Gives: seasons.RegistrationPeriod{}},
		{Method: rest.Get, Path: rest.OneSeason + "/registrations", Do: s.Private(s.registrations), Deeds: rest.Deeds{acts.DeedListRegistrations},
			Summary: "The registrations of a season; for presidents, of their own clubs", Gives: registrationList{}},
		{Method: rest.Get, Path: oneTeam, Do: s.Private(s.registration), Deeds: rest.Deeds{acts.DeedListRegistrations},
			Summary: "The registration of a team; for presidents, of their own clubs", Gives: seasons.Registration{}},
		{Method: rest.Get, Path: oneClub + "/registrations", Do: s.Private(s.openSeasons), Deeds: rest.Deeds{acts.DeedListRegistrations},
			Summary: "The seasons for which a club can register teams, or has", Gives: openSeasonList{}},

		// Who can play
		{Method: rest.Get, Path: oneQuestion, Do: s.PrivateAt(s.availability), Deeds: rest.Deeds{acts.DeedReadAvailability},
			Summary: "What the players of a club have said of whether they can play, for its presidents alone", Gives: answerList{}},

		// Who holds a matchday
		{Method: rest.Get, Path: rest.OneDay + "/applications", Do: s.PrivateAt(s.applications), Deeds: rest.Deeds{acts.DeedListApplications},
			Summary: "The offers to hold a matchday; for presidents, of their own clubs", Gives: applicationList{}},
		{Method: rest.Get, Path: oneApplication, Do: s.PrivateAt(s.application), Deeds: rest.Deeds{acts.DeedListApplications},
			Summary: "The offer of a club to hold a matchday", Gives: league.Application{}},

		// Money
		{Method: rest.Get, Path: rest.OneSeason + "/fees", Do: s.Public(s.fees),
			Summary: "What a team pays for a season, in two instalments", Gives: seasons.Fees{}},
		{Method: rest.Get, Path: oneClub + "/account/payment-request", Do: s.paymentRequest, Deeds: rest.Deeds{acts.DeedReadAccount},
			Summary: "A payment request for what a club owes, as PDF with a QR code for payment", Gives: letterType,
			Query: []rest.Query{rest.OfSeason, rest.Reference}},
		{Method: rest.Get, Path: oneClub + "/invoices/:number", Do: s.SendInvoice, Deeds: rest.Deeds{acts.DeedReadAccount},
			Summary: "An invoice or a credit note as it was issued, as PDF", Gives: letterType},
		{Method: rest.Get, Path: oneClub + "/reminders/:season/:reminder", Do: s.SendReminder, Deeds: rest.Deeds{acts.DeedReadAccount},
			Summary: "A reminder as it was sent, as PDF", Gives: letterType},

		// Match reports
		{Method: rest.Get, Path: rest.OneSeason + "/reports", Do: s.Private(s.reports), Deeds: rest.Deeds{acts.DeedListReports},
			Summary: "The match reports of a season, the overdue ones first; for presidents, of their own clubs", Gives: reportList{}},
		{Method: rest.Get, Path: oneReport, Do: s.Public(s.report), Summary: "The match report of a club", Gives: reportView{}},
		{Method: rest.Get, Path: oneReport + "/versions", Do: s.PrivateAt(s.reportVersions), Deeds: rest.Deeds{acts.DeedReadReports},
			Summary: "Every version of a match report, the latest first", Gives: reportVersions{}},

		// What clubs are told
		{Method: rest.Get, Path: rest.V1 + "/notices", Do: s.Private(s.myNotices), Deeds: rest.Deeds{acts.DeedMyNotices},
			Summary: "What the caller's own clubs were told, the latest first", Gives: inbox{}, Query: []rest.Query{unread}},
		{Method: rest.Get, Path: rest.V1 + "/clubs/:club/notices", Do: s.Private(s.notices), Deeds: rest.Deeds{acts.DeedReadNotices},
			Summary: "What a club was told, the latest first", Gives: NoticeList{}},
		{Method: rest.Get, Path: rest.V1 + "/circulars", Do: s.Private(s.circulars), Deeds: rest.Deeds{acts.DeedReadCirculars},
			Summary: "What the association has written to clubs, with all answers, the latest first", Gives: circularList{}},
		{Method: rest.Get, Path: rest.V1 + "/clubs/:club/circulars", Do: s.Private(s.clubCirculars), Deeds: rest.Deeds{acts.DeedReadCirculars},
			Summary: "What the association has written to a club, with its answers, the latest first", Gives: circularList{}},
		{Method: rest.Get, Path: rest.V1 + "/clubs/:club/circulars/:circular", Do: s.Private(s.circularReply), Deeds: rest.Deeds{acts.DeedReadCirculars},
			Summary: "What a club has answered to a circular", Gives: register.CircularReply{}},
	}...)
}
