package projection

import (
	"math/rand/v2"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// The numbers of a projection. LeagueWeight says how many rounds of the league are put beside those of a club itself:
// with three rounds of its own, three of nine results are the club's, and six are anybody's.
const (
	Seasons      = 100_000
	LeagueWeight = 6
)

// Projection is how often each club came to which rank in so many ends of the season that were played by chance. Every
// club shows up and none is sanctioned any more.
type Projection struct {
	Seed    uint64 // made of the state of the league, so that the same state gives the same numbers
	Seasons int
	Left    int       // matchdays
	Clubs   []Chances // in the order of the table
}

// Chances are the ends of the season of one club, in how many of them it came to what.
type Chances struct {
	Club              string
	Own               int   // how many rounds of its own there are to draw from
	Ranks             []int // by rank, from the first; a shared rank counts for each
	Title, Rise, Fall int
	CanTitle          promotion.Fate // what is certain, which is not estimated
	CanRise, CanFall  promotion.Fate
	Best, Worst       int // the ranks that can still be reached
}

// Share is a chance as a fraction.
func (p *Projection) Share(n int) float64 { return float64(n) / float64(p.Seasons) }

// Of plays the rest of a league by its rules so many times. It returns nil where nothing has been played yet, nothing is
// left to be played, or nobody has a result to be drawn.
func Of(rules *scoring.Rules, l *scoring.LeagueResult, zones promotion.Zones, seasons int) *Projection {
	if l.Final || l.Remaining() == 0 || len(l.Matchdays) == 0 {
		return nil
	}
	s := newState(rules, l, zones)
	if len(s.league) == 0 {
		return nil
	}
	p := &Projection{Seed: s.seed(), Seasons: seasons, Left: l.Remaining()}
	reaches := map[string]scoring.Reach{}
	for _, r := range l.Reaches() {
		reaches[r.Club] = r
	}
	for i := range s.rows {
		r := reaches[s.rows[i].Club]
		p.Clubs = append(p.Clubs, Chances{Club: r.Club, Own: len(s.own[i]), Ranks: make([]int, len(s.rows)),
			CanTitle: zones.Title(&r), CanRise: zones.Rise(&r), CanFall: zones.Fall(&r), Best: r.Best, Worst: r.Worst})
	}
	g := rand.New(rand.NewPCG(p.Seed, 0)) //nolint:gosec // nothing is drawn by lot here, and the same seed gives the same numbers
	for range seasons {
		s.play(g, p.Left)
		s.count(p)
	}
	return p
}

// count adds the table of one end of the season to the chances. § 4.2.1.2, § 4.2.2
func (s *state) count(p *Projection) {
	rank := 0
	for i, row := range s.table {
		if i == 0 || scoring.CompareStandings(&s.now[s.table[i-1]], &s.now[row], true).Better != 0 {
			rank = i + 1
		}
		c := &p.Clubs[row]
		c.Ranks[rank-1]++
		at := scoring.Reach{Best: rank, Worst: rank}
		c.Title += in(s.zones.Title(&at))
		c.Rise += in(s.zones.Rise(&at))
		c.Fall += in(s.zones.Fall(&at))
	}
}

// in is 1 for a zone that was reached.
func in(f promotion.Fate) int {
	if f == promotion.In {
		return 1
	}
	return 0
}
