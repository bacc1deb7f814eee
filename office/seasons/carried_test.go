package seasons

import (
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// § 3.2.1: a season takes the calendar of the one before along by whole weeks. What falls out of it, or belongs to a league
// that is gone, is left out; a host comes along if his club plays again.
func TestACalendarIsTakenAlongByWholeWeeks(t *testing.T) {
	last := &seasonfile.File{Season: seasonfile.Season{Start: "2010-01-01", End: "2010-12-31"}, Leagues: []scoring.League{
		{ID: "bl1", Rounds: 4, Matchdays: []scoring.Matchday{
			{Number: 1, Date: "2010-02-06", Start: "14:00", Host: "a", Venue: "Gasthof", SNGStartChips: 1500},
			{Number: 2, Date: "2010-12-31", Host: "b", Venue: "Wirt"}, {Number: 3, Date: "2010-01-02"}, {Number: 4, Date: "2010-06-05", Host: "b"}}},
		{ID: "weg", Rounds: 1, Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-02-06"}}}}}
	next := func() *seasonfile.File {
		return &seasonfile.File{Season: seasonfile.Season{Start: "2011-01-01", End: "2011-12-29"}, Clubs: []seasonfile.Club{{ID: "a"}},
			Leagues: []scoring.League{{ID: "bl1", Rounds: 4}, {ID: "neu", Rounds: 1}}}
	}
	with, without := next(), next()
	carryCalendar(last, with, true)
	carryCalendar(last, without, false)
	days := with.Leagues[0].Matchdays
	if len(days) != 3 || days[0].Date != "2011-02-05" || days[0].Host != "a" || days[0].Venue != "Gasthof" || days[0].Start != "14:00" ||
		days[0].SNGStartChips != 1500 || days[1].Number != 3 || days[1].Date != "2011-01-01" || days[2].Date != "2011-06-04" ||
		days[2].Host != "" {
		t.Errorf("got %+v", days)
	}
	if one := without.Leagues[0].Matchdays; len(one) != 3 || one[0].Host != "" || one[0].Venue != "" ||
		len(without.Leagues[1].Matchdays) != 0 {
		t.Errorf("got %+v", one)
	}
}
