package matchday_test

import (
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 2.2.26, § 3.2.13, § 3.2.18: places follow from chips and from the other places.
func TestPlacesFollowFromWhatIsOnTheCard(t *testing.T) {
	chips := func(n int) *int { return &n }
	type seat = scoring.Seat
	for _, c := range []struct {
		name  string
		seats []seat
		want  []int
	}{
		{"the last place is the one that is left", []seat{{Place: 3}, {Place: 1}, {}}, []int{3, 1, 2}},
		{"of two without a place none follows", []seat{{Place: 3}, {}, {}}, []int{3, 0, 0}},
		{"more chips are a better place", []seat{{Chips: chips(10)}, {Place: 3}, {Chips: chips(20)}}, []int{2, 3, 1}},
		{"equal chips share the better one", []seat{{Chips: chips(10)}, {Chips: chips(10)}, {}}, []int{1, 1, 3}},
		{"a shared second place leaves the first", []seat{{Place: 2}, {Place: 2}, {}}, []int{2, 2, 1}},
		{"a win in time is the first place", []seat{{InTime: true}, {Place: 2}, {}}, []int{1, 2, 3}},
		{"an empty chair and a disqualified player have none", []seat{{Ghost: true}, {Disqualified: true}, {Place: 2}, {}}, []int{0, 0, 2, 1}},
		{"a written place stays, also a wrong one", []seat{{Place: 5}, {}, {Place: 1}}, []int{5, 0, 1}},
		{"no chips are no stack", []seat{{Chips: chips(0)}, {Chips: chips(30)}}, []int{2, 1}},
	} {
		card := &scoring.SitAndGo{Table: 1, Seats: c.seats}
		matchday.Fill(card)
		for i, want := range c.want {
			if got := card.Seats[i].Place; got != want {
				t.Errorf("%s: seat %d has place %d, want %d", c.name, i, got, want)
			}
		}
		for i := range card.Seats {
			if card.Seats[i].Chips != nil && c.seats[i].Chips == nil {
				t.Errorf("%s: chips follow from nothing", c.name)
			}
		}
	}
}
