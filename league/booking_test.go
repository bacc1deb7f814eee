package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
)

// booked returns the entry of a receipt.
func (h *hall) booked(r *acts.Outcome) (b seasons.Booking) {
	h.Helper()
	decodeInto(h, r, &b)
	return b
}

// owes returns the sums of the account of adler.
func (h *hall) owes(on string) [4]int {
	h.Helper()
	a, err := h.Account(ctx, h.admin, "adler", "", on)
	if err != nil {
		h.Fatal(err)
	}
	return [4]int{a.Charged, a.Paid, a.Open, a.Overdue}
}

// § 1.2.9, § 1.2.10, § 2.2.6: fees and fines are charged, paid and lifted.
func TestMoneyIsChargedPaidAndLifted(t *testing.T) {
	each(t, func(h *hall) {
		r := h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15000, Second: 15000}, none))
		h.fails(acts.ErrNoMatch)(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 12000, Second: 12000}, over(r)))
		if got := h.owes("2010-03-07"); got != [4]int{24000, 0, 24000, 12000} { // two rounds: the second half before the second
			h.Errorf("got %v", got)
		}
		h.refused("", "$.date", "noch kommt")(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-14", Cents: 12000}, none))
		paid := h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", League: "bl1", Date: "2010-03-05", Cents: 12000}, none))
		if e := h.last(); e.Act != "payment.add" || string(e.Subject) != "bookings/"+h.booked(paid).ID || e.After == "" {
			h.Errorf("got %+v", e)
		}
		fine := h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000, Rule: "2.2.13",
			Reason: "Ohne Dressen"}, none))
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		if got := h.owes("2010-03-14"); got != [4]int{39000, 12000, 27000, 15000} {
			h.Errorf("got %v", got)
		}
		h.refused("", "$.reason", "Grund")(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: h.booked(fine).ID}, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: h.booked(paid).ID, Reason: "x"}, none))
		lift := h.must(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: h.booked(fine).ID, Reason: "Einspruch"}, none))
		if b := h.booked(lift); b.Undoes != h.booked(fine).ID || b.Reason != "Einspruch" || b.Kind != "lift" {
			h.Errorf("got %+v", b)
		}
		h.refused("", "", "schon zurückgenommen")(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: h.booked(fine).ID, Reason: "x"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.ReversePayment{InSeason: "2010", Booking: h.booked(paid).ID, Reason: "Rücklastschrift"}, none))
		if got := h.owes("2010-03-14"); got != [4]int{34000, 0, 34000, 22000} {
			h.Errorf("got %v", got)
		}
		all, err := h.Accounts(ctx, h.admin, "2010", "")
		if err != nil || len(all) != len(clubs) || all[0].Club != "adler" || all[0].On != "2010-03-13" || all[1].Open != 24000 {
			h.Errorf("got %+v, %v", all, err)
		}
	})
}

func TestAnEntryIsRefused(t *testing.T) {
	good := seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 100, Rule: "2.2.13", Reason: "x"}
	with := func(change func(*seasons.Fine)) *seasons.Fine {
		b := good
		change(&b)
		return &b
	}
	each(t, func(h *hall) {
		for _, c := range []struct {
			b     *seasons.Fine
			rule  rulebook.Ref
			path  string
			words string
		}{
			{with(func(b *seasons.Fine) { b.Date = "gestern" }), "", "$.date", "kein Datum"},
			{with(func(b *seasons.Fine) { b.Cents = 0 }), "", "$.cents", "Cent"},
			{with(func(b *seasons.Fine) { b.Cents = 10_000_001 }), "", "$.cents", "Cent"},
			{with(func(b *seasons.Fine) { b.Reason = " " }), "2.2.1", "$.reason", "Grund"},
			{with(func(b *seasons.Fine) { b.Rule = "" }), "2.2.1", "$.rule", "Paragraph"},
			{with(func(b *seasons.Fine) { b.Rule = "9.9" }), "", "$.rule", "„9.9“"},
			{with(func(b *seasons.Fine) { b.Club = "fuchs" }), "", "$.club", "„fuchs“"},
			{with(func(b *seasons.Fine) { b.Reason = "\x00" }), "", "$.reason", "Steuerzeichen"},
		} {
			h.refused(c.rule, c.path, c.words)(h.Acts.Do(ctx, h.admin, c.b, none))
		}
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, with(func(b *seasons.Fine) { b.League = "bl9" }), none))
		for _, f := range []seasons.SetFees{{InSeason: "2010", First: -1}, {InSeason: "2010", First: 10_000_001}} {
			h.refused("2.2.6", "$.first_cents", "Rate")(h.Acts.Do(ctx, h.admin, &f, none))
		}
		h.refused("2.2.6", "$.second_cents", "Rate")(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", Second: -1}, none))
		h.fails(acts.ErrNotFound)(nil, second(h.Fees(ctx, "2010")))
		h.fails(acts.ErrNotFound)(nil, second(h.Account(ctx, h.admin, "fuchs", "", "")))
		h.fails(acts.ErrNotFound)(nil, second(h.Account(ctx, h.admin, "adler", "1999", "")))
	})
}

