package reports

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// curve is the rank of every club after every round (Fieberkurve), in the order of the table.
type curve struct {
	title, about string
	rounds       []int
	clubs        []course
}

// course is the way of a club: where it stood in the table after each round, from 0, and at which rank.
type course struct {
	name        string
	crest       *Crest
	rows, ranks []int
}

// newCurve returns the curve of a league, nil before its second round.
func newCurve(v *league.SeasonView, l *scoring.League, result *scoring.LeagueResult, faces crests) *curve {
	if len(result.Matchdays) < 2 {
		return nil
	}
	c := &curve{title: "Fieberkurve", about: about(v, l, result)}
	told := explain.NewSeason(v.Public, v.Results)
	after := make([][]scoring.Standing, len(result.Matchdays))
	for i := range result.Matchdays {
		c.rounds = append(c.rounds, result.Matchdays[i].Number)
		after[i] = result.After(result.Matchdays[i].Number).Standings
	}
	for i := range result.Standings {
		club := result.Standings[i].Club
		way := course{name: told.Club(club), crest: faces[club]}
		for _, standings := range after {
			for row := range standings {
				if standings[row].Club == club {
					way.rows, way.ranks = append(way.rows, row), append(way.ranks, standings[row].Rank)
				}
			}
		}
		if len(way.rows) == len(after) {
			c.clubs = append(c.clubs, way)
		}
	}
	return c
}

// The curve on paper, in millimetres.
const (
	curveSide = 52.0 // for a name at either end
	curveHead = 8.0
)

// draw draws the curve on a page of its own. A line is told by the names at its ends, not by its colour alone.
func (c *curve) draw(d *document) {
	d.heading(&Table{Title: c.title, About: c.about})
	width, page := d.GetPageSize()
	top := d.GetY() + curveHead
	row := min((page-margin-top-6)/float64(len(c.clubs)), 12)
	left, right := margin+curveSide, width-margin-curveSide
	step := (right - left) / float64(len(c.rounds)-1)
	at := func(round, in int) (x, y float64) { return left + float64(round)*step, top + (float64(in)+0.5)*row }
	for i, n := range c.rounds {
		x := left + float64(i)*step
		d.draws(rule, 0.2)
		d.Line(x, top, x, top+row*float64(len(c.clubs)))
		d.font(bold, 8)
		d.ink(soft)
		d.SetXY(x-10, top-curveHead)
		d.CellFormat(20, 6, fmt.Sprintf("%d. SR", n), "", 0, "C", false, 0, "")
	}
	d.ink(ink)
	for i := len(c.clubs) - 1; i >= 0; i-- {
		way := &c.clubs[i]
		colour := felt
		if way.crest != nil {
			colour = way.crest.field
		}
		for _, pen := range []struct {
			in    tint
			width float64
		}{{white, 2.2}, {edge, 1.3}, {colour, 0.9}} {
			d.draws(pen.in, pen.width)
			for n := 1; n < len(way.rows); n++ {
				ax, ay := at(n-1, way.rows[n-1])
				bx, by := at(n, way.rows[n])
				d.CurveBezierCubic(ax, ay, ax+step/2, ay, bx-step/2, by, bx, by, "D")
			}
		}
		for n := range way.rows {
			x, y := at(n, way.rows[n])
			d.draws(white, 0.5)
			d.fills(colour)
			d.Circle(x, y, 1.5, "FD")
		}
		_, first := at(0, way.rows[0])
		_, last := at(0, way.rows[len(way.rows)-1])
		d.end(way, margin, first, way.ranks[0], "R")
		d.end(way, right+3, last, way.ranks[len(way.ranks)-1], "L")
	}
	d.draws(edge, 0.2)
}

// end names a club at an end of its line.
func (d *document) end(way *course, x, y float64, rank int, side string) {
	const high, face, place = 5.4, 5.0, 7.0
	room := curveSide - 3 - face - place
	name, number, shield := x, x+room, x+room+place
	if side == "L" {
		shield, number, name = x, x+face, x+face+place
	}
	d.SetXY(name, y-high/2)
	d.font(plain, 8)
	d.CellFormat(room, high, d.clipped(drawable(way.name), room-2*padding), "", 0, side, false, 0, "")
	d.SetXY(number, y-high/2)
	d.font(bold, 8)
	d.CellFormat(place, high, fmt.Sprintf("%d.", rank), "", 0, "C", false, 0, "")
	if way.crest != nil {
		d.shield(way.crest, shield, y-high/2+0.2, high-0.4)
	}
}
