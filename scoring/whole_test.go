package scoring_test

import (
	"testing"

	"pokerliga/scoring"
)

// Numbers of chips are written one way.
func TestThousandsHaveAPoint(t *testing.T) {
	for n, want := range map[int]string{0: "0", 950: "950", 4250: "4.250", -18000: "−18.000", -999: "−999", 1234567: "1.234.567", 100000: "100.000"} {
		if got := scoring.Whole(n); got != want {
			t.Errorf("%d is written %q, want %q", n, got, want)
		}
	}
}
