package floor

import "slices"

// Ahead answers the pieces of the clock from the one that runs on, each with the seconds that it takes: of the first what is
// left of it. They end where the clock halts by itself. H18, H21
func (s *State) Ahead() []Piece {
	c := &s.clock
	if len(c.pieces) == 0 {
		return []Piece{}
	}
	ahead := slices.Clone(c.pieces[c.piece:])
	for i := range ahead {
		ahead[i].Seconds = c.length(c.piece + i)
		if i > 0 && ahead[i].Stop {
			ahead = ahead[:i+1]
			break
		}
	}
	ahead[0].Seconds = c.left
	return ahead
}

// Length answers how many seconds a piece of the clock takes, from 0. H21
func (s *State) Length(piece int) int64 { return s.clock.length(piece) }

// Level answers the number of the level that a piece of the clock is, from 0; of a break that of the level before. H18
func (s *State) Level(piece int) int { return s.clock.levels[piece] }

// HandForHand reports whether the next who goes out misses the money while several tables play: then all of them finish each
// hand before the next one begins. It is false while flights are played. H58 (F20)
func HandForHand(s *State) bool {
	paid := len(s.payouts())
	return s.started && !s.ended && !s.flighting() && paid > 0 && s.in == paid+1 && len(s.Tables()) > 1
}
