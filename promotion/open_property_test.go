package promotion_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/promotion"
)

// A80: a tie is open exactly if two orders of its clubs lead to different plans, the others in the order of their ids; and
// where none is, but two orders of all do, they are open jointly. Here every pair of orders is tried as a table without ties.
func TestATieIsOpenExactlyIfAnOrderMatters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name, clubs string) (table []string, from, to int) {
			table = rapid.Permutation(strings.Fields(clubs)).Draw(t, name)
			from = rapid.IntRange(0, len(table)-2).Draw(t, name+" from")
			return table, from, rapid.IntRange(from+2, min(from+3, len(table))).Draw(t, name+" to")
		}
		one, from1, to1 := draw("first", "a b c d e f")
		two, from2, to2 := draw("second", "a b c m n o")
		e := end{waive: rapid.SampledFrom([]string{"", "m", "a n"}).Draw(t, "waive"), places: rapid.IntRange(1, 3).Draw(t, "places"),
			playOff: rapid.SampledFrom([]string{"", "x", "x y n"}).Draw(t, "play-off")}
		plan := func(first, second []string) *promotion.Plan {
			e.first, e.second = strings.Join(first, " "), strings.Join(second, " ")
			return e.rule()
		}
		var next [][]map[string][]string // by the order of the first league, then of the second
		for _, first := range permuted(byID(one, from1, to1), from1, to1) {
			var row []map[string][]string
			for _, second := range permuted(byID(two, from2, to2), from2, to2) {
				row = append(row, plan(first, second).NextSeason)
			}
			next = append(next, row)
		}
		alone, together := [2]bool{from1 == 0, false}, [2]bool{} // the title is open in any case
		for i := range next {
			for j := range next[i] {
				alone[0] = alone[0] || !reflect.DeepEqual(next[i][0], next[0][0])
				alone[1] = alone[1] || !reflect.DeepEqual(next[0][j], next[0][0])
				together[0] = together[0] || !reflect.DeepEqual(next[i][j], next[0][j])
				together[1] = together[1] || !reflect.DeepEqual(next[i][j], next[i][0])
			}
		}
		want := alone
		if alone == [2]bool{} {
			want = together
		}
		var got [2]bool
		for _, step := range plan(level(one, from1, to1), level(two, from2, to2)).Steps {
			if step.Outcome == promotion.Open && step.Jointly == (alone == [2]bool{}) {
				got[slices.Index([]string{"bl1", "bl2"}, step.League)] = true
			}
		}
		if got != want {
			t.Errorf("%+v: open %v, want %v", e, got, want)
		}
	})
}

// permuted returns a table in every order of the clubs from one row to another.
func permuted(table []string, from, to int) [][]string {
	if from == to {
		return [][]string{slices.Clone(table)}
	}
	var all [][]string
	for i := from; i < to; i++ {
		next := slices.Clone(table)
		next[from], next[i] = next[i], next[from]
		all = append(all, permuted(next, from+1, to)...)
	}
	return all
}

// level returns a table in which the clubs from one row to another share a rank.
func level(table []string, from, to int) []string {
	next := byID(table, from, to)
	for i := from + 1; i < to; i++ {
		next[i] = "=" + next[i]
	}
	return next
}

// byID returns a table with the clubs from one row to another in the order of their ids.
func byID(table []string, from, to int) []string {
	next := slices.Clone(table)
	slices.Sort(next[from:to])
	return next
}
