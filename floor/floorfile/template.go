package floorfile

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// House is who plays by which edition and which rules of its own, and at which tables.
type House struct {
	Name, Venue   string
	Edition       string
	Rules         Choices
	Tables        []floor.Table
	BreakingOrder []int
	Wall          Wall
}

// Wall is how the clock of a house hangs on its wall. No tournament file has it: it says nothing about what happens.
type Wall struct {
	Large  string // what is largest, one of [WallLarge], "" for the time
	Colour string // one of [WallColours], "" for green
	Below  string // what stands below, one of [WallBelow], "" for players, average and prizes
}

// What may be said of a wall.
var (
	WallLarge   = []string{"blinds"}
	WallColours = []string{"blue", "red", "black", "light"}
	WallBelow   = []string{WithoutPrizes, Nothing}
)

// What may stand below on a wall.
const (
	WithoutPrizes = "no_prizes"
	Nothing       = "nothing"
)

// Structure is the course of an evening: levels and breaks, and how long entries are open.
type Structure struct {
	Name   string
	Levels []floor.Piece
	Rules  Choices
}

// ChipSet is what a house has in its cases.
type ChipSet struct {
	Name  string
	Chips []Chip
}

// PrizeTable is how a house pays: from so many entries on, these shares by place.
type PrizeTable struct {
	Name    string
	Payouts []floor.Payout
}

// Contest is a table of a house over the evenings of some time, with points as it likes.
type Contest struct {
	Name        string
	House       string // id
	From, Until string // days; Until is "" for an open end
	Score       floor.Score
}

// Chip is a denomination. Count is how many there are, 0 where nobody has counted.
type Chip struct {
	Value, Count int64
	Colour       string
}

// Choices are the numbers and choices of the rules that somebody has made; all others are left to the edition.
type Choices struct {
	rules floor.Rules
	keys  []string
}

// over puts the choices over other rules.
func (c *Choices) over(rules *floor.Rules) {
	data := line(writtenChoices(c))
	if found := whole(data, func(r *reader) *rulebook.Breach { return object(r, rules, ruleFields) }); found != nil {
		panic(found) // it was just written
	}
}

// choices are rules of which only some are named.
func choices[T any](at func(*T) *Choices) field[T] {
	return field[T]{key: "rules",
		read: func(r *reader, into *T) *rulebook.Breach {
			c, seen := at(into), uint64(0)
			return r.keys(func(key string) *rulebook.Breach {
				c.keys = append(c.keys, key)
				return readField(r, &c.rules, ruleFields, key, &seen)
			})
		},
		value: func(from *T) any { return writtenChoices(at(from)) },
	}
}

func writtenChoices(c *Choices) members {
	all := members{}
	for _, f := range ruleFields {
		if slices.Contains(c.keys, f.key) {
			all = append(all, member{f.key, f.value(&c.rules)})
		}
	}
	return all
}

var houseFields = []field[House]{
	must(text("name", func(h *House) *string { return &h.Name })),
	text("venue", func(h *House) *string { return &h.Venue }),
	must(word("edition", func(h *House) *string { return &h.Edition }, floor.Editions...)),
	choices(func(h *House) *Choices { return &h.Rules }),
	must(objects("tables", tableFields, func(h *House) *[]floor.Table { return &h.Tables })),
	numbers("breaking_order", 1, func(h *House) *[]int { return &h.BreakingOrder }),
	part("wall", wallFields, func(h *House) *Wall { return &h.Wall }),
}

var wallFields = []field[Wall]{
	word("large", func(w *Wall) *string { return &w.Large }, WallLarge...),
	word("colour", func(w *Wall) *string { return &w.Colour }, WallColours...),
	word("below", func(w *Wall) *string { return &w.Below }, WallBelow...),
}

var structureFields = []field[Structure]{
	must(text("name", func(s *Structure) *string { return &s.Name })),
	must(elements("levels", pieces.read, writtenPiece, func(s *Structure) *[]floor.Piece { return &s.Levels })),
	choices(func(s *Structure) *Choices { return &s.Rules }),
}

var chipSetFields = []field[ChipSet]{
	must(text("name", func(s *ChipSet) *string { return &s.Name })),
	must(objects("chips", chipFields, func(s *ChipSet) *[]Chip { return &s.Chips })),
}

var prizeTableFields = []field[PrizeTable]{
	must(text("name", func(p *PrizeTable) *string { return &p.Name })),
	must(objects("payouts", payoutFields, func(p *PrizeTable) *[]floor.Payout { return &p.Payouts })),
}

var contestFields = []field[Contest]{
	must(text("name", func(c *Contest) *string { return &c.Name })),
	must(id("house", func(c *Contest) *string { return &c.House })),
	must(form("from", "kein Tag wie 2026-11-21", isDate, func(c *Contest) *string { return &c.From })),
	form("until", "kein Tag wie 2026-11-21", isDate, func(c *Contest) *string { return &c.Until }),
	numbers("points", 0, func(c *Contest) *[]int64 { return &c.Score.Points }),
	number("attendance", 0, mostPoints, func(c *Contest) *int64 { return &c.Score.Attendance }),
	number("beaten", 0, mostPoints, func(c *Contest) *int64 { return &c.Score.Beaten }),
	number("best", 0, 999, func(c *Contest) *int64 { return &c.Score.Best }),
}

