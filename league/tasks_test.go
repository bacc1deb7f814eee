package league_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
)

// open writes the tasks of somebody: kind, club or heat, and whether it is late.
func (h *hall) open(by acts.Actor) []string {
	h.Helper()
	list, err := h.Tasks(ctx, by)
	if err != nil {
		h.Fatal(err)
	}
	lines := []string{}
	for i := range list {
		t := &list[i]
		line := string(t.Kind)
		if t.At.Club != "" {
			line += " " + t.At.Club
		}
		if t.At.Heat > 0 {
			line += fmt.Sprintf(" %d", t.At.Heat)
		}
		if len(t.Needs.Tables) > 0 {
			line += fmt.Sprint(" ", t.Needs.Tables)
		}
		if t.Overdue {
			line += "!"
		}
		lines = append(lines, line)
	}
	return lines
}

// asks checks the tasks of somebody, leaving aside those of some kinds.
func (h *hall) asks(by acts.Actor, want string) {
	h.Helper()
	got := slices.DeleteFunc(h.open(by), func(line string) bool {
		return strings.HasPrefix(line, "host_") || line == "matchday_undated"
	})
	if strings.Join(got, "; ") != want {
		h.Errorf("tasks of %s: %q, want %q", by.User, strings.Join(got, "; "), want)
	}
}

// § 2.2.11, § 1.2.8, § 3.2.11: whoever asks learns what is due or waits for him, and nothing else: a president about his
// club, a director about his matchday, an admin about everything.
func TestWhoeverAsksLearnsWhatIsDue(t *testing.T) {
	each(t, func(h *hall) {
		president := h.user("obfrau", acts.Role{Kind: acts.RolePresident, Club: "adler"})
		*h.clock = time.Date(2010, 2, 1, 12, 0, 0, 0, rulebook.Vienna())
		h.asks(president, "")
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		h.asks(president, "lineup_missing adler")
		h.asks(h.director, "")
		h.asks(h.admin, "lineup_missing adler; lineup_missing biber; lineup_missing dachs")
		*h.clock = time.Date(2010, 3, 8, 12, 0, 0, 0, rulebook.Vienna())
		h.asks(president, "lineup_missing adler!")
		h.asks(h.director, "lineup_missing adler!; lineup_missing biber!; lineup_missing dachs!")
		h.asks(h.other, "")
		h.lineups()
		h.asks(president, "")
		h.at(13, 31)
		h.asks(h.director, "check_in; draw 1")
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 2), none))
		h.asks(h.director, "entry 1 [1 3 4]")
		h.at(15, 0)
		h.play1(1, 3, 4)
		h.asks(h.director, "entry 1")
		h.mtts(1)
		h.asks(h.director, "close_heat 1")
		h.close(1)
		h.asks(h.director, "draw 2")
		for heat := 2; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		h.asks(h.director, "")
		h.asks(president, "report_missing adler")
		h.asks(h.admin, "report_missing adler; report_missing biber; report_missing dachs; matchday_official")
		h.must(h.PutReport(ctx, president, day1, "adler", "Ein schöner Tag.", none))
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		*h.clock = time.Date(2010, 3, 21, 12, 0, 0, 0, rulebook.Vienna())
		h.asks(president, "")
		h.asks(h.admin, "report_missing biber!; report_missing dachs!")
		if _, err := h.Tasks(ctx, acts.Public); err == nil {
			t.Error("somebody who has not signed in learns of tasks")
		}
	})
}

// play1 enters cards of the first heat.
func (h *hall) play1(tables ...int) {
	h.Helper()
	for _, table := range tables {
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, table), none))
	}
}

// mtts enters the stacks of a heat.
func (h *hall) mtts(heat int) {
	h.Helper()
	h.must(h.PutTeamMTT(ctx, h.director, day1, heat, stacks(heat, "A"), none))
	h.must(h.PutTeamMTT(ctx, h.director, day1, heat, stacks(heat, "B"), none))
}

