package league_test

import (
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
)

// evening is a tournament of the floor.
func evening() *floorfile.File {
	return &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "freitag", Name: "Freitag", Date: "2010-02-07"}, Mode: floor.FreezeOut,
		Edition: "club", Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60, Small: 1, Big: 2}}},
		Events: []floor.Event{}}
}

// happens is asked for by recording what happens: by who directs the tournament, and who came by a link to that part of it.
func happens(do string, helpers ...string) asked {
	return asked{append(slices.Clone(directs), helpers...), func(h *hall, by acts.Actor) error {
		return second(h.Floor.Record(ctx, by, "freitag", floor.Event{Do: do}, none))
	}}
}

// byFloor is a deed that is declared.
func byFloor(who expected, v declare.Value) asked {
	return asked{who, func(h *hall, by acts.Actor) error { return second(h.Acts.Do(ctx, by, v, none)) }}
}

// directs are those who direct the tournament.
var directs = expected{"floor", "host", "admin", "console"}

// hosts are those who run the house whose evening it is.
var hosts = expected{"host", "admin", "console"}

// floorDeeds are the deeds of the floor.
var floorDeeds = map[acts.Deed]asked{
	acts.DeedFloorPut:    {hosts, func(h *hall, by acts.Actor) error { return second(h.Floor.Put(ctx, by, evening(), none)) }},
	acts.DeedFloorImport: {admins, func(h *hall, by acts.Actor) error { return second(h.Floor.Import(ctx, by, evening(), none)) }},
	acts.DeedFloorRead:   {directs, func(h *hall, by acts.Actor) error { return second(h.Floor.File(ctx, by, "freitag")) }},
	acts.DeedFloorEntry: {directs, func(h *hall, by acts.Actor) error {
		return second(h.Floor.Enter(ctx, by, "freitag", floordesk.Entry{Entrant: floor.Entrant{Name: "Anna"}}, none))
	}},
	acts.DeedFloorSelf: {everybody, func(h *hall, _ acts.Actor) error {
		return second(h.Floor.EnterOneself(ctx, "freitag", &floordesk.Coming{ID: "g-dora", Name: "Dora Dür", Agrees: true}))
	}},
	acts.DeedFloorMine: {expected{"entrant"}, func(h *hall, by acts.Actor) error {
		return second(h.Floor.WithdrawOneself(ctx, by, "freitag", "anna", none))
	}},
	acts.DeedFloorOwn: {append(slices.Clone(directs), "entrant"), func(h *hall, by acts.Actor) error {
		return second(h.Floor.Own(ctx, by, "freitag", "anna"))
	}},
	acts.DeedFloorClock: happens(floor.Start, "keeper"), acts.DeedFloorChips: happens(floor.Enter),
	acts.DeedFloorTable:  happens(floor.Hand, "scribe", "entrant"),
	acts.DeedFloorDirect: happens(floor.Draw),
	acts.DeedReadBans:    {admins, func(h *hall, by acts.Actor) error { return second(h.Floor.Bans(ctx, by, "2010-02-07")) }},
	"ban.lift":           byFloor(admins, &floordesk.LiftBan{Player: "anna", From: "2010-02-07", Reason: "Irrtum"}),
	"floor.registration": byFloor(hosts, floordesk.NewPutEntryRules("freitag", floordesk.EntryRules{Places: 9})),
	"floor.move":         byFloor(hosts, &floordesk.MoveTournament{AtTournament: floordesk.AtTournament{Tournament: "freitag"}, Date: "2010-02-14"}),
	"floor.cancel":       byFloor(hosts, &floordesk.Cancel{AtTournament: floordesk.AtTournament{Tournament: "freitag"}, Reason: "Hochwasser"}),
	"floor.withdraw":     byFloor(directs, &floordesk.WithdrawEntry{OfEntry: floordesk.EntryOf("freitag", "anna")}),
	"floor.refuse":       byFloor(directs, &floordesk.RefuseEntry{OfEntry: floordesk.EntryOf("freitag", "anna")}),
	"floor.recognize":    byFloor(directs, &floordesk.Recognize{OfEntry: floordesk.EntryOf("freitag", "anna"), Player: "anna"}),
	"floor.studies":      byFloor(directs, &floordesk.ConfirmStudies{OfEntry: floordesk.EntryOf("freitag", "anna")}),
	"floor.see":          byFloor(directs, &floordesk.See{AtTournament: floordesk.AtTournament{Tournament: "freitag"}, Entrant: "anna"}),
	acts.DeedFloorOpen: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Floor.OpenHeat(ctx, by, day1, &floordesk.HeatPlan{Heat: &floorday.Heat{Number: 1}}, none))
	}},
	acts.DeedTemplate: {hosts, func(h *hall, by acts.Actor) error {
		return second(h.Floor.Houses.Put(ctx, by, houses.Contest, "winter", []byte(winter), none))
	}},
	acts.DeedDropTemplate: {hosts, func(h *hall, by acts.Actor) error {
		_, _ = h.Floor.Houses.Put(ctx, acts.Console, houses.Contest, "winter", []byte(winter), none) // unless it is there
		return second(h.Floor.Houses.Drop(ctx, by, houses.Contest, "winter", none))
	}},
	acts.DeedHouseFile: {hosts, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &houses.PutFile{OfPart: onWall, Sent: []byte("ID3")}, acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
	}},
	"house.delete-file": {hosts, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &houses.DropFile{OfPart: onWall}, none))
	}},
	acts.DeedListDirectors: {hosts, func(h *hall, by acts.Actor) error {
		return second(people.DirectorsOf(h.desk()).List(ctx, by, "freitag"))
	}},
	acts.DeedInviteDirector: {hosts, func(h *hall, by acts.Actor) error {
		return h.onUser(by, &people.InviteDirector{Tournament: "freitag"})
	}},
	acts.DeedDropDirector: {hosts, func(h *hall, by acts.Actor) error {
		return h.onUser(by, &people.DropDirector{Tournament: "freitag", User: "nobody"})
	}},
}

// onWall is a sound of the house.
var onWall = houses.OfPart{House: "clublokal", Part: houses.Break}

// winter is a contest of the house.
const winter = `{"name":"Winter","house":"clublokal","from":"2010-01-01","points":[3,2,1]}`

// hosted makes the house, and the tournament one of its evenings.
func (h *hall) hosted() {
	h.Helper()
	_, err := h.Floor.Houses.Put(ctx, acts.Console, houses.House, "clublokal", []byte(`{"name":"Clublokal","edition":"club","tables":[]}`), none)
	if err == nil {
		_, err = h.Floor.PutIn(ctx, acts.Console, "clublokal", evening(), none)
	}
	if err != nil {
		h.Fatal(err)
	}
}
