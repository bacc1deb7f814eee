package director

import (
	"fmt"
	"slices"

	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// Clash shows what is stored beside what was sent; one tap takes one.
type Clash struct {
	Rows []ClashRow
	Mine workplace.Form  // sends the same again, over what is stored
	Keep string          // leads on, and leaves what is stored
	Same *workplace.Form // confirms what is stored, where the other was entered blind
}

// ClashRow is a line in both.
type ClashRow struct {
	Name    string `json:"name"`
	Stored  string `json:"stored"`
	Sent    string `json:"sent"`
	Differs bool   `json:"differs"`
}

// Differ reports whether any of the lines is another one in both.
func Differ(rows []ClashRow) bool {
	return slices.ContainsFunc(rows, func(r ClashRow) bool { return r.Differs })
}

// NewCardClash compares a stored card with one that was sent; there is none stored if it was taken away.
func NewCardClash(d *Desk, f *workplace.Form, stored, sent *scoring.SitAndGo) *Clash {
	c := &Clash{Mine: again(f)}
	for i := range sent.Seats {
		s := &sent.Seats[i]
		c.Mine.Hidden = append(c.Mine.Hidden, d.seatHidden(i, s)...)
		row := ClashRow{Name: d.seatName(s), Sent: seatSays(s), Stored: "–"}
		if stored != nil {
			for j := range stored.Seats {
				if o := &stored.Seats[j]; sameLine(d, o, s) {
					row.Stored = seatSays(o)
				}
			}
		}
		row.Differs = row.Stored != row.Sent
		c.Rows = append(c.Rows, row)
	}
	return c.gone(d, stored, sent)
}

// gone adds the lines of a stored card that are not on the one that was sent.
func (c *Clash) gone(d *Desk, stored, sent *scoring.SitAndGo) *Clash {
	if stored == nil {
		return c
	}
	for i := range stored.Seats {
		o := &stored.Seats[i]
		if !slices.ContainsFunc(sent.Seats, func(s scoring.Seat) bool { return sameLine(d, o, &s) }) {
			c.Rows = append(c.Rows, ClashRow{Name: d.seatName(o), Stored: seatSays(o), Sent: "–", Differs: true})
		}
	}
	return c
}

// sameLine reports whether two seats are the same line of a card.
func sameLine(d *Desk, a, b *scoring.Seat) bool {
	return a.Player == b.Player && a.Club == b.Club || d.sameChair(a, b)
}

// sameChair reports whether one of two seats is the empty chair of the other's player.
func (d *Desk) sameChair(a, b *scoring.Seat) bool {
	return a.Ghost && !b.Ghost && a.Club == d.clubOf(b.Player) || b.Ghost && !a.Ghost && b.Club == d.clubOf(a.Player)
}

// seatName names who sits on a seat.
func (d *Desk) seatName(s *scoring.Seat) string {
	if s.Ghost {
		return "leerer Sessel, " + d.Told.Club(s.Club)
	}
	return d.Told.Player(s.Player)
}

// seatSays says what is on a line of a card.
func seatSays(s *scoring.Seat) string {
	switch {
	case s.Ghost:
		return "leer"
	case s.Disqualified:
		return "disqualifiziert"
	}
	text := fmt.Sprintf("Platz %d", s.Place)
	if s.InTime {
		text += ", in der Zeit"
	}
	if s.Chips != nil {
		text += fmt.Sprintf(", %d Chips", *s.Chips)
	}
	return text
}

// again begins a form that sends the same again, over what is stored now.
func again(f *workplace.Form) workplace.Form {
	mine := workplace.NewForm(f.Action, f.ID+"-meine", "Meine Eingabe nehmen")
	mine.Hidden = append(mine.Hidden, f.Hidden...)
	return mine
}

// seatHidden is a seat as the form of a card sends it.
func (d *Desk) seatHidden(i int, s *scoring.Seat) []workplace.Hidden {
	club := s.Club
	if club == "" {
		club = d.clubOf(s.Player)
	}
	c := chairOf(*s, s.Player, club)
	return []workplace.Hidden{{Name: SeatField(i, "player"), Value: c.Player}, {Name: SeatField(i, "club"), Value: c.Club},
		{Name: SeatField(i, "place"), Value: c.Place}, {Name: SeatField(i, "chips"), Value: c.Chips},
		{Name: SeatField(i, "state"), Value: c.State}}
}
