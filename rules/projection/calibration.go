package projection

import (
	"pokerliga/promotion"
	"pokerliga/scoring"
)

// calibrated is how many ends are played for each state of a season that is over: chances then are right to within two
// in a hundred.
const calibrated = 1000

// Calibration compares what was projected of seasons that are over with what came of them, for every club after every
// matchday but the last: whether it became champion, came to a rank that entitles to promotion, or to one of the last.
// Clubs of one league and rounds of one season hang together, so that it is less than it counts.
type Calibration struct {
	Leagues int // that are over
	States  int // from which the rest was played
	Bins    [Bins]Bin
	Wrong   float64 // the sum of the squares of how far each chance was off (Brier)
	Naive   float64 // the same if every club had had the same chances
}

// Bins is how many ranges of chances there are: up to a tenth, up to two, and so on.
const Bins = 10

// Bin are the forecasts whose chance lies in one range.
type Bin struct {
	Forecasts int
	Said      float64 // the sum of their chances
	Came      int     // how many came true
}

// Forecasts is how many forecasts there are.
func (c *Calibration) Forecasts() int {
	n := 0
	for i := range c.Bins {
		n += c.Bins[i].Forecasts
	}
	return n
}

// Add adds the forecasts of another league.
func (c *Calibration) Add(other Calibration) {
	c.Leagues, c.States = c.Leagues+other.Leagues, c.States+other.States
	c.Wrong, c.Naive = c.Wrong+other.Wrong, c.Naive+other.Naive
	for i := range c.Bins {
		b, o := &c.Bins[i], &other.Bins[i]
		b.Forecasts, b.Said, b.Came = b.Forecasts+o.Forecasts, b.Said+o.Said, b.Came+o.Came
	}
}

// Calibrate compares for one league; of one that is not over it has nothing.
func Calibrate(rules *scoring.Rules, l *scoring.LeagueResult, zones promotion.Zones) Calibration {
	var c Calibration
	if !l.Final {
		return c
	}
	c.Leagues = 1
	for i := range l.Matchdays {
		then := l.After(l.Matchdays[i].Number)
		p := Of(rules, then, zones, calibrated)
		if p == nil {
			continue
		}
		c.States++
		for j := range p.Clubs {
			club := &p.Clubs[j]
			end := l.Standing(club.Club)
			if end == nil {
				continue
			}
			at := scoring.Reach{Best: end.Rank, Worst: end.Rank}
			clubs := len(p.Clubs)
			c.take(p.Share(club.Title), zones.Title(&at), 1, clubs)
			c.take(p.Share(club.Rise), zones.Rise(&at), zones.Up, clubs)
			c.take(p.Share(club.Fall), zones.Fall(&at), clubs-zones.Down+1, clubs)
		}
	}
	return c
}

// take adds a forecast of a zone of so many ranks; there is none of a zone that the league does not have.
func (c *Calibration) take(said float64, came promotion.Fate, ranks, clubs int) {
	if came == promotion.Nowhere {
		return
	}
	b := &c.Bins[min(int(said*Bins), Bins-1)]
	b.Forecasts++
	b.Said += said
	b.Came += in(came)
	off, naive := said-float64(in(came)), float64(ranks)/float64(clubs)-float64(in(came))
	c.Wrong += off * off
	c.Naive += naive * naive
}
