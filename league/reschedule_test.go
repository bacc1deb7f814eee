package league_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// PutMatchday gives a matchday a head.
func (h *hall) PutMatchday(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, head *league.MatchdayHead, terms acts.Terms,
) (*acts.Outcome, error) {
	put := league.Putting(at, head)
	if head.Number != 0 {
		put.Number = &head.Number
	}
	return h.Acts.Do(ctx, by, put, terms)
}

// moved is the head of the first matchday on another day.
func moved(date, start string) *league.MatchdayHead {
	return &league.MatchdayHead{Number: 1, Date: date, Start: start, SNGStartChips: 1500, MTTStartChips: 5000}
}

// deadline returns a deadline of the first matchday, "" for none.
func (h *hall) deadline(kind string) string {
	h.Helper()
	for _, d := range h.view("2010").Deadlines(day1) {
		if d.Kind == kind && d.At != nil {
			return d.At.In(rulebook.Vienna()).Format("2006-01-02 15:04")
		}
	}
	return ""
}

// § 2.2.4: dates and places can be changed. Every deadline moves with the
// matchday: the lineup (§ 2.2.11), the freeze (§ 2.2.14), the fee (§ 1.2.9) and
// the report (§ 1.2.8).
func TestEveryDeadlineMovesWithItsMatchday(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("adler"), late))
		want := map[string][2]string{
			"fee_due":    {"2010-03-06 23:59", "2010-03-20 23:59"},
			"lineup_due": {"2010-03-06 14:00", "2010-03-20 16:00"},
			"freeze":     {"2010-03-13 13:30", "2010-03-27 15:30"},
			"start":      {"2010-03-13 14:00", "2010-03-27 16:00"},
			"report_due": {"2010-03-20 23:59", "2010-04-03 23:59"},
		}
		check := func(i int) {
			h.Helper()
			for kind, at := range want {
				if got := h.deadline(kind); got != at[i] {
					h.Errorf("%s: got %q, want %q", kind, got, at[i])
				}
			}
		}
		check(0)
		h.must(h.PutMatchday(ctx, h.admin, day1, moved("2010-03-27", "16:00"), acts.Terms{Match: anyVersion}))
		check(1)
		*h.clock = time.Date(2010, 3, 13, 13, 45, 0, 0, rulebook.Vienna())
		if l := h.view("2010").Public.Leagues[0].Matchdays[0].Lineups; len(l) > 0 {
			h.Error("the lineups freeze as if the matchday had not been moved")
		}
		*h.clock = time.Date(2010, 3, 27, 15, 30, 1, 0, rulebook.Vienna())
		if l := h.view("2010").Public.Leagues[0].Matchdays[0].Lineups; len(l) != 1 {
			h.Error("the lineups do not freeze before the new start")
		}
		if got := h.view("2010").Deadlines(acts.MatchdayRef{Season: "2010", League: "bl1", Number: 2}); got != nil {
			h.Errorf("a matchday that is not announced has deadlines: %v", got)
		}
	})
}

func TestTheClubsAreToldOfAnotherDate(t *testing.T) {
	each(t, func(h *hall) {
		h.president("adler")
		h.must(h.PutMatchday(ctx, h.admin, day1, moved("2010-03-27", "16:00"), acts.Terms{Match: anyVersion}))
		for _, club := range clubs {
			notices, err := h.Notices(ctx, h.admin, club)
			if err != nil || len(notices) != 1 || notices[0].Subject != "leagues/bl1/matchdays/1" || !notices[0].Read.IsZero() {
				h.Fatalf("%s: got %+v, %v", club, notices, err)
			}
			for _, words := range []string{"13. März 2010, 14:00 Uhr", "27. März 2010, 16:00 Uhr", "§ 2.2.4", "bis 20. März 2010, 16:00 Uhr"} {
				if !strings.Contains(notices[0].Text, words) {
					h.Errorf("%q does not say %q", notices[0].Text, words)
				}
			}
		}
		var to []string
		sent, _, err := h.desk().SendMail(ctx, func(_ context.Context, address, _, _ string) error {
			to = append(to, address)
			return nil
		})
		if err != nil || sent != 1 || !slices.Equal(to, []string{"president-adler@example.at"}) {
			h.Errorf("got %v, %v", to, err)
		}
		same := moved("2010-03-27", "16:00")
		same.MTTStartChips = 6000
		h.must(h.PutMatchday(ctx, h.admin, day1, same, acts.Terms{Match: anyVersion}))
		if notices, _ := h.Notices(ctx, h.admin, "adler"); len(notices) != 1 {
			h.Error("the club is told of chips")
		}
	})
}

func TestAMatchdayThatHasBegunIsNotMoved(t *testing.T) {
	each(t, func(h *hall) {
		for _, club := range clubs {
			h.must(h.PutLineup(ctx, h.admin, day1, lineup(club), late))
		}
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, card(1, 1), forced))
		h.refused("2.2.4", "", "schon begonnen")(h.PutMatchday(ctx, h.admin, day1, moved("2010-03-27", "16:00"), acts.Terms{Match: anyVersion}))
		chips := moved("2010-03-13", "14:00")
		chips.MTTStartChips = 6000
		h.must(h.PutMatchday(ctx, h.admin, day1, chips, acts.Terms{Match: anyVersion}))
		typo := forced
		typo.Match = anyVersion
		h.must(h.PutMatchday(ctx, h.admin, day1, moved("2010-03-12", "14:00"), typo))
	})
}

