package office

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/web/office"
)

// Paths of the pages.
const (
	oneSeason   = office.SeasonsPath + "/:season"
	entries     = oneSeason + office.EntriesPath
	oneDay      = oneSeason + "/sammelrunden/:league/:matchday"
	oneLineup   = oneDay + office.LineupsPath + "/:club"
	money       = oneSeason + office.MoneyPath
	plan        = oneSeason + office.PlanPath
	sanctions   = oneSeason + office.SanctionsPath
	tournaments = oneSeason + office.TournamentsPath
	allCases    = oneSeason + office.CasesPath
	oneCase     = allCases + "/:case"
	oneClub     = office.ClubsPath + "/:club"
	onePlayer   = office.PlayersPath + "/:player"
	oneUser     = office.UsersPath + "/:user"
	oneSquad    = office.SquadsPath + "/:squad"
)

// Routes are the addresses of the pages of the association.
func (s *Handlers) Routes() []rest.Route {
	pages := map[string]builder{}
	page := func(path string, build builder, deed acts.Deed, query ...rest.Query) rest.Route {
		pages[path] = build
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(shows(s.living(build)))), Deeds: rest.Deeds{deed},
			Query: append(query, doneQuery)}
	}
	sent := func(path string, build builder, read func(*visit, workplace.Sent) (*workplace.Decision, error), deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(s.decides(build, read))), Deeds: rest.Deeds{deed},
			Answers: "200 303"}
	}
	form := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	u, end, bank, teams := accounts{s}, ending{s}, statements{s}, squads{s}
	season, planned := ofSeason(s.seasonPage), ofSeason(end.planPage)
	day, books := ofSeason(s.dayPage), ofSeason(s.moneyPage)
	punished, played, tournament := ofSeason(s.sanctionsPage), ofSeason(s.tournamentsPage), ofSeason(s.tournamentPage)
	all := []rest.Route{
		page(office.Path, frontPage(s), acts.DeedReadTasks, onlyQuery),

		page(office.TransfersPath, s.transfersPage, acts.DeedReadTransfer),

		page(office.CircularsPath, s.circularsPage, acts.DeedReadCirculars),

		page(office.SeasonsPath, s.seasonsPage, acts.DeedListUsers),
		page(register.ChroniclePage, chroniclePage, acts.DeedListUsers),
		page(register.ChroniclePage+"/:year/:tier", oneChroniclePage, acts.DeedListUsers),
		page(oneSeason, season, acts.DeedListUsers),
		sent(oneSeason+"/naechste", s.seasonsPage, s.next, acts.DeedNextSeason),

		page(allCases, ofSeason(s.casesPage), acts.DeedReadCase),
		page(oneCase, ofSeason(s.casePage), acts.DeedReadCase),
		form(oneCase+"/beilagen", s.attachFile, cases.DeedAttach),

		page(entries, ofSeason(s.entriesPage), acts.DeedListRegistrations),
		page(money, books, acts.DeedListAccounts),
		page(money+office.InvoicesPath+":club", ofSeason(s.invoicesPage), acts.DeedListAccounts),
		form(money+office.StatementPath, bank.readStatement, acts.DeedListAccounts),
		form(money+office.StatementPath+"/eintragen", bank.enterStatement, seasons.DeedPayment),

		page(plan, planned, acts.DeedListUsers),

		page(oneDay, day, acts.DeedListApplications),
		sent(oneDay+"/heats/:heat"+office.ChipsPath, s.startPage, acknowledge, acts.DeedAcknowledge),
		sent(oneDay+office.ReportsPath+"/:club", s.startPage, report, acts.DeedReport),
		page(oneLineup, ofSeason(lineupPage), acts.DeedReadLineup),

		page(oneSeason+league.MotionsPath, ofSeason(s.motionsPage), acts.DeedReadMotions),
		form(oneSeason+league.MotionsPath+"/link", s.makeMotionsLink, league.DeedMotionsLink),

		page(oneSeason+office.LeavingPath, ofSeason(leavingPage), acts.DeedListUsers),
		page(oneSeason+office.NumbersPath, ofSeason(numbersPage), acts.DeedListUsers),
		page(sanctions, punished, acts.DeedListUsers, brokenQuery),

		page(tournaments, played, acts.DeedListUsers),
		sent(tournaments, played, s.addTournament, acts.DeedTournament),
		page(tournaments+"/:tournament", tournament, acts.DeedListUsers, withoutQuery),
		sent(tournaments+"/:tournament", tournament, s.changeTournament, acts.DeedTournament),
		sent(tournaments+"/:tournament/vom-floor", played, countTournament, acts.DeedTournament),
		sent(tournaments+"/:tournament/entfernen", tournament, s.dropTournament, acts.DeedDropTournament),

		page(office.RankingsPath, rankingsPage, acts.DeedListUsers),
		page(office.SquadsPath, teams.squadsPage, acts.DeedListUsers),
		sent(office.SquadsPath, teams.squadsPage, teams.addSquad, acts.DeedSquad),
		page(oneSquad, teams.squadPage, acts.DeedReadProspects),
		sent(oneSquad, teams.squadPage, teams.putSquad, acts.DeedSquad),
		sent(oneSquad+"/"+office.NominateForm, teams.squadPage, teams.nominate, acts.DeedSquad),

		page(office.ClubsPath, s.clubsPage, acts.DeedListUsers),
		page(oneClub, s.clubPage, acts.DeedReadAssociation),

		page(office.PlayersPath, s.playersPage, acts.DeedListUsers, searchQuery),
		page(onePlayer, s.playerPage, acts.DeedReadPlayer, searchQuery),
		sent(onePlayer+"/geburtsdatum", s.playerPage, s.birth, acts.DeedPutPlayer),

		page(office.UsersPath, u.usersPage, acts.DeedListUsers, searchQuery),
		form(office.UsersPath, workplace.Reads(u.invite), acts.DeedInvite),
		page(oneUser, u.userPage, acts.DeedListUsers),
		sent(oneUser, u.userPage, u.written(office.UserForm, "benutzer", account), acts.DeedPutUser),
		sent(oneUser+"/funktionen", u.userPage, u.written(office.RoleForm, "funktion", grant), acts.DeedPutUser),
		sent(oneUser+"/funktionen/:index/entziehen", u.userPage, u.written(office.DropRoleForm, "entzogen", revoke), acts.DeedPutUser),
		form(oneUser+"/link", u.link, acts.DeedGiveLink),

		{Method: rest.Get, Path: oneSeason + office.ThenPath, Do: s.SignedIn(s.at(s.then)), Deeds: rest.Deeds{acts.DeedListUsers},
			Query: []rest.Query{thenQuery}},
		{Method: rest.Get, Path: office.JournalPath, Do: s.SignedIn(s.at(s.journal)), Deeds: rest.Deeds{acts.DeedReadJournal},
			Query: journalQueries},
	}
	return append(all, workplace.Declared(office.Path, pages, func(_ string, do func(*visit) error) echo.HandlerFunc { return s.SignedIn(s.at(do)) }, s.settles)...)
}

