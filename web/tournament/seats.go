package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/web/frame"
)

// Seats is the page of who sits where, by name and by table.
type Seats struct {
	frame.Frame
	ByName  []SeatRow
	Tables  []Table
	Waiting []frame.Link // in without a seat
}

// SeatRow is where somebody sits.
type SeatRow struct {
	Who         frame.Link
	Table, Seat int
}

// Table is a table in play.
type Table struct {
	Number  int
	Says    string
	Stopped bool // too few sit there (H33)
	Seats   []SeatRow
}

// NewSeats fills the page of the seats.
func NewSeats(v *league.Snapshot, t *floordesk.Tournament, now time.Time) (*Seats, error) {
	p, err := open(v, t, now)
	if err != nil {
		return nil, err
	}
	page := &Seats{Frame: p.frame(v, "Sitzplätze, "+p.Name, SeatsPart)}
	page.Description = fmt.Sprintf("Wer im Turnier %s wo sitzt, nach Namen und nach Tischen.", p.Name)
	for _, table := range p.state.Tables() {
		shown := Table{Number: table.Table, Stopped: table.Stopped, Says: fmt.Sprintf("%d Spieler", len(table.Seats))}
		for _, s := range table.Seats {
			shown.Seats = append(shown.Seats, SeatRow{p.names[s.Entrant], table.Table, s.Seat})
		}
		page.Tables = append(page.Tables, shown)
		page.ByName = append(page.ByName, shown.Seats...)
	}
	byName := frame.ByName()
	slices.SortStableFunc(page.ByName, func(a, b SeatRow) int {
		return cmp.Or(byName(a.Who.Text, b.Who.Text), cmp.Compare(a.Table, b.Table))
	})
	for _, id := range p.state.Waiting() {
		page.Waiting = append(page.Waiting, p.names[id])
	}
	return page, nil
}
