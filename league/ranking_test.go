package league_test

import (
	"errors"
	"fmt"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func ref(number string) rulebook.Ref { return rulebook.Ref(number) }

func asStale(err error, to **acts.Stale) bool { return errors.As(err, to) }

// ranking returns a ranking of the current snapshot.
func (h *hall) ranking(r scoring.Ranking, day string) *league.RankingView {
	h.Helper()
	v, err := h.Ranking(ctx, h.current(h.Office), r, day)
	if err != nil {
		h.Fatal(err)
	}
	return v
}

// lines writes the rows of a ranking: "1 adler-1 61.92".
func lines(v *league.RankingView) string {
	text := ""
	for _, row := range v.Rows {
		text += fmt.Sprintf("%d %s %d; ", row.Rank, row.Player, row.Points.Hundredths())
	}
	return text
}

// open is a tournament of 16 starters of whom one is a member of the office's
// season: 41 points for the first place, 23 for the fourth.
func open(id, date, kind, player string, place int) *scoring.Tournament {
	return &scoring.Tournament{ID: id, Name: "Turnier " + id, Date: date, Kind: kind, Entries: 16,
		Results: []scoring.Finish{{Player: player, Place: place}}}
}

// year puts a season of another year into the office, with a tournament.
func (h *hall) year(year int, t *scoring.Tournament) {
	h.Helper()
	f := season()
	f.Season = seasonfile.Season{ID: fmt.Sprint(year), Name: fmt.Sprint("Saison ", year), Start: fmt.Sprint(year, "-01-01"),
		End: fmt.Sprint(year, "-12-31")}
	f.Leagues[0].Matchdays = nil
	for i := range f.Roster {
		f.Roster[i].From = "2005-01-01"
	}
	f.Tournaments = []scoring.Tournament{*t}
	h.must(h.ImportSeason(ctx, h.admin, f.Clone(), false, none))
}

// § 4.1.1.5: the ranking of a day adds up three seasons with their shares, each
// from its own file.
func TestTheRankingCountsThreeSeasons(t *testing.T) {
	each(t, func(h *hall) {
		for year := 2007; year <= 2009; year++ {
			h.year(year, open("t", fmt.Sprint(year, "-05-01"), scoring.National, "adler-1", 1))
		}
		h.must(h.PutTournament(ctx, h.admin, "2010", open("t", "2010-02-01", scoring.National, "biber-1", 4), none))
		for _, c := range []struct{ day, want string }{
			{"2010-03-13", "1 adler-1 3075; 2 biber-1 2300; "}, // 41 / 2 + 41 / 4
			{"2010-01-31", "1 adler-1 3075; "},
			{"2009-12-31", "1 adler-1 7175; "}, // 41 + 41 / 2 + 41 / 4
			{"2012-01-01", "1 biber-1 575; "},
			{"2006-12-31", ""},
		} {
			if got := lines(h.ranking(scoring.AustrianRanking, c.day)); got != c.want {
				h.Errorf("%s: got %q, want %q", c.day, got, c.want)
			}
		}
		row := h.ranking(scoring.AustrianRanking, "2010-03-13").Row("adler-1")
		if falls := scoring.AustrianRanking.Falls("2010-03-13", row); len(falls) != 3 || falls[0].Day != "2010-12-31" {
			h.Errorf("got %+v", falls)
		}
		if h.ranking(scoring.AustrianRanking, "2010-03-13").Row("dachs-1") != nil {
			h.Error("dachs-1 has no points")
		}
	})
}

// § 4.1.1.1: who has left his club keeps his points and is hidden until he joins
// one again (A60).
func TestWhoLeftHisClubIsHidden(t *testing.T) {
	national(t, func(h *hall) {
		for _, c := range []struct{ day, want string }{
			{"2010-02-28", "1 adler-1 6192; 2 adler-2 4525; 3 adler-3 3786; 4 adler-4 3346; 5 biber-1 3046; "},
			{"2010-03-02", "1 adler-1 6192; 2 adler-2 4525; 3 adler-3 3786; 4 adler-4 3346; 0 biber-1 3046; "},
		} {
			v := h.ranking(scoring.AustrianRanking, c.day)
			if got := lines(v); got != c.want {
				h.Errorf("%s: got %q, want %q", c.day, got, c.want)
			}
			if v.Clubs["adler-1"] != "adler" {
				h.Errorf("got %v", v.Clubs)
			}
		}
	})
}

// § 4.1.1.6: a students' tournament in October belongs to the students' season
// that begins then, whatever season file it stands in.
func TestStudentsTournamentsBelongToTheSeasonOfTheirDay(t *testing.T) {
	each(t, func(h *hall) {
		h.year(2009, open("oct", "2009-10-03", scoring.Students, "adler-1", 1))
		h.must(h.PutTournament(ctx, h.admin, "2010", open("feb", "2010-02-01", scoring.Students, "adler-1", 4), none))
		for _, c := range []struct{ day, want string }{
			{"2009-12-31", "1 adler-1 4100; "},
			{"2010-09-30", "1 adler-1 6400; "},
			{"2010-10-01", "1 adler-1 3200; "},
		} {
			if got := lines(h.ranking(scoring.StudentsRanking, c.day)); got != c.want {
				h.Errorf("%s: got %q, want %q", c.day, got, c.want)
			}
		}
		if got := lines(h.ranking(scoring.AustrianRanking, "2010-03-13")); got != "" {
			h.Errorf("got %q", got)
		}
	})
}

func TestATournamentIsTakenAwayForAReason(t *testing.T) {
	each(t, func(h *hall) {
		r := h.must(h.PutTournament(ctx, h.admin, "2010", open("t", "2010-02-01", scoring.National, "biber-1", 4), none))
		before := h.ranking(scoring.AustrianRanking, "2010-03-13")
		why := acts.Terms{Reason: "Abgesagt"}
		h.fails(acts.ErrNotFound)(h.DeleteTournament(ctx, h.admin, "2010", "u", why))
		h.fails(acts.ErrNotFound)(h.DeleteTournament(ctx, h.admin, "1999", "t", why))
		h.fails(acts.ErrNoMatch)(h.DeleteTournament(ctx, h.admin, "2010", "t", why))
		_, err := h.DeleteTournament(ctx, h.admin, "2010", "t", acts.Terms{Match: []acts.Version{"x"}, Reason: "Abgesagt"})
		if stale := new(acts.Stale); !asStale(err, &stale) || stale.Version != r.Version {
			h.Errorf("got %v", err)
		}
		h.refused("", "reason", "Grund")(h.DeleteTournament(ctx, h.admin, "2010", "t", acts.Terms{Match: []acts.Version{r.Version}}))
		why.Match = []acts.Version{r.Version}
		if gone := h.must(h.DeleteTournament(ctx, h.admin, "2010", "t", why)); gone.Kind != acts.Removed {
			h.Errorf("got %+v", gone)
		}
		if e := h.last(); e.Act != "tournament.delete" || e.Subject != "tournaments/t" || e.Before == "" || e.After != "" ||
			e.Reason != "Abgesagt" {
			h.Errorf("the journal says %+v", e)
		}
		if after := h.ranking(scoring.AustrianRanking, "2010-03-13"); len(before.Rows) != 1 || len(after.Rows) != 0 {
			h.Errorf("before %d rows, after %d", len(before.Rows), len(after.Rows))
		}
	})
}

// § 4.1.1.4: the calculator counts by the rules of the season under way.
func TestTheCalculatorKnowsTheRulesOfToday(t *testing.T) {
	empty(t, func(h *hall) {
		if got := h.current(h.Office).RankingRules(); got.TournamentFactor != 9 {
			h.Errorf("without a season: %v", got.TournamentFactor)
		}
		ten := 10.0
		for year, factor := range map[int]*float64{2009: nil, 2010: &ten, 2011: nil} {
			f := season()
			f.Season = seasonfile.Season{ID: fmt.Sprint(year), Name: fmt.Sprint(year), Start: fmt.Sprint(year, "-01-01"),
				End: fmt.Sprint(year, "-12-31")}
			f.Rules = &seasonfile.RuleChanges{TournamentFactor: factor}
			h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		}
		if got := h.current(h.Office).RankingRules(); got.TournamentFactor != 10 {
			h.Errorf("in 2010: %v", got.TournamentFactor)
		}
	})
}

// What a season earns for the rankings is put together once, and again only when
// that season changes.
func TestAwardsAreKeptWithTheirSeason(t *testing.T) {
	each(t, func(h *hall) {
		h.year(2009, open("t", "2009-05-01", scoring.National, "adler-1", 1))
		part := func() *scoring.Tournament {
			return h.ranking(scoring.AustrianRanking, "2010-03-13").Row("adler-1").Parts[0].Tournament
		}
		first := part()
		h.must(h.PutTournament(ctx, h.admin, "2010", open("t", "2010-02-01", scoring.National, "biber-1", 4), none))
		if part() != first {
			h.Error("the season 2009 was read again")
		}
	})
}

// A list and the pages of its players are one computation; after a change it is
// another.
func TestARankingIsPutTogetherOnce(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutTournament(ctx, h.admin, "2010", open("t", "2010-02-01", scoring.National, "biber-1", 4), none))
		first := h.ranking(scoring.AustrianRanking, "2010-03-13")
		if h.ranking(scoring.AustrianRanking, "2010-03-13") != first {
			h.Error("the same ranking was put together twice")
		}
		if h.ranking(scoring.AustrianRanking, "2010-03-14") == first || h.ranking(scoring.StudentsRanking, "2010-03-13") == first {
			h.Error("another ranking is the same")
		}
		for i := range 20 {
			h.ranking(scoring.AustrianRanking, fmt.Sprint(2000+i, "-01-01"))
		}
		if again := h.ranking(scoring.AustrianRanking, "2010-03-13"); again == first || lines(again) != lines(first) {
			h.Error("too many rankings are kept, or the wrong ones")
		}
		h.must(h.PutTournament(ctx, h.admin, "2010", open("u", "2010-02-02", scoring.National, "biber-1", 1), none))
		if again := h.ranking(scoring.AustrianRanking, "2010-03-13"); lines(again) == lines(first) {
			h.Error("the ranking is old")
		}
	})
}
