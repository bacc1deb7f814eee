package league_test

import (
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
)

// bl1 is the league of adler.
var bl1 = acts.MatchdayRef{Season: "2010", League: "bl1"}

// clubDeeds are the deeds of clubs, asked for in the name of adler.
var clubDeeds = map[acts.Deed]asked{
	acts.DeedUploadClubs: {admins, func(h *hall, by acts.Actor) error {
		return second(h.ConfirmClubs(ctx, by, nil, none))
	}},
	league.DeedUploadList: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.UploadList{InSeason: "2010"}, none))
	}},
	league.DeedPutFields: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.PutFields{InSeason: "2010"}, none))
	}},
	acts.DeedFoundClub: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutClub(ctx, by, &register.ClubEntry{Club: seasonClub("fuchs")}, none))
	}},
	"club.put": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.PutClub(ctx, by, &register.ClubEntry{Club: seasonClub("adler")}, none))
	}},
	acts.DeedReadContact: {presidents, func(h *hall, by acts.Actor) error { return second(h.Contact(ctx, by, "adler")) }},
	"club.contact": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.PutContact(ctx, by, "adler", &register.Contact{}, none))
	}},
	acts.DeedReadAssociation: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.Association(ctx, by, "adler", register.APSA))
	}},
	acts.DeedAssociation: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutAssociation(ctx, by, "adler", register.APSA, &register.Periods{}, none))
	}},
	acts.DeedLogo: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.PutLogo(ctx, by, "adler", []byte(webp),
			none))
	}},
	"club.delete-logo": {presidents, func(h *hall, by acts.Actor) error { return second(h.DeleteLogo(ctx, by, "adler", none)) }},
	"club.delete": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RemoveClub{OfClub: "adler"}, none))
	}},
	"club.name": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.NameClub{InSeason: "2010", Club: "adler", Name: "Adler"}, none))
	}},
	"club.archive": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.ArchiveClub{OfClub: "adler"}, none))
	}},
	"club.unarchive": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.UnarchiveClub{OfClub: "adler"}, none))
	}},

	"chronicle.add": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.EnterChronicle{}, none))
	}},
	"chronicle.put": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.PutChronicle{Year: "2008", Tier: 1}, none))
	}},
	"chronicle.drop": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.DropChronicle{Year: "2008", Tier: 1}, none))
	}},
	acts.DeedSendCircular: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.SendCircular{}, none))
	}},
	acts.DeedRevokeCircular: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RevokeCircular{Circular: "c-1"}, none))
	}},
	acts.DeedAnswerCircular: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.AnswerCircular{Club: "adler", Circular: "c-1"}, none))
	}},
	acts.DeedReadCirculars: {presidents, func(h *hall, by acts.Actor) error { return second(h.ClubCirculars(ctx, by, "adler")) }},

	"registration.period": {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutRegistrationPeriod(ctx, by, "2010", &seasons.RegistrationPeriod{}, none))
	}},
	acts.DeedListRegistrations: {everyClub, func(h *hall, by acts.Actor) error { return second(h.Registrations(ctx, by, "2010")) }},
	acts.DeedRegister: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.RegisterTeam(ctx, by, bl1, "adler", &seasons.RegisterTeam{}, none))
	}},
	acts.DeedConfirmTeam:    {admins, func(h *hall, by acts.Actor) error { return second(h.ConfirmTeam(ctx, by, bl1, "adler", none)) }},
	"registration.refuse":   {admins, func(h *hall, by acts.Actor) error { return second(h.RefuseTeam(ctx, by, bl1, "adler", none)) }},
	"registration.withdraw": {presidents, func(h *hall, by acts.Actor) error { return second(h.WithdrawTeam(ctx, by, bl1, "adler", none)) }},

	acts.DeedListApplications: {everyClub, func(h *hall, by acts.Actor) error { return second(h.Applications(ctx, by, day1)) }},
	acts.DeedApply: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.Apply(ctx, by, day1, &league.Application{Club: "adler"}, none))
	}},
	"hosting.delete": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.TakeApplicationBack(ctx, by, day1, "adler", none))
	}},
	acts.DeedAward: {admins, func(h *hall, by acts.Actor) error { return second(h.Award(ctx, by, day1, "adler", none)) }},

	"fees.put": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.SetFees{InSeason: "2010"}, none))
	}},
	seasons.DeedPayment: {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.Payment{InSeason: "2010", Club: "adler"}, none))
	}},
	"payment.reverse": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.ReversePayment{InSeason: "2010", Booking: "b"}, none))
	}},
	"fine.add": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.Fine{InSeason: "2010", Club: "adler"}, none))
	}},
	"fine.lift": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.LiftFine{InSeason: "2010", Booking: "b"}, none))
	}},
	"prize.add": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.Prize{InSeason: "2010", Club: "adler"}, none))
	}},
	"prize.drop": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.DropPrize{InSeason: "2010", Booking: "b"}, none))
	}},
	"refund.add": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.Refund{InSeason: "2010", Club: "adler"}, none))
	}},
	"refund.reverse": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.ReverseRefund{InSeason: "2010", Booking: "b"}, none))
	}},
	"credit.carry": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.Carry{InSeason: "2010", Club: "adler", To: "2011", Cents: 1}, none))
	}},
	"credit.carry-back": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.CarryBack{InSeason: "2010", Booking: "b", Reason: "x"}, none))
	}},
	"deposit.ask": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.AskDeposit{InSeason: "2010", Club: "adler"}, none))
	}},
	"deposit.drop": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.DropDeposit{InSeason: "2010", Booking: "b"}, none))
	}},
	"deposit.take": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.TakeDeposit{InSeason: "2010", Club: "adler"}, none))
	}},
	"deposit.return": {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.ReturnDeposit{InSeason: "2010", Booking: "b"}, none))
	}},
	seasons.DeedIssueInvoice: {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.IssueInvoice{InSeason: "2010", Club: "adler"}, none))
	}},
	seasons.DeedCancelInvoice: {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.CancelInvoice{InSeason: "2010", Number: "2010-0001"}, none))
	}},
	seasons.DeedRemind: {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.Remind{InSeason: "2010", Club: "adler", Until: "2010-12-31", From: issuer, To: recipient}, none))
	}},
	seasons.DeedWithdrawReminder: {books, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &seasons.WithdrawReminder{InSeason: "2010", Reminder: 1, Reason: "x"}, none))
	}},
	acts.DeedReadAccount:  {append(slices.Clone(presidents), "treasurer"), func(h *hall, by acts.Actor) error { return second(h.Account(ctx, by, "adler", "2010", "")) }},
	acts.DeedListAccounts: {books, func(h *hall, by acts.Actor) error { return second(h.Accounts(ctx, by, "2010", "")) }},

	acts.DeedReport: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.PutReport(ctx, by, day1, "adler", "", none))
	}},
	acts.DeedReadReports: {presidents, func(h *hall, by acts.Actor) error { return second(h.ReportVersions(ctx, by, day1, "adler")) }},
	acts.DeedListReports: {everyClub, func(h *hall, by acts.Actor) error { return second(h.ReportsDue(ctx, by, "2010")) }},
}
