package office

import (
	"pokerliga/api/workplace"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/office"
)

// rankingsPage builds the page of the rankings over the seasons.
func rankingsPage(d *visit) (workplace.Formed, error) {
	ctx := d.Request().Context()
	c := &office.Counting{}
	for _, ranking := range []scoring.Ranking{scoring.AustrianRanking, scoring.StudentsRanking} {
		view, err := d.Office.Ranking(ctx, d.League, ranking, rulebook.Day(d.Now))
		if err != nil {
			return nil, err
		}
		c.Rankings = append(c.Rankings, view)
	}
	var open []register.SeasonHead
	for _, v := range d.League.Seasons {
		if v.File != nil && v.Head.Confirmed.IsZero() { // what is confirmed takes nothing over
			open = append(open, v.Head)
		}
	}
	var err error
	c.Played, err = d.Office.Floor.Played(ctx, open...)
	return office.NewRankings(&d.Source, c), err
}
