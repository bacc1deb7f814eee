package league_test

import (
	"fmt"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// march moves the clock to an hour of a day of March 2010.
func (h *hall) march(day, hour int) {
	*h.clock = time.Date(2010, 3, day, hour, 0, 0, 0, rulebook.Vienna())
}

// facts are the facts of the season as they are shown now, and as they stood at
// the end of a day of March 2010.
func (h *hall) facts() string { return facts(h.T, h.current(h.Office)) }

func (h *hall) factsOn(day int) string {
	h.Helper()
	then, err := h.asOf(fmt.Sprintf("2010-03-%02d", day))
	if err != nil {
		h.Fatal(err)
	}
	return facts(h.T, then)
}

// asOf is the league with all seasons as it stood at the end of a day.
func (h *hall) asOf(day string) (*league.Snapshot, error) {
	h.Helper()
	s := h.current(h.Office)
	return h.AsOf(ctx, s, acts.Moment{Day: day}, s.Seasons)
}

func facts(t *testing.T, s *league.Snapshot) string {
	t.Helper()
	v := s.Season("2010")
	if v == nil {
		return ""
	}
	return mustJSON(v.File.Leagues) + mustJSON(v.File.TieDecisions) + mustJSON(v.File.Tournaments) + mustJSON(v.Results)
}

func TestTheLeagueAsItStoodOnADay(t *testing.T) {
	each(t, func(h *hall) {
		days := map[int]string{}
		step := func(day int, do func()) {
			h.march(day, 12)
			do()
			days[day] = h.facts()
		}
		step(13, func() { h.lineups(); h.play(1); h.close(1); h.play(2) })
		step(14, func() { h.close(2); h.play(3); h.close(3) })
		step(15, func() {
			h.must(h.ReopenHeat(ctx, h.admin, day1, 3, "Karte falsch gelesen", none))
			c := card(3, 1)
			c.Seats[0].Player, c.Seats[1].Player = c.Seats[1].Player, c.Seats[0].Player
			h.must(h.PutSitAndGo(ctx, h.admin, day1, 3, c, acts.Terms{Match: anyVersion}))
		})
		step(16, func() {
			h.close(3)
			h.must(h.PutMatchday(ctx, h.admin, day2, &league.MatchdayHead{Number: 2, Date: "2010-04-10", Start: "14:00"}, none))
		})
		step(17, func() {
			h.must(h.PutTournament(ctx, h.admin, "2010", &scoring.Tournament{ID: "open", Name: "Open", Date: "2010-03-17", Kind: scoring.National,
				Entries: 2, Results: []scoring.Finish{{Player: "adler-1", Place: 1}}}, none))
		})
		step(18, func() {
			h.must(h.AddSanction(ctx, h.admin, "2010", &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -5}, none))
		})
		step(19, func() {
			h.must(h.LiftSanction(ctx, h.admin, "2010", 1, note{Reason: "Protest stattgegeben"}, none))
		})
		for day, want := range days {
			if got := h.factsOn(day); got != want {
				h.Errorf("on day %d:\n got %s\nwant %s", day, got, want)
			}
		}
		if h.factsOn(12) == h.factsOn(13) {
			h.Error("the day before looks like the day itself")
		}
	})
}

func TestTheEndOfASeasonAsItStoodOnADay(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		days := map[int]string{}
		step := func(day int, do func()) {
			h.march(day, 12)
			do()
			days[day] = h.facts() + mustJSON(h.view("2010").File.Promotion) + mustJSON(h.view("2010").File.Rules)
		}
		step(14, func() { h.must(h.PutWaiver(ctx, h.admin, "2010", "igel", none)) })
		step(15, func() {
			h.must(h.PutPromotion(ctx, h.admin, "2010", &promotion.Entry{Waivers: []string{}, MasterPlayOff: []promotion.Finisher{}},
				acts.Terms{Match: anyVersion}))
		})
		step(16, func() { h.must(h.PutWaiver(ctx, h.admin, "2010", "igel", none)) })
		step(17, func() {
			h.must(h.PutDecisions(ctx, h.admin, "2010", []promotion.Decision{{Club: "igel", From: new("bl2"), To: nil, Reason: "zieht sich zurück"}},
				none))
		})
		step(18, func() {
			h.must(h.PutRules(ctx, h.admin, "2010", &seasonfile.RuleChanges{NoShowPoints: new(-12)}, acts.Terms{Reason: "Beschluss"}))
		})
		step(19, func() {
			h.must(h.PutMasterPlayOff(ctx, h.admin, "2010", []promotion.Finisher{{Club: "wiesel"}}, forced))
		})
		for day, want := range days {
			then, err := h.asOf(fmt.Sprintf("2010-03-%02d", day))
			if err != nil {
				h.Fatal(err)
			}
			f := then.Season("2010").File
			if got := facts(h.T, then) + mustJSON(f.Promotion) + mustJSON(f.Rules); got != want {
				h.Errorf("on day %d:\n got %s\nwant %s", day, got, want)
			}
		}
	})
}