// A08: who has not paid is warned, and not excluded.
func TestWhoOwesMoneyStillPlays(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15000}, none))
		h.onDay(2010, 3, 10)
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
	})
}

// § 1.2.8: a report follows each matchday.
func TestAMatchReportIsWrittenAfterTheMatchdayAndEachVersionIsKept(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		const text = "# Sieg\n\nDrei von vier Tischen gewonnen."
		h.lineups()
		h.refused("1.2.8", "", "noch nicht zu Ende")(h.PutReport(ctx, president, day1, "adler", text, none))
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		due, err := h.ReportsDue(ctx, president, "2010")
		if err != nil || len(due) != 1 || due[0].Due != "2010-03-20" || due[0].Overdue || due[0].Written != nil {
			h.Errorf("got %+v, %v", due, err)
		}
		h.onDay(2010, 3, 21)
		if due, err = h.ReportsDue(ctx, h.admin, "2010"); err != nil || len(due) != 3 || !due[2].Overdue {
			h.Errorf("got %+v, %v", due, err)
		}
		r := h.must(h.PutReport(ctx, president, day1, "adler", text, none))
		if e := h.last(); !strings.Contains(e.After, `{"version":1,"sha256":"`) || strings.Contains(e.After, "Sieg") ||
			e.Subject != "leagues/bl1/matchdays/1/reports/adler" {
			h.Errorf("the journal says %+v", e)
		}
		h.fails(acts.ErrNoMatch)(h.PutReport(ctx, president, day1, "adler", text, none))
		h.must(h.PutReport(ctx, president, day1, "adler", "Kurz.", over(r)))
		h.isStale(second(h.PutReport(ctx, president, day1, "adler", text, over(r))))
		latest, err := h.Report(ctx, day1, "adler")
		if err != nil || latest.Markdown != "Kurz." || latest.Version != 2 {
			h.Errorf("got %+v, %v", latest, err)
		}
		versions, err := h.ReportVersions(ctx, president, day1, "adler")
		if err != nil || len(versions) != 2 || versions[1].Markdown != text {
			h.Errorf("got %+v, %v", versions, err)
		}
		due, err = h.ReportsDue(ctx, h.admin, "2010")
		if err != nil || len(due) != 3 || due[2].Club != "adler" || due[2].Overdue || due[2].Written == nil {
			h.Errorf("got %+v, %v", due, err)
		}
		h.fails(acts.ErrNotFound)(nil, second(h.Report(ctx, day1, "biber")))
		h.fails(acts.ErrNotFound)(nil, second(h.ReportVersions(ctx, h.admin, day1, "biber")))
		put := func(text string) (*acts.Outcome, error) {
			return h.PutReport(ctx, h.admin, day1, "biber", text, none)
		}
		h.refused("1.2.8", "$.markdown", "leer")(put(" \n"))
		h.refused("", "$.markdown", "20.000 Zeichen")(put(strings.Repeat("ä", 20_001)))
		h.refused("", "$.markdown", "Steuerzeichen")(put("a\x00"))
		h.must(put(strings.Repeat("ä", 20_000)))
		h.refused("", "$.club", "1. Bundesliga")(h.PutReport(ctx, h.admin, day1, "fuchs", text, none))
	})
}

