package scoring_test

import (
	"reflect"
	"strings"
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// paths are the paths of some warnings.
func paths(all []rulebook.Warning) string {
	var list []string
	for _, w := range all {
		list = append(list, w.Path)
	}
	return strings.Join(list, " ")
}

// A83: a sanction is never deleted, so that what is missing from it is said at once.
func TestASanctionThatSaysTooLittleIsDoubted(t *testing.T) {
	for _, c := range []struct {
		name     string
		sanction scoring.Sanction
		want     string
	}{
		{"whole", scoring.Sanction{Kind: scoring.Correction, Points: -3, Rule: "2.2.15", Reason: "Absprache"}, ""},
		{"a disqualification has no points", scoring.Sanction{Kind: scoring.Disqualification, Rule: "3.2.16", Reason: "Absprache"}, ""},
		{"says nothing", scoring.Sanction{Kind: scoring.Correction, Reason: " "}, "$.reason $.rule $.points"},
		{"by a paragraph that there is not", scoring.Sanction{Kind: scoring.Correction, Points: 1, Rule: "88.8", Reason: "Absprache"}, "$.rule"},
	} {
		if got := paths(c.sanction.Doubts()); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// A83: no paragraph and a wrong one are two things.
func TestASanctionWithoutAParagraphIsToldSo(t *testing.T) {
	for rule, want := range map[string]string{"": "Die Sanktion nennt keinen Paragraphen.",
		"88.8": "Den Paragraphen 88.8 kennt das Regulativ hier nicht."} {
		s := scoring.Sanction{Rule: rule, Reason: "Absprache"}
		if got := s.Doubts(); len(got) != 1 || got[0].Detail != want {
			t.Errorf("%q: got %+v", rule, got)
		}
	}
}

// § 4.1.1.2: of a tournament its players and their places count.
func TestATournamentThatCannotBeIsDoubted(t *testing.T) {
	for _, c := range []struct {
		date  string
		place int
		want  string
	}{
		{"2010-01-01", 9, ""},
		{"2010-12-31", 9, ""},
		{"2009-12-31", 9, "$.date"},
		{"2011-01-01", 9, "$.date"},
		{"2010-02-20", 10, "$.results[1].place"},
	} {
		o := scoring.Tournament{Date: c.date, Entries: 9, Results: []scoring.Finish{{Place: 1}, {Place: c.place}}}
		if got := paths(o.Doubts("2010-01-01", "2010-12-31")); got != c.want {
			t.Errorf("%s, place %d: got %q, want %q", c.date, c.place, got, c.want)
		}
	}
}

// § 3.2.18: a card is the same card in whatever order its seats are entered; § 3.2.11: so
// are the stacks of an MTT.
func TestTheOrderOfEntryMeansNothing(t *testing.T) {
	card := scoring.SitAndGo{Table: 7, Seats: []scoring.Seat{
		{Club: "dachs", Ghost: true}, {Player: "c", Place: 2}, {Club: "adler", Ghost: true}, {Player: "d", Disqualified: true},
		{Player: "b", Place: 1}, {Player: "a", Place: 2}}}
	want := []scoring.Seat{{Player: "b", Place: 1}, {Player: "a", Place: 2}, {Player: "c", Place: 2},
		{Club: "adler", Ghost: true}, {Club: "dachs", Ghost: true}, {Player: "d", Disqualified: true}}
	if got := card.Sorted(); got.Table != 7 || !reflect.DeepEqual(got.Seats, want) || card.Seats[0].Club != "dachs" {
		t.Errorf("got %+v", got)
	}
	mtt := scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Club: "dachs"}, {Club: "adler"}}}
	if got := mtt.Sorted(); got.MTT != "A" || got.Stacks[0].Club != "adler" || mtt.Stacks[0].Club != "dachs" {
		t.Errorf("got %+v", got)
	}
	if got := (&scoring.SitAndGo{}).Sorted(); got.Seats == nil {
		t.Error("an empty card has no list of seats")
	}
}
