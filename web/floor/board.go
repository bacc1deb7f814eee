package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Board is the desk of a tournament: what needs a decision, the tables, the clock.
type Board struct {
	Page
	Decisions []Decision
	Tables    []TableTile
	Clock     ClockPanel
	Last      []Happened
	Command   string // where the line of commands is sent
	Penalties []Sitting
}

// NewBoard fills the page.
func NewBoard(d *Source) *Board {
	p := &Board{Page: d.Page("Turnierleitung", "")}
	p.Decisions = d.decisions()
	for _, t := range d.State.Tables() {
		p.Tables = append(p.Tables, d.tile(&t))
	}
	p.Clock = d.clockPanel("")
	p.Last = d.last("", 3)
	p.Command = d.Within(CommandPath)
	p.Penalties = d.sitting("")
	p.Scripts = append(p.Scripts, deskScript)
	return p
}

// deskScript is the asset that counts the clock on, and leads what is typed to the line of commands.
const deskScript = "floor.js"

// Decision is something that somebody has to decide, with why, and the act that settles it.
type Decision struct {
	Title string
	Says  []string
	Rules []rulebook.Ref
	Acts  []Act
	Quick bool // short acts, one beside the other
	Link  frame.Link
}

// breaks is the act of breaking a table by lot.
func (d *Source) breaks(back, id string, table int) Act {
	f := d.Records(back, id, fmt.Sprintf("Tisch %d auflösen", table), floor.BreakTable, "table", fmt.Sprint(table),
		LotField, fmt.Sprint(d.Lot))
	f.Plain = false
	sit := 0
	for _, t := range d.State.Tables() {
		if t.Table == table {
			sit = len(t.Seats)
		}
	}
	then := fmt.Sprintf("werden %d an die anderen Tische gelost", sit)
	if sit == 1 {
		then = "wird einer an einen anderen Tisch gelost"
	}
	return Act{Form: f, Rules: refs("H34", "H35"), Then: []string{then}}
}

// TableTile is a table in the grid.
type TableTile struct {
	Number  int
	Href    string
	Sit     int
	Big     string // who is big blind in the next hand, "" for nobody known
	Stopped bool
	Seats   []TileSeat
}

// TileSeat is a seat of a table in the grid.
type TileSeat struct {
	Number int
	Name   string // "" for nobody
	Href   string // what can be done there
	Big    bool   // it is big blind in the next hand
}

// tile is a table in the grid.
func (d *Source) tile(t *floor.TableState) TableTile {
	tile := TableTile{Number: t.Table, Href: d.TablePath(t.Table), Sit: len(t.Seats), Stopped: t.Stopped}
	there, _ := d.Table(t.Table)
	tile.Seats = make([]TileSeat, there.Seats)
	for i := range tile.Seats {
		tile.Seats[i].Number = i + 1
	}
	for _, s := range t.Seats {
		big := t.Next != nil && s.Seat == t.Next.Big
		tile.Seats[s.Seat-1] = TileSeat{s.Seat, d.Name(s.Entrant), fmt.Sprintf("%s#sessel-%d", tile.Href, s.Seat), big}
		if big {
			tile.Big = d.Name(s.Entrant)
		}
	}
	return tile
}

// TablePath is the page of a table.
func (d *Source) TablePath(table int) string {
	return d.Within(fmt.Sprintf("%s/%d", TablesPath, table))
}

// acts is an act without a field, with what comes of it.
func (d *Source) acts(back, id, button string, e *floor.Event) Act {
	return Act{Form: d.Records(back, id, button, e.Do), Then: d.then(e)}
}
