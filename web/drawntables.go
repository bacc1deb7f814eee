package web

import (
	"fmt"
	"slices"

	"pokerliga/draw"
	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// HeatDraw are the drawn Sit'n'Go tables of a heat whose cards are not in yet
// (§ 3.2.11).
type HeatDraw struct {
	Heat   int
	Tables []DrawnTable
	Again  string // why it was drawn again, "" if it was not
	Proof  string // the path of the draw with its seed
}

// DrawnTable is a table with its seats in their order around it.
type DrawnTable struct {
	Number int
	Seats  []DrawnSeat
}

// DrawnSeat is a chair at a table; Name is "" of an empty one.
type DrawnSeat struct{ Name, Href, Club string }

// AddDraws adds the draws of the heats of the matchday: of those that are not over,
// the tables whose cards are not in yet.
func (p *Matchday) AddDraws(draws []league.Draw) {
	for i := range draws {
		drawn := &draws[i]
		h := HeatDraw{Heat: drawn.Heat, Again: drawn.Reason, Tables: p.day.openTables(p.day.facts.Heat(drawn.Heat), drawn.Tables)}
		h.Proof = fmt.Sprintf("/api/v1/seasons/%s/leagues/%s/matchdays/%d/heats/%d/draw", drawn.Season, drawn.League, drawn.Matchday, drawn.Heat)
		if len(h.Tables) > 0 {
			p.Draws = append(p.Draws, h)
		}
	}
}

// openTables are the drawn tables of a heat, which may not have begun, whose cards
// are not in.
func (d *day) openTables(heat *scoring.Heat, tables []draw.DrawnTable) []DrawnTable {
	if heat != nil && !heat.Open {
		return nil
	}
	var waiting []DrawnTable
	for _, table := range tables {
		if heat != nil && heat.SitAndGo(table.Table) != nil {
			continue
		}
		t := DrawnTable{Number: table.Table}
		for _, chair := range table.Seats {
			seat := DrawnSeat{Club: d.explain.Club(chair.Club)}
			if !chair.Ghost && chair.Player != "" {
				seat.Name, seat.Href = d.explain.Player(chair.Player), frame.PlayerPath(chair.Player)
			}
			t.Seats = append(t.Seats, seat)
		}
		waiting = append(waiting, t)
	}
	slices.SortFunc(waiting, func(a, b DrawnTable) int { return a.Number - b.Number })
	return waiting
}
