package matchday_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 3.2.11: whoever does not play the team MTT in a heat sits at a Sit'n'Go table.
// § 3.2.17: for an empty chair nobody waits. § 2.2.16: nor for who was disqualified.
func TestWhoHasNoSeatIsMissing(t *testing.T) {
	disqualified := func(heat, table, seat int) scoring.SitAndGo {
		c := card(heat, table)
		c.Seats[seat] = scoring.Seat{Player: c.Seats[seat].Player, Disqualified: true}
		return c
	}
	chair := func(heat, table, seat int) scoring.SitAndGo {
		c := card(heat, table)
		c.Seats[seat] = scoring.Seat{Club: clubs[seat], Ghost: true}
		return c
	}
	gap := func(heat, table int) scoring.SitAndGo { // without anybody of dachs
		c := card(heat, table)
		c.Seats = c.Seats[:2]
		return c
	}
	with := func(number int, cards ...scoring.SitAndGo) scoring.Heat {
		return scoring.Heat{Number: number, Open: true, SitAndGos: cards, TeamMTTs: []scoring.TeamMTT{stacks(number, "A"), stacks(number, "B")}}
	}
	gone := played(1)
	gone.SitAndGos[2] = disqualified(1, 3, 2)      // dachs-5
	gone.TeamMTTs[0].Stacks[2].Disqualified = true // dachs-1
	early := played(1)
	early.SitAndGos[0] = disqualified(1, 1, 2) // dachs-3
	odd := with(1, gap(1, 1), card(1, 2), card(1, 3), card(1, 4))
	odd.TeamMTTs[0].Stacks[2].Player = "dachs-3"
	for _, c := range []struct {
		name string
		day  *scoring.Matchday
		want []string
	}{
		{"nobody", day(played(1)), nil},
		{"a table", day(with(1, card(1, 1), card(1, 2), card(1, 3))), []string{"adler-6", "biber-6", "dachs-6"}},
		{"all tables", day(with(1)), []string{"adler-3", "adler-4", "adler-5", "adler-6", "biber-3", "biber-4", "biber-5", "biber-6",
			"dachs-3", "dachs-4", "dachs-5", "dachs-6"}},
		{"who plays the MTT in the second heat", day(with(2, card(2, 1), card(2, 2), card(2, 3))),
			[]string{"adler-6", "biber-6", "dachs-6"}},
		{"an empty chair stands for a player", day(with(1, card(1, 1), card(1, 2), card(1, 3), chair(1, 4, 2))), nil},
		{"one empty chair does not stand for two", day(with(1, card(1, 1), card(1, 2), chair(1, 4, 2))),
			[]string{"adler-5", "biber-5", "dachs-5", "dachs-6"}},
		{"two empty chairs stand for two", day(with(1, card(1, 1), card(1, 2), chair(1, 3, 2), chair(1, 4, 2))), nil},
		{"the chair of an empty slot stands for nobody else",
			without(day(with(1, card(1, 1), card(1, 2), chair(1, 3, 2), gap(1, 4))), "dachs", 5),
			[]string{"dachs-6"}},
		{"a second chair stands for the other player",
			without(day(with(1, card(1, 1), card(1, 2), chair(1, 3, 2), chair(1, 4, 2))), "dachs", 5), nil},
		{"an empty slot without a chair", without(day(with(1, card(1, 1), card(1, 2), card(1, 3), gap(1, 4))), "dachs", 6), nil},
		{"two empty slots without a chair", without(day(with(1, gap(1, 1), card(1, 2), card(1, 3), gap(1, 4))), "dachs", 3, 6), nil},
		{"who was disqualified in the heat before", day(gone, with(2, gap(2, 1), card(2, 2), gap(2, 3), card(2, 4))),
			nil},
		{"who will be disqualified in the heat after",
			day(with(1, card(1, 1), card(1, 2), gap(1, 3), card(1, 4)), with(2, disqualified(2, 3, 2))),
			[]string{"dachs-5"}},
		{"a seat in the heat before is none in this", day(played(1), with(2, card(2, 1), card(2, 2), card(2, 3))),
			[]string{"adler-6", "biber-6", "dachs-6"}},
		{"a stack in the heat before is no seat in this",
			day(played(1), with(2, gap(2, 1), card(2, 2), card(2, 3), card(2, 4))), []string{"dachs-1"}},
		{"somebody at a stack that is another's", day(odd), nil},
		{"who was disqualified at a stack two heats before, and sat down again",
			day(gone, played(2), with(3, gap(3, 1), card(3, 2), card(3, 3), card(3, 4))), nil},
		{"who was disqualified on a card two heats before, and had a stack again",
			day(early, played(2), with(3, card(3, 1), card(3, 2), gap(3, 3), card(3, 4))), nil},
		{"a chair in the heat before is none in this", day(with(1, card(1, 1), card(1, 2), card(1, 3), chair(1, 4, 2)),
			with(2, card(2, 1), card(2, 2), card(2, 3), gap(2, 4))), []string{"dachs-6"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := &c.day.Heats[len(c.day.Heats)-1]
			if strings.HasPrefix(c.name, "who will be") {
				h = &c.day.Heats[0]
			}
			if got := matchday.MissingIn(c.day, h); !slices.Equal(got.Players, c.want) || len(got.MTTs) > 0 {
				t.Errorf("got %+v, want %q", got, c.want)
			}
		})
	}
}

