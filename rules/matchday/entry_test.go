package matchday_test

import (
	"slices"
	"testing"

	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 3.2.11: who was drawn to a table plays at it, or the chair of the club is empty
// (A32).
func TestWhoWasDrawnAndIsNotOnTheCardIsDoubted(t *testing.T) {
	drawn := []draw.DrawnTable{{Table: 1, Seats: []draw.Chair{{Club: "adler", Player: "adler-3"}, {Club: "biber", Player: "biber-3"},
		{Club: "dachs", Ghost: true}}}, {Table: 2, Seats: []draw.Chair{{Club: "fuchs", Player: "fuchs-3"}}}}
	seats := func(all ...scoring.Seat) *scoring.SitAndGo { return &scoring.SitAndGo{Table: 1, Seats: all} }
	anna, berta := scoring.Seat{Player: "adler-3", Place: 1}, scoring.Seat{Player: "biber-3", Place: 2}
	for _, c := range []struct {
		name string
		card *scoring.SitAndGo
		want []string
	}{
		{"all are there", seats(anna, berta), nil},
		{"one is missing", seats(anna), []string{"$.seats § 3.2.11"}},
		{"the empty chair of the club stands for him", seats(anna, scoring.Seat{Club: "biber", Ghost: true}), nil},
		{"that of another club does not", seats(anna, scoring.Seat{Club: "dachs", Ghost: true}), []string{"$.seats § 3.2.11"}},
		{"somebody else plays", seats(anna, scoring.Seat{Player: "biber-4", Place: 2}), []string{"$.seats § 3.2.11"}},
		{"nobody", seats(), []string{"$.seats § 3.2.11", "$.seats § 3.2.11"}},
	} {
		t.Run(c.name, func(t *testing.T) { warned(t, matchday.DoubtsOfTable(c.card, drawn), c.want...) })
	}
	if got := matchday.DoubtsOfTable(seats(), nil); len(got) > 0 {
		t.Errorf("before the draw: %v", got)
	}
}

// § 3.2.18: the first place is shared only by who has the same chips when the time is
// up (A28), so they are on the card.
func TestTwoFirstsWithoutChipsAreDoubted(t *testing.T) {
	chips := 6000
	for _, c := range []struct {
		name  string
		seats []scoring.Seat
		want  []string
	}{
		{"one first", []scoring.Seat{{Player: "a", Place: 1}, {Player: "b", Place: 2}}, nil},
		{"two, with chips", []scoring.Seat{{Player: "a", Place: 1, Chips: &chips}, {Player: "b", Place: 1, Chips: &chips}}, nil},
		{"two, without", []scoring.Seat{{Player: "a", Place: 1}, {Player: "b", Place: 1}}, []string{"$.seats § 3.2.18"}},
		{"two, one without", []scoring.Seat{{Player: "a", Place: 1, Chips: &chips}, {Player: "b", Place: 1}}, []string{"$.seats § 3.2.18"}},
		{"two seconds went out in one hand", []scoring.Seat{{Player: "a", Place: 1}, {Player: "b", Place: 2}, {Player: "c", Place: 2}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			warned(t, matchday.DoubtsOfFirsts(&scoring.SitAndGo{Table: 1, Seats: c.seats}), c.want...)
		})
	}
}

// § 3.2.11: what the stacks of an MTT begin with, they end with; it is said when they
// are entered, not only when the heat is closed.
func TestStacksThatDoNotAddUpAreDoubtedWhenTheyAreEntered(t *testing.T) {
	for _, c := range []struct {
		name string
		ends []int
		open bool
		want []string
	}{
		{"they add up", []int{3000, 1000, 2000}, true, nil},
		{"too few", []int{3000, 1000, 1000}, true, []string{"$.stacks § 3.2.11"}},
		{"too many", []int{3000, 1000, 3000}, true, []string{"$.stacks § 3.2.11"}},
		{"nobody has an end yet", []int{0, 0, 0}, true, nil},
		{"of a closed heat the warnings speak", []int{3000, 1000, 1000}, false, nil},
	} {
		mtt := scoring.TeamMTT{MTT: "A"}
		for i, club := range []string{"adler", "biber", "dachs"} {
			mtt.Stacks = append(mtt.Stacks, scoring.Stack{Club: club, Player: club + "-1", Start: 2000, End: c.ends[i]})
		}
		m := day(scoring.Heat{Number: 1, Open: c.open, TeamMTTs: []scoring.TeamMTT{mtt}})
		t.Run(c.name, func(t *testing.T) { warned(t, matchday.DoubtsOfStacks(m, 1, &mtt), c.want...) })
	}
}

// § 3.2.11, § 3.2.18: the doubts about a heat know the draw and the shared first
// places, too.
func TestTheDoubtsOfAHeatKnowTheDraw(t *testing.T) {
	m := day(scoring.Heat{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{{Table: 1, Seats: []scoring.Seat{
		{Player: "adler-3", Place: 1}, {Player: "biber-3", Place: 1}}}}})
	drawn := []draw.DrawnTable{{Table: 1, Seats: []draw.Chair{{Club: "dachs", Player: "dachs-3"}}},
		{Table: 2, Seats: []draw.Chair{{Club: "adler", Player: "adler-3"}}}}
	var got []string
	for _, d := range matchday.Doubts(m, 1, &matchday.Course{Drawn: map[int][]draw.DrawnTable{1: drawn}}) {
		got = append(got, d.Path+" "+d.Rule.String()+" "+d.Sheet)
	}
	want := []string{"$.seats[0].player § 3.2.11 sit-and-gos/1", "$.seats § 3.2.11 sit-and-gos/1", "$.seats § 3.2.18 sit-and-gos/1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