// § 1.2.8: the club writes its report also when the matchday is official and the season frozen.
func TestAMatchReportIsWrittenAfterTheEndToo(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		r := h.must(h.PutReport(ctx, president, day1, "adler", "Sieg.", none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 1},
			acts.Terms{Match: anyVersion, Force: true, Reason: "nur eine Runde"}))
		h.must(h.ConfirmPlan(ctx, h.admin, "2010", acts.Terms{Force: true, Reason: "nur eine Runde"}))
		h.must(h.PutReport(ctx, president, day1, "adler", "Sieg!", over(r)))
		h.fails(acts.ErrDenied)(h.PutReport(ctx, president, day1, "biber", "Sieg.", none))
	})
}

func TestWhoStayedAwayWritesNoReport(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.refused("1.2.8", "", "nicht angetreten")(h.PutReport(ctx, h.admin, day1, "adler", "x", none))
	})
}

// Prize money covers what a club owes; what it has beyond that is paid out, and no more. Both are taken back by a second entry.
func TestPrizeMoneyCoversWhatIsOwedAndIsPaidOut(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15000}, none))
		refund := &seasons.Refund{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000}
		h.refused("", "$.cents", "kein Guthaben")(h.Acts.Do(ctx, h.admin, refund, none))
		h.refused("", "$.reason", "wofür")(h.Acts.Do(ctx, h.admin, &seasons.Prize{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 20000}, none))
		asked := func(v declare.Value, moves string) {
			h.Helper()
			out := h.must(h.Acts.Do(ctx, h.admin, v, acts.Terms{DryRun: true}))
			if want := []string{"Konto des Vereins: " + moves}; !slices.Equal(out.Brings, want) {
				h.Errorf("the question says %q, want %q", out.Brings, want)
			}
		}
		won := &seasons.Prize{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 20000, Reason: "Meister"}
		asked(won, "bisher offen 150,00 €, dann Guthaben 50,00 €.")
		prize := h.must(h.Acts.Do(ctx, h.admin, won, none))
		a, err := h.Account(ctx, h.admin, "adler", "", "2010-03-13")
		if err != nil || a.Credited != 20000 || a.Paid != 0 || a.Open != -5000 || a.Overdue != 0 {
			h.Errorf("got %+v, %v", a, err)
		}
		refund.Cents = 5001
		h.refused("", "$.cents", "nur 50,00 €")(h.Acts.Do(ctx, h.admin, refund, none))
		refund.Cents, refund.Date = 5000, "2010-03-14"
		h.refused("", "$.date", "noch kommt")(h.Acts.Do(ctx, h.admin, refund, none))
		refund.Date = "2010-03-13"
		asked(refund, "bisher Guthaben 50,00 €, dann offen 0,00 €.")
		paid := h.must(h.Acts.Do(ctx, h.admin, refund, none))
		if got := h.owes("2010-03-13"); got != [4]int{15000, -5000, 0, 0} {
			h.Errorf("got %v", got)
		}
		h.refused("", "$.cents", "kein Guthaben")(h.Acts.Do(ctx, h.admin, refund, none))
		h.refused("", "$.reason", "Grund")(h.Acts.Do(ctx, h.admin, &seasons.ReverseRefund{InSeason: "2010", Booking: h.booked(paid).ID}, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.DropPrize{InSeason: "2010", Booking: h.booked(paid).ID, Reason: "x"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.ReverseRefund{InSeason: "2010", Booking: h.booked(paid).ID, Reason: "Kam zurück"}, none))
		if got := h.owes("2010-03-13"); got != [4]int{15000, 0, -5000, 0} {
			h.Errorf("got %v", got)
		}
		asked(&seasons.DropPrize{InSeason: "2010", Booking: h.booked(prize).ID, Reason: "Aberkannt"},
			"bisher Guthaben 50,00 €, dann offen 150,00 €.")
		h.must(h.Acts.Do(ctx, h.admin, &seasons.DropPrize{InSeason: "2010", Booking: h.booked(prize).ID, Reason: "Aberkannt"}, none))
		h.refused("", "", "schon zurückgenommen")(h.Acts.Do(ctx, h.admin, &seasons.DropPrize{InSeason: "2010", Booking: h.booked(prize).ID, Reason: "x"}, none))
		if got := h.owes("2010-03-13"); got != [4]int{15000, 0, 15000, 15000} {
			h.Errorf("got %v", got)
		}
	})
}
