package scoring

import (
	"fmt"
	"slices"
	"testing"
)

// § 4.2.1.2: the order is one list. A criterion that is added to it, here the number
// of matchdays played, ranks clubs, is named as what broke a tie, tells rivals apart
// and counts for what can still be reached.
func TestANewCriterionIsOneEntry(t *testing.T) {
	played := Criterion{Name: "played", Rule: "4.2.1.2", Value: func(s *Standing, _ int) int { return s.Played }}
	before := tableOrder
	t.Cleanup(func() { tableOrder = before })
	rows := func() []Standing {
		return []Standing{{Club: "x", Points: 7, Played: 1, Places: []int{0, 0}}, {Club: "y", Points: 7, Played: 2, Places: []int{0, 0}}}
	}
	told := func() string {
		list := rows()
		c := CompareStandings(&list[0], &list[1], false)
		slices.SortStableFunc(list, func(a, b Standing) int { return -CompareStandings(&a, &b, false).Better })
		for i := range list {
			list[i].Rank = 1
			if c.Better != 0 {
				list[i].Rank = i + 1
			}
		}
		nameTieBreaks(list, false)
		return fmt.Sprintf("%s first, %s, x to y %d by %q %d:%d, ahead %d", list[0].Club, *list[0].TieBreak, c.Better, c.Criterion, c.A, c.B,
			ahead(&list[0], &list[1]))
	}
	if got, want := told(), `x first, shared, x to y 0 by "" 0:0, ahead 0`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	tableOrder = append(slices.Clone(before), played)
	if got, want := told(), `y first, played, x to y -1 by "played" 1:2, ahead 1`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	played.Open = true
	tableOrder = append(slices.Clone(before), played)
	if got, want := told(), `y first, played, x to y -1 by "played" 1:2, ahead 0`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	tableOrder = slices.Insert(slices.Clone(before), pointsAt(), played) // before the points it breaks no tie
	list := rows()
	nameTieBreaks(list, false)
	if list[0].TieBreak != nil || aheadOfPoints(&list[1], &list[0]) != 1 {
		t.Errorf("before the points: %+v", list)
	}
}

// § 4.2.1.2: every criterion says what it compares, and each behind the points has the
// words with which it is told and what a table is said to be ranked by.
func TestEveryCriterionHasItsWords(t *testing.T) {
	for i := range tableOrder {
		k := &tableOrder[i]
		if k.Name == "" || k.Rule == "" || k.Words(0) == "" {
			t.Errorf("criterion %d: %+v", i, k)
		}
		if i > pointsAt() && (k.All == "" || k.By == "") {
			t.Errorf("%s has no words: %+v", k.Name, k)
		}
	}
	words := []string{placings(0), placings(1), placings(17), placings(18)}
	if want := []string{"Siege", "zweite Plätze", "achtzehnte Plätze", "19. Plätze"}; !slices.Equal(words, want) {
		t.Errorf("got %q, want %q", words, want)
	}
}
