package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

func noCaptain() *scoring.Lineup {
	l := lineup("adler")
	l.Captain = ""
	return l
}

func TestAMatchdayIsAnnounced(t *testing.T) {
	each(t, func(h *hall) {
		head := &league.MatchdayHead{Number: 2, Date: "2010-05-08", Start: "13:30", Venue: "Gösser Bräu", Host: "biber", SNGStartChips: 2000,
			MTTStartChips: 6000}
		if r := h.must(h.PutMatchday(ctx, h.admin, day2, head, none)); r.Kind != acts.Created || r.Version != acts.VersionOf(head) {
			h.Errorf("got %+v", r)
		}
		got, err := h.Matchday(ctx, h.admin, day2)
		if err != nil || *league.HeadOf(got) != *head {
			h.Errorf("got %+v, %v", got, err)
		}
		h.must(h.PutLineup(ctx, h.other, day2, lineup("adler"), none))
	})
}

func TestAMatchdayIsMovedWithEverythingInIt(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		head := league.HeadOf(h.stored())
		etag := acts.VersionOf(head)
		head.Date = "2010-03-14"
		h.fails(acts.ErrNoMatch)(h.PutMatchday(ctx, h.admin, day1, head, none))
		h.must(h.PutMatchday(ctx, h.admin, day1, head, acts.Terms{Match: []acts.Version{etag}}))
		if m := h.stored(); m.Date != "2010-03-14" || len(m.Lineups) != len(clubs) {
			h.Errorf("got %+v", m)
		}
	})
}

func TestAMatchdayIsRefused(t *testing.T) {
	cases := []struct {
		name  string
		head  league.MatchdayHead
		rule  rulebook.Ref
		path  string
		words string
	}{
		{"with another number", league.MatchdayHead{Number: 1, Date: "2010-05-08"}, "", "$.number", "Nummer 2"},
		{"on no day of the calendar", league.MatchdayHead{Number: 2, Date: "2010-02-30"}, "", "$.date", "kein Datum"},
		{"at no time of the day", league.MatchdayHead{Number: 2, Date: "2010-05-08", Start: "25:00"}, "", "$.start", "keine Uhrzeit"},
		{"with a host from nowhere", league.MatchdayHead{Number: 2, Date: "2010-05-08", Host: "fuchs"}, "", "$.host", "„fuchs“"},
		{"with a venue of two lines", league.MatchdayHead{Number: 2, Date: "2010-05-08", Venue: "a\nb"}, "", "$.venue", "Steuerzeichen"},
		{"with less than no chips", league.MatchdayHead{Number: 2, Date: "2010-05-08", MTTStartChips: -1}, "3.2.11", "$.mtt_start_chips",
			"-1 Chips"},
	}
	each(t, func(h *hall) {
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.PutMatchday(ctx, h.admin, day2, &c.head, none))
		}
		for _, number := range []int{0, 3} {
			at := acts.MatchdayRef{Season: "2010", League: "bl1", Number: number}
			h.fails(acts.ErrNotFound)(h.PutMatchday(ctx, h.admin, at, &league.MatchdayHead{Number: number, Date: "2010-05-08"}, none))
		}
	})
}

func TestAMatchdayBeyondThePlannedRoundsIsMovedLikeAnyOther(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Leagues[0].Rounds = 0
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.must(h.PutMatchday(ctx, h.admin, day1, &league.MatchdayHead{Number: 1, Date: "2010-05-08"}, acts.Terms{Match: anyVersion}))
		h.fails(acts.ErrNotFound)(h.PutMatchday(ctx, h.admin, day2, &league.MatchdayHead{Number: 2, Date: "2010-05-08"}, none))
	})
}

