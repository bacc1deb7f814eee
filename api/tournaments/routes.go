// Package tournaments has the handlers for the floor: tournaments, who is entered for
// them, and what happens in them.
package tournaments

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// one is the path of a tournament.
const one = rest.V1 + "/tournaments/:tournament"

// group is the path of tournaments that share a clock.
const group = rest.V1 + "/clock-groups/:group"

// The parameters of tournaments.
var (
	fromDay = rest.Query{Name: "from", Fits: rest.IsDate, Says: "ein Datum wie 2026-11-21",
		About: "Only tournaments of that day or later.", Example: "2026-11-21"}
	ofHouse = rest.Query{Name: "house", Fits: floorfile.IsID, Says: "die Id eines Hauses wie clubcasino",
		About: "Only tournaments at the address of that house.", Example: "clubcasino"}
	inHouse = rest.Query{Name: "house", Fits: floorfile.IsID, Says: "die Id eines Hauses wie clubcasino",
		About: "Of which house a tournament that is not there yet is an evening.", Example: "clubcasino"}
	inState = rest.Query{Name: "state", Fits: func(value string) bool { return slices.Contains(floordesk.Stages, value) },
		Says:  "eines von upcoming, running, over, cancelled",
		About: "Only the latest tournaments in that state, without those of matchdays.", Example: "upcoming"}
	asOf = rest.Query{Name: "as_of", Fits: isInstant, Says: "ein Zeitpunkt wie 2026-11-21T18:00:00Z",
		About: "The numbers as they were at that instant; without it, at the last event.", Example: "2026-11-21T18:00:00Z"}
	afterEvent = rest.Query{Name: "after", Fits: rest.IsNumber, Says: "eine Zahl ab 0",
		About: "How many events the caller knows: only those behind them.", Example: "12"}
)

func isInstant(value string) bool {
	_, ok := floor.ParseInstant(value)
	return ok
}

// Handlers answers tournaments of the floor.
type Handlers struct{ *rest.Base }

// events are the deeds of recording what happens.
var events = rest.Deeds{acts.DeedFloorClock, acts.DeedFloorChips, acts.DeedFloorTable, acts.DeedFloorDirect}

