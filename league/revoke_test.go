package league_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// resolves lays acts before the board, of which it accepts all, and carries them out.
func (h *hall) resolves(all ...declare.Value) *league.Resolution {
	h.Helper()
	accepted := league.Accepting{}
	for _, v := range all {
		accepted = append(accepted, h.lays(v))
	}
	var r league.Resolution
	decodeInto(h, h.must(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: accepted}, none)), &r)
	return &r
}

// revoking takes a resolution back.
func revoking(number int) *league.Revoke {
	return &league.Revoke{InSeason: "2010", Resolution: number, Reason: "Die Frist war noch nicht um"}
}

// asFiled is the season as a file, and what its clubs owe.
func (h *hall) asFiled() string {
	h.Helper()
	accounts, err := h.Accounts(ctx, h.admin, "2010", "")
	if err != nil {
		h.Fatal(err)
	}
	text := string(seasonfile.Canonical(h.view("2010").File))
	for _, a := range accounts {
		text += "\n" + a.Club + seasons.OwesWord(a.Open)
	}
	return text
}

// A resolution is taken back whole: each part by the act that takes it back, the last first, in one act with one reason; the question says all of it.
func TestAResolutionIsTakenBackWhole(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		day := declare.Day(h.clock.Format("2006-01-02"))
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.must(h.PutWaiver(ctx, h.admin, "2010", "luchs", none))
		all := h.view("2010").Sanctions()
		bl2 := "bl2"
		before := h.asFiled()
		first := h.resolves(
			&seasons.Waive{InSeason: "2010", Club: "igel"},
			&league.LiftSanction{InSeason: "2010", Sanction: all[len(all)-1].ID, Reason: "Der Protest war berechtigt"},
			&league.Decide{InSeason: "2010", Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -3, Date: day, Rule: "2.2.15", Reason: "Zu spät"},
			&seasons.Fine{InSeason: "2010", Club: "adler", Date: day, Cents: 2000, Rule: "2.2.13", Reason: "Ohne Dress"})
		between := h.asFiled()
		second := h.resolves(
			&seasons.Unwaive{InSeason: "2010", Club: "luchs"},
			&seasons.PutDecisions{InSeason: "2010", Decisions: seasons.DecisionsOf([]promotion.Decision{{Club: "igel", From: &bl2, Reason: "Rückzug"}})})
		if first.Number != 1 || second.Number != 2 || before == between || between == h.asFiled() {
			h.Fatalf("nothing was resolved: %+v, %+v", first, second)
		}
		made := h.weighed().Resolutions
		if len(made) != 2 || len(made[0].Did) != 4 || made[0].Did[3].Act != "fine.add" || made[1].Did[1].Act != "decisions.put" || !made[1].Revocable() {
			h.Errorf("the page says %+v", made)
		}

		h.refused("", "$.reason", "Grund")(h.Acts.Do(ctx, h.admin, &league.Revoke{InSeason: "2010", Resolution: 1}, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, revoking(3), none))
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), revoking(1), none))
		h.must(h.Acts.Do(ctx, h.admin, revoking(2), none))
		if got := h.asFiled(); got != between {
			h.Errorf("got %s, want %s", got, between)
		}
		told := h.must(h.Acts.Do(ctx, h.admin, revoking(1), acts.Terms{DryRun: true}))
		if parts := h.partsOf(told); !slices.Equal(parts, []string{"fine.lift", "sanction.lift", "sanction.correction", "waiver.delete"}) {
			h.Errorf("the question tells %v", parts)
		}
		if !slices.ContainsFunc(told.Brings, func(says string) bool {
			return strings.Contains(says, "bisher offen 120,00 €, dann offen 100,00 €")
		}) ||
			len(told.Changes) == 0 || !slices.Contains(told.Notifies, "adler") || !slices.Contains(told.Notifies, "biber") {
			h.Errorf("the question says %q, %+v, and tells %v", told.Brings, told.Changes, told.Notifies)
		}
		h.must(h.Acts.Do(ctx, h.admin, revoking(1), acts.Terms{Match: []acts.Version{told.Shown}}))
		if got := h.asFiled(); got != before {
			h.Errorf("got %s, want %s", got, before)
		}
		if e := h.last(); e.Act != "motion.revoke" || e.Subject != "resolutions/1" || e.Reason != "Die Frist war noch nicht um" || !strings.Contains(e.After, `"revoked":"2010-03-13"`) {
			h.Errorf("the journal says %+v", e)
		}
		_, err := h.Acts.Do(ctx, h.admin, revoking(1), none)
		if clash := new(acts.Clash); !errors.As(err, &clash) || !strings.Contains(err.Error(), "schon am 13. März 2010") {
			h.Errorf("got %v", err)
		}
		h.proved()
	})
}

