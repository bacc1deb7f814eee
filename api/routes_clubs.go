package api

import (
	"pokerliga/acts"
	"pokerliga/league"
)

// Parts of the paths of clubs and their affairs.
const (
	oneClub        = v1 + "/clubs/:club"
	oneTeam        = oneLeague + "/registrations/:club"
	oneApplication = oneDay + "/applications/:club"
	oneReport      = oneDay + "/reports/:club"
)

// clubs answers what clubs do beside playing: the register, registrations,
// hosting, money, match reports.
type clubs struct{ *core }

// routes are the addresses of clubs and of what they do beside playing.
func (s *clubs) routes() []route {
	confirm := func(o *league.Office) decision { return o.ConfirmTeam }
	refuse := func(o *league.Office) decision { return o.RefuseTeam }
	withdraw := func(o *league.Office) decision { return o.WithdrawTeam }
	return []route{
		// The register
		{Method: get, Path: v1 + "/clubs", Do: s.public(allClubs), Summary: "The register of clubs", Gives: clubList{}},
		{Method: get, Path: v1 + "/clubs/:club", Do: s.club,
			Summary: "A club with its rows in all tables", Gives: clubView{}, Query: []query{asOf}},
		{Method: get, Path: v1 + "/clubs/:club/roster", Do: s.public(s.dated(s.roster)),
			Summary: "The roster of a club on a day", Gives: rosterView{}, Query: []query{on, asOf}},
		{Method: put, Path: oneClub, Do: s.putClub, Deeds: deeds{acts.DeedClub, acts.DeedFoundClub},
			Summary: "Found a club, for admins, or change it", Takes: clubBody{}, Gives: league.ClubEntry{}},
		{Method: get, Path: oneClub + "/contact", Do: s.contact, Deeds: deeds{acts.DeedReadContact},
			Summary: "How a club is reached", Gives: league.Contact{}},
		{Method: put, Path: oneClub + "/contact", Do: s.putContact, Deeds: deeds{acts.DeedContact},
			Summary: "Write how a club is reached", Takes: league.Contact{}, Gives: league.Contact{}},
		{Method: get, Path: oneClub + "/associations/:association", Do: s.association, Deeds: deeds{acts.DeedReadAssociation},
			Summary: "When a club was a member of an association", Gives: league.Periods{}},
		{Method: put, Path: oneClub + "/associations/:association", Do: s.putAssociation, Deeds: deeds{acts.DeedAssociation},
			Summary: "Write when a club was a member of an association", Takes: league.Periods{}, Gives: league.Periods{}},
		{Method: get, Path: oneClub + "/logo", Do: s.public(s.logo),
			Summary: "The logo of a club, a PNG of at most 512 pixels", Gives: logoType},
		{Method: put, Path: oneClub + "/logo", Do: s.putLogo, Deeds: deeds{acts.DeedLogo},
			Summary: "Store a picture as the logo of a club", Takes: picture, Gives: league.LogoState{}},
		{Method: drop, Path: oneClub + "/logo", Do: s.deleteLogo, Deeds: deeds{acts.DeedDropLogo},
			Summary: "Take the logo of a club away"},
		{Method: post, Path: oneClub + "/archive", Do: s.archiveClub, Deeds: deeds{acts.DeedArchiveClub},
			Summary: "Note that a club takes part no more", Takes: cause{}, Answers: fine, Gives: league.RegisteredClub{}},
		{Method: post, Path: oneClub + "/unarchive", Do: s.unarchiveClub, Deeds: deeds{acts.DeedUnarchiveClub},
			Summary: "Let a club take part again", Takes: because{}, Answers: fine, Gives: league.RegisteredClub{}},

		// Teams for a season
		{Method: get, Path: oneSeason + "/registration", Do: s.public(s.registrationPeriod),
			Summary: "Until when teams can be registered", Gives: league.RegistrationPeriod{}},
		{Method: put, Path: oneSeason + "/registration", Do: s.putRegistrationPeriod, Deeds: deeds{acts.DeedRegistrationPeriod},
			Summary: "Set until when teams can be registered", Takes: league.RegistrationPeriod{}, Gives: league.RegistrationPeriod{}},
		{Method: get, Path: oneSeason + "/registrations", Do: s.registrations, Deeds: deeds{acts.DeedListRegistrations},
			Summary: "The registrations of a season; for presidents, of their own clubs", Gives: registrationList{}},
		{Method: get, Path: oneTeam, Do: s.registration, Deeds: deeds{acts.DeedListRegistrations},
			Summary: "The registration of a team; for presidents, of their own clubs", Gives: league.Registration{}},
		{Method: put, Path: oneTeam, Do: s.registerTeam, Deeds: deeds{acts.DeedRegister},
			Summary: "Enter a team of a club for a league", Takes: league.Consent{}, Gives: league.Registration{}},
		{Method: post, Path: oneTeam + "/confirm", Do: s.onRegistration(confirm), Deeds: deeds{acts.DeedConfirmTeam},
			Summary: "Let a registered team play", Takes: because{}, Answers: fine, Gives: league.Registration{}},
		{Method: post, Path: oneTeam + "/refuse", Do: s.onRegistration(refuse), Deeds: deeds{acts.DeedRefuseTeam},
			Summary: "Refuse a registered team", Takes: because{}, Answers: fine, Gives: league.Registration{}},
		{Method: post, Path: oneTeam + "/withdraw", Do: s.onRegistration(withdraw), Deeds: deeds{acts.DeedWithdrawTeam},
			Summary: "Take a registration back before the season", Takes: because{}, Answers: fine, Gives: league.Registration{}},

		// Who holds a matchday
		{Method: get, Path: oneDay + "/applications", Do: s.applications, Deeds: deeds{acts.DeedListApplications},
			Summary: "The offers to hold a matchday; for presidents, of their own clubs", Gives: applicationList{}},
		{Method: get, Path: oneApplication, Do: s.application, Deeds: deeds{acts.DeedListApplications},
			Summary: "The offer of a club to hold a matchday", Gives: league.Application{}},
		{Method: put, Path: oneApplication, Do: s.putApplication, Deeds: deeds{acts.DeedApply},
			Summary: "Offer to hold a matchday", Takes: applicationBody{}, Gives: league.Application{}},
		{Method: drop, Path: oneApplication, Do: s.takeBack((*league.Office).TakeApplicationBack), Deeds: deeds{acts.DeedDropApplication},
			Summary: "Take an offer to hold a matchday back"},
		{Method: post, Path: oneApplication + "/award", Do: s.award, Deeds: deeds{acts.DeedAward},
			Summary: "Give a matchday to a club that has applied", Takes: because{}, Answers: fine, Gives: league.MatchdayHead{}},

		// Money
		{Method: get, Path: oneSeason + "/fees", Do: s.public(s.fees),
			Summary: "What a team pays for a season, in two instalments", Gives: league.Fees{}},
		{Method: put, Path: oneSeason + "/fees", Do: s.putFees, Deeds: deeds{acts.DeedFees},
			Summary: "Set what a team pays for a season", Takes: league.Fees{}, Gives: league.Fees{}},
		{Method: post, Path: oneSeason + "/payments", Do: s.addPayment, Deeds: deeds{acts.DeedPayment},
			Summary: "Enter money that has come in", Takes: paymentBody{}, Answers: added, Gives: league.Booking{}},
		{Method: post, Path: oneSeason + "/payments/:booking/reverse", Do: s.reversePayment, Deeds: deeds{acts.DeedReversePayment},
			Summary: "Take a payment back by a second entry", Takes: cause{}, Answers: added, Gives: league.Booking{}},
		{Method: post, Path: oneSeason + "/fines", Do: s.addFine, Deeds: deeds{acts.DeedFine},
			Summary: "Enter a fine; those for no-shows follow from the facts", Takes: fineBody{}, Answers: added, Gives: league.Booking{}},
		{Method: post, Path: oneSeason + "/fines/:booking/lift", Do: s.liftFine, Deeds: deeds{acts.DeedLiftFine},
			Summary: "Lift a fine by a second entry", Takes: cause{}, Answers: added, Gives: league.Booking{}},
		{Method: get, Path: oneClub + "/account", Do: s.clubAccount, Deeds: deeds{acts.DeedReadAccount},
			Summary: "What a club was charged, has paid and owes on a day", Gives: league.ClubAccount{}, Query: []query{ofSeason, on}},
		{Method: get, Path: oneSeason + "/accounts", Do: s.accounts, Deeds: deeds{acts.DeedListAccounts},
			Summary: "The accounts of all clubs of a season on a day", Gives: accountList{}, Query: []query{on}},

		// Match reports
		{Method: get, Path: oneSeason + "/reports", Do: s.reports, Deeds: deeds{acts.DeedListReports},
			Summary: "The match reports of a season, the overdue ones first; for presidents, of their own clubs", Gives: reportList{}},
		{Method: get, Path: oneReport, Do: s.public(s.report), Summary: "The match report of a club", Gives: reportView{}},
		{Method: put, Path: oneReport, Do: s.putReport, Deeds: deeds{acts.DeedReport},
			Summary: "Write the match report of a club", Takes: reportBody{}, Gives: league.ReportText{}},
		{Method: get, Path: oneReport + "/versions", Do: s.reportVersions, Deeds: deeds{acts.DeedReadReports},
			Summary: "Every version of a match report, the latest first", Gives: reportVersions{}},

		// What clubs are told
		{Method: get, Path: v1 + "/clubs/:club/notices", Do: s.notices, Deeds: deeds{acts.DeedReadNotices},
			Summary: "What a club was told, the latest first", Gives: noticeList{}},
		{Method: post, Path: v1 + "/clubs/:club/notices/:notice/read", Do: s.readNotice, Deeds: deeds{acts.DeedReadNotice},
			Summary: "Say that a notice was read", Answers: fine, Gives: league.NoticeRead{}},
	}
}
