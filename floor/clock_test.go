package floor_test

import (
	"testing"

	"pokerliga/floor"
)

// Die Uhr läuft durch Levels und Pausen und hält, wo sie es soll. H18
func TestTheClockRunsThroughItsPieces(t *testing.T) {
	h := six()
	h.Levels = []floor.Piece{{Kind: floor.Level, Seconds: 100, Small: 1, Big: 2}, {Kind: floor.Break, Seconds: 50, Stop: true},
		{Kind: floor.Level, Seconds: 100, Small: 2, Big: 4, Ante: 1}}
	for _, c := range []struct{ name, line, want string }{
		{"before the first second", "0 count",
			`"piece":1,"kind":"level","level":1,"small":1,"big":2,"ante":0,"remaining":100,"played":0,"next_break":100`},
		{"the last second of a level", "99 count",
			`"piece":1,"kind":"level","level":1,"small":1,"big":2,"ante":0,"remaining":1,"played":99,"next_break":1`},
		{"it halts", "120 count",
			`"piece":2,"kind":"break","level":1,"small":2,"big":4,"ante":1,"remaining":50,"played":100,"next_break":null`},
		{"set anew", "120 set_clock 3 7",
			`"piece":3,"kind":"level","level":2,"small":2,"big":4,"ante":1,"remaining":7,"played":100,"next_break":null`},
	} {
		got := asJSON(t, play(t, h, append(entered(3), c.line)...).Clock())
		if want := c.want + `,"time_up":false,"extra_hands":0}`; got[len(got)-len(want):] != want {
			t.Errorf("%s: got %s", c.name, got)
		}
	}
}

// Zu zweit werden der Rest des Levels und alle späteren halbiert. H21 (F05)
func TestHeadsUpHalvesTheLevels(t *testing.T) {
	h := six()
	h.Rules.HeadsUpHalf = true
	lines := append(entered(3), "101 bust a")
	same(t, "left", play(t, h, lines...).Clock().Remaining, int64(550)) // half of 1099, up
	s := play(t, h, append(lines, "701 count")...)
	same(t, "the next level", s.Clock().Piece, 2)
	same(t, "left", s.Clock().Remaining, int64(550))
	h.Rules.HeadsUpHalf = false
	same(t, "not halved", play(t, h, lines...).Clock().Remaining, int64(1099))
}

// Nach der Zeit kommen noch drei Hände; in der Zeit gewonnen ist nur davor. H22
func TestTimeIsUpAtTheLimit(t *testing.T) {
	h := six()
	h.Mode, h.Rules.TimeLimit = floor.SitAndGo, 600
	c := play(t, h, append(entered(2), "600 count")...).Clock()
	if !c.TimeUp || c.ExtraHands != 3 {
		t.Errorf("got %+v", c)
	}
	for _, o := range []struct {
		line string
		want bool
	}{{"599 bust a", true}, {"600 bust a", false}} {
		card := play(t, h, append(entered(2), o.line)...).Card()
		same(t, o.line, card.Seats[1].InTime, o.want)
	}
}

// Eine Strafe zählt Hände; ein Orbit sind so viele, wie am Tisch sitzen. H50, H52
func TestAPenaltyIsServedInHands(t *testing.T) {
	h := six()
	events := script(t, append(entered(4), "10 penalty", "20 hand 1", "30 served")...)
	n := len(events)
	events[n-3].Entrant, events[n-3].Kind, events[n-3].Orbits = "a", floor.ForOrbits, 2
	events[n-1].Entrant, events[n-1].Hands = "a", 3
	s, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "penalty", asJSON(t, s.Results().Penalties), `[{"event":9,"entrant":"a","kind":"orbits","hands":8,"left":4}]`)
}
