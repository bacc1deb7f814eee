package league_test

import (
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// byForce are the terms under which an admin sets himself above the rules.
var byForce = acts.Terms{Force: true, Reason: "Nachtrag"}

// anyTag overwrites whatever is stored.
var anyTag = acts.Terms{Match: anyVersion}

// changed is the lineup of a club with its seventh player.
func changed(club string) *scoring.Lineup {
	l := lineup(club)
	l.Slots[5] = club + "-7"
	return l
}

// at sets the clock to a moment of 13 March 2010, the day of the first matchday.
func (h *hall) at(hour, minute int) {
	*h.clock = time.Date(2010, 3, 13, hour, minute, 0, 0, rulebook.Vienna())
}

// late reports whether the lineup of a club for the first matchday is marked.
func (h *hall) late(club string) bool {
	h.Helper()
	return h.current(h.Office).Season("2010").Late(day1, club)
}

// § 2.2.11: the lineup is due a week before the matchday begins, here on 6 March
// at two o'clock. A later one is accepted and marked (A21); when the matchday
// moves, the deadline moves with it.
func TestALateLineupIsTakenAndMarked(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		*h.clock = time.Date(2010, 3, 6, 14, 0, 0, 0, rulebook.Vienna())
		if r := h.must(h.PutLineup(ctx, president, day1, lineup("adler"), none)); len(h.warnings(r)) != 0 {
			h.Errorf("in time: %s", r.JSON())
		}
		*h.clock = h.clock.Add(time.Minute)
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("biber"), late))
		if w := h.warnings(r); len(w) != 1 || w[0].Rule != "2.2.11" || w[0].Path != "$" {
			h.Errorf("a minute late: %s", r.JSON())
		}
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("dachs"), acts.Terms{AsOf: "2010-03-01"}))
		h.must(h.PutLineup(ctx, president, day1, changed("adler"), anyTag)) // a change is not late
		if h.late("adler") || !h.late("biber") || h.late("dachs") {
			h.Errorf("marked: adler %v, biber %v, dachs %v", h.late("adler"), h.late("biber"), h.late("dachs"))
		}
		head := league.HeadOf(h.stored())
		head.Date = "2010-03-20"
		h.must(h.PutMatchday(ctx, h.admin, day1, head, anyTag))
		if h.late("biber") {
			h.Error("still late for a matchday a week later")
		}
		in := h.current(h.Office).Season("2010").HandIn(day1, "adler")
		if in.FirstBy != president.User || in.ChangedBy != president.User || !in.First.Before(in.Changed) || in.Forced {
			h.Errorf("got %+v", in)
		}
	})
}

// A lineup that came with a season file was handed in nobody knows when.
func TestAnImportedLineupIsNotLate(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Leagues[0].Matchdays[0].Lineups = []scoring.Lineup{*lineup("adler")}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.at(12, 0)
		h.must(h.PutLineup(ctx, h.president("adler"), day1, changed("adler"), anyTag))
		if in := h.current(h.Office).Season("2010").HandIn(day1, "adler"); h.late("adler") || !in.First.IsZero() || in.Changed.IsZero() {
			h.Errorf("got %+v", in)
		}
	})
}

