package floorfile

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// Plan says from which templates a tournament is made, and what is its own.
type Plan struct {
	Title floor.Title
	Mode  string

	House, Structure string // their ids
	ChipSet          string // its id, "" for none
	PrizeTable       string // its id, "" for none; payouts of the plan stand above it

	Tables  []int // of those of the house, empty for all
	Rules   Choices
	Money   floor.Money
	Payouts []floor.Payout
}

var planFields = []strict.Field[Plan]{
	strict.Must(strict.Part("tournament", titleFields, func(p *Plan) *floor.Title { return &p.Title })),
	strict.Word("mode", func(p *Plan) *string { return &p.Mode }, floor.FreezeOut, floor.SitAndGo, floor.TeamMTT, floor.MultiRound),
	strict.Must(strict.ID("house", func(p *Plan) *string { return &p.House })),
	strict.Must(strict.ID("structure", func(p *Plan) *string { return &p.Structure })),
	strict.ID("chip_set", func(p *Plan) *string { return &p.ChipSet }),
	strict.ID("prize_table", func(p *Plan) *string { return &p.PrizeTable }),
	strict.Numbers("tables", 1, func(p *Plan) *[]int { return &p.Tables }),
	choices(func(p *Plan) *Choices { return &p.Rules }),
	strict.Part("money", moneyFields, func(p *Plan) *floor.Money { return &p.Money }),
	strict.Objects("payouts", payoutFields, func(p *Plan) *[]floor.Payout { return &p.Payouts }),
}

// ReadPlan reads how a tournament is made. Without a mode it is a freeze-out.
func ReadPlan(data []byte) (*Plan, error) {
	p, err := template(data, planFields)
	if err == nil && p.Mode == "" {
		p.Mode = floor.FreezeOut
	}
	return p, err
}

// Head copies templates into the head of a tournament: what a template says later is no matter of it. The rules are those of
// the edition, over them those of the house, of the structure, and of the plan. With the head comes what is unlikely in it.
func (p *Plan) Head(h *House, s *Structure, set *ChipSet) (*File, []rulebook.Warning, error) {
	f := &File{Head: floor.Head{Title: p.Title, Mode: p.Mode, Edition: h.Edition, Rules: floor.EditionRules(h.Edition),
		Levels: slices.Clone(s.Levels), Tables: slices.Clone(h.Tables), BreakingOrder: slices.Clone(h.BreakingOrder), Money: p.Money,
		Payouts: p.Payouts, Chips: set.values(), Entrants: []floor.Entrant{}}, Events: []floor.Event{}}
	if f.Title.Venue == "" {
		f.Title.Venue = h.Venue
	}
	f.Rules.AbsentPoints = p.Mode == floor.MultiRound && h.Edition == "apsa-2010" // § 3.1.1.1 and § 3.1.1.3: who is absent is last
	for _, c := range []*Choices{&h.Rules, &s.Rules, &p.Rules} {
		c.over(&f.Rules)
	}
	if len(p.Tables) > 0 {
		for i, number := range p.Tables {
			if !slices.ContainsFunc(h.Tables, func(t floor.Table) bool { return t.Table == number }) {
				return nil, nil, strict.Refuse(fmt.Sprintf("$.tables[%d]", i), "Einen Tisch %d hat %s nicht.", number, h.Name)
			}
		}
		f.Tables = slices.DeleteFunc(f.Tables, func(t floor.Table) bool { return !slices.Contains(p.Tables, t.Table) })
		f.BreakingOrder = slices.DeleteFunc(f.BreakingOrder, func(number int) bool { return !slices.Contains(p.Tables, number) })
	}
	doubts := append(floor.Doubts(&f.Head), set.reaches(&f.Head)...)
	for i := range doubts {
		doubts[i].Path = "$" // what is unlikely came with the templates
	}
	return f, doubts, nil
}

// reaches doubts that a chip set is large enough for everybody at the tables. Where nobody has counted it doubts nothing.
func (s *ChipSet) reaches(h *floor.Head) []rulebook.Warning {
	seats, have := int64(0), floor.Whole(0)
	for _, t := range h.Tables {
		seats += int64(t.Seats)
	}
	for _, c := range s.Chips {
		if c.Count == 0 {
			return nil
		}
		have = have.Add(floor.Whole(c.Value).Mul(floor.Whole(c.Count)))
	}
	if need := floor.Whole(seats).Mul(floor.Whole(h.Rules.StartChips)); len(s.Chips) == 0 || have.Cmp(need) >= 0 {
		return nil
	}
	return []rulebook.Warning{{Detail: fmt.Sprintf(
		"Der Chipsatz „%s“ ist zusammen %s wert; für %d Startstacks zu %d reicht das nicht.", s.Name, have, seats, h.Rules.StartChips)}}
}
