package director

import (
	"fmt"
	"slices"

	"pokerliga/league"
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

// NewClash compares what is stored with a sheet that was sent; there is nothing stored if it was taken away.
func NewClash(d *Source, f *workplace.Form, sent league.Sheet) *Clash {
	c := &Clash{Mine: again(f)}
	stored, lines := d.linesOf(sent.Stored(d.Day)), d.linesOf(sent.Content())
	for i := range lines {
		l := &lines[i]
		c.Mine.Hidden = append(c.Mine.Hidden, l.hidden...)
		row := ClashRow{Name: l.name, Sent: l.says, Stored: "–"}
		for j := range stored {
			if stored[j].same(l) {
				row.Stored = stored[j].says
			}
		}
		row.Differs = row.Stored != row.Sent
		c.Rows = append(c.Rows, row)
	}
	for i := range stored {
		if o := &stored[i]; !slices.ContainsFunc(lines, func(l line) bool { return l.same(o) }) {
			c.Rows = append(c.Rows, ClashRow{Name: o.name, Stored: o.says, Sent: "–", Differs: true})
		}
	}
	return c
}

// seatName names who sits on a seat.
func (d *Source) seatName(s *scoring.Seat) string {
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
		text += fmt.Sprintf(", %s Chips", scoring.Whole(*s.Chips))
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
func (d *Source) seatHidden(i int, s *scoring.Seat) []workplace.Hidden {
	club := s.Club
	if club == "" {
		club = d.clubOf(s.Player)
	}
	c := chairOf(*s, s.Player, club)
	return []workplace.Hidden{{Name: SeatField(i, "player"), Value: c.Player}, {Name: SeatField(i, "club"), Value: c.Club},
		{Name: SeatField(i, "place"), Value: c.Place}, {Name: SeatField(i, "chips"), Value: c.Chips},
		{Name: SeatField(i, "state"), Value: c.State}}
}
