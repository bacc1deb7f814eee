package floor

import (
	"fmt"

	"pokerliga/explain"
	"pokerliga/floor"
	"pokerliga/web/workplace"
)

// Board is the desk of a tournament: what needs a decision, the tables, the clock.
type Board struct {
	Page
	Decisions []Decision
	Tables    []TableTile
	Clock     ClockPanel
	Last      []Happened
}

// NewBoard fills the page.
func NewBoard(d *Desk) *Board {
	p := &Board{Page: d.Page("Turnierleitung", "")}
	p.Decisions = d.decisions(&p.Page)
	for _, t := range d.State.Tables() {
		p.Tables = append(p.Tables, d.tile(&t))
	}
	p.Clock = d.clockPanel(&p.Page, "")
	p.Last = d.last(&p.Page, "", 3)
	return p
}

// Decision is something that somebody has to decide, with why, and the act that settles it.
type Decision struct {
	Title string
	Says  []string
	Acts  []Act
}

// decisions are what needs a decision now.
func (d *Desk) decisions(page *Page) (list []Decision) {
	if a := d.State.Advice(); a != nil {
		list = append(list, d.adviceDecision(page, a))
	}
	return list
}

// adviceDecision is the next step that the floor proposes, with one button.
func (d *Desk) adviceDecision(page *Page, a *floor.Advice) Decision {
	decision := Decision{Title: d.adviceText(a)}
	for _, e := range explain.Tournament(&d.File.Head, d.State) {
		if e.Title != "Als Nächstes" {
			continue
		}
		for _, l := range e.Lines {
			decision.Says = append(decision.Says, l.Text+".")
		}
	}
	switch {
	case a.Do == floor.BreakTable:
		decision.Acts = append(decision.Acts, d.breaks(page, "", "rat", a.Table))
	case a.Do == floor.Final:
		f := d.Records(page, "", "rat", fmt.Sprintf("Finaltisch an Tisch %d auslosen", a.Table), floor.Final, "table", fmt.Sprint(a.Table),
			LotField, fmt.Sprint(d.Lot))
		f.Plain = false
		decision.Acts = append(decision.Acts, Act{Form: f, Then: []string{"alle bekommen neue Plätze an Tisch " + fmt.Sprint(a.Table)}})
	case a.Entrant != "":
		e := &floor.Event{Do: floor.MoveOne, Entrant: a.Entrant, Table: a.Table, Seat: a.Seat}
		f := d.Records(page, "", "rat", fmt.Sprintf("%s an Tisch %d, Platz %d setzen", d.Name(a.Entrant), a.Table, a.Seat), floor.MoveOne,
			"entrant", a.Entrant, "table", fmt.Sprint(a.Table), "seat", fmt.Sprint(a.Seat))
		f.Plain = false
		decision.Acts = append(decision.Acts, Act{Form: f, Then: d.then(e)})
	}
	return decision
}

// breaks is the act of breaking a table by lot.
func (d *Desk) breaks(page *Page, back, id string, table int) Act {
	f := d.Records(page, back, id, fmt.Sprintf("Tisch %d auflösen", table), floor.BreakTable, "table", fmt.Sprint(table),
		LotField, fmt.Sprint(d.Lot))
	f.Plain = false
	sit := 0
	for _, t := range d.State.Tables() {
		if t.Table == table {
			sit = len(t.Seats)
		}
	}
	return Act{Form: f, Then: []string{fmt.Sprintf("%s an die anderen Tische gelost", counted(int64(sit), "einer wird", "werden"))}}
}

// TableTile is a table in the grid.
type TableTile struct {
	Number  int
	Href    string
	Sit     int
	Big     string // who is big blind in the next hand, "" for nobody known
	Stopped bool
}

// tile is a table in the grid.
func (d *Desk) tile(t *floor.TableState) TableTile {
	tile := TableTile{Number: t.Table, Href: d.TablePath(t.Table), Sit: len(t.Seats), Stopped: t.Stopped}
	if t.Next != nil {
		for _, s := range t.Seats {
			if s.Seat == t.Next.Big {
				tile.Big = d.Name(s.Entrant)
			}
		}
	}
	return tile
}

// TablePath is the page of a table.
func (d *Desk) TablePath(table int) string { return d.Within(fmt.Sprintf("%s/%d", TablesPath, table)) }

// ClockPanel is the clock with what can be done to it.
type ClockPanel struct {
	Says  string
	Facts []workplace.Fact
	Acts  []Act
}

// clockPanel is the clock with its buttons.
func (d *Desk) clockPanel(page *Page, back string) ClockPanel {
	c, entries := d.State.Clock(), d.State.Entries()
	p := ClockPanel{Says: clockSays(&c)}
	if c.Big > 0 {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Blinds", Value: explain.Digits(floor.Whole(c.Small)) + " / " +
			explain.Digits(floor.Whole(c.Big))})
	}
	p.Facts = append(p.Facts, workplace.Fact{Name: "Im Turnier", Value: fmt.Sprintf("%d von %d", entries.In, entries.Persons)},
		workplace.Fact{Name: "Chips im Spiel", Value: explain.Digits(entries.ChipsInPlay)})
	switch c.State {
	case "waiting":
		p.Acts = append(p.Acts, d.acts(page, back, "uhr", "Uhr starten", &floor.Event{Do: floor.Start}))
	case "running":
		p.Acts = append(p.Acts, d.acts(page, back, "uhr", "Uhr anhalten", &floor.Event{Do: floor.Pause}))
	case "paused":
		p.Acts = append(p.Acts, d.acts(page, back, "uhr", "Uhr weiterlaufen lassen", &floor.Event{Do: floor.Resume}))
	}
	return p
}

// acts is an act without a field, with what comes of it.
func (d *Desk) acts(page *Page, back, id, button string, e *floor.Event) Act {
	return Act{Form: d.Records(page, back, id, button, e.Do), Then: d.then(e)}
}
