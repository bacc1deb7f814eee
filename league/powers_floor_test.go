package league_test

import (
	"pokerliga/acts"
	"pokerliga/floor"
	"pokerliga/floorday"
	"pokerliga/floordesk"
	"pokerliga/floorfile"
	"pokerliga/houses"
)

// evening is a tournament of the floor.
func evening() *floorfile.File {
	return &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "freitag", Name: "Freitag", Date: "2010-02-07"}, Mode: floor.FreezeOut,
		Edition: "club", Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60, Small: 1, Big: 2}}},
		Events: []floor.Event{}}
}

// happens is asked for by recording what happens.
func happens(do string) asked {
	return asked{admins, func(h *hall, by acts.Actor) error {
		return second(h.Floor.Record(ctx, by, "freitag", floor.Event{Do: do}, none))
	}}
}

// floorDeeds are the deeds of the floor.
var floorDeeds = map[acts.Deed]asked{
	acts.DeedFloorPut:    {admins, func(h *hall, by acts.Actor) error { return second(h.Floor.Put(ctx, by, evening(), none)) }},
	acts.DeedFloorImport: {admins, func(h *hall, by acts.Actor) error { return second(h.Floor.Import(ctx, by, evening(), none)) }},
	acts.DeedFloorRead:   {admins, func(h *hall, by acts.Actor) error { return second(h.Floor.File(ctx, by, "freitag")) }},
	acts.DeedFloorEntry: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Floor.Enter(ctx, by, "freitag", floor.Entrant{Name: "Anna"}, "", none))
	}},
	acts.DeedFloorClock: happens(floor.Start), acts.DeedFloorChips: happens(floor.Enter), acts.DeedFloorTable: happens(floor.Hand),
	acts.DeedFloorDirect: happens(floor.Draw),
	acts.DeedFloorOpen: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Floor.OpenHeat(ctx, by, day1, &floordesk.HeatPlan{Heat: &floorday.Heat{Number: 1}}, none))
	}},
	acts.DeedTemplate: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Floor.Houses.Put(ctx, by, houses.ChipSet, "koffer", []byte(`{"name":"Koffer","chips":[{"value":25}]}`), none))
	}},
	acts.DeedDropTemplate: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Floor.Houses.Drop(ctx, by, houses.ChipSet, "koffer", none))
	}},
}
