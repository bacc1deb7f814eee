package league_test

import "pokerliga/league"

// bl1 is the league of adler.
var bl1 = league.MatchdayRef{Season: "2010", League: "bl1"}

// clubDeeds are the deeds of clubs, asked for in the name of adler.
var clubDeeds = map[league.Deed]asked{
	league.DeedFoundClub: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutClub(ctx, by, &league.ClubEntry{Club: seasonClub("fuchs")}, none))
	}},
	league.DeedClub: {presidents, func(h *hall, by league.Actor) error {
		return second(h.PutClub(ctx, by, &league.ClubEntry{Club: seasonClub("adler")}, none))
	}},
	league.DeedReadContact: {presidents, func(h *hall, by league.Actor) error { return second(h.Contact(ctx, by, "adler")) }},
	league.DeedContact: {presidents, func(h *hall, by league.Actor) error {
		return second(h.PutContact(ctx, by, "adler", &league.Contact{}, none))
	}},
	league.DeedReadAssociation: {presidents, func(h *hall, by league.Actor) error {
		return second(h.Association(ctx, by, "adler", league.APSA))
	}},
	league.DeedAssociation: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutAssociation(ctx, by, "adler", league.APSA, &league.Periods{}, none))
	}},
	league.DeedLogo:          {presidents, func(h *hall, by league.Actor) error { return second(h.PutLogo(ctx, by, "adler", []byte(webp), none)) }},
	league.DeedDropLogo:      {presidents, func(h *hall, by league.Actor) error { return second(h.DeleteLogo(ctx, by, "adler", none)) }},
	league.DeedArchiveClub:   {admins, func(h *hall, by league.Actor) error { return second(h.ArchiveClub(ctx, by, "adler", none)) }},
	league.DeedUnarchiveClub: {admins, func(h *hall, by league.Actor) error { return second(h.UnarchiveClub(ctx, by, "adler", none)) }},

	league.DeedRegistrationPeriod: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutRegistrationPeriod(ctx, by, "2010", &league.RegistrationPeriod{}, none))
	}},
	league.DeedListRegistrations: {everyClub, func(h *hall, by league.Actor) error { return second(h.Registrations(ctx, by, "2010")) }},
	league.DeedRegister: {presidents, func(h *hall, by league.Actor) error {
		return second(h.RegisterTeam(ctx, by, bl1, "adler", &league.Consent{}, none))
	}},
	league.DeedConfirmTeam:  {admins, func(h *hall, by league.Actor) error { return second(h.ConfirmTeam(ctx, by, bl1, "adler", none)) }},
	league.DeedRefuseTeam:   {admins, func(h *hall, by league.Actor) error { return second(h.RefuseTeam(ctx, by, bl1, "adler", none)) }},
	league.DeedWithdrawTeam: {presidents, func(h *hall, by league.Actor) error { return second(h.WithdrawTeam(ctx, by, bl1, "adler", none)) }},

	league.DeedListApplications: {everyClub, func(h *hall, by league.Actor) error { return second(h.Applications(ctx, by, day1)) }},
	league.DeedApply: {presidents, func(h *hall, by league.Actor) error {
		return second(h.Apply(ctx, by, day1, &league.Application{Club: "adler"}, none))
	}},
	league.DeedDropApplication: {presidents, func(h *hall, by league.Actor) error {
		return second(h.TakeApplicationBack(ctx, by, day1, "adler", none))
	}},
	league.DeedAward: {admins, func(h *hall, by league.Actor) error { return second(h.Award(ctx, by, day1, "adler", none)) }},

	league.DeedFees: {admins, func(h *hall, by league.Actor) error { return second(h.PutFees(ctx, by, "2010", &league.Fees{}, none)) }},
	league.DeedPayment: {admins, func(h *hall, by league.Actor) error {
		return second(h.AddPayment(ctx, by, "2010", &league.Booking{Club: "adler"}, none))
	}},
	league.DeedReversePayment: {admins, func(h *hall, by league.Actor) error { return second(h.ReversePayment(ctx, by, "2010", "b", none)) }},
	league.DeedFine: {admins, func(h *hall, by league.Actor) error {
		return second(h.AddFine(ctx, by, "2010", &league.Booking{Club: "adler"}, none))
	}},
	league.DeedLiftFine:     {admins, func(h *hall, by league.Actor) error { return second(h.LiftFine(ctx, by, "2010", "b", none)) }},
	league.DeedReadAccount:  {presidents, func(h *hall, by league.Actor) error { return second(h.Account(ctx, by, "adler", "2010", "")) }},
	league.DeedListAccounts: {admins, func(h *hall, by league.Actor) error { return second(h.Accounts(ctx, by, "2010", "")) }},

	league.DeedReport: {presidents, func(h *hall, by league.Actor) error {
		return second(h.PutReport(ctx, by, day1, "adler", "", none))
	}},
	league.DeedReadReports: {presidents, func(h *hall, by league.Actor) error { return second(h.ReportVersions(ctx, by, day1, "adler")) }},
	league.DeedListReports: {everyClub, func(h *hall, by league.Actor) error { return second(h.ReportsDue(ctx, by, "2010")) }},
}