// mostPoints is how many points an evening gives for one thing at most.
const mostPoints = 1_000_000

var chipFields = []field[Chip]{
	must(number("value", 1, most, func(c *Chip) *int64 { return &c.Value })),
	number("count", 1, most, func(c *Chip) *int64 { return &c.Count }),
	text("colour", func(c *Chip) *string { return &c.Colour }),
}

// template reads a document with these keys.
func template[T any](data []byte, fields []field[T]) (*T, error) {
	into := new(T)
	if found := whole(data, func(r *reader) *rulebook.Breach { return object(r, into, fields) }); found != nil {
		return nil, found
	}
	return into, nil
}

// ReadHouse reads a house and refuses tables without meaning.
func ReadHouse(data []byte) (*House, error) {
	h, err := template(data, houseFields)
	if err != nil {
		return nil, err
	}
	head := floor.Head{Mode: floor.MultiRound, Tables: h.Tables, BreakingOrder: h.BreakingOrder}
	return h, floor.Check(&head, nil)
}

// ReadStructure reads a structure and refuses one without a level. H18
func ReadStructure(data []byte) (*Structure, error) {
	s, err := template(data, structureFields)
	if err != nil {
		return nil, err
	}
	return s, floor.Check(&floor.Head{Levels: s.Levels}, nil)
}

// ReadChipSet reads a chip set and refuses denominations that do not rise.
func ReadChipSet(data []byte) (*ChipSet, error) {
	s, err := template(data, chipSetFields)
	switch {
	case err != nil:
		return nil, err
	case len(s.Chips) == 0:
		return nil, refuse("$.chips", "Ein Chipsatz hat mindestens einen Wert.")
	}
	for i := 1; i < len(s.Chips); i++ {
		if s.Chips[i].Value <= s.Chips[i-1].Value {
			return nil, refuse(fmt.Sprintf("$.chips[%d].value", i), "Die Chipwerte stehen nicht in steigender Reihenfolge.")
		}
	}
	return s, nil
}

// ReadPrizeTable reads a prize table and refuses shares without meaning. H63
func ReadPrizeTable(data []byte) (*PrizeTable, error) {
	p, err := template(data, prizeTableFields)
	if err != nil {
		return nil, err
	}
	if len(p.Payouts) == 0 {
		return nil, refuse("$.payouts", "Eine Preistabelle hat mindestens eine Zeile.")
	}
	return p, floor.Check(&floor.Head{Levels: []floor.Piece{{Kind: floor.Level, Seconds: 1, Small: 1, Big: 2}}, Payouts: p.Payouts}, nil)
}

// ReadContest reads a contest and refuses one that gives no points, or ends before it begins.
func ReadContest(data []byte) (*Contest, error) {
	c, err := template(data, contestFields)
	if err != nil {
		return nil, err
	}
	gives := c.Score.Attendance + c.Score.Beaten
	for i, points := range c.Score.Points {
		gives += points
		if points > mostPoints {
			return nil, refuse(fmt.Sprintf("$.points[%d]", i), "Das sind zu viele Punkte.")
		}
	}
	switch {
	case c.Until != "" && c.Until < c.From:
		return nil, refuse("$.until", "Die Wertung endet, bevor sie beginnt.")
	case gives == 0:
		return nil, refuse("$.points", "So gibt es für keinen Platz Punkte.")
	}
	return c, nil
}

// MarshalJSON writes the prize table as [ReadPrizeTable] reads it.
func (p *PrizeTable) MarshalJSON() ([]byte, error) { return line(written(p, prizeTableFields)), nil }

// MarshalJSON writes the contest as [ReadContest] reads it.
func (c *Contest) MarshalJSON() ([]byte, error) { return line(written(c, contestFields)), nil }

// MarshalJSON writes the house as [ReadHouse] reads it.
func (h *House) MarshalJSON() ([]byte, error) { return line(written(h, houseFields)), nil }

// MarshalJSON writes the structure as [ReadStructure] reads it.
func (s *Structure) MarshalJSON() ([]byte, error) { return line(written(s, structureFields)), nil }

// MarshalJSON writes the chip set as [ReadChipSet] reads it.
func (s *ChipSet) MarshalJSON() ([]byte, error) { return line(written(s, chipSetFields)), nil }

// Doubts are what is unlikely in the levels. H10, H18
func (s *Structure) Doubts() []rulebook.Warning {
	return floor.Doubts(&floor.Head{Levels: s.Levels, Rules: s.Rules.rules})
}

// Doubts are what is unlikely in the denominations. H40
func (s *ChipSet) Doubts() []rulebook.Warning {
	found := floor.Doubts(&floor.Head{Chips: s.values()})
	for i := range found {
		found[i].Path += ".value"
	}
	return found
}

// values are the denominations.
func (s *ChipSet) values() []int64 {
	values := make([]int64, len(s.Chips))
	for i := range s.Chips {
		values[i] = s.Chips[i].Value
	}
	return values
}
