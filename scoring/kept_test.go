package scoring_test

import (
	"encoding/json"
	"testing"

	"pokerliga/scoring"
)

// Millionths are written with two decimals; read back they are written alike.
func TestRankingPointsAreReadAsTheyAreWritten(t *testing.T) {
	for _, points := range []scoring.Millionths{0, 111_000_000, 157_142_857, 10_000, -2_345_678} {
		first, err := json.Marshal(points)
		if err != nil {
			t.Fatal(err)
		}
		var again scoring.Millionths
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatal(err)
		}
		if second, _ := json.Marshal(again); string(second) != string(first) {
			t.Errorf("%d: written %s, read and written %s", points, first, second)
		}
	}
	if err := json.Unmarshal([]byte(`"x"`), new(scoring.Millionths)); err == nil {
		t.Error("a text is taken for points")
	}
}