// § 1.2.5, § 1.2.7, § 1.2.9, § 2.2.10: what clubs owe beside playing, and what the association has to decide on.
func TestWhatWaitsBesideTheMatchdaysIsATask(t *testing.T) {
	each(t, func(h *hall) {
		president := h.user("obfrau", acts.Role{Kind: acts.RolePresident, Club: "adler"})
		other := h.user("obmann", acts.Role{Kind: acts.RolePresident, Club: "biber"})
		*h.clock = time.Date(2010, 2, 1, 12, 0, 0, 0, rulebook.Vienna())
		all := func(by acts.Actor) string { return strings.Join(h.open(by), "; ") }
		if got := all(president); got != "host_wanted adler" {
			t.Error(got)
		}
		h.must(h.Apply(ctx, president, day1, &league.Application{Club: "adler", Venue: "Stadthalle"}, none))
		if got := all(president); got != "" {
			t.Error(got)
		}
		if got := all(h.admin); got != "matchday_undated; host_decision; host_wanted biber; host_wanted dachs" {
			t.Error(got)
		}
		h.must(h.Award(ctx, h.admin, day1, "adler", none))
		if got := all(h.admin); got != "matchday_undated" {
			t.Error(got)
		}
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 10000, Second: 10000}, none))
		if got := all(president); got != "" {
			t.Error(got)
		}
		*h.clock = time.Date(2010, 2, 10, 12, 0, 0, 0, rulebook.Vienna())
		if got := all(president); got != "charge_open adler" {
			t.Error(got)
		}
		*h.clock = time.Date(2010, 3, 8, 12, 0, 0, 0, rulebook.Vienna())
		h.lineups()
		if got := all(president); got != "charge_open adler!" {
			t.Error(got)
		}
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-08", Cents: 10000}, none))
		if got := all(president); got != "" {
			t.Error(got)
		}
		h.must(h.RequestTransfer(ctx, other, "adler-7", "biber", "", none))
		list, err := h.Tasks(ctx, president)
		if err != nil || len(list) != 1 || list[0].Kind != "transfer_release" {
			t.Fatal(list, err)
		}
		want := "Pokerclub adler gibt frei oder nicht, wer zu Pokerclub biber wechseln möchte: Anna ADLER-7"
		if list[0].Text != want {
			t.Errorf("got %q, want %q", list[0].Text, want)
		}
		h.must(h.ReleaseTransfer(ctx, president, list[0].At.Transfer, none))
		if got := all(president); got != "" {
			t.Error(got)
		}
		if got := all(h.admin); !strings.Contains(got, "transfer_decision") {
			t.Error(got)
		}
	})
}

// § 1.2.7: until the closing date a club without a team is asked for its registration, and the association decides on
// those that came in.
func TestRegistrationsWaitForClubAndAssociation(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Leagues[0].Matchdays = nil
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		*h.clock = time.Date(2009, 11, 1, 12, 0, 0, 0, rulebook.Vienna())
		club := &register.ClubEntry{}
		club.ID, club.Name, club.ShortName, club.City, club.State = "fuchs", "Pokerclub Fuchs", "Fuchs", "Wien", "Wien"
		club.ZVRNumber = "123456789"
		h.must(h.PutClub(ctx, h.admin, club, none))
		president := h.user("obfrau", acts.Role{Kind: acts.RolePresident, Club: "fuchs"})
		h.asks(president, "")
		h.must(h.PutRegistrationPeriod(ctx, h.admin, "2010", &seasons.RegistrationPeriod{ClosingDate: "2009-12-01"}, none))
		h.asks(president, "registration_open fuchs")
		at := acts.MatchdayRef{Season: "2010", League: "bl1"}
		h.must(h.RegisterTeam(ctx, president, at, "fuchs", &seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}, none))
		h.asks(president, "")
		h.asks(h.admin, "registration_decision fuchs")
		h.must(h.RefuseTeam(ctx, h.admin, at, "fuchs", none))
		h.asks(h.admin, "")
	})
}

// § 1.2.4, § 2.2.12: a lineup with somebody who may not play any more is doubtful until it freezes, and so is a roster that
// cannot fill one.
func TestADoubtfulLineupAndAThinRosterAreTasks(t *testing.T) {
	each(t, func(h *hall) {
		president := h.user("obfrau", acts.Role{Kind: acts.RolePresident, Club: "adler"})
		*h.clock = time.Date(2010, 3, 4, 12, 0, 0, 0, rulebook.Vienna())
		h.lineups()
		h.asks(president, "")
		term := register.Term{From: "2009-01-01", Until: until("2010-03-10")}
		for _, player := range []string{"adler-6", "adler-7"} {
			h.must(h.PutMembership(ctx, h.admin, "adler", player, term, acts.Terms{Match: anyVersion}))
		}
		h.asks(president, "lineup_doubtful adler")
		h.must(h.DeleteLineup(ctx, president, day1, "adler", acts.Terms{Match: anyVersion}))
		h.asks(president, "lineup_missing adler; roster_gap adler")
	})
}
