package api

import (
	"pokerliga/league"
)

// Parts of the paths of clubs and their affairs.
const (
	oneClub        = v1 + "/clubs/:club"
	oneTeam        = oneLeague + "/registrations/:club"
	oneApplication = oneDay + "/applications/:club"
	oneReport      = oneDay + "/reports/:club"
)

// clubRoutes are the URLs of what clubs do beside playing.
func (s *Server) clubRoutes() []route {
	confirm := func(o *league.Office) decision { return o.ConfirmTeam }
	refuse := func(o *league.Office) decision { return o.RefuseTeam }
	withdraw := func(o *league.Office) decision { return o.WithdrawTeam }
	return []route{
		// The register
		{put, oneClub, s.putClub, deeds{league.DeedClub, league.DeedFoundClub}, "Found a club, for admins, or change it", clubBody{}, stored, league.ClubEntry{}, nil},
		{get, oneClub + "/contact", s.contact, deeds{league.DeedReadContact}, "How a club is reached", nil, fine, league.Contact{}, nil},
		{put, oneClub + "/contact", s.putContact, deeds{league.DeedContact}, "Write how a club is reached", league.Contact{}, stored, league.Contact{}, nil},
		{get, oneClub + "/associations/:association", s.association, deeds{league.DeedReadAssociation}, "When a club was a member of an association", nil, fine, league.Periods{}, nil},
		{put, oneClub + "/associations/:association", s.putAssociation, deeds{league.DeedAssociation}, "Write when a club was a member of an association", league.Periods{}, stored, league.Periods{}, nil},
		{get, oneClub + "/logo", s.public(s.logo), reading, "The logo of a club, a PNG of at most 512 pixels", nil, fine, logoType, nil},
		{put, oneClub + "/logo", s.putLogo, deeds{league.DeedLogo}, "Store a picture as the logo of a club", picture, stored, league.LogoState{}, nil},
		{drop, oneClub + "/logo", s.deleteLogo, deeds{league.DeedDropLogo}, "Take the logo of a club away", nil, gone, nil, nil},
		{post, oneClub + "/archive", s.archiveClub, deeds{league.DeedArchiveClub}, "Note that a club takes part no more", cause{}, fine, league.RegisteredClub{}, nil},
		{post, oneClub + "/unarchive", s.unarchiveClub, deeds{league.DeedUnarchiveClub}, "Let a club take part again", because{}, fine, league.RegisteredClub{}, nil},

		// Teams for a season
		{get, oneSeason + "/registration", s.public(s.registrationPeriod), reading, "Until when teams can be registered", nil, fine, league.RegistrationPeriod{}, nil},
		{put, oneSeason + "/registration", s.putRegistrationPeriod, deeds{league.DeedRegistrationPeriod}, "Set until when teams can be registered", league.RegistrationPeriod{}, stored, league.RegistrationPeriod{}, nil},
		{get, oneSeason + "/registrations", s.registrations, deeds{league.DeedListRegistrations}, "The registrations of a season; for presidents, of their own clubs", nil, fine, registrationList{}, nil},
		{get, oneTeam, s.registration, deeds{league.DeedListRegistrations}, "The registration of a team; for presidents, of their own clubs", nil, fine, league.Registration{}, nil},
		{put, oneTeam, s.registerTeam, deeds{league.DeedRegister}, "Enter a team of a club for a league", league.Consent{}, stored, league.Registration{}, nil},
		{post, oneTeam + "/confirm", s.onRegistration(confirm), deeds{league.DeedConfirmTeam}, "Let a registered team play", because{}, fine, league.Registration{}, nil},
		{post, oneTeam + "/refuse", s.onRegistration(refuse), deeds{league.DeedRefuseTeam}, "Refuse a registered team", because{}, fine, league.Registration{}, nil},
		{post, oneTeam + "/withdraw", s.onRegistration(withdraw), deeds{league.DeedWithdrawTeam}, "Take a registration back before the season", because{}, fine, league.Registration{}, nil},

		// Who holds a matchday
		{get, oneDay + "/applications", s.applications, deeds{league.DeedListApplications}, "The offers to hold a matchday; for presidents, of their own clubs", nil, fine, applicationList{}, nil},
		{get, oneApplication, s.application, deeds{league.DeedListApplications}, "The offer of a club to hold a matchday", nil, fine, league.Application{}, nil},
		{put, oneApplication, s.putApplication, deeds{league.DeedApply}, "Offer to hold a matchday", applicationBody{}, stored, league.Application{}, nil},
		{drop, oneApplication, s.takeBack((*league.Office).TakeApplicationBack), deeds{league.DeedDropApplication}, "Take an offer to hold a matchday back", nil, gone, nil, nil},
		{post, oneApplication + "/award", s.award, deeds{league.DeedAward}, "Give a matchday to a club that has applied", because{}, fine, league.MatchdayHead{}, nil},

		// Money
		{get, oneSeason + "/fees", s.public(s.fees), reading, "What a team pays for a season, in two instalments", nil, fine, league.Fees{}, nil},
		{put, oneSeason + "/fees", s.putFees, deeds{league.DeedFees}, "Set what a team pays for a season", league.Fees{}, stored, league.Fees{}, nil},
		{post, oneSeason + "/payments", s.addPayment, deeds{league.DeedPayment}, "Enter money that has come in", paymentBody{}, added, league.Booking{}, nil},
		{post, oneSeason + "/payments/:booking/reverse", s.reversePayment, deeds{league.DeedReversePayment}, "Take a payment back by a second entry", cause{}, added, league.Booking{}, nil},
		{post, oneSeason + "/fines", s.addFine, deeds{league.DeedFine}, "Enter a fine; those for no-shows follow from the facts", fineBody{}, added, league.Booking{}, nil},
		{post, oneSeason + "/fines/:booking/lift", s.liftFine, deeds{league.DeedLiftFine}, "Lift a fine by a second entry", cause{}, added, league.Booking{}, nil},
		{get, oneClub + "/account", s.clubAccount, deeds{league.DeedReadAccount}, "What a club was charged, has paid and owes on a day", nil, fine, league.ClubAccount{}, []query{ofSeason, on}},
		{get, oneSeason + "/accounts", s.accounts, deeds{league.DeedListAccounts}, "The accounts of all clubs of a season on a day", nil, fine, accountList{}, []query{on}},

		// Match reports
		{get, oneSeason + "/reports", s.reports, deeds{league.DeedListReports}, "The match reports of a season, the overdue ones first; for presidents, of their own clubs", nil, fine, reportList{}, nil},
		{get, oneReport, s.public(s.report), reading, "The match report of a club", nil, fine, reportView{}, nil},
		{put, oneReport, s.putReport, deeds{league.DeedReport}, "Write the match report of a club", reportBody{}, stored, league.ReportText{}, nil},
		{get, oneReport + "/versions", s.reportVersions, deeds{league.DeedReadReports}, "Every version of a match report, the latest first", nil, fine, reportVersions{}, nil},
	}
}