func TestANoticeIsReadOnce(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutMatchday(ctx, h.admin, day1, moved("2010-03-27", "16:00"), acts.Terms{Match: anyVersion}))
		president := h.president("adler")
		notices, err := h.Notices(ctx, president, "adler")
		if err != nil {
			h.Fatal(err)
		}
		first := h.must(h.ReadNotice(ctx, president, "adler", notices[0].ID, none))
		if e := h.last(); e.Act != "notice.mark" || string(e.Subject) != "clubs/adler/notices/"+notices[0].ID {
			h.Errorf("got %+v", e)
		}
		*h.clock = h.clock.Add(time.Hour)
		if again := h.must(h.ReadNotice(ctx, president, "adler", notices[0].ID, none)); again.Version != first.Version {
			h.Error("it is read anew")
		}
		h.fails(acts.ErrNotFound)(h.ReadNotice(ctx, h.president("biber"), "biber", notices[0].ID, none))
		_, err = h.Notices(ctx, h.admin, "nobody")
		h.fails(acts.ErrNotFound)(nil, err)
	})
}

// § 2.2.4: what was in time for the date that a matchday had then, or had later, stays in time when it moves: a transfer (§ 1.2.5) for
// the lineup as for the violations of the season, and the lineup itself (§ 2.2.11).
func TestADeadlineOnceMetStaysMet(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 5, 12, 0, 0, 0, rulebook.Vienna())
		x := h.requested()
		h.must(h.ReleaseTransfer(ctx, h.admin, x.ID, none))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.must(h.PutLineup(ctx, h.president("dachs"), day1, lineup("dachs"), none))
		h.must(h.PutMatchday(ctx, h.admin, day1, moved("2010-03-11", "14:00"), acts.Terms{Match: anyVersion}))
		l := lineup("biber")
		l.Slots[5] = "adler-7"
		*h.clock = h.clock.Add(time.Hour)
		h.must(h.PutLineup(ctx, h.president("biber"), day1, l, none))
		out, err := h.Eligibility(ctx, h.president("biber"), day1, "biber")
		if err != nil {
			h.Fatal(err)
		}
		for _, p := range out.Players {
			if p.Player == "adler-7" && !p.Eligible {
				h.Errorf("barred by %+v", p.Bars)
			}
		}
		if found := h.view("2010").Results.Violations; len(found) > 0 {
			h.Errorf("got %+v", found)
		}
		if h.late("dachs") || !h.late("biber") {
			h.Errorf("late are dachs %v, biber %v", h.late("dachs"), h.late("biber"))
		}
		again := changed("dachs")
		for _, w := range h.warnings(h.must(h.PutLineup(ctx, h.president("dachs"), day1, again, anyTag))) {
			h.Errorf("warned: %+v", w)
		}
	})
}

// § 2.2.4: before a date changes, the deadlines that move, those that are over then, and who may play then are named. The yes is bound to it.
func TestWhatAMoveMovesIsNamedBefore(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 7, 12, 0, 0, 0, rulebook.Vienna())
		h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonfile.Club{ID: "wiesel", Name: "Pokerclub Wiesel", ShortName: "wiesel"}}, none)) // in no league
		stranger := register.PlayerRecord{Person: register.Person{GivenName: "Nora", FamilyName: "Niemand", BirthDate: "1980-01-01"}}
		decodeInto(h, h.must(h.AddPlayer(ctx, h.admin, &stranger, joining{Club: "wiesel"}, false, none)), &stranger)
		for _, player := range []string{"adler-7", stranger.ID} {
			x := h.transferOf(h.must(h.RequestTransfer(ctx, h.president("biber"), player, "biber", "", none)))
			h.must(h.ReleaseTransfer(ctx, h.admin, x.ID, none))
			h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		}
		says := func(date string) string {
			h.Helper()
			out := h.must(h.PutMatchday(ctx, h.admin, day1, moved(date, "14:00"), acts.Terms{Match: anyVersion, DryRun: true}))
			var all []string
			for _, w := range out.Doubts {
				all = append(all, string(w.Rule)+": "+w.Detail)
			}
			return strings.Join(all, "\n")
		}
		for date, want := range map[string][]string{
			"2010-03-20": {
				"2.2.11: Aufstellung: bis 13. März 2010, 14:00 Uhr, bisher bis 6. März 2010, 14:00 Uhr. Die Frist läuft damit wieder.",
				"1.2.9: Nenngeld, erste Rate: bis 13. März 2010",
				"1.2.8: Bericht der Vereine: bis 27. März 2010",
				"1.2.5: Der Wechsel von Spieler Anna ADLER-7 zu biber ist dann rechtzeitig gemeldet.",
				"1.2.5: Der Wechsel von Spieler Nora Niemand zu biber ist dann rechtzeitig gemeldet.",
			},
			"2010-03-06": {
				"2.2.14: Letzte Änderung der Aufstellung; sie wird öffentlich: bis 6. März 2010, 13:30 Uhr, bisher bis 13. März 2010, 13:30 Uhr. " +
					"Die Frist ist damit vorbei; wer sie schon eingehalten hat, bleibt rechtzeitig.",
				"1.2.4: 1. Sammelrunde der 1. Bundesliga: Dann nicht mehr spielberechtigt: Anna ADLER-7 (biber), Nora Niemand (biber).",
				"1.2.4: 1. Sammelrunde der 1. Bundesliga: Dann spielberechtigt: Anna ADLER-7 (adler).",
			},
		} {
			told := says(date)
			for _, sentence := range want {
				if !strings.Contains(told, sentence) {
					h.Errorf("%s: %q does not say %q", date, told, sentence)
				}
			}
		}
		if told := says("2010-03-13"); told != "" {
			h.Errorf("where nothing moves: %q", told)
		}
	})
}
