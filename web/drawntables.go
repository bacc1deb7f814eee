package web

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// HeatDraw are the drawn Sit'n'Go tables of a heat whose cards are not in yet, none
// if the draw is void (§ 3.2.11).
type HeatDraw struct {
	Heat   int
	Void   string // why the draw does not hold
	Tables []DrawnTable
	Again  string // why it was drawn again, "" if it was not
	Erased string // since when it cannot be drawn again, "" if it can
	Proof  string // the path of the draw with its seed
}

// DrawnTable is a table with its seats in their order around it.
type DrawnTable struct {
	Number int
	Seats  []DrawnSeat
	Floor  *OnFloor // nil for a table that is not on the floor
}

// OnFloor is a table while it is played on the floor.
type OnFloor struct {
	Href string // of its tournament
	Says string // how many are left
}

// DrawnSeat is a chair at a table; Name is "" of an empty one.
type DrawnSeat struct {
	Name, Href string
	Club       frame.Club
	Out        string // on the floor: what became of who is not in any more, "" of who is
}

// AddDraws adds the draws of the heats of the matchday: of those that are not over,
// the tables whose cards are not in yet. Where a heat is being played they stand in the place of their cards. A table that is one of
// these tournaments of the floor says who is still in, and the page listens to what happens there.
func (p *Matchday) AddDraws(draws []league.Draw, floor ...*floordesk.Tournament) {
	p.day.floor = floor
	for i := range draws {
		drawn := &draws[i]
		p.listens(drawn.Heat)
		h := HeatDraw{Heat: drawn.Heat, Again: drawn.Reason, Void: drawn.Void}
		if drawn.Erased != "" {
			h.Erased = explain.Erased(drawn.Erased)
		} else if drawn.Replaced {
			h.Erased = "mit früheren Kennungen von Spielern gezogen und mit den heutigen nicht nachrechenbar"
		}
		h.Tables = p.day.openTables(p.day.facts.Heat(drawn.Heat), drawn)
		h.Proof = fmt.Sprintf("/api/v1/seasons/%s/leagues/%s/matchdays/%d/heats/%d/draw", drawn.Season, drawn.League, drawn.Matchday, drawn.Heat)
		if at := slices.IndexFunc(p.Heats, func(open Heat) bool { return open.Number == drawn.Heat }); at >= 0 && p.Heats[at].seat(&h) {
			continue
		}
		if len(h.Tables) > 0 || h.Void != "" && !p.day.facts.Dealt(drawn.Heat) {
			p.Draws = append(p.Draws, h)
		}
	}
}

// seat puts the drawn seats where the cards of a heat are missing, and reports whether all of them have a place there.
func (h *Heat) seat(drawn *HeatDraw) bool {
	if len(drawn.Tables) == 0 {
		return false
	}
	at := make([]int, len(drawn.Tables))
	for i, table := range drawn.Tables {
		at[i] = slices.IndexFunc(h.Cards, func(c Card) bool { return c.Missing && c.Table == table.Number })
		if at[i] < 0 {
			return false
		}
	}
	for i := range drawn.Tables {
		h.Cards[at[i]].Drawn, h.Cards[at[i]].Floor = drawn.Tables[i].Seats, drawn.Tables[i].Floor
	}
	h.Draw = drawn
	return true
}

// openTables are the drawn tables of a heat, which may not have begun, whose cards
// are not in; none of a draw that is void.
func (d *day) openTables(heat *scoring.Heat, drawn *league.Draw) []DrawnTable {
	if heat != nil && !heat.Open || drawn.Void != "" {
		return nil
	}
	var waiting []DrawnTable
	for _, table := range drawn.Tables {
		if heat != nil && heat.SitAndGo(table.Table) != nil {
			continue
		}
		t := DrawnTable{Number: table.Table}
		out := d.onFloor(&t, floorday.TableID(drawn.Season, drawn.League, drawn.Matchday, drawn.Heat, table.Table))
		for _, chair := range table.Seats {
			seat := DrawnSeat{Club: d.club(chair.Club, "")}
			if !chair.Ghost && !slices.Contains(drawn.Emptied, chair.Club) {
				seat.Name, seat.Href = d.explain.Player(chair.Player), frame.PlayerPath(chair.Player)
				seat.Out = out[chair.Player]
			}
			t.Seats = append(t.Seats, seat)
		}
		waiting = append(waiting, t)
	}
	slices.SortFunc(waiting, func(a, b DrawnTable) int { return a.Number - b.Number })
	return waiting
}

// onFloor notes how far a table is that is this tournament of the floor, and returns what became of those who are not in any more.
func (d *day) onFloor(table *DrawnTable, id string) map[string]string {
	at := slices.IndexFunc(d.floor, func(t *floordesk.Tournament) bool { return t.ID == id })
	if at < 0 {
		return nil
	}
	t, out := d.floor[at], map[string]string{}
	table.Floor = &OnFloor{Href: frame.TournamentsPath + "/" + id, Says: "noch nicht begonnen"}
	if t.State.Clock().State != "waiting" {
		table.Floor.Says = fmt.Sprintf("noch %d im Spiel", t.State.Entries().In)
	}
	for _, r := range t.State.Ranking() {
		switch {
		case r.Status == "in":
		case r.Status == floor.Disqualified:
			out[r.Entrant] = "disqualifiziert"
		case r.Place != nil:
			out[r.Entrant] = fmt.Sprintf("ausgeschieden, %d. Platz", *r.Place)
		default:
			out[r.Entrant] = "ausgeschieden"
		}
	}
	return out
}

// listens lets the page listen to what happens at the tables of a heat, which share a clock, until all of them are over.
func (p *Matchday) listens(heat int) {
	group, mark, open := "", int64(0), false
	for _, t := range p.day.floor {
		if t.Link.IsMTT() || t.Link.Heat != heat || t.Group == "" {
			continue
		}
		group, mark, open = t.Group, mark+int64(t.Number())+t.Revision, open || !t.Ended()
	}
	if open && p.Live != nil {
		p.Live.Streams += fmt.Sprintf(" %s/live?seit=%016d", frame.ClockPath(group), mark)
	}
}
