package web

import "pokerliga/web/chart"

// newCurve draws the ranks of a league's clubs after each round; before the second
// round there is nothing to draw.
func newCurve(d *division) *chart.Curve {
	if !curved(d) {
		return nil
	}
	var rounds []int
	ranks := map[string][]chart.Rank{}
	for i := range d.result.Matchdays {
		number := d.result.Matchdays[i].Number
		rounds = append(rounds, number)
		for row, standing := range d.result.StandingsAfter(number) {
			ranks[standing.Club] = append(ranks[standing.Club], chart.Rank{Row: row, Number: standing.Rank})
		}
	}
	var clubs []chart.Course
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		club := d.club(row.Club, d.standingPath(row.Club))
		clubs = append(clubs, chart.Course{Href: club.Href, Name: club.Short, ID: club.ID, Letters: club.Letters,
			Look: lineLook(i, zone(d.badges(row))), Ranks: ranks[row.Club]})
	}
	return chart.NewCurve(rounds, clubs)
}

// curved reports whether a league has ranks enough for a curve.
func curved(d *division) bool { return len(d.result.Matchdays) > 1 && len(d.result.Standings) > 0 }

// lineLook is the class of a club's line: only what is sure has a look of its
// own, and the first row.
func lineLook(row int, zone string) string {
	switch {
	case zone == "champion", zone == "up", zone == "down":
		return zone
	case row == 0:
		return "first"
	}
	return ""
}

// newDistance draws the gaps between the clubs of a league; before the first round
// there are none.
func newDistance(d *division) *chart.Distance {
	if len(d.result.Matchdays) == 0 || len(d.result.Standings) == 0 {
		return nil
	}
	var clubs []chart.Mark
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		club := d.club(row.Club, d.standingPath(row.Club))
		clubs = append(clubs, chart.Mark{
			Href: club.Href + "#punkte", Name: club.Short, ID: club.ID, Letters: club.Letters, Look: zone(d.badges(row)),
			Rank: row.Rank, Points: row.Points, Says: points(row.Points),
		})
	}
	return chart.NewDistance(clubs)
}
