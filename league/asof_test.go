package league_test

import (
	"fmt"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// march moves the clock to an hour of a day of March 2010.
func (h *hall) march(day, hour int) {
	*h.clock = time.Date(2010, 3, day, hour, 0, 0, 0, seasonfile.Vienna())
}

// facts are the facts of the season as they are shown now, and as they stood at
// the end of a day of March 2010.
func (h *hall) facts() string { return facts(h.T, h.current(h.Office)) }

func (h *hall) factsOn(day int) string {
	h.Helper()
	then, err := h.AsOf(ctx, h.current(h.Office), fmt.Sprintf("2010-03-%02d", day))
	if err != nil {
		h.Fatal(err)
	}
	return facts(h.T, then)
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
			h.must(h.PutSitAndGo(ctx, h.admin, day1, 3, c, league.Terms{IfMatch: "*"}))
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
			h.must(h.LiftSanction(ctx, h.admin, "2010", 1, league.LiftNote{Reason: "Protest stattgegeben"}, none))
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

func TestWhatCountsFromAnEarlierDayWasThere(t *testing.T) {
	each(t, func(h *hall) {
		h.march(20, 12)
		h.must(h.PutNoShow(ctx, h.admin, day1, "adler", league.Terms{AsOf: "2010-03-13"}))
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
			s, err := h.AsOf(ctx, h.current(h.Office), day)
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
		_, err := h.AsOf(ctx, h.current(h.Office), "2010-03-14")
		h.refused("", "as_of", "noch kommt")(nil, err)
	})
}
