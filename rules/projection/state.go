package projection

import (
	"encoding/binary"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// state is a league from which ends of the season are played, and the one that is being played.
type state struct {
	rules   *scoring.Rules
	zones   promotion.Zones
	rows    []scoring.Standing // with corrections that are decided already
	playing int                // how many have not left, the first rows (A110)
	own     [][]int            // round points of each club on the matchdays that it was ranked on
	league  []int              // the same of all clubs

	now    []scoring.Standing // the end that is being played
	places []int              // of all clubs in it
	before []int              // the same before anything is played
	drawn  []int              // round points and club of the round that is being played, in one number
	table  []int              // the clubs by rank
}

// newState reads a league. Corrections of matchdays to come count from the start.
func newState(rules *scoring.Rules, l *scoring.LeagueResult, zones promotion.Zones) *state {
	s := &state{rules: rules, zones: zones, rows: slices.Clone(l.Standings), own: make([][]int, len(l.Standings))}
	var days []scoring.Assumed
	for _, number := range l.Upcoming() {
		if day, clash := l.Assume(number, nil); clash == nil {
			days = append(days, day)
		}
	}
	then := l.With(days...)
	at := map[string]int{}
	for i := range s.rows {
		row := &s.rows[i]
		at[row.Club] = i
		if row.Left == "" {
			s.playing++
		}
		row.Points += then.Standing(row.Club).Corrections - row.Corrections
		s.before = append(s.before, row.Places...)
	}
	for i := range l.Matchdays {
		for _, team := range l.Matchdays[i].Teams {
			if j, known := at[team.Club]; known && team.Status == scoring.StatusRanked {
				s.own[j] = append(s.own[j], team.RoundPoints)
				s.league = append(s.league, team.RoundPoints)
			}
		}
	}
	s.now, s.places = slices.Clone(s.rows), slices.Clone(s.before)
	s.drawn, s.table = make([]int, s.playing), make([]int, len(s.rows))
	for i := range s.table {
		s.table[i] = i
	}
	return s
}

// seed is a number that changes with everything that the projection hangs on.
func (s *state) seed() uint64 {
	h := fnv.New64a()
	number := func(numbers ...int) {
		for _, n := range numbers {
			var b [8]byte
			binary.LittleEndian.PutUint64(b[:], uint64(n)) //nolint:gosec // only told apart
			h.Write(b[:])
		}
	}
	number(s.rules.TablePoints...)
	number(s.zones.Up, s.zones.Down, len(s.rows))
	for i := range s.rows {
		row := &s.rows[i]
		h.Write([]byte(row.Club))
		number(row.Points, row.RoundPoints, row.NoShows)
		number(row.Places...)
		number(s.own[i]...)
	}
	return h.Sum64()
}

// play plays the matchdays that are left, and puts the table in order.
func (s *state) play(g *rand.Rand, left int) {
	copy(s.places, s.before)
	n := len(s.rows)
	for i := range s.rows {
		s.now[i] = s.rows[i]
		s.now[i].Places = s.places[i*n : (i+1)*n]
	}
	for range left {
		s.playRound(g)
	}
	for i := 1; i < n; i++ { // where each club stands hardly ever changes by many ranks
		for j := i; j > 0 && scoring.CompareStandings(&s.now[s.table[j]], &s.now[s.table[j-1]], true).Better > 0; j-- {
			s.table[j], s.table[j-1] = s.table[j-1], s.table[j]
		}
	}
}

// playRound draws a result for every club, one of its own rounds or one of anybody, and ranks them: equal round points
// share a place and its points, and the next place is skipped. § 3.2.15, § 4.2.1.3
func (s *state) playRound(g *rand.Rand) {
	for i := range s.drawn {
		of := s.league
		if own := s.own[i]; g.IntN(len(own)+LeagueWeight) < len(own) {
			of = own
		}
		s.drawn[i] = of[g.IntN(len(of))]<<8 | i
	}
	slices.Sort(s.drawn)
	slices.Reverse(s.drawn)
	place := 0
	for i, drawn := range s.drawn {
		points := drawn >> 8
		if i == 0 || s.drawn[i-1]>>8 != points {
			place = i + 1
		}
		row := &s.now[drawn&255]
		row.Points += s.rules.PointsFor(place)
		row.Places[place-1]++
		row.RoundPoints += points
	}
}
