package explain_test

import (
	"testing"
	"time"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// A29: a correction says when, what stood there before, and why.
func TestACorrectionTellsWhatStoodThereBefore(t *testing.T) {
	file, _, _ := season(t, "tiny")
	told := explain.NewSeason(file, seasonfile.Compute(file))
	a, b := file.Players[0], file.Players[1]
	club := file.Clubs[0]
	twelve := 1200
	card := func(seats ...scoring.Seat) *scoring.SitAndGo { return &scoring.SitAndGo{Table: 7, Seats: seats} }
	first, second := scoring.Seat{Player: a.ID, Place: 1, InTime: true}, scoring.Seat{Player: b.ID, Place: 2, Chips: &twelve}
	swapped := card(scoring.Seat{Player: b.ID, Place: 1}, scoring.Seat{Player: a.ID, Place: 2})
	for _, c := range []struct{ got, want string }{
		{told.CardBefore(card(first, second), card(second, first)), ""},
		{told.CardBefore(card(first, second), swapped), "1. " + a.Name() + " in time; 2. " + b.Name() + " mit 1.200 Chips"},
		{told.CardBefore(card(first, second), card(first, scoring.Seat{Player: b.ID, Place: 2})), "2. " + b.Name() + " mit 1.200 Chips"},
		{told.CardBefore(card(scoring.Seat{Club: club.ID, Ghost: true}, scoring.Seat{Player: a.ID, Disqualified: true}), nil),
			"leerer Sessel von " + club.ShortName + "; " + a.Name() + " disqualifiziert"},
		{told.StacksBefore(&scoring.TeamMTT{Stacks: []scoring.Stack{{Club: club.ID, Player: a.ID, Start: 10000, Out: 3}}}, &scoring.TeamMTT{}),
			club.ShortName + ", " + a.Name() + ": 10.000 → 0, als 3. ausgeschieden"},
		{explain.Corrected(time.Date(2010, 2, 8, 16, 0, 0, 0, time.UTC), "1. Auer", "Zahlendreher"),
			"korrigiert am 8. Februar 2010, 17:00 Uhr (vorher 1. Auer). Grund: Zahlendreher."},
		{explain.Corrected(time.Date(2010, 2, 8, 16, 0, 0, 0, time.UTC), "", "Doch!"),
			"korrigiert am 8. Februar 2010, 17:00 Uhr (vorher wie jetzt). Grund: Doch!"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