// done are the sentences for what was just done, by the word in the address.
var done = office.Done(map[string]string{
	"bestaetigt":      "Das ist bestätigt.",
	"amtlich":         "Das Ergebnis ist amtlich.",
	"vorlaeufig":      "Das Ergebnis ist wieder vorläufig.",
	"chips":           "Die Anmerkung ist gespeichert.",
	"vorgelegt":       "Der Antrag liegt dem Vorstand vor.",
	"beilage":         "Die Beilage ist hinzugefügt; die Vereine, um die es geht, erfahren es.",
	"bericht":         "Der Bericht ist gespeichert.",
	"zurueckgenommen": "Das ist zurückgenommen.",
	"auszug":          "Die bestätigten Zeilen des Kontoauszugs sind eingetragen.",
	"eroeffnet":       "Die Saison ist eröffnet.",
	"saison":          "Die Saison ist gespeichert.",
	"benutzer":        "Das Konto ist gespeichert.",
	"funktion":        "Die Funktion ist dazugegeben.",
	"entzogen":        "Die Funktion ist entzogen.",
	"turnier":         "Das Turnier ist gespeichert.",
	"turnier-weg":     "Das Turnier ist entfernt.",
	"team":            "Das Nationalteam ist gespeichert.",
	"vorbei":          "Das ist inzwischen erledigt oder zurückgenommen; hier steht, wie es jetzt ist.",
})

// searchQuery is what is looked for.
var searchQuery = rest.Query{Name: office.SearchQuery, Fits: func(value string) bool { return len(value) <= 200 }, Says: "ein Name",
	About: "A part of a name.", Example: "huber"}

// doneQuery is the question what was just done.
var doneQuery = workplace.Done(done)
