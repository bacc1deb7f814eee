// Package floorheat brings a heat of a matchday to the floor: from its draw and its lineups, or as it is told where the
// tables were drawn with cards.
package floorheat

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Sent is what may be said of a heat that is opened on the floor; what is not said comes from draw, lineups and hand-over.
type Sent struct {
	Structure *floorday.Structure
	Tables    []draw.DrawnTable // where the tables were not drawn by the office
	MTTs      []scoring.TeamMTT // who sits down at which stack, and what it has (§ 3.2.5, § 3.2.8)
}

// Open opens a heat on the floor. Content: the [floordesk.OpenedHeat].
func Open(ctx context.Context, o *league.Office, by acts.Actor, at acts.MatchdayRef, heat int, sent *Sent, terms acts.Terms) (
	*acts.Outcome, error) {
	if err := by.May(acts.DeedFloorOpen, at.Place()); err != nil {
		return nil, err
	}
	p := &planner{Office: o, by: by, at: at, sent: sent}
	plan, err := p.plan(ctx, heat)
	if err != nil && terms.Key == "" {
		return nil, err
	}
	if err != nil { // a repeated request gets the answer of the first, whatever has happened since
		plan = &floordesk.HeatPlan{Heat: &floorday.Heat{Number: heat}, Refused: err}
	}
	return o.Floor.OpenHeat(ctx, by, at, plan, terms)
}

// planner makes the plan of a heat.
type planner struct {
	*league.Office
	by   acts.Actor
	at   acts.MatchdayRef
	sent *Sent

	day    *scoring.Matchday
	preset *league.HeatPreset
}

func (p *planner) plan(ctx context.Context, heat int) (plan *floordesk.HeatPlan, err error) {
	if p.day, err = p.Matchday(ctx, p.by, p.at); err != nil {
		return nil, err
	}
	if p.preset, err = p.Preset(ctx, p.by, p.at, heat); err != nil {
		return nil, err
	}
	if err := matchday.RefuseHeat(p.day, heat); err != nil {
		return nil, err
	}
	plan = &floordesk.HeatPlan{Heat: &floorday.Heat{Season: p.at.Season, League: p.at.League, Day: p.day, Number: heat,
		Structure: floorday.Usual(), Out: p.out()}}
	if p.sent.Structure != nil {
		plan.Structure = *p.sent.Structure
	}
	if plan.Tables, err = p.tables(ctx, heat); err != nil {
		return nil, err
	}
	plan.MTTs, err = p.mtts(ctx, heat)
	return plan, err
}

// out are the players whom a referee has disqualified in this heat before it begins on the floor. § 2.2.16
func (p *planner) out() []string {
	var out []string
	for i := range p.preset.SitAndGos {
		for _, s := range p.preset.SitAndGos[i].Seats {
			if s.Disqualified {
				out = append(out, s.Player)
			}
		}
	}
	return out
}

// tables are the tables as they were drawn; where they were not, as the hall has drawn them. § 3.2.11
func (p *planner) tables(ctx context.Context, heat int) ([]draw.DrawnTable, error) {
	drawn := len(p.preset.SitAndGos) > 0
	switch {
	case drawn && p.sent.Tables != nil:
		return nil, &acts.Refusal{Path: "$.sit_and_gos", Sentence: fmt.Sprintf("Heat %d ist ausgelost; gespielt wird, wie gelost wurde.", heat)}
	case p.sent.Tables != nil:
		return p.asSent()
	case p.preset.Void != "":
		return nil, rulebook.Ref("3.2.11").Breach("Die Auslosung von Heat %d gilt nicht mehr. %s", heat, p.preset.Void)
	case !drawn:
		return nil, rulebook.Ref("3.2.11").Breach("Heat %d ist noch nicht ausgelost.", heat)
	}
	last, _, err := p.Drawn(ctx, p.at, heat, 0)
	if err != nil {
		return nil, err
	}
	tables := slices.Clone(last.Tables)
	for i := range tables {
		tables[i].Seats = slices.Clone(tables[i].Seats)
		for j, chair := range tables[i].Seats {
			if p.day.Away(chair.Club) {
				tables[i].Seats[j] = draw.Chair{Club: chair.Club, Ghost: true} // § 1.2.10
			}
		}
	}
	return tables, nil
}

