package league_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

var second1 = acts.MatchdayRef{Season: "2010", League: "bl2", Number: 1}

// bothLeagues is a season in which adler plays in both leagues: in the second a
// week later.
func bothLeagues() *seasonfile.File {
	f := season()
	f.Leagues = append(f.Leagues, scoring.League{ID: "bl2", Tier: 2, Name: "2. Bundesliga", Rounds: 2, Clubs: []string{"adler", "biber"},
		Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-20", Start: "14:00"}}})
	for i := 8; i <= 13; i++ {
		id := fmt.Sprintf("adler-%d", i)
		f.Players = append(f.Players, seasonfile.Player{ID: id, GivenName: "Otto", FamilyName: id, BirthDate: "1980-01-01"})
		f.Roster = append(f.Roster, scoring.Membership{Player: id, Club: "adler", From: "2009-01-01"})
	}
	return f
}

// reserve is the lineup of adler's second team.
func reserve() *scoring.Lineup {
	return &scoring.Lineup{Club: "adler", Captain: "adler-8", Slots: scoring.Slots{"adler-8", "adler-9", "adler-10", "adler-11", "adler-12",
		"adler-13"}}
}

// inBothLeagues runs a test in a hall with that season.
func inBothLeagues(t *testing.T, test func(h *hall)) {
	t.Helper()
	empty(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, bothLeagues(), false, none))
		h.director = h.user("director", acts.Role{Kind: acts.RoleDirector, At: day1})
		h.march(1, 12)
		test(h)
	})
}

// § 3.2.16: nobody plays in both leagues on the same matchday. It is told
// beforehand, refused, and the other way round warned of (A48).
func TestWhoStandsInTheFirstLeagueIsRefusedInTheSecond(t *testing.T) {
	inBothLeagues(t, func(h *hall) {
		president := h.president("adler")
		h.must(h.PutLineup(ctx, president, day1, lineup("adler"), none))
		both := reserve()
		both.Slots[2] = "adler-3"
		h.refused("3.2.16", "$.slots[2]", "auch in der 1. Bundesliga")(h.PutLineup(ctx, president, second1, both, none))
		r := h.must(h.PutLineup(ctx, president, second1, reserve(), none))
		if len(h.warnings(r)) != 0 {
			h.Errorf("got %s", r.JSON())
		}
		helping := lineup("adler")
		helping.Slots[4] = "adler-12"
		r = h.must(h.PutLineup(ctx, president, day1, helping, anyTag))
		if w := h.warnings(r); len(w) != 1 || w[0].Rule != "3.2.16" || w[0].Path != "$.slots[4]" {
			h.Errorf("got %s", r.JSON())
		}
		found, err := h.Violations(ctx, president, "2010")
		if err != nil || len(found) != 1 || found[0].League != "bl2" || *found[0].Player != "adler-12" {
			h.Errorf("got %+v, %v", found, err)
		}
	})
}

// § 3.2.16: where the second league plays first, it is the lineup of the first that
// is foretold, refused and a violation; that of the second is taken with a warning
// (A51).
func TestWhereTheSecondLeaguePlaysFirstTheFirstYields(t *testing.T) {
	empty(t, func(h *hall) {
		f := bothLeagues()
		f.Leagues[1].Matchdays[0].Date, f.Leagues[1].Matchdays[0].Start = f.Leagues[0].Matchdays[0].Date, "09:00"
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.march(1, 12)
		president := h.president("adler")
		both := reserve()
		both.Slots[2] = "adler-3"
		if r := h.must(h.PutLineup(ctx, president, second1, both, none)); len(h.warnings(r)) != 0 {
			h.Errorf("got %s", r.JSON())
		}
		if told := h.forecast(president, day1, "adler"); told.Pending == nil || told.player("adler-3").Eligible {
			h.Errorf("got %+v", told)
		}
		h.refused("3.2.16", "$.slots[2]", "auch in der 2. Bundesliga")(h.PutLineup(ctx, president, day1, lineup("adler"), none))
		h.must(h.PutLineup(ctx, president, second1, reserve(), anyTag))
		h.must(h.PutLineup(ctx, president, day1, lineup("adler"), none))
		r := h.must(h.PutLineup(ctx, president, second1, both, anyTag))
		if w := h.warnings(r); len(w) != 1 || w[0].Rule != "3.2.16" || w[0].Path != "$.slots[2]" {
			h.Errorf("got %s", r.JSON())
		}
		found, err := h.Violations(ctx, president, "2010")
		if err != nil || len(found) != 1 || found[0].League != "bl1" || *found[0].Player != "adler-3" {
			h.Errorf("got %+v, %v", found, err)
		}
	})
}

// § 3.2.16: the best of the first league miss the second; until the first has
// played all that comes before, the bar is preliminary (A47).
func TestTheBestOfTheFirstLeagueAreForetold(t *testing.T) {
	inBothLeagues(t, func(h *hall) {
		president := h.president("adler")
		h.must(h.PutLineup(ctx, president, second1, reserve(), none))
		before := h.forecast(president, second1, "adler")
		if before.Pending == nil || !before.player("adler-1").Eligible || !before.player("adler-1").Preliminary {
			h.Errorf("before the first league has played: %+v", before.Pending)
		}
		h.lineups()
		h.march(13, 15)
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		after := h.forecast(president, second1, "adler")
		if after.Pending != nil {
			h.Errorf("still pending: %+v", after.Pending)
		}
		barred := 0
		for _, p := range after.Players {
			for _, bar := range p.Bars {
				if bar.Rule != "3.2.16" || bar.Until != "2010-03-20" || bar.Preliminary {
					h.Errorf("%s: %+v", p.Player, bar)
				}
				barred++
			}
		}
		if barred != 6 { // who stood in the lineup
			h.Errorf("%d are barred", barred)
		}
		// all six are level across the fourth place, so the list bars none of them (A49)
		if len(before.Team) != 0 || len(after.Team) != 1 || after.Team[0].Rule != "3.2.16" ||
			!strings.Contains(after.Team[0].Detail, "Nicht gesperrt nur wegen eines Gleichstands um Rang 4") ||
			!strings.Contains(after.Team[0].Detail, "Anna ADLER-5 und Anna ADLER-6") {
			h.Errorf("before: %+v, after: %+v", before.Team, after.Team)
		}
		with := reserve()
		with.Slots[0] = "adler-1"
		h.refused("3.2.16", "$.slots[0]", "1. Bundesliga")(h.PutLineup(ctx, president, second1, with, anyTag))
	})
}

