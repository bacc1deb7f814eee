package tournaments

import (
	"encoding/json"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
)

// An object as JSON has it.
type object = map[string]any

// Parts of the examples.
var (
	exampleDigest = "9f2c1e5d8b7a6f4e3d2c1b0a99887766554433221100ffeeddccbbaa99887766"
	exampleHelper = people.Helper{ID: "k5ivgzlqnb2w4zdp", Name: "Hanna", Sheet: acts.OfTournament("freitag", "tables/2").Sheet,
		Since: exampleDay}
	exampleDay    = time.Date(2026, 11, 21, 17, 0, 0, 0, time.UTC)
	exampleTables = []string{"2026-bl1-3-1-t1", "2026-bl1-3-1-t2"}
	exampleHead   = HeadBody{
		"tournament": object{"id": "freitag", "name": "Freitagsturnier", "date": "2026-11-21", "start": "18:00", "venue": "Clublokal"},
		"mode":       "freeze_out", "edition": "club", "chips": []int{25, 100, 500},
		"levels": []object{{"kind": "level", "seconds": 1200, "small": 25, "big": 50}, {"kind": "break", "seconds": 600},
			{"kind": "level", "seconds": 1200, "small": 50, "big": 100}},
		"tables": []object{{"table": 1, "seats": 9}, {"table": 2, "seats": 9}},
		"money":  object{"buy_in": 2000}, "payouts": []object{{"from": 1, "shares": []int{5000, 3000, 2000}}},
	}
	exampleEntrants = []object{{"id": "p09", "name": "Franz Gast"}, {"id": "p0417", "player": "p0417", "club": "linz-2"}}
	exampleFile     = func() FileBody {
		f := FileBody{"format": "pokerliga-tournament/1", "entrants": exampleEntrants, "events": []object{
			{"at": "2026-11-21T17:00:00Z", "do": "enter", "entrant": "p09"}}}
		for key, value := range exampleHead {
			f[key] = value
		}
		return f
	}()
	exampleClock = floor.Clock{State: "running", Piece: 1, Kind: "level", Level: 1, Small: 25, Big: 50, Remaining: 948, Played: 252}
	exampleBust  = object{"number": 58, "at": "2026-11-21T19:04:12Z", "event": object{"at": "2026-11-21T19:04:12Z", "do": "bust",
		"out": []object{{"entrant": "p09"}}}, "digest": exampleDigest, "warnings": []object{},
		"advice": object{"do": "move", "from": 1, "entrant": "p0417", "table": 2, "seat": 4}}
)

