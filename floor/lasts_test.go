package floor

import "testing"

// A tournament of 27 with 10,000 each is over when the big blind is 13,500: not in the levels before it.
func TestHowLongATournamentLasts(t *testing.T) {
	levels := []Piece{{Kind: Level, Seconds: 1200, Small: 500, Big: 1000}, {Kind: Break, Seconds: 600},
		{Kind: Level, Seconds: 1200, Small: 6000, Big: 13499}, {Kind: Level, Seconds: 1200, Small: 7000, Big: 13500}}
	if got, ok := Lasts(levels, Whole(270_000)); got != 3000 || !ok {
		t.Errorf("it lasts %d seconds, %t", got, ok)
	}
	if got, ok := Lasts(levels, Whole(270_001)); got != 4200 || ok {
		t.Errorf("with a chip more it lasts %d seconds, %t", got, ok)
	}
}

func TestForHowManyStacksACaseIsEnough(t *testing.T) {
	if got := Reaches([]int64{25, 100}, []int64{40, 89}, 1000).String(); got != "9" { // 9,900
		t.Errorf("enough for %s", got)
	}
	if got := Reaches(nil, nil, 0).String(); got != "0" {
		t.Errorf("without a stack enough for %s", got)
	}
}
