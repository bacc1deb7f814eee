package explain_test

import (
	"testing"

	"pokerliga/explain"
	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

func TestHowManyMatchdaysAreProvisionalIsASentence(t *testing.T) {
	s := explain.NewSeason(&seasonfile.File{Leagues: []scoring.League{{ID: "bl1", Name: "1. Bundesliga"}}}, &seasonfile.Results{})
	for _, c := range []struct {
		days []int
		want string
	}{
		{[]int{2}, "In der 1. Bundesliga ist eine Sammelrunde noch vorläufig und nicht amtlich: 2"},
		{[]int{2, 3}, "In der 1. Bundesliga sind 2 Sammelrunden noch vorläufig und nicht amtlich: 2, 3"},
	} {
		if got := s.Task(&promotion.Task{Kind: promotion.MakeOfficial, League: "bl1", Days: c.days}).Text; got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
