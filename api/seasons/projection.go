package seasons

import (
	"fmt"
	"math"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/rules/projection"
)

// leagueProjection is what is estimated of the end of a league; what is certain is its outlook.
type leagueProjection struct {
	Season    string          `json:"season"`
	League    string          `json:"league"`
	Matchdays int             `json:"matchdays"`      // how many complete ones count
	Remaining int             `json:"remaining"`      // how many were played by chance
	Seasons   int             `json:"seasons"`        // how many times
	Seed      string          `json:"seed,omitempty"` // of that chance, from the state of the league
	Clubs     []projectionRow `json:"clubs"`          // in the order of the table; empty before the first matchday and after the last
}

// projectionRow are the chances of one club, from 0 to 1.
type projectionRow struct {
	Club       string    `json:"club"`
	Rank       int       `json:"rank"`
	Points     int       `json:"points"`
	OwnRounds  int       `json:"own_rounds"` // how many results of its own were drawn from
	Ranks      []float64 `json:"ranks"`      // by rank, from the first
	Title      *chance   `json:"title,omitempty"`
	Promotion  *chance   `json:"promotion,omitempty"`  // a rank that entitles to it
	Relegation *chance   `json:"relegation,omitempty"` // one of the last ranks
}

// chance is an estimated chance, with what is certain.
type chance struct {
	Share   float64 `json:"share"`
	Certain string  `json:"certain" enum:"out,may,in"`
}

// projection answers what is estimated of the end of a league, now or after a matchday.
func (s *Handlers) projection(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, result, err := r.LeagueAfter(v)
	if err != nil {
		return rest.Page{}, err
	}
	rules, zones := season.Public.RulesInForce(), explainer(season, result).Zones(result.ID)
	out := leagueProjection{Season: season.Head.ID, League: result.ID, Matchdays: len(result.Matchdays), Remaining: result.Remaining(),
		Clubs: []projectionRow{}}
	p := s.Chances.Of(&rules, result, zones)
	if p == nil {
		return rest.JSON(out)
	}
	out.Seasons, out.Seed = p.Seasons, fmt.Sprintf("%016x", p.Seed)
	for i := range p.Clubs {
		c := &p.Clubs[i]
		standing := result.Standing(c.Club)
		row := projectionRow{Club: c.Club, Rank: standing.Rank, Points: standing.Points, OwnRounds: c.Own}
		for _, n := range c.Ranks {
			row.Ranks = append(row.Ranks, rounded(p, n))
		}
		for _, zone := range []struct {
			into **chance
			n    int
			word string
		}{{&row.Title, c.Title, zoneWords[c.CanTitle]}, {&row.Promotion, c.Rise, zoneWords[c.CanRise]},
			{&row.Relegation, c.Fall, zoneWords[c.CanFall]}} {
			if zone.word != "" {
				*zone.into = &chance{rounded(p, zone.n), zone.word}
			}
		}
		out.Clubs = append(out.Clubs, row)
	}
	return rest.JSON(out)
}

// rounded is a chance to a hundredth of a percent.
func rounded(p *projection.Projection, n int) float64 { return math.Round(p.Share(n)*1e4) / 1e4 }

// projectionExamples are what the API says of the estimated end of a league.
var projectionExamples = []sample.Named{
	{Name: "two clubs, three matchdays left", Value: leagueProjection{"2010", "bl1", 3, 3, projection.Seasons, "9f3c21d07b64ea58",
		[]projectionRow{
			{"linz-2", 1, 63, 3, []float64{0.7312, 0.2688}, &chance{0.7312, "may"}, nil, &chance{0, "out"}},
			{"graz-1", 2, 55, 3, []float64{0.2688, 0.7312}, &chance{0.2688, "may"}, nil, &chance{0, "out"}},
		}}},
}