// § 2.2.11: a club hands in six places and a captain.
func TestALineupIsRefused(t *testing.T) {
	with := func(change func(*scoring.Lineup)) *scoring.Lineup {
		l := lineup("adler")
		change(l)
		return l
	}
	cases := []struct {
		name   string
		lineup *scoring.Lineup
		rule   rulebook.Ref
		path   string
		words  string
	}{
		{"without a captain", noCaptain(), "2.2.11", "$.captain", "Kapitän"},
		{"of another league's club", with(func(l *scoring.Lineup) { l.Club = "fuchs" }), "", "$.club", "1. Bundesliga"},
		{"with an unknown player", with(func(l *scoring.Lineup) { l.Slots[4] = "fuchs-1" }), "", "$.slots[4]", "„fuchs-1“"},
		{"with an unknown captain", with(func(l *scoring.Lineup) { l.Captain = "fuchs-1" }), "", "$.captain", "„fuchs-1“"},
		{"with a player twice", with(func(l *scoring.Lineup) { l.Slots[4] = "adler-1" }), "2.2.11", "$.slots[4]", "zweimal"},
		{"with another club's player", with(func(l *scoring.Lineup) { l.Slots[4] = "biber-1" }), "1.2.4", "$.slots[4]", "Kader von adler"},
	}
	each(t, func(h *hall) {
		h.must(h.PutLineup(ctx, h.director, day1, lineup("biber"), late))
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.PutLineup(ctx, h.director, day1, c.lineup, late))
		}
	})
}

func TestALineupStaysWithWhoHasPlayed(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none)) // player 3 of each
		without := lineup("adler")
		without.Slots[2] = "adler-7"
		terms := acts.Terms{Match: anyVersion, Force: true, Reason: "Nachtrag"}
		h.refused("2.2.11", "matchday.heats[0].sit_and_gos[0].seats[0].player", "adler-3")(h.PutLineup(ctx, h.admin, day1, without, terms))
		h.refused("2.2.11", "matchday.heats[0].sit_and_gos[0].seats[0].player", "adler-3")(h.DeleteLineup(ctx, h.admin, day1, "adler", terms))
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, stacks(1, "A"), none))
		with := lineup("adler")
		with.Slots[5] = "adler-7"
		h.must(h.PutLineup(ctx, h.admin, day1, with, terms))
	})
}

// § 1.2.10: a club that does not come has no lineup.
func TestAClubThatStaysAwayHasNoLineup(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		r := h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		if r.Kind != acts.Created || r.Version != acts.VersionOf(&league.NoShow{Club: "adler"}) {
			h.Errorf("got %+v", r)
		}
		if m := h.stored(); len(m.Lineups) != 0 || len(m.NoShows) != 1 {
			h.Errorf("got %+v", m)
		}
		gone, err := h.Journal(ctx, h.admin, acts.Query{Act: string(acts.DeedDropLineup)})
		if err != nil || len(gone) != 1 || !strings.Contains(gone[0].Before, "adler-6") {
			h.Errorf("the journal forgot the lineup: %+v, %v", gone, err)
		}
		h.refused("1.2.10", "", "nicht angetreten")(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		h.fails(acts.ErrNoMatch)(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.fails(acts.ErrNotFound)(h.DeleteNoShow(ctx, h.director, day1, "biber", none))
		h.must(h.DeleteNoShow(ctx, h.director, day1, "adler", acts.Terms{Match: []acts.Version{r.Version}}))
		if l := h.stored().Lineup("adler"); l == nil || *l != *lineup("adler") {
			h.Errorf("the lineup did not come back: %+v", l)
		}
	})
}

func TestAClubThatHasPlayedDidCome(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.refused("1.2.10", "", "Heat 1")(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.refused("", "$.club", "1. Bundesliga")(h.PutNoShow(ctx, h.director, day1, "fuchs", none))
	})
}

func TestAGhostHasComeToo(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		ghosts := stacks(1, "A")
		for i := range ghosts.Stacks {
			ghosts.Stacks[i].Player, ghosts.Stacks[i].Ghost = "", true
		}
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, ghosts, none))
		h.refused("1.2.10", "", "Heat 1")(h.PutNoShow(ctx, h.director, day1, "adler", none))
	})
}
