package floorfile

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
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
	data := strict.Line(writtenChoices(c))
	if found := strict.Document(data, func(r *strict.Reader) *rulebook.Breach { return strict.Object(r, rules, ruleFields) }); found != nil {
		panic(found) // it was just written
	}
}

// choices are rules of which only some are named.
func choices[T any](at func(*T) *Choices) strict.Field[T] {
	return strict.Field[T]{Key: "rules",
		Read: func(r *strict.Reader, into *T) *rulebook.Breach {
			c, seen := at(into), uint64(0)
			return r.Keys(func(key string) *rulebook.Breach {
				c.keys = append(c.keys, key)
				return strict.ReadField(r, &c.rules, ruleFields, key, &seen)
			})
		},
		Value: func(from *T) any { return writtenChoices(at(from)) },
	}
}

func writtenChoices(c *Choices) strict.Members {
	all := strict.Members{}
	for _, f := range ruleFields {
		if slices.Contains(c.keys, f.Key) {
			all = append(all, strict.Member{Key: f.Key, Value: f.Value(&c.rules)})
		}
	}
	return all
}

var houseFields = []strict.Field[House]{
	strict.Must(strict.Text("name", func(h *House) *string { return &h.Name })),
	strict.Text("venue", func(h *House) *string { return &h.Venue }),
	strict.Must(strict.Word("edition", func(h *House) *string { return &h.Edition }, floor.Editions...)),
	choices(func(h *House) *Choices { return &h.Rules }),
	strict.Must(strict.Objects("tables", tableFields, func(h *House) *[]floor.Table { return &h.Tables })),
	strict.Numbers("breaking_order", 1, func(h *House) *[]int { return &h.BreakingOrder }),
	strict.Part("wall", wallFields, func(h *House) *Wall { return &h.Wall }),
}

var wallFields = []strict.Field[Wall]{
	strict.Word("large", func(w *Wall) *string { return &w.Large }, WallLarge...),
	strict.Word("colour", func(w *Wall) *string { return &w.Colour }, WallColours...),
	strict.Word("below", func(w *Wall) *string { return &w.Below }, WallBelow...),
}

var structureFields = []strict.Field[Structure]{
	strict.Must(strict.Text("name", func(s *Structure) *string { return &s.Name })),
	strict.Must(strict.Elements("levels", pieces.Read, writtenPiece, func(s *Structure) *[]floor.Piece { return &s.Levels })),
	choices(func(s *Structure) *Choices { return &s.Rules }),
}

var chipSetFields = []strict.Field[ChipSet]{
	strict.Must(strict.Text("name", func(s *ChipSet) *string { return &s.Name })),
	strict.Must(strict.Objects("chips", chipFields, func(s *ChipSet) *[]Chip { return &s.Chips })),
}

var prizeTableFields = []strict.Field[PrizeTable]{
	strict.Must(strict.Text("name", func(p *PrizeTable) *string { return &p.Name })),
	strict.Must(strict.Objects("payouts", payoutFields, func(p *PrizeTable) *[]floor.Payout { return &p.Payouts })),
}

var contestFields = []strict.Field[Contest]{
	strict.Must(strict.Text("name", func(c *Contest) *string { return &c.Name })),
	strict.Must(strict.ID("house", func(c *Contest) *string { return &c.House })),
	strict.Must(strict.Form("from", "kein Tag wie 2026-11-21", strict.IsDate, func(c *Contest) *string { return &c.From })),
	strict.Form("until", "kein Tag wie 2026-11-21", strict.IsDate, func(c *Contest) *string { return &c.Until }),
	strict.Numbers("points", 0, func(c *Contest) *[]int64 { return &c.Score.Points }),
	strict.Number("attendance", 0, mostPoints, func(c *Contest) *int64 { return &c.Score.Attendance }),
	strict.Number("beaten", 0, mostPoints, func(c *Contest) *int64 { return &c.Score.Beaten }),
	strict.Number("best", 0, 999, func(c *Contest) *int64 { return &c.Score.Best }),
}

// mostPoints is how many points an evening gives for one thing at most.
const mostPoints = 1_000_000

var chipFields = []strict.Field[Chip]{
	strict.Must(strict.Number("value", 1, strict.MaxNumber, func(c *Chip) *int64 { return &c.Value })),
	strict.Number("count", 1, strict.MaxNumber, func(c *Chip) *int64 { return &c.Count }),
	strict.Text("colour", func(c *Chip) *string { return &c.Colour }),
}

// template reads a document with these keys.
func template[T any](data []byte, fields []strict.Field[T]) (*T, error) {
	into := new(T)
	if found := strict.Document(data, func(r *strict.Reader) *rulebook.Breach { return strict.Object(r, into, fields) }); found != nil {
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
		return nil, strict.Refuse("$.chips", "Ein Chipsatz hat mindestens einen Wert.")
	}
	for i := 1; i < len(s.Chips); i++ {
		if s.Chips[i].Value <= s.Chips[i-1].Value {
			return nil, strict.Refuse(fmt.Sprintf("$.chips[%d].value", i), "Die Chipwerte stehen nicht in steigender Reihenfolge.")
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
		return nil, strict.Refuse("$.payouts", "Eine Preistabelle hat mindestens eine Zeile.")
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
			return nil, strict.Refuse(fmt.Sprintf("$.points[%d]", i), "Das sind zu viele Punkte.")
		}
	}
	switch {
	case c.Until != "" && c.Until < c.From:
		return nil, strict.Refuse("$.until", "Die Wertung endet, bevor sie beginnt.")
	case gives == 0:
		return nil, strict.Refuse("$.points", "So gibt es für keinen Platz Punkte.")
	}
	return c, nil
}

// MarshalJSON writes the prize table as [ReadPrizeTable] reads it.
func (p *PrizeTable) MarshalJSON() ([]byte, error) {
	return strict.Line(strict.Written(p, prizeTableFields)), nil
}

// MarshalJSON writes the contest as [ReadContest] reads it.
func (c *Contest) MarshalJSON() ([]byte, error) {
	return strict.Line(strict.Written(c, contestFields)), nil
}

// MarshalJSON writes the house as [ReadHouse] reads it.
func (h *House) MarshalJSON() ([]byte, error) {
	return strict.Line(strict.Written(h, houseFields)), nil
}

// MarshalJSON writes the structure as [ReadStructure] reads it.
func (s *Structure) MarshalJSON() ([]byte, error) {
	return strict.Line(strict.Written(s, structureFields)), nil
}

// MarshalJSON writes the chip set as [ReadChipSet] reads it.
func (s *ChipSet) MarshalJSON() ([]byte, error) {
	return strict.Line(strict.Written(s, chipSetFields)), nil
}

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
