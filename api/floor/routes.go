package floor

import (
	"slices"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// one is the path of a tournament.
const one = pages.Path + "/:tournament"

// oneHeat is the path of a heat in the hall.
const oneHeat = web.HallPath + "/:season/:league/:matchday/heats/:heat"

// recording are the deeds of recording what happens.
var recording = rest.Deeds{acts.DeedFloorClock, acts.DeedFloorChips, acts.DeedFloorTable, acts.DeedFloorDirect}

// Routes are the addresses of the pages on which tournaments are run.
func (s *Handlers) Routes() []rest.Route {
	page := func(path string, do func(*visit) error, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: append(query, doneQuery)}
	}
	sent := func(path string, do func(*visit) error, deeds ...acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: deeds, Answers: "200 303"}
	}
	table := func(method, path string, do func(*visit) error, deeds rest.Deeds, answers string) rest.Route {
		r := rest.Route{Method: method, Path: one + pages.ScribePath + "/:table" + path, Do: s.Helping(s.atTable(do)), Deeds: deeds,
			Answers: answers}
		if method == rest.Get {
			r.Query = []rest.Query{doneQuery}
		}
		return r
	}
	desk := one + pages.RegistrationPath
	declared := workplace.Declared(pages.Path, map[string]builder{one: builds(endPage), desk: builds(registration), desk + "/:entrant": builds(entrantCard)},
		func(_ string, do func(*visit) error) echo.HandlerFunc { return s.SignedIn(s.at(do)) }, settles)
	return slices.Concat(s.frontRoutes(), s.laterRoutes(), declared, []rest.Route{
		{Method: rest.Get, Path: pages.Path, Do: s.SignedIn(s.start), Deeds: rest.Deeds{acts.DeedReadOneself}},
		page(one, shows(s.board)),
		page(one+pages.CommandPath, command, typed),
		page(one+pages.TablesPath+"/:table", shows(s.table), called),
		page(one+pages.LogPath, shows(s.log), until),
		sent(one+pages.EventsPath, workplace.Reads(record), recording...),
		page(one+pages.TogetherPath, shows(s.together)),
		sent(one+pages.HallPath, workplace.Reads(announce), acts.DeedFloorDirect, acts.DeedFloorTable),
		page(one+pages.LinksPath, shows(s.links)),
		{Method: rest.Get, Path: oneHeat + pages.HeatFloorPath, Do: s.SignedIn(s.heat), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Query: []rest.Query{doneQuery}},
		sent(one+pages.LinksPath, workplace.Reads(s.giveLinks), acts.DeedAddHelper),
		sent(one+pages.LinksPath+"/:link"+pages.AnewPath, workplace.Reads(s.renewLink), acts.DeedRenewHelper),
		sent(one+pages.LinksPath+"/:link/widerrufen", workplace.Reads(s.dropLink), acts.DeedDropHelper),

		table(rest.Get, "", shows(s.scribe), rest.Deeds{acts.DeedFloorTable}, ""),
		table(rest.Post, pages.EventsPath, workplace.Reads(record), rest.Deeds{acts.DeedFloorTable}, "200 303"),
		table(rest.Post, pages.HallPath, workplace.Reads(announce), rest.Deeds{acts.DeedFloorTable}, "200 303"),
		{Method: rest.Get, Path: pages.TablePath + ":token", Do: shortLink, Deeds: rest.Deeds{acts.DeedOpenHelp}, Answers: "303"},
	})
}

// typed is a line of commands.
var typed = rest.Query{Name: pages.CommandField, Fits: func(value string) bool { return utf8.RuneCountInString(value) <= 10 },
	Says: "ein Befehl wie 5b3", About: "A line of commands: the number of a table and a letter.", Example: "5"}

// until is behind how many events the room is shown.
var until = rest.Query{Name: pages.AtField, Fits: func(value string) bool { return rest.IsNumber(value) && len(value) < 8 },
	Says: "eine Zahl ab 0", About: "Behind how many events the room is shown; without it, behind all.", Example: "12"}

// called is for how many seconds the clock is called on somebody.
var called = rest.Query{Name: pages.CallField, Fits: func(value string) bool { return rest.IsNumber(value) && len(value) < 5 },
	Says:  "eine Zahl von Sekunden",
	About: "For how many seconds the clock is called.", Example: "70"}

// numberOf is the table that the path names.
func numberOf(d *visit) (int, error) { return rest.Number(d, "table") }

// done are the sentences for what was just done, by the word in the address: what happened, as in the tournament file.
var done = func() map[string]string {
	all := map[string]string{"gesagt": "Angesagt.", "nachgetragen": "Nachgetragen.", "runde": "Die Runde ist offen; alle sitzen.",
		"regeln": "Die Regeln sind gespeichert.", "tempo": "Die Levels sind geändert.", "leitung": "Die Leitung ist übergeben.", "leitung-weg": "Die Leitung ist zurückgenommen.",
		"vorbei":     "Das ist inzwischen erledigt oder nicht mehr möglich; hier steht, wie es jetzt ist.",
		"widerrufen": "Der Link gilt nicht mehr."}
	for _, k := range floor.EventKinds() {
		all[k.Do] = k.Done
	}
	return web.DoneBelow(pages.Path, all)
}()

// doneQuery is the question what was just done.
var doneQuery = workplace.Done(done)