// Examples are tournaments, and every event that there is.
var Examples = func() []sample.Named {
	all := []sample.Named{
		{Name: "one evening", Value: floorList{[]floorLine{{ID: "freitag", Name: "Freitagsturnier", Date: "2026-11-21",
			Mode: floor.FreezeOut}}}},
		{Name: "a guest and a player", Value: floorView{ID: "freitag", Head: exampleHead, Version: acts.Version(exampleDigest[:32]),
			Events: 1, Entrants: []floorEntrant{{ID: "p09", Name: "Franz G."}, {ID: "p0417", Player: "p0417", Club: "linz-2"}},
			Persons: []rest.Person{sample.Persons[0]}, State: floordesk.Upcoming}},
		{Name: "a freeze-out", Value: exampleHead},
		{Name: "why", Value: rest.Because{Reason: "Der Saal ist gesperrt"}},
		{Name: "one is in", Value: exampleFile},
		{Name: "a tournament", Value: floordesk.Imported{Tournament: "freitag", Events: 1, Digest: exampleDigest}},
		{Name: "the clock alone", Value: resultsView{"format": floor.ResultsFormat, "as_of": "2026-11-21T18:04:12Z", "clock": exampleClock}},
		{Name: "the first level", Value: clockView{"as_of": "2026-11-21T18:04:12Z", "state": "running", "piece": 1, "kind": "level", "level": 1,
			"small": 25, "big": 50, "ante": 0, "remaining": 948, "played": 252, "next_break": 948, "time_up": false, "extra_hands": 0,
			"ends_at": "2026-11-21T18:20:00Z", "next": object{"kind": "break", "seconds": 600}, "in": 27, "number": 58}},
		{Name: "two sit", Value: floorTable{Table: 1, Of: 9, Seats: []floor.Seated{{Seat: 1, Entrant: "p09"}, {Seat: 4, Entrant: "p0417"}},
			Next: &floor.NextHand{Button: 1, Dealer: 1, Small: 1, Big: 4, Waits: []int{}}}},
		{Name: "a guest", Value: EntrantBody{ID: "p09", Name: "Franz Gast"}},
		{Name: "a player", Value: EntrantBody{Player: "p0417", Club: "linz-2"}},
		{Name: "a guest with a wild card", Value: EntrantBody{ID: "p09", Name: "Franz Gast", WildCard: true}},
		{Name: "one event", Value: recordedList{[]recordedLine{{Number: 0, Via: floordesk.ViaDesk, Event: EventBody{"at": "2026-11-21T17:00:00Z",
			"do": "enter", "entrant": "p09"}, Digest: exampleDigest}}, 1}},
		{Name: "somebody is out", Value: recordedView(exampleBust)},
		{Name: "two events, one of them refused", Value: recordedView{"answers": []object{{"status": 201, "answer": exampleBust},
			{"status": 422, "problem": object{"type": "about:blank", "title": "Abgelehnt", "status": 422,
				"detail": "„Franz Gast“ ist nicht im Turnier."}}}}},
		{Name: "several", Value: EventBody{
			"events": []EventBody{{"do": "hand", "table": 1}, {"do": "bust", "out": []object{{"entrant": "p09"}}}}}},
	}
	ban := floordesk.Ban{Player: "p0417", From: "2026-11-07", Until: "2027-02-07", Away: []string{"2026-10-03", "2026-11-07"}}
	all = append(all,
		sample.Named{Name: "for three months", Value: banList{[]floordesk.Ban{ban}, []rest.Person{}}},
		sample.Named{Name: "at his seat", Value: floordesk.Own{Entrant: "p09", In: true, Table: 2, Seat: 4}},
		sample.Named{Name: "table 2 calls the floor", Value: SayBody{Say: floordesk.SayCall, Table: 2}},
		sample.Named{Name: "table 2 complains of somebody",
			Value: SayBody{Say: floordesk.SayComplaint, Table: 2, Entrant: "p09", Text: "Telefon am Tisch (H66)"}},
		sample.Named{Name: "the last hand but one before the money", Value: floordesk.Hall{Message: "Pause um 21 Uhr", Calls: []int{2},
			HandForHand: &floordesk.HandForHand{Hand: 2, Done: []int{1}, AllIn: []int{3}},
			Complaints:  []floordesk.Complaint{{Table: 2, Entrant: "p09", Text: "Telefon am Tisch (H66)", After: 41}}}},
		sample.Named{Name: "the scribe of table 2", Value: LinksBody{Parts: []string{"tables/2"}, Name: "Hanna"}},
		sample.Named{Name: "the scribe of table 2", Value: givenLinks{[]givenLink{{people.GivenHelp{Helper: exampleHelper,
			Token: "mzxw6ytboi5hk4tfnzxw6ytboi"}, people.HelpPath + "mzxw6ytboi5hk4tfnzxw6ytboi"}}}},
		sample.Named{Name: "the scribe of table 2", Value: linkList{[]people.Helper{exampleHelper}}},
		sample.Named{Name: "one may play, and who withdrew late owes", Value: queueView{floordesk.EntryRules{Places: 1, Closes: &exampleDay},
			[]floordesk.Queued{{Entrant: "p09", State: floordesk.Withdrawn, Owes: true}, {Entrant: "p0417", State: floordesk.Registered, Place: 1},
				{Entrant: "p0102", State: floordesk.Waiting, Place: 2}}}},
		sample.Named{Name: "late", Value: floordesk.Queued{Entrant: "p09", State: floordesk.Withdrawn, Owes: true}},
		sample.Named{Name: "used, and to come", Value: lotList{[]floordesk.Lot{
			{Number: 1, Commitment: exampleDigest, Committed: exampleDay, Secret: "0c1f6f1ad6c34a7b", Event: sample.To(27)},
			{Number: 2, Commitment: exampleDigest, Committed: exampleDay}}}},
		sample.Named{Name: "the second", Value: LotBody{2}},
		sample.Named{Name: "to come", Value: floordesk.Lot{Number: 2, Commitment: exampleDigest, Committed: exampleDay}},
		sample.Named{Name: "two tables of a heat", Value: GroupBody{exampleTables}},
		sample.Named{Name: "two tables of a heat", Value: floordesk.Group{ID: "2026-bl1-3-1", Tournaments: exampleTables}},
		sample.Named{Name: "both", Value: recordedInGroup{floordesk.GroupAnswer{Recorded: []floordesk.GroupEvent{
			{Tournament: exampleTables[0], Number: 6, At: floor.Instant(exampleDay.Unix())},
			{Tournament: exampleTables[1], Number: 7, At: floor.Instant(exampleDay.Unix())}}}, []rulebook.Warning{}}})
	all = append(all,
		sample.Named{Name: "seat 3 of table 5 is out", Value: floordesk.Written{Command: "5b3"}},
		sample.Named{Name: "a report sheet", Value: floordesk.Written{Lines: "Tisch 5\n20:14 3 raus"}},
		sample.Named{Name: "somebody is out", Value: readingView{Events: []EventBody{{"do": "bust", "out": []object{{"entrant": "p09"}}}}}},
		sample.Named{Name: "the chairs of table 5", Value: readingView{Opens: floordesk.OpensBusts, Table: 5, Events: []EventBody{}}})
	own := exampleHelper
	own.Name, own.Sheet = "Franz Gast", acts.OfTournament("freitag", "entrants/p09").Sheet
	all = append(all,
		sample.Named{Name: "by his name", Value: OnlineBody{Name: "Franz Gast", Agrees: true}},
		sample.Named{Name: "a friend", Value: SubstituteBody{Name: "Franz Gast"}},
		sample.Named{Name: "entered, with the link to his own entry", Value: enteredView{EntrantBody{ID: "p09", Name: "Franz Gast"},
			&givenLink{people.GivenHelp{Helper: own, Token: "mzxw6ytboi5hk4tfnzxw6ytboi"}, people.HelpPath + "mzxw6ytboi5hk4tfnzxw6ytboi"}}})
	all = append(append(all, templateExamples...), roundExamples...)
	for _, k := range floor.EventKinds() {
		var e EventBody
		if err := json.Unmarshal(floorfile.WriteSent(&k.Example), &e); err != nil {
			panic(err) // it was written by us
		}
		all = append(all, sample.Named{Name: k.Do, Value: e})
	}
	return all
}()
