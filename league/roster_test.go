package league_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// rosterTag returns the ETag of a player's memberships in a club.
func (h *hall) rosterTag(club, player string) acts.Terms {
	h.Helper()
	r, err := h.MemberRoster(ctx, h.admin, club, player)
	if err != nil {
		h.Fatal(err)
	}
	return acts.Terms{Match: []acts.Version{acts.VersionOf(r)}}
}

// until returns a pointer to a day.
func until(day string) *string { return &day }

// nextYear stores a season behind the first, with clubs and no matchdays.
func (h *hall) nextYear() {
	h.Helper()
	f := season()
	f.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-02-01", End: "2011-12-31"}
	f.Leagues[0].Matchdays = []scoring.Matchday{}
	h.must(h.ImportSeason(ctx, h.admin, f, false, none))
}

func TestAMemberJoinsLeavesAndComesBack(t *testing.T) {
	each(t, func(h *hall) {
		h.nextYear()
		adler := h.president("adler")
		h.must(h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2009-01-01", Until: until("2010-04-30")},
			h.rosterTag("adler", "adler-7")))
		if got := h.rosterOf("2010", "adler-7") + " | " + h.rosterOf("2011", "adler-7"); got != "adler 2009-01-01–2010-04-30 | " {
			h.Errorf("left: %s", got)
		}
		h.fails(acts.ErrNoMatch)(h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2010-09-01"}, none))
		h.must(h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2010-09-01"}, h.rosterTag("adler", "adler-7")))
		want := "adler 2009-01-01–2010-04-30, adler 2010-09-01–"
		if got := h.rosterOf("2010", "adler-7"); got != want {
			h.Errorf("back: %s", got)
		}
		if got := h.rosterOf("2011", "adler-7"); got != "adler 2010-09-01–" {
			h.Errorf("next season: %s", got)
		}
		all, err := h.ClubRoster(ctx, "adler")
		if err != nil || len(all) != 8 {
			h.Errorf("%d memberships, %v", len(all), err)
		}
		if e := h.last(); e.Act != "roster.put" || e.Subject != "clubs/adler/roster/adler-7" || !strings.Contains(e.After, "2010-09-01") {
			h.Errorf("%+v", e)
		}
		h.fails(acts.ErrDenied)(h.PutMembership(ctx, h.president("biber"), "adler", "adler-7", register.Term{From: "2010-09-01"}, none))
		h.fails(acts.ErrNotFound)(h.PutMembership(ctx, h.admin, "adler", "nobody", register.Term{From: "2010-09-01"}, none))
		h.fails(acts.ErrNotFound)(h.PutMembership(ctx, h.admin, "fuchs", "adler-7", register.Term{From: "2010-09-01"}, none))
		var stale *acts.Stale
		if _, err := h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2010-09-01"},
			acts.Terms{Match: []acts.Version{"x"}}); !errors.As(err, &stale) {
			h.Error(err)
		}
	})
}

// § 1.2.5, A07: one club at a time and one club in a season; a move within a
// season is a transfer.
func TestAPlayerOfAnotherClubNeedsATransfer(t *testing.T) {
	each(t, func(h *hall) {
		h.nextYear()
		biber := h.president("biber")
		h.refused("1.2.5", "", "braucht es einen Transfer")(h.PutMembership(ctx, biber, "biber", "adler-7", register.Term{From: "2010-04-01"},
			none))
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-7", register.Term{From: "2009-01-01", Until: until("2010-03-31")},
			h.rosterTag("adler", "adler-7")))
		_, err := h.PutMembership(ctx, biber, "biber", "adler-7", register.Term{From: "2010-04-01"}, none)
		h.refused("1.2.5", "", "schon dem Verein „Pokerclub adler“ an")(nil, err)
		if b := breach(err); b.From != "2011-01-01" {
			h.Errorf("allowed from %q", b.From)
		}
		forced := acts.Terms{Force: true, Reason: "Beschluss des Verbands"}
		h.must(h.PutMembership(ctx, h.admin, "biber", "adler-7", register.Term{From: "2011-01-01"}, none))
		h.must(h.PutMembership(ctx, h.admin, "biber", "dachs-7", register.Term{From: "2010-04-01"}, forced))
		if !h.last().Forced {
			h.Error("nobody can see that it was forced")
		}
		// outside of all seasons, one club at a time
		h.must(h.PutMembership(ctx, h.admin, "biber", "biber-6", register.Term{From: "2009-01-01", Until: until("2010-12-31")},
			h.rosterTag("biber", "biber-6")))
		h.must(h.PutMembership(ctx, h.admin, "adler", "biber-6", register.Term{From: "2011-01-01", Until: until("2011-01-20")}, none))
		_, err = h.PutMembership(ctx, h.admin, "dachs", "biber-6", register.Term{From: "2011-01-10", Until: until("2011-01-30")}, none)
		h.refused("1.2.5", "", "zuerst ausscheiden")(nil, err)
		if b := breach(err); b.From != "2011-01-21" {
			h.Errorf("allowed from %q", b.From)
		}
	})
}

func TestAMembershipWithWrongDaysIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		tag := h.rosterTag("adler", "adler-7")
		h.refused("", "$.from", "kein Datum")(h.PutMembership(ctx, h.admin, "adler", "adler-7", register.Term{From: "1.1.2010"}, tag))
		h.refused("", "$.until", "kein Datum")(h.PutMembership(ctx, h.admin, "adler", "adler-7",
			register.Term{From: "2010-01-01", Until: until("")}, tag))
		h.refused("", "$.until", "endet, bevor")(h.PutMembership(ctx, h.admin, "adler", "adler-7",
			register.Term{From: "2010-01-01", Until: until("2009-01-01")}, tag))
		h.refused("", "$.from", "überschneidet")(h.PutMembership(ctx, h.admin, "adler", "adler-7", register.Term{From: "2010-01-01"}, tag))
	})
}

// § 1.2.4: only who is a member on the day may play. Leaving keeps results, but a
// day in a lineup is not lost unseen.
func TestWhoStoodInALineupLeavesWithAWarningAndIsNeverDeleted(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("adler"), late))
		tag := h.rosterTag("adler", "adler-1")
		h.refused("", "", "hat schon gezählt")(h.DeleteMembership(ctx, h.admin, "adler", "adler-1", "", tag))
		r := h.must(h.PutMembership(ctx, h.admin, "adler", "adler-1", register.Term{From: "2009-01-01", Until: until("2010-03-12")}, tag))
		if w := h.warnings(r); len(w) != 1 || w[0].Rule != "1.2.4" || !strings.Contains(w[0].Detail, "13. März 2010") {
			h.Errorf("%v", w)
		}
		r = h.must(h.PutMembership(ctx, h.admin, "adler", "adler-2", register.Term{From: "2009-01-01", Until: until("2010-03-13")},
			h.rosterTag("adler", "adler-2")))
		if w := h.warnings(r); len(w) != 0 {
			h.Errorf("%v", w)
		}
	})
}

func TestAMembershipThatNeverCountedIsDeleted(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		tag := h.rosterTag("adler", "adler-7")
		h.fails(acts.ErrNoMatch)(h.DeleteMembership(ctx, adler, "adler", "adler-7", "", none))
		h.fails(acts.ErrNotFound)(h.DeleteMembership(ctx, adler, "adler", "adler-7", "2010-01-01", tag))
		h.fails(acts.ErrDenied)(h.DeleteMembership(ctx, h.president("biber"), "adler", "adler-7", "", tag))
		if r := h.must(h.DeleteMembership(ctx, adler, "adler", "adler-7", "", tag)); r.Kind != acts.Removed {
			h.Errorf("%+v", r)
		}
		if got := h.rosterOf("2010", "adler-7"); got != "" {
			h.Errorf("the season still has %s", got)
		}
		h.fails(acts.ErrNotFound)(h.DeleteMembership(ctx, adler, "adler", "adler-7", "", tag))
		h.must(h.PutTournament(ctx, h.admin, "2010", &scoring.Tournament{ID: "open", Name: "Open", Date: "2010-02-02", Kind: scoring.National,
			Entries: 9, Results: []scoring.Finish{{Player: "adler-6", Place: 1}}}, none))
		h.refused("", "", "Turnier „Open“")(h.DeleteMembership(ctx, adler, "adler", "adler-6", "", h.rosterTag("adler", "adler-6")))
		h.must(h.PutMembership(ctx, adler, "adler", "adler-5", register.Term{From: "2009-01-01", Until: until("2010-03-01")},
			h.rosterTag("adler", "adler-5")))
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-5", register.Term{From: "2010-06-01"}, h.rosterTag("adler", "adler-5")))
		h.refused("", "from", "mehrere")(h.DeleteMembership(ctx, adler, "adler", "adler-5", "", h.rosterTag("adler", "adler-5")))
		h.must(h.DeleteMembership(ctx, adler, "adler", "adler-5", "2010-06-01", h.rosterTag("adler", "adler-5")))
		if got := h.rosterOf("2010", "adler-5"); got != "adler 2009-01-01–2010-03-01" {
			h.Errorf("the season has %s", got)
		}
	})
}

