package president

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/cases"
	"pokerliga/web/president"
)

// Paths of the pages.
const (
	oneClub      = president.Path + "/:club"
	oneDay       = "/:season/:league/:matchday"
	oneLineup    = oneClub + president.LineupsPath + oneDay
	oneQuestion  = oneClub + president.AvailabilityPath + oneDay
	roster       = oneClub + president.RosterPath
	transfers    = oneClub + president.TransfersPath
	registration = oneClub + president.RegistrationPath
	hosting      = oneClub + president.HostingPath
	data         = oneClub + president.DataPath
	waiver       = oneClub + president.WaiverPath
	protests     = oneClub + president.CasesPath
)

// What the pages are asked for beside their paths.
var (
	searchQuery = rest.Query{Name: president.SearchQuery, Fits: func(value string) bool { return len(value) <= 200 }, Says: "ein Name",
		About: "A part of a name.", Example: "huber"}
	playerQuery = rest.Query{Name: president.PlayerQuery, Fits: rest.IsID, Says: "ein Spieler", About: "The id of a player.", Example: "p0417"}
)

// againstQuery asks for the form of a protest against one card.
var againstQuery = rest.Query{Name: president.AgainstQuery, Fits: func(value string) bool { return len(value) <= 200 }, Says: "eine Karte",
	About: "What a protest shall be against.", Example: `result "bl1" 1 0 "" 1 1 ""`}

// templateQuery asks with which lineup the form is filled in.
var templateQuery = rest.Query{Name: president.TemplateQuery, Says: "letzte, vorschlag oder leer",
	Fits: func(value string) bool {
		return value == president.LastTime || value == president.Proposal || value == president.Empty
	},
	About: "With which lineup the form is filled in.", Example: president.LastTime}

// Routes are the addresses of the pages of the presidents of clubs.
func (s *Handlers) Routes() []rest.Route {
	page := func(path string, do func(*visit) error, deed acts.Deed, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Query: query}
	}
	sent := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	declared := workplace.Declared(president.Path, map[string]builder{oneClub: s.startPage, oneLineup: s.lineupPage, oneClub + president.AvailabilityPath: s.availabilities, oneQuestion: s.availability, roster: s.rosterPage, roster + "/:player": s.memberPage,
		registration: s.registrationPage, hosting: s.hostingPage, oneClub + president.CircularsPath: s.circularsPage, protests: s.casesPage, data: s.dataPage, transfers: s.transfersPage},
		func(_ string, do func(*visit) error) echo.HandlerFunc { return s.SignedIn(s.at(do)) }, settles)
	return append(declared, []rest.Route{
		{Method: rest.Get, Path: president.Path, Do: s.SignedIn(s.choose), Deeds: rest.Deeds{acts.DeedReadOneself}},
		page(oneClub, shows(s.startPage), acts.DeedReadNotices, doneQuery),

		page(oneClub+president.LineupsPath, s.lineups, acts.DeedReadNotices),
		page(oneLineup, shows(s.lineupPage), acts.DeedReadLineup, templateQuery, doneQuery),

		page(oneClub+president.AvailabilityPath, shows(s.availabilities), acts.DeedReadAvailability, doneQuery),
		sent(oneClub+president.AvailabilityPath+"/link", workplace.Reads(s.makeTeamLink), availability.DeedTeamLink),
		page(oneQuestion, shows(s.availability), acts.DeedReadAvailability, doneQuery),
		sent(oneQuestion, workplace.Reads(s.askPlayers), acts.DeedAsk),

		page(roster, shows(s.rosterPage), acts.DeedReadRoster, searchQuery, doneQuery),
		sent(roster+"/liste", s.previewList, acts.DeedUploadRoster),
		sent(roster+"/liste/bestaetigen", s.confirmList, acts.DeedUploadRoster),
		page(roster+"/:player", shows(s.memberPage), acts.DeedReadRoster, doneQuery),
		sent(roster+"/:player/austritt", decides(s.memberPage, president.Leaving, leaves), acts.DeedMember),
		sent(roster+"/:player/beginn", s.begins, acts.DeedMember),

		page(transfers, shows(s.transfersPage), acts.DeedReadTransfer, searchQuery, playerQuery, doneQuery),

		sent(transfers+"/:transfer/fragen", workplace.Reads(s.askTransferred), acts.DeedAskTransferred),

		page(protests, shows(s.casesPage), acts.DeedReadCase, againstQuery, doneQuery),
		sent(protests+"/:season/:case/beilagen", s.attachFile, cases.DeedAttachOwn),

		page(registration, shows(s.registrationPage), acts.DeedListRegistrations, doneQuery),

		page(waiver, shows(s.waiverPage), acts.DeedReadNotices, doneQuery),
		{Method: rest.Post, Path: waiver + "/:season", Do: s.SignedIn(s.at(workplace.Reads(s.decideWaiver))),
			Deeds: rest.Deeds{acts.DeedWaiver, acts.DeedDropWaiver}, Answers: "200 303"},

		page(hosting, shows(s.hostingPage), acts.DeedListApplications, doneQuery),

		page(oneClub+president.CircularsPath, shows(s.circularsPage), acts.DeedReadCirculars, doneQuery),

		page(oneClub+president.ReportsPath, shows(s.reportsPage), acts.DeedListReports),
		page(oneClub+president.ReportsPath+oneDay, shows(s.reportPage), acts.DeedReadReports, doneQuery),
		sent(oneClub+president.ReportsPath+oneDay, workplace.Reads(s.putReport), acts.DeedReport),

		page(oneClub+president.AccountPath, s.account, acts.DeedReadAccount),
		page(oneClub+president.AccountPath+"/:season"+president.RequestPath, s.paymentRequest, acts.DeedReadAccount, rest.Reference),

		page(oneClub+president.OfficersPath, shows(s.officersPage), acts.DeedListOfficers, doneQuery),
		sent(oneClub+president.OfficersPath, workplace.Reads(s.invite), acts.DeedInvite),
		sent(oneClub+president.OfficersPath+"/entfernen", workplace.Reads(s.dropOfficer), acts.DeedDropOfficer),

		page(data, shows(s.dataPage), acts.DeedReadContact, doneQuery),
		sent(data+"/logo", s.putLogo, acts.DeedLogo),
		sent(data+president.CalendarPath, workplace.Reads(s.makeCalendar), acts.DeedClubCalendar),
		sent(roster+"/:player"+president.CalendarPath, workplace.Reads(s.makePlayerCalendar), acts.DeedPlayerCalendar),
	}...)
}
