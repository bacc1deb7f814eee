package tournament

import (
	"cmp"
	"slices"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/web/frame"
)

// BoardsPart is the page of what hangs on the wall beside the clock.
const BoardsPart = "/tafeln"

// Boards are what hangs on the wall of the hall beside the clock, one board after the other: who changes his seat, who sits where by
// name, prizes, and who has which place. A script lets them take turns, and one tap holds one.
type Boards struct {
	frame.Frame
	Off    string // why the tournament does not take place, "" where it does
	Stream string // where it is told what happens, "" once it is over
	Home   string
	Self   string
	Moves  []Move
	Races  []floordesk.Raced // whose chips are handed out now
	Seats  []SeatRow         // by family name
	Prizes []Fact
	Result string
	Places []PlaceRow
	Wall   Hung
}

// lately is how long moves hang on the wall, in seconds: as long as a break may last.
const lately = 1200

// NewBoards fills the page, as it hangs on a wall.
func NewBoards(v *league.Snapshot, t *floordesk.Tournament, wall *houses.Wall, now time.Time) (*Boards, error) {
	p, err := open(v, t, now)
	if err != nil {
		return nil, err
	}
	b := &Boards{Home: p.path(""), Self: p.path(BoardsPart), Wall: hung(wall)}
	b.Title, b.Heading, b.App = "Tafeln, "+p.Name, p.Name, b.Self
	if p.Cancelled != nil {
		b.Off = p.Cancelled.Because
		return b, nil
	}
	if p.state.Clock().State != "ended" {
		b.Stream = p.stream()
		if b.Moves, err = p.movedSince(lately); err != nil {
			return nil, err
		}
	}
	b.Races = t.RacedLately(0, func(entrant string) string { return p.names[entrant].Text })
	for _, table := range p.state.Tables() {
		for _, s := range table.Seats {
			b.Seats = append(b.Seats, SeatRow{frame.Link{Text: p.listed(s.Entrant)}, table.Table, s.Seat})
		}
	}
	byName := frame.ByName()
	slices.SortStableFunc(b.Seats, func(x, y SeatRow) int {
		return cmp.Or(byName(x.Who.Text, y.Who.Text), cmp.Compare(x.Table, y.Table))
	})
	b.Prizes = p.prizes()
	b.Result, b.Places = p.places()
	return b, nil
}
