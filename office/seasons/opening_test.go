package seasons_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/office/seasons"
	"pokerliga/scoring"
)

// § 3.2.1: two leagues with six matchdays each are proposed, all of them within the season and in their order.
func TestTheProposedSeasonCanBeOpenedOnEveryDayOfAYear(t *testing.T) {
	for day := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC); day.Year() < 2029; day = day.AddDate(0, 0, 1) {
		o := seasons.ProposedOpening(day)
		f, err := o.File()
		if err != nil {
			t.Fatalf("%s: %v", day, err)
		}
		if len(f.Leagues) != 2 || len(f.Leagues[1].Matchdays) != 6 || f.Leagues[0].Rounds != 6 ||
			f.Leagues[0].Matchdays[0].Date <= day.Format(time.DateOnly) {
			t.Fatalf("%s: %+v", day, o)
		}
	}
}

// Whatever is wrong with a season stands at the field that says it.
func TestASeasonThatIsOpenedWronglySaysWhere(t *testing.T) {
	proposed := func(change func(o *seasons.Opening)) *seasons.Opening {
		o := seasons.ProposedOpening(time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC))
		change(o)
		return o
	}
	for _, c := range []struct {
		name string
		o    *seasons.Opening
		want string
	}{
		{"nothing said", &seasons.Opening{Leagues: make([]seasons.OpenedLeague, 2)}, "$."},
		{"no name", proposed(func(o *seasons.Opening) { o.Name = " " }), "$.name"},
		{"a league without a name", proposed(func(o *seasons.Opening) { o.Leagues[1].Name = "" }), "$.leagues[1].name"},
		{"no league at all", proposed(func(o *seasons.Opening) { o.Leagues = make([]seasons.OpenedLeague, 2) }), "$.leagues[0].name"},
		{"an hour that is none", proposed(func(o *seasons.Opening) { o.Leagues[0].Begin = "25:00" }), "$.leagues[0].begin"},
		{"a date that is none", proposed(func(o *seasons.Opening) { o.Leagues[0].Dates[2] = "gestern" }), "$.leagues[0].dates[2]"},
		{"out of the season", proposed(func(o *seasons.Opening) { o.Leagues[1].Dates[5] = "2029-01-01" }), "$.leagues[1].dates[5]"},
		{"out of turn", proposed(func(o *seasons.Opening) { o.Leagues[1].Dates[0] = o.Leagues[1].Dates[3] }),
			"$.leagues[1].dates[1] $.leagues[1].dates[2]"},
		{"two on one day", proposed(func(o *seasons.Opening) { o.Leagues[0].Dates[2] = o.Leagues[0].Dates[1] }), "$.leagues[0].dates[2]"},
		{"at an hour that the clock skips", proposed(func(o *seasons.Opening) { o.Leagues[0].Begin, o.Leagues[0].Dates[5] = "02:30", "2027-10-31" }),
			"$.leagues[0].dates[5]"},
		{"no end", proposed(func(o *seasons.Opening) { o.End = "" }), "$.end"},
		{"ends before it begins", proposed(func(o *seasons.Opening) { o.End = "2026-01-01" }), "$.end"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := c.o.File()
			var several scoring.Faults
			if !errors.As(err, &several) {
				several = scoring.Faults{err}
			}
			var paths []string
			for _, one := range several {
				fault := new(scoring.Fault)
				if errors.As(one, &fault) {
					paths = append(paths, fault.Path)
				}
			}
			if got := strings.Join(paths, " "); !strings.HasPrefix(got, c.want) {
				t.Errorf("got %q (%v), want %q", got, err, c.want)
			}
		})
	}
}
