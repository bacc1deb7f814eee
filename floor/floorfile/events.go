package floorfile

import (
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// events are the events by what they say was done.
var events = func() variant[floor.Event] {
	e := variant[floor.Event]{key: "do", of: func(e *floor.Event) string { return e.Do }, shapes: map[string][]field[floor.Event]{}}
	keys := eventKeys()
	names := make([]string, 0, len(keys))
	for do := range keys {
		names = append(names, do)
	}
	e.common = []field[floor.Event]{
		must(instant("at", func(e *floor.Event) *floor.Instant { return &e.At })),
		must(word("do", func(e *floor.Event) *string { return &e.Do }, names...)),
		text("note", func(e *floor.Event) *string { return &e.Note }),
	}
	for do, own := range keys {
		e.shapes[do] = append(e.common[:len(e.common):len(e.common)], own...)
	}
	return e
}()

func writtenEvent(e *floor.Event) any { return written(e, events.shapes[e.Do]) }

// eventKeys are the keys of the events beside those that all have.
func eventKeys() map[string][]field[floor.Event] {
	type event = floor.Event
	entrant := must(id("entrant", func(e *event) *string { return &e.Entrant }))
	table := number("table", 1, most, func(e *event) *int { return &e.Table })
	seat := number("seat", 1, most, func(e *event) *int { return &e.Seat })
	hands := number("hands", 1, most, func(e *event) *int64 { return &e.Hands })
	chips := number("chips", 0, most, func(e *event) *int64 { return &e.Chips })
	at := func(e *event) *[]floor.Stack { return &e.Stacks }
	return map[string][]field[event]{
		floor.Start: nil, floor.Pause: nil, floor.Resume: nil, floor.Finish: nil,
		floor.SetClock: {
			must(number("piece", 1, most, func(e *event) *int { return &e.Piece })),
			must(number("remaining", 1, most, func(e *event) *int64 { return &e.Remaining })),
		},
		floor.Enter:   {entrant, truth("wild_card", func(e *event) *bool { return &e.WildCard })},
		floor.Reenter: {entrant}, floor.Rebuy: {entrant}, floor.AddOn: {entrant}, floor.SecondChance: {entrant},
		floor.Draw:       {must(lot), numbers("tables", 1, func(e *event) *[]int { return &e.Tables })},
		floor.SeatOne:    {entrant, table, seat, lot},
		floor.MoveOne:    {entrant, must(table), must(seat)},
		floor.BreakTable: {must(table), lot, objects("moves", moveFields, func(e *event) *[]floor.Move { return &e.Moves })},
		floor.Final:      {must(table), must(lot)},
		floor.SetButton: {must(table), must(number("button", 1, most, func(e *event) *int { return &e.Button })),
			must(number("small", 1, most, func(e *event) *int { return &e.Small })),
			must(number("big", 1, most, func(e *event) *int { return &e.Big }))},
		floor.Hand: {must(table)},
		floor.Bust: {must(objects("out", bustFields, func(e *event) *[]floor.Stack { return &e.Out })),
			number("round", 1, most, func(e *event) *int { return &e.Round })},
		floor.Remove: {entrant,
			must(word("reason", func(e *event) *string { return &e.Reason }, floor.Absent, floor.Disqualified, floor.Excluded)),
			word("how", func(e *event) *string { return &e.How }, floor.PlacedNow, floor.PlacedLast, floor.NoPlace), chips,
			word("to", func(e *event) *string { return &e.To }, floor.ToOut, floor.ToSplit)},
		floor.Count: {must(objects("stacks", stackFields, at))},
		floor.ChipRace: {must(table), must(number("remove", 0, most, func(e *event) *int64 { return &e.Remove })),
			must(number("into", 1, most, func(e *event) *int64 { return &e.Into })), must(objects("stacks", raceFields, at)), lot},
		floor.Penalize: {entrant,
			must(word("kind", func(e *event) *string { return &e.Kind }, floor.Warning, floor.ForHands, floor.ForOrbits)),
			hands, number("orbits", 1, most, func(e *event) *int64 { return &e.Orbits })},
		floor.Served: {entrant, must(hands)},
		floor.BeginHeat: {must(number("heat", 1, most, func(e *event) *int { return &e.Heat })),
			must(objects("stacks", heatFields, at))},
		floor.MakeDeal: {
			must(word("kind", func(e *event) *string { return &e.Kind }, floor.DealEven, floor.DealChips, floor.DealICM, floor.DealAmounts)),
			must(objects("stacks", stackFields, at)),
			objects("amounts", amountFields, func(e *event) *[]floor.Amount { return &e.Amounts })},
		floor.Undo: {must(number("event", 0, most, func(e *event) *int { return &e.Undone }))},
	}
}

// lot is what a draw comes from.
var lot = field[floor.Event]{key: "lot",
	read: func(r *reader, e *floor.Event) *rulebook.Breach {
		e.Lot = new(floor.Lot)
		return object(r, e.Lot, lotFields)
	},
	value: func(e *floor.Event) any {
		if e.Lot == nil {
			return nil
		}
		return written(e.Lot, lotFields)
	},
}

var lotFields = []field[floor.Lot]{
	must(number("number", 1, most, func(l *floor.Lot) *int { return &l.Number })),
	must(form("secret", "kein Geheimnis", func(s string) bool { return s != "" }, func(l *floor.Lot) *string { return &l.Secret })),
	text("hall", func(l *floor.Lot) *string { return &l.Hall }),
}

var moveFields = []field[floor.Move]{
	must(id("entrant", func(m *floor.Move) *string { return &m.Entrant })),
	must(number("table", 1, most, func(m *floor.Move) *int { return &m.Table })),
	must(number("seat", 1, most, func(m *floor.Move) *int { return &m.Seat })),
}

var amountFields = []field[floor.Amount]{
	must(id("entrant", func(a *floor.Amount) *string { return &a.Entrant })),
	must(number("amount", 0, most, func(a *floor.Amount) *int64 { return &a.Amount })),
}

var (
	stackEntrant = must(id("entrant", func(s *floor.Stack) *string { return &s.Entrant }))
	stackChips   = must(number("chips", 0, most, func(s *floor.Stack) *int64 { return &s.Chips }))
	stackFields  = []field[floor.Stack]{stackEntrant, stackChips}
	bustFields   = []field[floor.Stack]{stackEntrant, number("chips", 1, most, func(s *floor.Stack) *int64 { return &s.Chips })}
	heatFields   = []field[floor.Stack]{stackEntrant, player, stackChips}
	raceFields   = []field[floor.Stack]{stackEntrant,
		{key: "chips", required: true, read: piles, value: writtenPiles},
		elements("cards", card, func(c *floor.Card) any { return *c }, func(s *floor.Stack) *[]floor.Card { return &s.Cards }),
	}
)

// player is who plays for a club in a heat; null is nobody.
var player = field[floor.Stack]{key: "player", required: true,
	read: func(r *reader, s *floor.Stack) *rulebook.Breach {
		if r.dec.PeekKind() == jsontext.KindNull {
			return r.skipToken()
		}
		return ids(r, &s.Player)
	},
	value: func(s *floor.Stack) any {
		if s.Player == "" {
			return jsontext.Value("null")
		}
		return s.Player
	},
}

func writtenPiles(s *floor.Stack) any {
	all := members{}
	for _, p := range s.Pile {
		all = append(all, member{strconv.FormatInt(p.Denomination, 10), p.Count})
	}
	return all
}
