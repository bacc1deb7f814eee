package floor_test

import (
	"fmt"
	"testing"
)

// H52: a penalty ends with its player. It stands again where his bust is taken back, and where he has paid to be in again: nobody
// buys himself off. What was sat out before is not sat out twice, and a warning is nothing to sit out.
func TestAPenaltyEndsWithItsPlayer(t *testing.T) {
	punished := append(entered(4), "5 penalty a hands 3", "6 penalty a hands 2", "7 penalty b warning 0", "8 hand 1")
	for _, c := range []struct {
		name  string
		lines []string
		left  int64
	}{
		{"while he is in", nil, 4},
		{"he is out", []string{"10 bust a"}, 0},
		{"he is disqualified", []string{"10 remove a disqualified 100"}, 0},
		{"while he is out hands are played", []string{"10 bust a", "11 hand 1", "12 reinstate a 1 1"}, 4},
		{"the bust is taken back", []string{"10 bust a", fmt.Sprintf("11 undo %d", len(punished))}, 4},
		{"the bust was a mistake", []string{"10 bust a", "11 reinstate a 1 1", "12 hand 1"}, 3},
		{"he buys more chips", []string{"10 bust a", "11 rebuy a"}, 4},
	} {
		s := play(t, six(), append(punished[:len(punished):len(punished)], c.lines...)...)
		same(t, c.name, s.SitsOut("a"), c.left)
		same(t, c.name+": warned", s.SitsOut("b"), int64(0))
		same(t, c.name+": nobody", s.SitsOut("nobody"), int64(0))
	}
}
