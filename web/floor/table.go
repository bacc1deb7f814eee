package floor

import (
	"fmt"

	"pokerliga/floor"
)

// TablesPath is where the pages of tables are.
const TablesPath = "/tische"

// Table is the page of a table: who sits there, and what can be recorded.
type Table struct {
	Page
	Chairs []Chair
	Hand   *Act
	Break  *Act
	Last   []Happened
}

// Chair is a seat with who sits there.
type Chair struct {
	Seat int
	Name string
	Says string // button, blinds, who waits
	Out  Act
}

// NewTable fills the page of a table, nil where there is none.
func NewTable(d *Desk, number int) *Table {
	table, state := d.Table(number)
	if table == nil {
		return nil
	}
	back := fmt.Sprintf("%s/%d", TablesPath, number)
	p := &Table{Page: d.Page(fmt.Sprintf("Tisch %d", number), "")}
	p.Last = d.last(&p.Page, back, 3)
	if state == nil {
		return p
	}
	for _, s := range state.Seats {
		e := &floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: s.Entrant}}}
		f := d.Records(&p.Page, back, "raus-"+s.Entrant, "Ausgeschieden", floor.Bust, "out", s.Entrant)
		p.Chairs = append(p.Chairs, Chair{Seat: s.Seat, Name: d.Name(s.Entrant), Says: part(state.Next, s.Seat),
			Out: Act{Form: f, Then: d.then(e)}})
	}
	hand := Act{Form: d.Records(&p.Page, back, "hand", "Eine Hand ist gespielt", floor.Hand, "table", fmt.Sprint(number))}
	breaks := d.breaks(&p.Page, "", "aufloesen", number)
	p.Hand, p.Break = &hand, &breaks
	return p
}

// part is the part of a seat in the next hand.
func part(n *floor.NextHand, seat int) string {
	switch {
	case n == nil:
		return ""
	case seat == n.Big:
		return "Big Blind"
	case seat == n.Small && !n.DeadSmall:
		return "Small Blind"
	case seat == n.Button:
		return "Button"
	}
	for _, waits := range n.Waits {
		if waits == seat {
			return "wartet eine Hand"
		}
	}
	return ""
}