func TestASeasonByHandAsItStoodOnADay(t *testing.T) {
	empty(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, season(), false, none)) // for its clubs
		next := seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2010-03-01", End: "2011-12-31"}
		teams := map[int]int{}
		step := func(day int, do func()) {
			h.march(day, 12)
			do()
			teams[day] = -1
			if leagues := h.view("2011").File.Leagues; len(leagues) > 0 {
				teams[day] = len(leagues[0].Clubs)
			}
		}
		step(14, func() { h.must(h.PutSeason(ctx, h.admin, &seasons.SeasonTerms{Season: next}, none)) })
		step(15, func() {
			h.must(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2011", League: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6}, none))
		})
		step(16, func() {
			h.must(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl1", "adler")}, none))
		})
		step(17, func() {
			h.must(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl1", "biber")}, none))
		})
		step(18, func() {
			h.must(h.Acts.Do(ctx, h.admin, &seasons.DropTeam{OfTeam: seasons.TeamOf("2011", "bl1", "adler")}, acts.Terms{Match: anyVersion}))
		})
		for day, want := range teams {
			then, err := h.asOf(fmt.Sprintf("2010-03-%02d", day))
			if err != nil {
				h.Fatal(err)
			}
			got := -1
			if leagues := then.Season("2011").File.Leagues; len(leagues) > 0 {
				got = len(leagues[0].Clubs)
			}
			if got != want {
				h.Errorf("on day %d there are %d teams, want %d", day, got, want)
			}
		}
		then, err := h.asOf("2010-03-13")
		if err != nil || then.Season("2011") != nil {
			h.Errorf("the season is there before it was made, %v", err)
		}
	})
}

func TestWhatCountsFromAnEarlierDayWasThere(t *testing.T) {
	each(t, func(h *hall) {
		h.march(20, 12)
		h.must(h.PutNoShow(ctx, h.admin, day1, "adler", acts.Terms{AsOf: "2010-03-13"}))
		if h.factsOn(13) != h.facts() || h.factsOn(12) == h.facts() {
			h.Error("the no-show is not there from the 13th on")
		}
	})
}

func TestAnImportedSeasonIsToldByItsOwnDates(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Tournaments = []scoring.Tournament{{ID: "open", Name: "Open", Date: "2010-02-20", Kind: scoring.National, Entries: 9}}
		f.Leagues[0].Matchdays[0].NoShows = []string{"adler"}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		then := func(day string) *seasonfile.File {
			s, err := h.asOf(day)
			if err != nil {
				h.Fatal(err)
			}
			if v := s.Season("2010"); v != nil {
				return v.File
			}
			return nil
		}
		if then("2009-12-31") != nil {
			h.Error("the season is there before its first day")
		}
		if f := then("2010-02-19"); len(f.Tournaments) != 0 || len(f.Leagues[0].Matchdays[0].NoShows) != 0 {
			h.Errorf("got %+v", f)
		}
		if f := then("2010-03-13"); len(f.Tournaments) != 1 || len(f.Leagues[0].Matchdays[0].NoShows) != 1 {
			h.Errorf("got %+v", f)
		}
	})
}

func TestNobodyKnowsTomorrow(t *testing.T) {
	each(t, func(h *hall) {
		_, err := h.asOf("2010-03-14")
		h.refused("", "as_of", "noch kommt")(nil, err)
	})
}
