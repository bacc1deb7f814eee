package api

import (
	"time"

	"pokerliga/league"
)

// Parts of the examples of clubs.
var (
	exampleSaid       = league.ClubEntry{Club: exampleClub, Colours: []string{"#c8102e", "#ffffff"}, Website: "https://pokerclub-linz.example"}
	exampleRegistered = league.RegisteredClub{ClubEntry: exampleSaid, Logo: "3f0c7d2b9a1e4f5d8c6b7a0918273645"}
	exampleTeamEntry  = league.Registration{League: "bl1", Club: "linz-2", State: league.Requested, AcceptsRulebook: true, PhotoConsent: true,
		RequestedOn: "2009-11-20"}
	exampleOffer   = league.Application{Club: "linz-2", Venue: "Volkshaus Linz", Note: "Platz für 80 Leute"}
	examplePayment = league.Booking{ID: "b-3k7q2m5n8p1r", Kind: league.CreditPaid, Club: "linz-2", League: "bl1", Date: "2010-01-25", Cents: 15000}
	exampleFine    = league.Booking{ID: "b-9w4x6y2z5t8v", Kind: league.ChargeFine, Club: "linz-2", Date: "2010-04-24", Cents: 2000,
		Rule: "2.2.13", Reason: "Zwei Spieler ohne Dress"}
	exampleAccount = league.ClubAccount{Season: "2010", Club: "linz-2", On: "2010-03-01", Charged: 30000, Paid: 15000, Open: 15000,
		Lines: []league.AccountLine{
			{Kind: league.CreditPaid, League: "bl1", Date: "2010-01-25", Cents: -15000, Booking: examplePayment.ID},
			{Kind: league.ChargeFee, League: "bl1", Matchday: 1, Due: "2010-01-30", Cents: 15000, Rule: "1.2.9"},
			{Kind: league.ChargeFee, League: "bl1", Matchday: 4, Due: "2010-06-05", Cents: 15000, Open: 15000, Rule: "1.2.9"}}}
	exampleTold    = time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)
	exampleWritten = time.Date(2010, 4, 26, 18, 30, 0, 0, time.UTC)
	exampleReport  = reportView{"2010", "bl1", 3, "linz-2", 1, exampleWritten, "**Sieg** am letzten Tisch.", "<p><strong>Sieg</strong> am letzten Tisch.</p>\n"}
)

// clubExamples are what is sent and answered about clubs.
var clubExamples = []named{
	{"a club with colours", clubBody{nil, exampleClub.Name, exampleClub.ShortName, exampleClub.City, exampleClub.State, exampleClub.ZVRNumber,
		exampleSaid.Colours, exampleSaid.Website}},
	{"a club with colours", exampleSaid},
	{"a club with a logo", exampleRegistered},
	{"whom to call", league.Contact{Person: "Eva Muster", Email: "obfrau@pokerclub-linz.example", Phone: "+43 732 1234", Address: "Hauptplatz 1\n4020 Linz"}},
	{"a member since 2008", league.Periods{Periods: []league.Period{{From: "2008-01-01"}}}},
	{"a logo", league.LogoState{Club: "linz-2", Logo: exampleRegistered.Logo}},
	{"with a reason", because{"Nachweis der Mitgliedschaft folgt"}},
	{"why", cause{"Rücklastschrift"}},

	{"until mid-December", league.RegistrationPeriod{ClosingDate: "2009-12-15"}},
	{"both declared", league.Consent{AcceptsRulebook: true, PhotoConsent: true}},
	{"asked for", exampleTeamEntry},
	{"one team", registrationList{"2010", []league.Registration{exampleTeamEntry}}},

	{"an offer", applicationBody{nil, exampleOffer.Venue, exampleOffer.Note}},
	{"an offer", exampleOffer},
	{"one offer", applicationList{"2010", "bl1", 3, []league.Application{exampleOffer}}},
	{"awarded", exampleHead},

	{"150 Euro each time", league.Fees{First: 15000, Second: 15000}},
	{"a payment", paymentBody{"linz-2", "bl1", "2010-01-25", 15000, ""}},
	{"a payment", examplePayment},
	{"a fine", fineBody{"linz-2", "", "2010-04-24", 2000, "2.2.13", exampleFine.Reason}},
	{"a fine", exampleFine},
	{"the first instalment paid", exampleAccount},
	{"one club", accountList{"2010", []*league.ClubAccount{&exampleAccount}}},

	{"a short one", reportBody{exampleReport.Markdown}},
	{"a short one", league.ReportText{Version: 1, Markdown: exampleReport.Markdown}},
	{"a short one", exampleReport},
	{"one version", reportVersions{[]league.Report{{League: "bl1", Matchday: 3, Club: "linz-2", Version: 1, Written: exampleWritten, Markdown: exampleReport.Markdown}}}},
	{"one overdue, one written", reportList{"2010", []league.ReportDue{{League: "bl1", Matchday: 2, Club: "linz-2", Due: "2010-04-03", Overdue: true},
		{League: "bl1", Matchday: 3, Club: "linz-2", Due: "2010-05-01", Written: &exampleWritten}}}},

	{"one club", clubList{[]league.RegisteredClub{exampleRegistered}}},
	{"a club", clubView{exampleRegistered, []clubYear{{"2010", "bl1", false, exampleRow}}}},
	{"one member", rosterView{"linz-2", "2010-04-24", []member{{examplePersons[0], "2010-01-01", nil}}}},
	{"a matchday was rescheduled", noticeList{"linz-2", []noticeLine{{ID: "n-7k2mq5x3ab1c", At: exampleTold, Season: "2010",
		Subject: "leagues/bl1/matchdays/3", Text: "Die 3. Sammelrunde der 1. Bundesliga ist verlegt."}}}},
	{"read", league.NoticeRead{ID: "n-7k2mq5x3ab1c", Read: exampleTold}},
}