// asSent are the tables as they were sent, with the clubs of the players.
func (p *planner) asSent() ([]draw.DrawnTable, error) {
	club := map[string]string{}
	for i := range p.day.Lineups {
		for _, player := range p.day.Lineups[i].Slots {
			club[player] = p.day.Lineups[i].Club
		}
	}
	tables := []draw.DrawnTable{}
	for i, table := range p.sent.Tables {
		path := fmt.Sprintf("$.sit_and_gos[%d]", i)
		if table.Table < 1 || slices.ContainsFunc(tables, func(t draw.DrawnTable) bool { return t.Table == table.Table }) {
			return nil, &acts.Refusal{Path: path + ".table", Sentence: "Jeder Tisch hat eine eigene Nummer ab 1."}
		}
		if len(table.Seats) < 1 || len(table.Seats) > len(scoring.Slots{}) {
			return nil, rulebook.Ref("3.2.13").Breach("An Tisch %d sitzen %d Spieler; Platz ist für sechs.", table.Table, len(table.Seats))
		}
		seats := slices.Clone(table.Seats)
		for j := range seats {
			seat := &seats[j]
			of := club[seat.Player]
			switch {
			case seat.Ghost && p.day.Lineup(seat.Club) == nil && !p.day.Away(seat.Club):
				return nil, &acts.Refusal{Path: fmt.Sprintf("%s.seats[%d].club", path, j),
					Sentence: fmt.Sprintf("Vom Verein „%s“ gibt es keine Aufstellung.", acts.Clip(seat.Club))}
			case seat.Ghost:
				seat.Player = ""
			case of == "":
				return nil, rulebook.Ref("3.2.11").Breach("Spieler %s steht in keiner Aufstellung.", acts.Clip(seat.Player))
			default:
				seat.Club = of
			}
		}
		tables = append(tables, draw.DrawnTable{Table: table.Table, Seats: seats})
	}
	return tables, nil
}

// mtts are the stacks as the heat begins. § 3.2.8, § 3.2.11
func (p *planner) mtts(ctx context.Context, heat int) ([]scoring.TeamMTT, error) {
	if p.sent.MTTs != nil {
		for i := range p.sent.MTTs {
			if faults := p.sent.MTTs[i].Check(); len(faults) > 0 {
				return nil, faults[0].Within(fmt.Sprintf("$.team_mtts[%d]", i))
			}
		}
		return p.sent.MTTs, nil
	}
	var list []scoring.TeamMTT
	for i := range p.preset.TeamMTTs {
		preset := &p.preset.TeamMTTs[i]
		mtt := scoring.TeamMTT{MTT: preset.MTT}
		for j := range preset.Stacks {
			s := &preset.Stacks[j]
			mtt.Stacks = append(mtt.Stacks, scoring.Stack{Club: s.Club, Player: s.Player, Ghost: s.Ghost, Start: s.Start})
		}
		list = append(list, mtt)
	}
	return list, p.refuseUncounted(ctx, heat, list)
}

// refuseUncounted refuses to begin a heat while the stacks of the one before are not counted in an MTT that goes on. § 3.2.8
func (p *planner) refuseUncounted(ctx context.Context, heat int, begin []scoring.TeamMTT) error {
	all, err := p.Floor.OfMatchday(ctx, p.at)
	if err != nil || heat == 1 {
		return err
	}
	for _, t := range all {
		begins := slices.ContainsFunc(begin, func(m scoring.TeamMTT) bool { return m.MTT == t.Link.MTT })
		if t.Link.IsMTT() && !begins && t.State.Entries().In > 1 {
			return rulebook.Ref("3.2.8").Breach("Vor Heat %d sind die Stacks von MTT %s zu zählen.", heat, t.Link.MTT)
		}
	}
	return nil
}