// Routes are the addresses of tournaments of the floor.
func (s *Handlers) Routes() []rest.Route {
	return slices.Concat(s.templateRoutes(), s.wallRoutes(), []rest.Route{
		{Method: rest.Get, Path: rest.V1 + "/tournaments", Do: s.Unkept(s.tournaments), Summary: "The tournaments of the floor, the latest first",
			Gives: floorList{}, Query: []rest.Query{fromDay, ofHouse, inState}},
		{Method: rest.Get, Path: one, Do: s.Private(s.tournament), Summary: "A tournament: its head, and who is entered", Gives: floorView{}},
		{Method: rest.Put, Path: one, Do: rest.TakesText(s.Base, s.put), Deeds: rest.Deeds{acts.DeedFloorPut},
			Summary: "Write the head of a tournament: the tournament file without format, entrants and events", Takes: HeadBody{},
			Gives: HeadBody{}, Query: []rest.Query{inHouse}},
		{Method: rest.Get, Path: one + "/file", Do: s.Private(s.file), Deeds: rest.Deeds{acts.DeedFloorRead},
			Summary: "The tournament file, with everything that happened", Gives: FileBody{}},
		{Method: rest.Get, Path: one + "/public-file", Do: s.Unkept(s.publicFile),
			Summary: "The tournament file as everybody may have it: it computes to the results, and what is private is committed to",
			Gives:   FileBody{}},
		{Method: rest.Put, Path: one + "/file", Do: s.importFile, Deeds: rest.Deeds{acts.DeedFloorImport},
			Summary: "Enter a tournament with everything that happened in it, from its file", Takes: FileBody{}, Answers: rest.Created,
			Gives: floordesk.Imported{}, Query: []rest.Query{inHouse}},
		{Method: rest.Get, Path: one + "/results", Do: s.Private(s.results),
			Summary: "All numbers of a tournament; penalties and what each person gets, for officials alone", Gives: resultsView{},
			Query: []rest.Query{asOf}},
		{Method: rest.Get, Path: one + "/clock", Do: s.clock, Summary: "The clock, as it stands now", Gives: clockView{}},
		{Method: rest.Get, Path: one + "/tables/:table", Do: s.Unkept(s.table), Summary: "A table: who sits where, and the next hand",
			Gives: floorTable{}},
		{Method: rest.Post, Path: one + "/entries", Do: rest.Takes(s.Base, s.enter), Deeds: rest.Deeds{acts.DeedFloorEntry},
			Summary: "Enter a player of the register, or a guest by his name", Takes: EntrantBody{}, Answers: rest.Created, Gives: EntrantBody{}},
		{Method: rest.Get, Path: one + "/entries", Do: s.Private(s.queue), Deeds: rest.Deeds{acts.DeedFloorRead},
			Summary: "Who is entered, in the order of registration, and what has become of it", Gives: queueView{}},
		{Method: rest.Post, Path: one + "/online-entries", Do: s.enterOneself, Deeds: rest.Deeds{acts.DeedFloorSelf},
			Summary: "Enter oneself by one's name where the tournament takes entries online; the link to one's own entry is shown once",
			Takes:   OnlineBody{}, Answers: rest.Created, Gives: enteredView{}},
		{Method: rest.Post, Path: one + "/entrants/:entrant/withdraw", Do: rest.MaySay(s.Base, s.withdrawOneself), Deeds: rest.Deeds{acts.DeedFloorMine},
			Summary: "Take one's own entry back before the clock runs, by one's own link", Answers: rest.OK, Gives: floordesk.Queued{}},
		{Method: rest.Post, Path: one + "/entrants/:entrant/substitute", Do: s.nameSubstitute, Deeds: rest.Deeds{acts.DeedFloorMine},
			Summary: "Name who takes one's place, by one's own link; the link of the substitute is shown once", Takes: SubstituteBody{},
			Answers: rest.Created, Gives: enteredView{}},
		{Method: rest.Get, Path: rest.V1 + "/bans", Do: s.Private(s.bans), Deeds: rest.Deeds{acts.DeedReadBans},
			Summary: "Who may not play in tournaments of the association, because he stayed away", Gives: banList{}},
		{Method: rest.Get, Path: one + "/events", Do: s.Private(s.events), Deeds: rest.Deeds{acts.DeedFloorRead},
			Summary: "What happened, as it was recorded", Gives: recordedList{}, Query: []rest.Query{afterEvent}},
		{Method: rest.Post, Path: one + "/events", Do: s.record, Deeds: events,
			Summary: "Record what happened: one event, or several that are answered one by one", Takes: EventBody{}, Answers: rest.OKOrCreated,
			Gives: recordedView{}},
		{Method: rest.Post, Path: one + "/reading", Do: s.reading, Deeds: rest.Deeds{acts.DeedFloorRead},
			Summary: "What a line of commands, or the lines of report sheets, stand for: events to be sent; nothing is recorded",
			Takes:   floordesk.Written{}, Answers: rest.OK, Gives: readingView{}},
		{Method: rest.Post, Path: one + "/hall", Do: rest.Takes(s.Base, s.announce),
			Deeds:   rest.Deeds{acts.DeedFloorDirect, acts.DeedFloorTable},
			Summary: "Tell the hall of a tournament something: a message, that a table calls the floor, how hand for hand goes on",
			Takes:   SayBody{}, Answers: rest.OK, Gives: floordesk.Hall{}},
		{Method: rest.Get, Path: one + "/lots", Do: s.Unkept(s.lots), Summary: "The lots to which a tournament is committed, and the secrets of those used",
			Gives: lotList{}},
		{Method: rest.Post, Path: one + "/lots", Do: rest.MayTake(s.Base, s.commit), Deeds: rest.Deeds{acts.DeedFloorDirect},
			Summary: "Commit to a lot before anything is drawn by it", Takes: LotBody{}, Answers: rest.Created, Gives: floordesk.Lot{}},
		{Method: rest.Get, Path: one + "/rounds", Do: s.Unkept(s.rounds),
			Summary: "The rounds of a multi-round that were opened: their draws, their tables, and how far these have come", Gives: roundList{}},
		{Method: rest.Post, Path: one + "/rounds", Do: rest.MayTake(s.Base, s.openRound), Deeds: rest.Deeds{acts.DeedFloorDirect},
			Summary: "Open the next round of a multi-round, or its final tables: a Sit'n'Go for each table, whose card becomes part of it",
			Takes:   RoundBody{}, Answers: rest.Created, Gives: floordesk.OpenedRound{}},
		{Method: rest.Get, Path: one + "/entrants/:entrant", Do: s.Private(s.own), Deeds: rest.Deeds{acts.DeedFloorOwn},
			Summary: "What concerns one entrant: his seat, his place, his prize and his penalties", Gives: floordesk.Own{}},
		{Method: rest.Get, Path: one + "/links", Do: s.Private(s.links), Deeds: rest.Deeds{acts.DeedListHelpers},
			Summary: "Who records without an account, by a link to the clock, a table or an entrant", Gives: linkList{}},
		{Method: rest.Post, Path: one + "/links", Do: rest.Takes(s.Base, s.addLinks, "parts"), Deeds: rest.Deeds{acts.DeedAddHelper},
			Summary: "Give links to parts of a tournament, which are shown once and work until it is over", Takes: LinksBody{},
			Answers: rest.Created, Gives: givenLinks{}},
		{Method: rest.Delete, Path: one + "/links/:link", Do: rest.MaySay(s.Base, s.dropLink), Deeds: rest.Deeds{acts.DeedDropHelper},
			Summary: "Revoke a link"},
		{Method: rest.Get, Path: group, Do: s.Unkept(s.group), Summary: "Tournaments that share a clock", Gives: floordesk.Group{}},
		{Method: rest.Put, Path: group, Do: rest.Takes(s.Base, s.putGroup, "tournaments"),
			Deeds: rest.Deeds{acts.DeedFloorPut}, Summary: "Say which tournaments share a clock",
			Takes: GroupBody{}, Gives: floordesk.Group{}},
		{Method: rest.Post, Path: group + "/events", Do: rest.TakesText(s.Base, s.recordInGroup), Deeds: rest.Deeds{acts.DeedFloorClock},
			Summary: "Record what happens to a clock in all of its tournaments, or in none", Takes: EventBody{}, Answers: rest.Created,
			Gives: recordedInGroup{}},
	})
}
