package clubs

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
)

// Parts of the examples of clubs.
var (
	exampleSaid = register.ClubEntry{Club: sample.Club, Colours: []string{"#c8102e", "#ffffff"},
		Website: "https://pokerclub-linz.example"}
	exampleRegistered = register.RegisteredClub{ClubEntry: exampleSaid, Logo: "3f0c7d2b9a1e4f5d8c6b7a0918273645"}
	exampleTeamEntry  = seasons.Registration{League: "bl1", Club: "linz-2", State: seasons.Requested,
		AcceptsRulebook: true, PhotoConsent: true,
		RequestedOn: "2009-11-20"}
	exampleLater   = time.Date(2010, 3, 2, 8, 0, 0, 0, time.UTC)
	exampleOffer   = league.Application{Club: "linz-2", Venue: "Volkshaus Linz", Note: "Platz für 80 Leute"}
	exampleAccount = seasons.ClubAccount{Season: "2010", Club: "linz-2", On: "2010-03-01", Charged: 30000, Paid: 15000, Open: 15000,
		Lines: []seasons.AccountLine{
			{Kind: seasons.CreditPaid, League: "bl1", Date: "2010-01-25", Cents: -15000, Booking: "b-3k7q2m5n8p1r"},
			{Kind: seasons.ChargeFee, League: "bl1", Matchday: 1, Due: "2010-01-30", Cents: 15000, Rule: "1.2.9"},
			{Kind: seasons.ChargeFee, League: "bl1", Matchday: 4, Due: "2010-06-05", Cents: 15000, Open: 15000, Rule: "1.2.9"}}}
	exampleTold    = time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)
	exampleWritten = time.Date(2010, 4, 26, 18, 30, 0, 0, time.UTC)
	exampleReport  = reportView{"2010", "bl1", 3, "linz-2", 1, exampleWritten, "**Sieg** am letzten Tisch.",
		"<p><strong>Sieg</strong> am letzten Tisch.</p>\n"}
)

// Examples are what is sent and answered about clubs.
var Examples = []sample.Named{
	{Name: "a club with a logo", Value: exampleRegistered},
	{Name: "a logo", Value: register.LogoState{Club: "linz-2", Logo: exampleRegistered.Logo}},
	{Name: "with a reason", Value: rest.Because{Reason: "Nachweis der Mitgliedschaft folgt"}},

	{Name: "one has answered", Value: answerList{Season: "2010", League: "bl1", Matchday: 3, Club: "linz-2", Asked: []answerView{
		{Player: "p0417", Asked: exampleLater, Reply: &availability.Reply{Says: matchday.CanPlay, Word: "komme etwas später", At: exampleLater}},
		{Player: "p0418", Asked: exampleLater, Letters: 1}}}},

	{Name: "a season to come", Value: openSeasonList{"linz-2", []seasons.OpenSeason{{ID: "2010", Closing: "2009-12-15", Lacks: []string{},
		Leagues: []seasons.OpenLeague{{ID: "bl1", Name: "1. Bundesliga", Team: &exampleTeamEntry, Back: true}}}}}},
	{Name: "one team", Value: registrationList{"2010", []seasons.Registration{exampleTeamEntry}}},

	{Name: "one offer", Value: applicationList{"2010", "bl1", 3, []league.Application{exampleOffer}}},

	{Name: "the first instalment paid", Value: exampleAccount},
	{Name: "an invoice", Value: invoiceList{"linz-2", []seasons.Invoice{exampleInvoice}}},
	{Name: "a reminder", Value: reminderList{"linz-2", []seasons.Reminder{exampleReminder}}},
	{Name: "one club", Value: accountList{"2010", []*seasons.ClubAccount{&exampleAccount}}},

	{Name: "a question", Value: circularList{[]circularView{{Circular: register.Circular{ID: "c-3k7q2m5n8p1r", To: "2010/bl1", Subject: "Termin der 5. Sammelrunde",
		Text: "Der Saal in Linz ist am 6. November nicht frei. Passt euch der 13.?", Choices: []string{"Ja", "Nein"}, Until: "2010-10-15"},
		SentAt: exampleTold, Clubs: []circularClub{{Club: "linz-2", Answer: "Ja", Remark: "Erst ab 14 Uhr.", AnsweredAt: &exampleTold}, {Club: "wels-1"}}}}}},

	{Name: "a short one", Value: exampleReport},
	{Name: "one version", Value: reportVersions{[]league.Report{{League: "bl1", Matchday: 3, Club: "linz-2", Version: 1,
		Written: exampleWritten, Markdown: exampleReport.Markdown}}}},
	{Name: "one overdue, one written", Value: reportList{"2010",
		[]league.ReportDue{{League: "bl1", Matchday: 2, Club: "linz-2", Due: "2010-04-03", Overdue: true},
			{League: "bl1", Matchday: 3, Club: "linz-2", Due: "2010-05-01", Written: &exampleWritten}}}},

	{Name: "one club", Value: clubList{[]register.RegisteredClub{exampleRegistered}}},
	{Name: "a club", Value: clubView{exampleRegistered, []clubYear{{"2010", "bl1", false, sample.Standing}}}},
	{Name: "one member", Value: rosterView{"linz-2", "2010-04-24", []member{{sample.Persons[0], "2010-01-01", nil}}}},
	{Name: "a matchday was rescheduled", Value: NoticeList{"linz-2", []noticeLine{{ID: "n-7k2mq5x3ab1c", At: exampleTold, Season: "2010",
		Subject: "leagues/bl1/matchdays/3", Text: "Die 3. Sammelrunde der 1. Bundesliga ist verlegt."}}}},
	{Name: "unread", Value: inbox{1, []inboxLine{{ID: "n-7k2mq5x3ab1c", Club: &rest.Name{ID: "linz-2", Name: "Pokerclub Linz 2"},
		At: exampleTold, Season: "2010", Subject: "leagues/bl1/matchdays/3",
		Text: "Die 3. Sammelrunde der 1. Bundesliga ist verlegt.", Decides: true}}}},
}

var exampleInvoice = seasons.Invoice{Issued: seasons.Issued{Number: "2010-0017", Date: "2010-03-01", Season: "2010", Club: "linz-2", Cents: 15050},
	From: []string{"Pokerverband", "Gasse 1", "1010 Wien"}, To: []string{"Pokerclub Linz", "Hauptplatz 1", "4020 Linz"},
	Period: "Saison 2010, 1. Jänner 2010 bis 31. Dezember 2010", Tax: seasons.DefaultTax, Reference: "RF18539007547034", Open: 15050,
	Lines: []seasons.InvoiceLine{{Text: "Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde", Rule: "1.2.9", Due: "2010-03-20", Cents: 15050, Open: 15050,
		Reference: "RF18539007547034"}}}

var exampleReminder = seasons.Reminder{Reminded: seasons.Reminded{Season: "2010", Number: 4, Club: "linz-2", Stage: 1, Date: "2010-04-01", Until: "2010-04-15",
	Cents: 15050}, SeasonName: "Saison 2010", From: exampleInvoice.From, To: exampleInvoice.To, Reference: exampleInvoice.Reference,
	Lines: []seasons.ReminderLine{{InvoiceLine: exampleInvoice.Lines[0], Stage: 1, Invoice: "2010-0017"}}}