func TestAClubThatWasClosedDownGetsNoNewMembers(t *testing.T) {
	each(t, func(h *hall) {
		free := h.added(h.admin, ida(), "", "")
		h.closedDown("dachs")
		h.refused("", "", "stillgelegt")(h.PutMembership(ctx, h.admin, "dachs", free, register.Term{From: "2010-03-14"}, none))
		h.refused("", "", "stillgelegt")(h.PreviewRoster(ctx, h.admin, "dachs", register.RosterSheet{Rows: sheetOf("|Novak|Ida")}, none))
	})
}

// closedDown archives a club as if its leagues were over.
func (h *hall) closedDown(club string) {
	h.Helper()
	err := h.store.Transact(ctx, func(tx league.Tx) error { return tx.ArchiveClub(ctx, club, "2010-03-01") })
	if err != nil {
		h.Fatal(err)
	}
}

// breach returns an error as the refusal of a paragraph.
func breach(err error) *rulebook.Breach {
	b := new(rulebook.Breach)
	errors.As(err, &b)
	return b
}

// § 1.2.4: until a membership counts, its club gives it another day; afterwards the association does, and never one that has counted.
func TestAMembershipToComeIsCorrectedByItsClub(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		p := h.must(h.AddPlayer(ctx, adler, &register.PlayerRecord{Person: register.Person{GivenName: "Luis", FamilyName: "Später"}},
			joining{Club: "adler", From: "2110-04-01"}, false, none))
		var record register.PlayerRecord
		if err := json.Unmarshal(p.JSON(), &record); err != nil {
			h.Fatal(err)
		}
		id := record.ID
		record.GivenName = "Louis"
		h.fails(acts.ErrDenied)(h.PutPlayer(ctx, h.president("biber"), &record, false, none))
		stored, err := h.PlayerRecord(ctx, adler, id)
		if err != nil {
			h.Fatal(err)
		}
		h.must(h.PutPlayer(ctx, adler, &record, false, acts.Terms{Match: []acts.Version{acts.VersionOf(stored)}}))
		term := register.Term{From: "2010-04-01"}
		tag := h.rosterTag("adler", id)
		h.fails(acts.ErrDenied)(h.MoveMembership(ctx, h.president("biber"), "adler", id, "2110-04-01", term, tag))
		h.fails(acts.ErrNotFound)(h.MoveMembership(ctx, adler, "adler", id, "2010-01-01", term, tag))
		h.fails(acts.ErrNoMatch)(h.MoveMembership(ctx, adler, "adler", id, "2110-04-01", term, none))
		h.must(h.MoveMembership(ctx, adler, "adler", id, "2110-04-01", term, tag))
		if got := h.rosterOf("2010", id); got != "adler 2010-04-01–" {
			h.Errorf("the season has %q", got)
		}
		h.later("2010-04-01")
		h.refused("", "$.from", "gilt schon")(h.MoveMembership(ctx, adler, "adler", id, "2010-04-01", register.Term{From: "2010-04-02"},
			h.rosterTag("adler", id)))
		h.must(h.MoveMembership(ctx, h.admin, "adler", id, "2010-04-01", register.Term{From: "2010-04-02"}, h.rosterTag("adler", id)))
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("adler"), late))
		h.refused("", "", "hat schon gezählt")(h.MoveMembership(ctx, h.admin, "adler", "adler-1", "2009-01-01", term, h.rosterTag("adler", "adler-1")))
		h.verified()
	})
}
