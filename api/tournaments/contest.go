package tournaments

import (
	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
)

// contestView is the table of a house over its evenings.
type contestView struct {
	Name     string           `json:"name"`
	House    string           `json:"house"`
	Evenings []contestEvening `json:"evenings"`
	Rows     []contestRow     `json:"rows"`
}

// contestEvening is an evening that is over.
type contestEvening struct {
	Tournament string `json:"tournament"`
	Date       string `json:"date" format:"date"`
}

// contestRow is a player of the register, or a guest by what everybody may call him.
type contestRow struct {
	Rank     int             `json:"rank"`
	Player   string          `json:"player,omitempty"`
	Name     string          `json:"name,omitempty"`
	Points   int64           `json:"points"`
	Wins     int             `json:"wins"`
	Evenings []contestPoints `json:"evenings"`
}

// contestPoints is what somebody got for an evening, and whether it is one of his best.
type contestPoints struct {
	Tournament string            `json:"tournament"`
	Place      int               `json:"place"`
	Of         int               `json:"of"`
	Points     int64             `json:"points"`
	Counts     bool              `json:"counts"`
	Parts      []floor.ScorePart `json:"parts"`
}

func (s *Handlers) contest(r rest.Request) (any, error) {
	contest, err := s.Office.Floor.Contest(r, r.Param(templateParam))
	if err != nil {
		return nil, err
	}
	return viewOfContest(contest), nil
}

func viewOfContest(c *floordesk.Contest) contestView {
	view := contestView{Name: c.Name, House: c.Contest.House, Evenings: []contestEvening{}, Rows: []contestRow{}}
	for i := range c.Evenings {
		view.Evenings = append(view.Evenings, contestEvening{c.Evenings[i].ID, c.Evenings[i].Date})
	}
	for i := range c.Rows {
		r := &c.Rows[i]
		who := c.Who(r)
		row := contestRow{Rank: r.Rank, Player: who.Player, Points: r.Points, Wins: r.Wins, Evenings: []contestPoints{}}
		if who.Player == "" {
			row.Name = floordesk.Shown(who.Name)
		}
		for _, e := range r.Evenings {
			row.Evenings = append(row.Evenings, contestPoints{c.Evenings[e.Evening].ID, e.Place, e.Of, e.Points, e.Counts,
				append([]floor.ScorePart{}, e.Parts...)})
		}
		view.Rows = append(view.Rows, row)
	}
	return view
}

// exampleContest is a contest after an evening.
var exampleContest = contestView{Name: "Winterwertung", House: "clublokal", Evenings: []contestEvening{{"freitag", "2026-11-21"}},
	Rows: []contestRow{{Rank: 1, Player: "p0417", Points: 11, Wins: 1, Evenings: []contestPoints{{"freitag", 1, 18, 11, true,
		[]floor.ScorePart{{Kind: floor.ForPlace, Count: 1, Each: 10}, {Kind: floor.ForAttendance, Count: 1, Each: 1}}}}}}}