// forecast is what an actor is told about a club.
func (h *hall) forecast(by acts.Actor, at acts.MatchdayRef, club string, others ...string) *forecast {
	h.Helper()
	out, err := h.Eligibility(ctx, by, at, club, others...)
	if err != nil {
		h.Fatal(err)
	}
	return &forecast{h, out}
}

type forecast struct {
	*hall
	*league.Forecast
}

// player is what is told about a player.
func (o *forecast) player(id string) *league.PlayerForecast {
	o.Helper()
	for i := range o.Players {
		if o.Players[i].Player == id {
			return &o.Players[i]
		}
	}
	o.Fatalf("nothing is told about %s", id)
	return nil
}

// What bars a player is told with its paragraph, from when and until when; of
// strangers presidents are told neither age nor lineups.
func TestEligibilityIsToldBeforehand(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Players[6].BirthDate, f.Players[7].BirthDate = "1992-03-14", "1992-03-20" // adler-7, biber-1
		f.Roster = append(f.Roster, scoring.Membership{Player: "dachs-7", Club: "adler", From: "2010-04-01"})
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.march(1, 12)
		h.director = h.user("director", acts.Role{Kind: acts.RoleDirector, At: day1})
		president := h.president("adler")
		told := h.forecast(president, day1, "adler", "biber-1")
		if len(told.Players) != 9 || told.Frozen || len(told.Team) != 0 {
			h.Errorf("got %d players, %+v", len(told.Players), told.Team)
		}
		if p := told.player("adler-1"); !p.Eligible || len(p.Bars) != 0 || p.Captain != nil {
			h.Errorf("got %+v", p)
		}
		if p := told.player("adler-7"); p.Eligible || len(p.Bars) != 1 || p.Bars[0].Rule != "1.2.6" || p.Bars[0].From != "2010-03-14" ||
			p.Captain != nil {
			h.Errorf("got %+v", p)
		}
		if p := told.player("dachs-7"); p.Eligible || p.Bars[0].Rule != "1.2.4" || p.Bars[0].From != "2010-04-01" || p.Captain == nil ||
			p.Captain.Rule != "2.2.11" {
			h.Errorf("got %+v", p)
		}
		if p := told.player("biber-1"); p.Eligible || len(p.Bars) != 1 || p.Bars[0].Rule != "1.2.4" {
			h.Errorf("a president is told of a stranger: %+v", p)
		}
		if p := h.forecast(h.director, day1, "adler", "biber-1").player("biber-1"); len(p.Bars) != 2 || p.Bars[1].Rule != "1.2.6" {
			h.Errorf("a director is told: %+v", p)
		}
		if due := "2010-03-06T14:00:00+01:00"; told.Due.Format("2006-01-02T15:04:05-07:00") != due {
			h.Errorf("due %s", told.Due)
		}
		for _, c := range []struct {
			by     acts.Actor
			at     acts.MatchdayRef
			club   string
			others []string
			want   error
		}{
			{h.president("biber"), day1, "adler", nil, acts.ErrDenied},
			{president, day1, "biber", nil, acts.ErrDenied},
			{h.admin, day2, "adler", nil, acts.ErrNotFound},
			{h.admin, day1, "fuchs", nil, acts.ErrNotFound},
			{president, day1, "adler", []string{"nobody"}, acts.ErrNotFound},
		} {
			_, err := h.Eligibility(ctx, c.by, c.at, c.club, c.others...)
			h.fails(c.want)(nil, err)
		}
	})
}

// § 2.2.14: before the freeze presidents see the lineups of their own clubs,
// officials all, everybody else none.
func TestALineupIsSeenByItsClubBeforeItIsFrozen(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		h.lineups()
		president := h.president("adler")
		m, err := h.OwnMatchday(ctx, president, day1)
		if err != nil || len(m.Lineups) != 1 || m.Lineups[0].Club != "adler" {
			h.Errorf("got %+v, %v", m, err)
		}
		_, err = h.OwnMatchday(ctx, president, day2)
		h.fails(acts.ErrNotFound)(nil, err)
		see := func(by acts.Actor, club string) error { return second(h.Lineup(ctx, by, day1, club)) }
		h.fails(acts.ErrDenied)(nil, see(president, "biber"))
		h.fails(acts.ErrDenied)(nil, see(h.other, "adler"))
		h.fails(acts.ErrSignIn)(nil, see(acts.Public, "adler"))
		for _, by := range []acts.Actor{president, h.director, h.admin} {
			if err := see(by, "adler"); err != nil {
				h.Error(err)
			}
		}
		h.at(13, 31)
		if m, err := h.OwnMatchday(ctx, president, day1); err != nil || len(m.Lineups) != len(clubs) {
			h.Errorf("got %+v, %v", m, err)
		}
		for _, by := range []acts.Actor{acts.Public, president, h.other} {
			if err := see(by, "biber"); err != nil {
				h.Error(err)
			}
		}
		h.fails(acts.ErrNotFound)(nil, see(acts.Public, "fuchs"))
	})
}
