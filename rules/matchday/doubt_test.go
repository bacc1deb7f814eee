package matchday_test

import (
	"strings"
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 3.2.16: who stands in the lineup of one team may not play for the other on the
// matchday of the same number (A48) if that starts later (A51); else it is this
// lineup that is in breach, and nothing is to be said about the other.
func TestWhoStandsInBothTeamsIsDoubted(t *testing.T) {
	at := func(number int, l *scoring.Lineup) eligibility.LeagueLineup {
		return eligibility.LeagueLineup{League: "bl2", Matchday: number, Lineup: *l}
	}
	two := lineup("adler")
	two.Slots = scoring.Slots{"adler-11", "adler-12", "adler-6", "", "adler-15", "adler-1"}
	foreign := lineup("biber")
	foreign.Slots[0] = "adler-1"
	gap := lineup("adler")
	gap.Slots[3] = ""
	calendar := func(day string) *eligibility.Book {
		days := []scoring.Matchday{{Number: 2, Date: "2010-04-01"}, {Number: 3, Date: day}, {Number: 4, Date: "2010-06-01"}}
		f := &scoring.Facts{Leagues: []scoring.League{{ID: "bl2", Tier: 2, Matchdays: days}}}
		return eligibility.NewBook(f, nil, scoring.Compute(f))
	}
	first := eligibility.Occasion{League: "bl1", Tier: 1, Number: 3, Date: "2010-05-01"}
	if got := matchday.DoubtsOfBothTeams(calendar("2010-04-30"), first, lineup("adler"), []eligibility.LeagueLineup{at(3, two)},
		nil, nil); len(got) > 0 {
		t.Errorf("the second league plays first: %v", got)
	}
	for _, c := range []struct {
		name   string
		lineup *scoring.Lineup
		second []eligibility.LeagueLineup
		want   []string
	}{
		{"two of them", lineup("adler"), []eligibility.LeagueLineup{at(3, two)}, []string{"$.slots[0] § 3.2.16", "$.slots[5] § 3.2.16"}},
		{"an empty slot is nobody", gap, []eligibility.LeagueLineup{at(3, two)}, []string{"$.slots[0] § 3.2.16", "$.slots[5] § 3.2.16"}},
		{"on another matchday", lineup("adler"), []eligibility.LeagueLineup{at(2, two), at(4, two)}, nil},
		{"for another club", lineup("adler"), []eligibility.LeagueLineup{at(3, foreign)}, nil},
		{"nobody", lineup("dachs"), []eligibility.LeagueLineup{at(3, two)}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := func(id string) string { return "<" + id + ">" }
			got := matchday.DoubtsOfBothTeams(calendar("2010-05-01"), first, c.lineup, c.second, name, name)
			warned(t, got, c.want...)
			if len(got) > 0 && got[0].Detail !=
				"<adler-1> steht auch in der Aufstellung für die 3. Sammelrunde der <bl2> und darf dort nicht spielen." {
				t.Errorf("got %s", got[0].Detail)
			}
		})
	}
}

// § 3.2.1: the matchdays of a league are played one after the other, in their season.
func TestAMatchdayOutOfTurnIsDoubted(t *testing.T) {
	l := &scoring.League{Rounds: 4, Matchdays: []scoring.Matchday{
		{Number: 1, Date: "2010-03-13"}, {Number: 2, Date: "2010-04-10"}, {Number: 3, Date: "2010-05-08"}}}
	for _, c := range []struct {
		number int
		date   string
		want   []string
	}{
		{2, "2010-04-11", nil},
		{2, "2010-03-13", nil}, // on one day
		{2, "2010-03-12", []string{"$.date"}},
		{2, "2010-05-08", nil},
		{2, "2010-05-09", []string{"$.date"}},
		{1, "2010-01-01", nil},
		{1, "2009-12-31", []string{"$.date"}},
		{3, "2010-12-31", nil},
		{3, "2011-01-01", []string{"$.date"}},
		{4, "2010-03-01", []string{"$.date", "$.date", "$.date"}},
		{5, "2010-03-14", nil}, // a replay
	} {
		warned(t, matchday.DoubtsOfDate(l, c.number, c.date, "2010-01-01", "2010-12-31"), c.want...)
	}
}

// § 2.2.4: in the night in which clocks change, a time between two and three is not there, or is there twice. Two matchdays of a league
// on one day are doubtful, too.
func TestAStartInTheNightOfTheClockChangeIsDoubtful(t *testing.T) {
	l := &scoring.League{Matchdays: []scoring.Matchday{{Number: 1, Date: "2026-12-26"}, {Number: 2, Date: "2026-10-24"}}}
	for _, c := range []struct{ date, start, want string }{
		{"2027-03-28", "02:30", "gibt es nicht"}, {"2027-03-28", "02:00", "gibt es nicht"}, {"2027-03-28", "01:59", ""}, {"2027-03-28", "03:00", ""},
		{"2026-10-25", "02:30", "gibt es zweimal"}, {"2026-10-25", "02:00", "gibt es zweimal"}, {"2026-10-25", "01:59", ""}, {"2026-10-25", "03:00", ""},
		{"2026-10-24", "02:30", ""}, {"2026-10-25", "", ""}, {"2026-12-26", "14:00", "ist schon die 1. Sammelrunde"},
	} {
		found := matchday.DoubtsOfStart(l, &scoring.Matchday{Number: 2, Date: c.date, Start: c.start})
		if (len(found) > 0) != (c.want != "") || len(found) > 0 && !strings.Contains(found[0].Detail, c.want) {
			t.Errorf("%s %s: %v", c.date, c.start, found)
		}
	}
}
