package matchday_test

import (
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 2.2.14: the captain presents his team to the director before the tournament;
// § 1.2.6: everybody shows who he is; § 2.2.12: at least five are there; § 2.2.13: the
// team can be told by its dress.
func TestWhatIsNotAsItShouldBeAtTheCheckIn(t *testing.T) {
	with := func(change func(*matchday.CheckIn)) *matchday.CheckIn {
		in := &matchday.CheckIn{Club: "adler", Dress: true}
		for _, player := range lineup("adler").Slots {
			in.Players = append(in.Players, matchday.PresentPlayer{Player: player, Identified: true})
		}
		change(in)
		return in
	}
	all := with(func(*matchday.CheckIn) {})
	noLineup := day()
	noLineup.Lineups = nil
	noStart := day()
	noStart.Start = ""
	noDate := day()
	noDate.Date = "soon"
	before, start := at("2010-03-13 13:20:00"), at("2010-03-13 14:00:00")
	for _, c := range []struct {
		name string
		in   *matchday.CheckIn
		day  *scoring.Matchday
		when time.Time
		want []string
	}{
		{"as it should be", all, day(), before, nil},
		{"at the last moment", all, day(), start, nil},
		{"a second late", all, day(), start.Add(time.Second), []string{"$.club § 2.2.14"}},
		{"on a day without a start", all, noStart, start.AddDate(0, 0, 2), nil},
		{"on no day", all, noDate, start, nil},
		{"without a lineup", all, noLineup, before, []string{"$.club § 2.2.11"}},
		{"not in team dress", with(func(in *matchday.CheckIn) { in.Dress = false }), day(), before, []string{"$.dress § 2.2.13"}},
		{"somebody showed no proof of identity", with(func(in *matchday.CheckIn) { in.Players[1].Identified = false }), day(), before,
			[]string{"$.players[1].identified § 1.2.6"}},
		{"somebody who may not play", with(func(in *matchday.CheckIn) { in.Players[2].Player = "biber-1" }), day(), before,
			[]string{"$.players[2].player § 1.2.4", "$.players § 2.2.14"}},
		{"five of six", with(func(in *matchday.CheckIn) { in.Players = in.Players[:5] }), day(), before, []string{"$.players § 2.2.14"}},
		{"five of five", with(func(in *matchday.CheckIn) { in.Players = in.Players[:5] }), without(day(), "adler", 6), before, nil},
		{"four of five", with(func(in *matchday.CheckIn) { in.Players = in.Players[:4] }), without(day(), "adler", 6), before,
			[]string{"$.players § 2.2.12", "$.players § 2.2.14"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			known := matchday.Known{
				Name: func(player string) string { return player },
				Bars: func(player string) []rulebook.Warning {
					return map[string][]rulebook.Warning{"biber-1": {{Rule: "1.2.4", Detail: "Er gehört nicht dazu."}}}[player]
				},
			}
			warned(t, c.in.Doubts(c.day, &rules, c.when, known), c.want...)
		})
	}
}

// § 2.2.14: the lineup may be changed until half an hour before the start, and until
// the start the captain checks his team in.
func TestWhatMattersBeforeAMatchdayBegins(t *testing.T) {
	opening, err := matchday.OpeningOf(day(), &rules)
	if err != nil || !opening.LineupUntil.Equal(at("2010-03-13 13:30:00")) || !opening.StartsAt.Equal(at("2010-03-13 14:00:00")) {
		t.Errorf("got %+v, %v", opening, err)
	}
	if _, err := matchday.OpeningOf(&scoring.Matchday{Date: "soon"}, &rules); err == nil {
		t.Error("a matchday without a date has an opening")
	}
}