// § 3.2.11: both team MTTs run through all heats; § 3.2.9: a decided one is not
// played any more.
func TestTheStacksOfAnMTTAreMissing(t *testing.T) {
	ended := func(mtt string, change func(s []scoring.Stack)) scoring.TeamMTT {
		m := stacks(1, mtt)
		change(m.Stacks)
		return m
	}
	outs := func(n int) func(s []scoring.Stack) {
		return func(s []scoring.Stack) {
			for i := range n {
				s[i].Out, s[i].End = n-i, 0
			}
		}
	}
	heat := func(number int, open bool, mtts ...scoring.TeamMTT) scoring.Heat {
		h := played(number)
		h.Open, h.TeamMTTs = open, mtts
		return h
	}
	empty := day(heat(1, true))
	empty.Lineups = nil
	alone := day(heat(1, true))
	alone.Lineups = alone.Lineups[:1]
	for _, c := range []struct {
		name string
		day  *scoring.Matchday
		want []string
	}{
		{"both in the first heat", day(heat(1, true)), []string{"A", "B"}},
		{"one in the first heat", day(heat(1, true, stacks(1, "A"))), []string{"B"}},
		{"an MTT without stacks is missing", day(heat(1, true, scoring.TeamMTT{MTT: "A"}, stacks(1, "B"))), []string{"A"}},
		{"an MTT with one stack is not", day(heat(1, true, scoring.TeamMTT{MTT: "A", Stacks: stacks(1, "A").Stacks[:1]}, stacks(1, "B"))), nil},
		{"where one club has a lineup", alone, []string{"A", "B"}},
		{"none where no club has a lineup", empty, nil},
		{"three teams are in", day(heat(1, false, stacks(1, "A"), stacks(1, "B")), heat(2, true)), []string{"A", "B"}},
		{"two teams are in", day(heat(1, false, ended("A", outs(1)), ended("B", outs(1))), heat(2, true)), []string{"A", "B"}},
		{"one team is in", day(heat(1, false, ended("A", outs(2)), ended("B", outs(2))), heat(2, true)), nil},
		{"two teams, of which one was removed", day(heat(1, false, ended("A", func(s []scoring.Stack) { s[0].Out, s[1].Removed = 1, true }),
			ended("B", outs(1))), heat(2, true)), []string{"B"}},
		{"the stacks before are not there yet", day(heat(1, true), heat(2, true)), []string{"A", "B"}},
		{"decided in the heat before that",
			day(heat(1, false, ended("A", outs(2)), stacks(1, "B")), heat(2, false, stacks(2, "B")), heat(3, true)),
			[]string{"B"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := matchday.MissingIn(c.day, &c.day.Heats[len(c.day.Heats)-1])
			if !slices.Equal(got.MTTs, c.want) || len(got.Players) > 0 {
				t.Errorf("got %+v, want %q", got, c.want)
			}
		})
	}
}

// § 3.2.11: what is missing is named, up to eight players.
func TestARefusalNamesWhatIsMissing(t *testing.T) {
	names := func(n int) []string {
		var all []string
		for i := range n {
			all = append(all, fmt.Sprintf("Frau %d", i+1))
		}
		return all
	}
	for _, c := range []struct {
		mtts  []string
		names []string
		words string
	}{
		{nil, nil, ""},
		{[]string{"A", "B"}, nil, "In Heat 2 fehlt noch: die Stacks von MTT A; die Stacks von MTT B. Mit einer Anmerkung"},
		{nil, names(2), "fehlt noch: ein Sit'n'Go-Platz für Frau 1, Frau 2. Mit"},
		{[]string{"B"}, names(1), "fehlt noch: die Stacks von MTT B; ein Sit'n'Go-Platz für Frau 1. Mit"},
		{nil, names(8), "Frau 7, Frau 8. Mit"},
		{nil, names(9), "Frau 7, Frau 8, 1 weitere. Mit"},
	} {
		refused(t, (&matchday.Missing{Heat: 2, MTTs: c.mtts}).Refuse(c.names), "3.2.11", "", c.words)
	}
}
