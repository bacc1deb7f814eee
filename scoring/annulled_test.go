package scoring_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/scoring"
)

// A111: a matchday that is annulled counts for nothing: no points, no place, no MVP points, no correction that names it. It is not played, and its
// replay is played in its place.
func TestAnAnnulledMatchdayCountsForNothing(t *testing.T) {
	f := season(finish(1, "x y z w"), finish(2, "w z y x"))
	f.Leagues[0].Rounds = 2
	f.Sanctions = []scoring.Sanction{{Kind: scoring.Correction, League: "bl1", Club: "x", Matchday: 2, Points: -3}}
	before := after(f)
	says(t, fmt.Sprint(before.Final, " ", table(before.Standings)), "true 1. w 48, 2. y 46, 2. z 46, 4. x 45")

	f.Leagues[0].Matchdays[1].Annulled = &scoring.Annulment{Date: "2010-04-01", Reason: "falsche Stacks"}
	then := after(f)
	says(t, fmt.Sprint(then.Final, then.Remaining(), then.Upcoming(), " ", table(then.Standings)), "false 1 [3] 1. x 30, 2. y 25, 3. z 21, 4. w 18")
	says(t, fmt.Sprint(len(then.MVP) > 0 && then.MVP[0].Matchdays == 1, len(then.Annulled), then.Matchday(2).Provisional, len(then.Running)), "true 1 true 0")

	again := finish(3, "y x z w")
	again.Replays = 2
	f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, again)
	last := after(f)
	says(t, fmt.Sprint(last.Final, " ", table(last.Standings)), "true 1. x 55, 1. y 55, 3. z 42, 4. w 36")
	says(t, fmt.Sprint(f.Leagues[0].Last(), f.Leagues[0].Unannounced(), f.Leagues[0].Replay(2).Number), "3 0 3")
}

// A111: every number is that of a season without the annulled matchday and the corrections that name it.
func TestAnAnnulledMatchdayIsAsIfItWereNotThere(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		l := &f.Leagues[0]
		begun := slices.DeleteFunc(slices.Clone(l.Matchdays), func(m scoring.Matchday) bool { return !m.Begun() })
		if len(begun) == 0 {
			t.Skip()
		}
		number := rapid.SampledFrom(begun).Draw(t, "annulled").Number
		without := clone(t, f)
		of := &without.Leagues[0]
		of.Matchdays = slices.DeleteFunc(of.Matchdays, func(m scoring.Matchday) bool { return m.Number == number })
		without.Sanctions = slices.DeleteFunc(without.Sanctions, func(s scoring.Sanction) bool {
			return s.Kind == scoring.Correction && s.League == l.ID && s.Matchday == number
		})
		l.Matchday(number).Annulled = &scoring.Annulment{Date: "2010-12-31", Reason: "falsche Stacks"}
		if got, want := marshal(t, scoring.Compute(f)), marshal(t, scoring.Compute(without)); got != want {
			t.Errorf("with it\n%s\nwithout\n%s", got, want)
		}
	})
}

// A114: an annulled card pays neither teams nor players; who sat there has played, and everything else of the matchday counts as before.
func TestAnAnnulledCardPaysNobody(t *testing.T) {
	f := season(finish(1, "x y z w"))
	m := &f.Leagues[0].Matchdays[0]
	card := &m.Heats[0].SitAndGos[0]
	before := after(f).Matchdays[0]
	card.Annulled = &scoring.Annulment{Date: m.Date, Reason: "falsche Stacks"}
	now := after(f).Matchdays[0]
	paid := map[string]int{}
	for _, part := range before.Card(1, card.Table) {
		paid[part.Club] += part.Total()
	}
	for _, part := range now.Card(1, card.Table) {
		if part.Total() != 0 || part.Annulled == nil {
			t.Errorf("paid: %+v", part)
		}
	}
	if len(now.Players) != len(before.Players) || len(now.Cards) != len(before.Cards) || len(paid) == 0 {
		t.Errorf("%d players and %d cards, before %d and %d", len(now.Players), len(now.Cards), len(before.Players), len(before.Cards))
	}
	for i := range before.Teams {
		was, is := before.Teams[i], now.Team(before.Teams[i].Club)
		if is.SNGPoints != was.SNGPoints-paid[was.Club] {
			t.Errorf("%s has %d of %d points, %d of them of the card", was.Club, is.SNGPoints, was.SNGPoints, paid[was.Club])
		}
	}
	wrong := func() bool {
		return slices.ContainsFunc(m.Check(f.Leagues[0].Clubs), func(f *scoring.Fault) bool { return strings.HasPrefix(f.Path, ".heats[0].sit_and_gos[0].annulled") })
	}
	if wrong() {
		t.Error("a sound annulment is refused")
	}
	for _, a := range []scoring.Annulment{{Date: "2009-01-01", Reason: "falsche Stacks"}, {Date: m.Date, Reason: " "}} {
		if card.Annulled = &a; !wrong() {
			t.Errorf("taken: %+v", a)
		}
	}
}
