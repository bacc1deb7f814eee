package players

import (
	"time"

	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Parts of the examples.
var (
	exampleRecord = register.PlayerRecord{ID: "p0417", Person: register.Person{GivenName: "Anna", FamilyName: "Huber", BirthDate: "1990-02-01",
		Nationality: "AT"}}
	exampleRoster = register.Roster{Club: "linz-2", Player: "p0417", Memberships: []register.Term{{From: "2010-01-01"}}}
	exampleAsked  = time.Date(2010, 4, 1, 9, 30, 0, 0, time.UTC)
	exampleMove   = register.TransferRecord{ID: "t-5qzv2m7k4xab", Player: "p0417", From: "linz-2", To: "graz-1", Begins: "2010-04-01",
		State: register.TransferRequested, Steps: []register.TransferMark{{Kind: register.TransferRequested, On: "2010-04-01", At: exampleAsked}}}
	exampleTransfer = register.TransferView{TransferRecord: exampleMove, GivenName: "Anna", FamilyName: "Huber", Eligible: register.Clearance{
		From: "2011-01-01", Rule: "1.2.5",
		Why: "Einsatz in der Saison „Saison 2010“ für einen anderen Verein: 1. Bundesliga, 1. Sammelrunde am 13. März 2010. " +
			"Spielberechtigt ist er daher erst ab der nächsten Saison."}}
)

// Examples are what is sent and read of players, rosters and transfers.
var Examples = []sample.Named{
	{Name: "nobody else looks the same", Value: register.PlayerAnswer{PlayerRecord: exampleRecord, Warnings: sample.NoDoubts}},
	{Name: "a player", Value: exampleRecord},
	{Name: "a player of whom only the results are left", Value: register.Erased{Photos: 2,
		PlayerRecord: register.PlayerRecord{ID: "geloescht-5qzv2m7k4xab", Person: register.Person{GivenName: "Gelöschter", FamilyName: "Spieler"}}}},
	{Name: "everything", Value: league.PlayerFile{Player: exampleRecord, Squads: []league.PlayerSquad{},
		Photos:      []league.PlayerPhoto{{Season: "2010", League: "bl1", Matchday: 3, Heat: 2, Table: 7, Until: "2010-05-24"}},
		Memberships: []scoring.Membership{{Player: "p0417", Club: "linz-2", From: "2010-01-01"}},
		Seasons: []league.PlayerSeason{{Season: "2010", BirthDate: "1990-02-01", Nationality: "AT", Roster: []scoring.Membership{},
			Matchdays: []league.PlayerMatchday{{League: "bl1", Matchday: 3, Date: "2010-04-24", Lineup: &sample.Lineup,
				Seats: []league.PlayerSeat{{Heat: 2, Table: 7, Seat: sample.Card.Seats[0]}}, Stacks: []league.PlayerStack{},
				Result: &sample.PlayerDay, Identified: sample.To(true), Penalties: []matchday.Penalty{}}},
			MVP: []league.PlayerMVP{{League: "bl1", MVP: sample.MVP}}, Tournaments: []league.PlayerTournament{}, Sanctions: []scoring.Sanction{}}},
		Transfers: []register.TransferRecord{exampleMove},
		Contacts:  map[string]register.MemberContact{"linz-2": {Email: "anna.huber@example.at", Phone: "+43 660 1234567"}},
		Answers: []league.PlayerReply{{Club: "linz-2", Season: "2010", League: "bl1", Matchday: 3, Asked: exampleAsked, Letters: 1,
			Reply: &availability.Reply{Says: matchday.CanPlay, At: exampleAsked}}},
		Journal: []league.JournalMark{{Seq: 7, At: exampleAsked, Act: "transfer.request", Subject: "transfers/t-5qzv2m7k4xab", After: "{}"}}}},

	{Name: "one member", Value: league.RosterFile{Club: "linz-2", On: "2010-04-24",
		Members: []league.RosterLine{{PlayerRecord: exampleRecord, From: "2010-01-01"}}}},
	{Name: "one joins, one leaves", Value: register.RosterPlan{Club: "linz-2", On: "2010-04-24", Problems: []register.SheetProblem{},
		Ignored: []string{"Telefon"},
		Changes: []register.RosterChange{
			{Row: 2, Kind: register.RosterJoin, GivenName: "Josef", FamilyName: "Maier", BirthDate: "1985-12-24", From: "2010-04-24",
				Corrects: []string{}},
			{Kind: register.RosterLeave, Player: "p0417", GivenName: "Anna", FamilyName: "Huber", From: "2010-01-01", Until: sample.To("2010-04-24"),
				Corrects: []string{}}}}},
	{Name: "a problem", Value: register.RosterPlan{Club: "linz-2", On: "2010-04-24", Changes: []register.RosterChange{}, Ignored: []string{},
		Problems: []register.SheetProblem{{Row: 3, Detail: "Geburtsdatum „gestern“ ist kein Datum wie 1.2.1990 oder 1990-02-01."}}}},
	{Name: "one is founded, one is known", Value: register.ClubPlan{On: "2010-04-24", Problems: []register.SheetProblem{}, Ignored: []string{},
		Changes: []register.ClubChange{{Row: 2, Kind: register.ClubFound, MemberSince: map[string]string{register.OEPBL: "2009-01-01"},
			Club: register.ClubEntry{Club: seasonfile.Club{ID: "linz-2", Name: "Pokerclub Linz 2", ShortName: "Linz 2", City: "Linz"}}},
			{Row: 3, Kind: register.ClubKnown, Club: register.ClubEntry{Club: seasonfile.Club{ID: "wels", Name: "Poker Wels"}}}}}},
	{Name: "one membership", Value: exampleRoster},
	{Name: "leave", Value: register.PutMember{From: "2010-01-01", Until: sample.To("2010-06-30")}},
	{Name: "joined", Value: register.MemberAnswer{Roster: exampleRoster, Warnings: sample.NoDoubts}},

	{Name: "requested", Value: exampleTransfer},
	{Name: "released", Value: register.TransferAnswer{TransferView: exampleTransfer, Warnings: sample.NoDoubts}},
	{Name: "one", Value: transferList{[]register.TransferView{exampleTransfer}}},

	{Name: "a player", Value: career{"p0417", "Anna", "Huber", []stay{{"linz-2", "2010-01-01", nil}},
		[]playerYear{{"2010", "bl1", sample.MVP}}}},
}