// A matchday goes back to its day, and a club into its league; what has changed since is not overwritten.
func TestAResolutionThatHasChangedSinceStays(t *testing.T) {
	each(t, func(h *hall) {
		head := func() *league.MatchdayHead {
			m, err := h.Matchday(ctx, h.admin, day1)
			if err != nil {
				h.Fatal(err)
			}
			return league.HeadOf(m)
		}
		*h.clock = h.clock.AddDate(0, 0, -7)
		day := declare.Day(h.clock.Format("2006-01-02"))
		moved := head()
		moved.Date = "2010-03-20"
		leave := &league.LeaveLeague{InLeague: league.InLeague{Season: "2010", League: "bl1", Club: "dachs"}, Date: day, Kind: scoring.Dissolved, Reason: "Keine Spieler mehr"}
		fine := &seasons.Fine{InSeason: "2010", Club: "adler", Date: day, Cents: 2000, Rule: "2.2.13", Reason: "Ohne Dress"}
		before := h.asFiled()
		h.resolves(league.Putting(day1, moved), leave, fine)
		h.must(h.Acts.Do(ctx, h.admin, revoking(1), none))
		if got := h.asFiled(); got != before {
			h.Errorf("got %s, want %s", got, before)
		}

		h.resolves(league.Putting(day1, moved), fine)
		again := *moved
		again.Date = "2010-03-27"
		h.must(h.Acts.Do(ctx, h.admin, league.Putting(day1, &again), acts.Terms{Match: anyVersion}))
		h.refused("", "", "Antrag 4 („Die 1. Sammelrunde ist verlegt")(h.Acts.Do(ctx, h.admin, revoking(2), none))
		h.refused("", "", "Am 6. März 2010 kam dazu: Die 1. Sammelrunde ist verlegt. Bisher: 20. März 2010")(h.Acts.Do(ctx, h.admin, revoking(2), none))
		h.must(h.Acts.Do(ctx, h.admin, league.Putting(day1, moved), acts.Terms{Match: anyVersion}))

		fined := h.weighed().Resolutions[1].Did[1]
		back, err := declare.Back(&fined)
		if err != nil {
			h.Fatal(err)
		}
		declare.Because(back, "Doch mit Dress")
		h.must(h.Acts.Do(ctx, h.admin, back, none))
		h.refused("", "", "Antrag 5 („Gegen")(h.Acts.Do(ctx, h.admin, revoking(2), none))
		if head().Date != "2010-03-20" {
			h.Error("a part of a resolution was taken back without the others")
		}
		h.proved()
	})
}

// A case that is decided stays decided: a resolution with one is not taken back, and says so before it is made. What the board has rejected has done nothing.
func TestAResolutionWithAVerdictStays(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		_, reject, fine := h.threeMotions()
		told := h.must(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{2, 3}}, acts.Terms{DryRun: true}))
		if !slices.ContainsFunc(told.Brings, func(says string) bool { return strings.HasPrefix(says, "Antrag 2 lässt sich nicht zurücknehmen") }) {
			h.Errorf("the question says %q", told.Brings)
		}
		h.must(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{2, 3}}, none))
		if reject.Outcome != protest.Rejected || h.docket().Case(1).Decision() == nil || h.weighed().Resolutions[0].Revocable() {
			h.Error("the case is not decided, or is said to be taken back")
		}
		h.refused("", "", "biber gegen die Punktekorrektur von −3 Punkten ist abgewiesen.“): Zurücknehmen lässt es sich nicht. Solange die Frist läuft, gibt es die Berufung")(h.Acts.Do(ctx, h.admin, revoking(1), none))
		if a, err := h.Account(ctx, h.admin, fine.Club, "2010", ""); err != nil || a.Open != 12000 {
			h.Errorf("the fine was lifted without the rest: %+v, %v", a, err)
		}
		h.lays(fine)
		h.must(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{}}, none))
		h.refused("", "", "keinen Antrag")(h.Acts.Do(ctx, h.admin, revoking(2), none))
		h.proved()
	})
}
