package director

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// Paths of the pages.
const (
	oneDay  = director.Path + "/:season/:league/:matchday"
	oneHeat = oneDay + "/heats/:heat"
	photos  = oneHeat + director.PhotosPath
	checkIn = oneDay + director.CheckInPath
	oneTeam = checkIn + "/:club"

	floorHelpPath = web.FloorPath + "/:tournament" + web.FloorHelpPath
)

// Routes are the addresses of the pages on which a matchday is run.
func (s *Handlers) Routes() []rest.Route {
	page := func(path string, do func(*visit) error, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{acts.DeedReadMatchday}, Query: query}
	}
	sent := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	sheet := func(path string, do func(*visit) error, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.Helping(s.atSheet(do)), Deeds: rest.Deeds{acts.DeedReadSheet},
			Query: append(query, doneQuery)}
	}
	enter := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.Helping(s.atSheet(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	return slices.Concat([]rest.Route{
		{Method: rest.Get, Path: director.Path, Do: s.SignedIn(s.start), Deeds: rest.Deeds{acts.DeedReadOneself}},
		{Method: rest.Get, Path: director.AlongPath, Do: s.SignedIn(s.along), Deeds: rest.Deeds{acts.DeedReadOneself}},
		page(oneDay, shows(newDay), doneQuery),

		page(oneDay+league.LendPath, shows(newLend), doneQuery),
		page(oneDay+league.LeftoversPath, shows(newLeftovers), doneQuery),
		sent(oneDay+league.LeftoversPath, uploadLines, acts.DeedUpload),
		page(oneDay+director.LogPath, s.log, logBefore),

		page(checkIn, shows(newCheckIn), doneQuery, looked),
		page(oneTeam, shows(newTeam), doneQuery),
		sent(oneTeam, workplace.Reads(s.putCheckIn), acts.DeedCheckIn),

		page(oneDay+director.PenaltiesPath, shows(s.newPenalties), doneQuery),

		page(oneDay+director.PrintPath+"/:printout", s.printDay),
		page(oneHeat+director.PrintPath+"/:printout", s.printHeat, rest.OnPage),

		page(oneHeat, shows(newHeat), doneQuery),
		sent(oneHeat+director.FloorPath, s.do(builds(newHeat), s.toFloor), acts.DeedFloorOpen),
		sent(oneHeat+director.FloorPath+"/:tournament", takeFromFloor, acts.DeedFloorDirect),
		sent(oneHeat+director.ChipsPath, s.do(builds(newHeat), s.chips), acts.DeedAcknowledge),
		page(oneHeat+director.TablesPath, s.inHeat(s.nextTable)),
		sheet(oneHeat+director.TablesPath+"/:table", shows(s.newSheet), fromPhoto),
		enter(oneHeat+director.TablesPath+"/:table", s.putSheet, acts.DeedCard),
		{Method: rest.Get, Path: photos, Do: s.Helping(s.atPhotos(shows(s.newPhotos))), Deeds: rest.Deeds{league.DeedReadPhoto},
			Query: []rest.Query{doneQuery}},
		{Method: rest.Post, Path: photos, Do: s.Helping(s.atPhotos(s.sendPhoto)), Deeds: rest.Deeds{league.DeedPhoto}, Answers: "200 303"},
		page(oneHeat+director.SecondPath, s.inHeat(s.second), doneQuery),
		page(oneHeat+director.SecondPath+"/:table", shows(s.newSecondCard), doneQuery),
		sent(oneHeat+director.SecondPath+"/:table", s.same, acts.DeedConfirmCard),
		page(oneHeat+director.SecondPath+"/:table"+director.BlindPath, shows(func(d *visit) (*director.SheetPage, error) { return s.newBlindCard(d, false) }), doneQuery),
		sent(oneHeat+director.SecondPath+"/:table"+director.BlindPath, s.putBlindCard, acts.DeedConfirmCard),
		sheet(oneHeat+"/mtt/:mtt", shows(s.newSheet)),
		enter(oneHeat+"/mtt/:mtt", s.putSheet, acts.DeedStacks),
		enter(oneHeat+"/mtt/:mtt"+director.OutPath+"/:club", s.goOut, acts.DeedStacks),

		page(oneHeat+director.BoardPath, s.inHeat(s.board)),
		page(oneHeat+director.HelpersPath, shows(s.newHelpers), doneQuery),
		sent(oneHeat+director.HelpersPath, s.addHelpers, acts.DeedAddHelper),
		sent(oneHeat+director.HelpersPath+"/:helper"+director.NewLinkPath, s.renewHelper, acts.DeedRenewHelper),
		sent(oneHeat+director.HelpersPath+"/:helper"+director.EndHelpPath, s.dropHelper, acts.DeedDropHelper),
		{Method: rest.Get, Path: floorHelpPath, Do: s.Helping(workplace.Shows(floorHelpPage, done)), Deeds: rest.Deeds{acts.DeedReadOneself},
			Query: []rest.Query{doneQuery}},
		{Method: rest.Post, Path: floorHelpPath, Do: s.Helping(recordByLink), Deeds: rest.Deeds{acts.DeedFloorTable, acts.DeedFloorClock},
			Answers: "200 303"},
		{Method: rest.Get, Path: people.HelpPath + ":token", Do: s.helpPage, Deeds: rest.Deeds{acts.DeedOpenHelp}},
		{Method: rest.Post, Path: people.HelpPath + ":token", Do: s.help, Deeds: rest.Deeds{acts.DeedOpenHelp}, Answers: "303"},
	}, workplace.Declared(director.Path, map[string]builder{oneDay: builds(newDay), oneDay + league.LendPath: builds(newLend), oneDay + league.LeftoversPath: builds(newLeftovers), oneTeam: builds(newTeam), oneHeat: builds(newHeat),
		oneHeat + director.TablesPath + "/:table": builds(s.newSheet),
		oneDay + director.PenaltiesPath:           builds(s.newPenalties), photos: builds(s.newPhotos)},
		func(on string, do func(*visit) error) echo.HandlerFunc {
			if on == photos {
				return s.Helping(s.atPhotos(do))
			}
			return s.SignedIn(s.at(do))
		},
		func(d *visit, build builder, sent workplace.Sent, e *workplace.Decision) error {
			return d.Decide(sent, e, d.NewQuestion, d.anew(build))
		}))
}
