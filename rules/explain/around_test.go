package explain_test

import (
	"testing"

	"pokerliga/rules/explain"
)

// Every row says why it is not higher, and what comes behind.
func TestAClubIsToldHowFarTheNextOnesAre(t *testing.T) {
	for _, test := range []struct {
		days []string
		club string
		want string
		rank string // with ranks for names
	}{
		{nil, "a", "", ""},
		{[]string{"a b c d e f g h"}, "a", "fünf Punkte vor b (2., 25)", "5 vor dem 2."},
		{[]string{"a b c d e f g h"}, "c", "vier Punkte hinter b (2., 25), drei vor d (4., 18)", "4 hinter dem 2., 3 vor dem 4."},
		{[]string{"a b c d e f g h"}, "g", "zwei Punkte hinter f (6., 14), einen vor h (8., 11)", "2 hinter dem 6., 1 vor dem 8."},
		{[]string{"a b c d e f g h"}, "h", "einen Punkt hinter g (7., 12)", "1 hinter dem 7."},
		{[]string{"a b =c d e f g h"}, "c", "gemeinsam mit b, fünf Punkte hinter a (1., 30), sieben vor d (4., 18)",
			"ex aequo, 5 hinter dem 1., 7 vor dem 4."},
		{[]string{"a b =c =d e f g h"}, "d", "gemeinsam mit b und c, fünf Punkte hinter a (1., 30), neun vor e (5., 16)",
			"ex aequo, 5 hinter dem 1., 9 vor dem 5."},
		{[]string{"a =b =c =d e f g h"}, "d", "gemeinsam mit drei Vereinen, 14 Punkte vor e (5., 16)", "ex aequo, 14 vor dem 5."},
		{[]string{"a d b c e f g h", "e a d b c f g h"}, "e", "neun Punkte hinter a (1., 55), punktegleich vor d (3., 46)",
			"9 hinter dem 1., punktegleich mit Rang 3"},
		{[]string{"a b c d e f g h", "d e f b c a g h", "d e f c g h b a"}, "b", "punktegleich hinter a (4., 55), punktegleich vor c (6., 55)",
			"punktegleich mit Rang 4 und 6"},
	} {
		s, l := course(t, "bl1", 6, test.days...)
		if got := explain.Around(s, l, test.club); got != test.want {
			t.Errorf("%v: %s: %q, want %q", test.days, test.club, got, test.want)
		}
		if got := explain.AroundRanks(l, test.club); got != test.rank {
			t.Errorf("%v: %s: %q, want %q", test.days, test.club, got, test.rank)
		}
	}
}

// The cockpit of a club says the same of the nearest club alone: the one before it, for the leader the one behind it.
func TestAClubIsToldWhoIsNearest(t *testing.T) {
	for _, test := range []struct {
		days       []string
		club, want string
	}{
		{nil, "a", ""},
		{[]string{"a b c d e f g h"}, "a", "fünf vor b"},
		{[]string{"a b c d e f g h"}, "h", "einer hinter g"},
		{[]string{"a b =c d e f g h"}, "c", "fünf hinter a"},
		{[]string{"a d b c e f g h", "e a d b c f g h"}, "d", "punktegleich hinter e"},
	} {
		s, l := course(t, "bl1", 6, test.days...)
		if got := explain.Nearest(s, l, test.club); got != test.want {
			t.Errorf("%v: %s: %q, want %q", test.days, test.club, got, test.want)
		}
	}
}
