package tournament

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
)

// ContestsPath is where the tables of houses over their evenings begin.
const ContestsPath = "/hauswertungen"

// Contest is the table of a house over its evenings.
type Contest struct {
	frame.Frame
	Rules []string // how points are given
	Rows  []ContestRow
	Empty string // why there is nobody yet
}

// ContestRow is somebody in the table, with what his points are made of.
type ContestRow struct {
	Rank           int
	Who            frame.Link
	Points         string
	Evenings, Wins int
	Parts          []ContestEvening
}

// ContestEvening is an evening of somebody.
type ContestEvening struct {
	Where         frame.Link
	Place, Points string
	Says          string // what the points are for
	Counts        bool
}

// NewContest fills the page.
func NewContest(v *league.Snapshot, c *floordesk.Contest) *Contest {
	p := &Contest{Frame: frame.New(v, c.Name), Rules: scoreWords(&c.Score)}
	frame.Mark(p.Nav, Path, "")
	p.Trail = append(p.Trail, frame.Link{Text: "Turniere", Href: Path})
	p.Eyebrow = c.House
	p.Lead = fmt.Sprintf("Hauswertung ab %s", frame.Day(c.From))
	if c.Until != "" {
		p.Lead = fmt.Sprintf("Hauswertung vom %s bis %s", frame.Day(c.From), frame.Day(c.Until))
	}
	p.Lead += fmt.Sprintf(", bisher %s", counted(len(c.Evenings), "ein Abend", "Abende"))
	p.Description = fmt.Sprintf("%s: Punkte und Plätze aller Abende von %s.", c.Name, c.House)
	switch {
	case c.Venue == "":
		p.Empty = "Das Haus hat noch keine Adresse; daran erkennt die Wertung seine Turniere."
	case len(c.Rows) == 0:
		p.Empty = "Noch ist kein Turnier dieses Hauses zu Ende gespielt."
	}
	for i := range c.Rows {
		r := &c.Rows[i]
		who := c.Who(r)
		row := ContestRow{Rank: r.Rank, Who: nameOf(v, &who, false), Points: floor.Whole(r.Points).Digits(), Evenings: len(r.Evenings),
			Wins: r.Wins}
		for _, e := range r.Evenings {
			row.Parts = append(row.Parts, contestEvening(&c.Evenings[e.Evening], &e))
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// contestEvening says what somebody got for an evening.
func contestEvening(h *floordesk.Head, e *floor.Scored) ContestEvening {
	part := ContestEvening{Where: frame.Link{Text: h.Name + ", " + frame.Day(h.Date), Href: Path + "/" + h.ID},
		Place: fmt.Sprintf("%d. von %d", e.Place, e.Of), Points: floor.Whole(e.Points).Digits(), Counts: e.Counts}
	var words []string
	for _, one := range e.Parts {
		switch one.Kind {
		case floor.ForPlace:
			words = append(words, fmt.Sprintf("%d für den Platz", one.Each))
		case floor.ForAttendance:
			words = append(words, fmt.Sprintf("%d fürs Mitspielen", one.Each))
		case floor.ForBeaten:
			words = append(words, fmt.Sprintf("%d × %d für Geschlagene", one.Count, one.Each))
		}
	}
	part.Says = explain.Enumerate(words)
	return part
}

// scoreWords say how points are given.
func scoreWords(s *floor.Score) (list []string) {
	for i, points := range s.Points {
		if points > 0 {
			list = append(list, fmt.Sprintf("%d. Platz: %d", i+1, points))
		}
	}
	if s.Attendance > 0 {
		list = append(list, fmt.Sprintf("fürs Mitspielen: %d", s.Attendance))
	}
	if s.Beaten > 0 {
		list = append(list, fmt.Sprintf("für jeden, der vorher ausscheidet: %d", s.Beaten))
	}
	if s.Best > 0 {
		list = append(list, "es zählen die besten "+counted(int(s.Best), "Abende: einer", "Abende"))
	}
	return list
}