// § 2.2.14: changes are taken until 30 minutes before the announced start.
func TestALineupIsChangedUntilItFreezes(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		h.at(13, 30)
		h.must(h.PutLineup(ctx, president, day1, lineup("adler"), none))
		h.must(h.PutLineup(ctx, president, day1, changed("adler"), anyTag))
		h.must(h.DeleteLineup(ctx, president, day1, "adler", anyTag))
		h.must(h.PutLineup(ctx, president, day1, lineup("adler"), none))
		h.at(13, 31)
		for _, by := range []acts.Actor{president, h.director, h.admin} {
			path, words := "reason", "seit 13. März 2010, 13:30 Uhr fest. Eine Änderung, die rechtzeitig angesagt war, braucht" // A115
			if by.User == president.User {
				path, words = "", "seit 13. März 2010, 13:30 Uhr fest. Tauschen"
			}
			h.refused("2.2.14", path, words)(h.PutLineup(ctx, by, day1, changed("adler"), anyTag))
			h.refused("2.2.14", "", "zurückgezogen")(h.DeleteLineup(ctx, by, day1, "adler", anyTag))
		}
		captain := lineup("adler")
		captain.Captain = "adler-2"
		h.refused("2.2.14", "", "Team-MTTs")(h.PutLineup(ctx, president, day1, captain, anyTag))
		h.must(h.PutLineup(ctx, h.admin, day1, changed("adler"), acts.Terms{Match: anyVersion, AsOf: "2010-03-12"}))
		terms := byForce
		terms.Match = anyVersion
		r := h.must(h.PutLineup(ctx, h.admin, day1, lineup("adler"), terms))
		if w := h.warnings(r); len(w) != 2 || w[0].Rule != "2.2.11" || w[1].Rule != "2.2.14" {
			h.Errorf("got %s", r.JSON())
		}
		if e := h.last(); !e.Forced || e.Reason != "Nachtrag" {
			h.Errorf("got %+v", e)
		}
		if in := h.current(h.Office).Season("2010").HandIn(day1, "adler"); !in.Forced {
			h.Errorf("got %+v", in)
		}
		h.must(h.DeleteLineup(ctx, h.admin, day1, "adler", terms))
	})
}

// § 1.2.4, § 2.2.11, § 2.2.12, § 3.2.6: who may not play is refused, with the
// paragraph at the slot and the day from which it would be allowed.
func TestWhoMayNotPlayIsRefused(t *testing.T) {
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
		{"not a member", with(func(l *scoring.Lineup) { l.Slots[3] = "biber-2" }), "1.2.4", "$.slots[3]", "Kader"},
		{"a captain of another club", with(func(l *scoring.Lineup) { l.Captain = "biber-1" }), "2.2.11", "$.captain", "Teamkapitän"},
		{"four players", with(func(l *scoring.Lineup) { l.Slots[0], l.Slots[1] = "", "" }), "2.2.12", "$.slots", "mindestens fünf"},
		{"five without the fifth slot", with(func(l *scoring.Lineup) { l.Slots[4] = "" }), "3.2.6", "$.slots[4]", "Startplatz 1 oder 2"},
		{"who is under age", with(func(l *scoring.Lineup) { l.Slots[5] = "adler-7" }), "1.2.6", "$.slots[5]", "startberechtigt ab 14. März 2010"},
	}
	empty(t, func(h *hall) {
		f := season()
		f.Players[6].BirthDate = "1992-03-14"
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.march(1, 12)
		president := h.president("adler")
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.PutLineup(ctx, president, day1, c.lineup, none))
		}
		five := with(func(l *scoring.Lineup) { l.Slots[1] = "" })
		if r := h.must(h.PutLineup(ctx, president, day1, five, none)); len(h.warnings(r)) != 0 {
			h.Errorf("five players: %s", r.JSON())
		}
		for _, c := range cases {
			terms := byForce
			terms.Match = anyVersion
			r := h.must(h.PutLineup(ctx, h.admin, day1, c.lineup, terms))
			if w := h.warnings(r); len(w) != 1 || w[0].Rule != c.rule || w[0].Path != c.path {
				h.Errorf("%s: got %s", c.name, r.JSON())
			}
		}
		h.fails(acts.ErrDenied)(h.PutLineup(ctx, president, day1, cases[0].lineup, byForce))
	})
}

// § 1.2.5: what a lineup is judged by is never older than the last card.
func TestALineupIsJudgedByWhatIsStoredNow(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Roster = append(f.Roster, scoring.Membership{Player: "adler-3", Club: "biber", From: "2010-03-20"})
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.director = h.user("director", acts.Role{Kind: acts.RoleDirector, At: day1})
		h.must(h.PutMatchday(ctx, h.admin, day2, &league.MatchdayHead{Number: 2, Date: "2010-04-10", Start: "14:00"}, none))
		moved := lineup("biber")
		moved.Slots[5] = "adler-3"
		h.must(h.PutLineup(ctx, h.president("biber"), day2, moved, none))
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none)) // adler-3 plays for adler
		h.refused("1.2.5", "$.slots[5]", "nächsten Saison")(h.PutLineup(ctx, h.president("biber"), day2, moved, anyTag))
		h.must(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, anyTag))
		h.must(h.PutLineup(ctx, h.president("biber"), day2, moved, anyTag))
	})
}
