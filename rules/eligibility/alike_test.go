package eligibility_test

import (
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/scoring"
)

// A matchday on which the same players have played for the same clubs bars nobody else, as long as it is not complete.
func TestResultsThatBarNobodyElse(t *testing.T) {
	day := func(provisional bool, playersAndClubs ...string) *scoring.MatchdayResult {
		m := &scoring.MatchdayResult{Provisional: provisional}
		for i := 0; i < len(playersAndClubs); i += 2 {
			m.Players = append(m.Players, scoring.PlayerDay{Player: playersAndClubs[i], Club: playersAndClubs[i+1]})
		}
		return m
	}
	more := day(true, "anna", "graz")
	more.Players[0].SNGPoints = 9
	for _, c := range []struct {
		what string
		a, b *scoring.MatchdayResult
		want bool
	}{
		{"neither has begun", nil, nil, true},
		{"one has begun", nil, day(true), false},
		{"one had begun", day(true), nil, false},
		{"other points", day(true, "anna", "graz"), more, true},
		{"another player", day(true, "anna", "graz"), day(true, "berta", "graz"), false},
		{"another club", day(true, "anna", "graz"), day(true, "anna", "linz"), false},
		{"one player more", day(true, "anna", "graz"), day(true, "anna", "graz", "berta", "graz"), false},
		{"it was complete", day(false, "anna", "graz"), day(true, "anna", "graz"), false},
		{"it is complete", day(true, "anna", "graz"), day(false, "anna", "graz"), false},
	} {
		if got := eligibility.Alike(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
}
