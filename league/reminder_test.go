package league_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
)

// remind asks for a reminder.
func remind(club, until string) *seasons.Remind {
	return &seasons.Remind{InSeason: "2010", Club: club, Until: declare.Day(until), From: issuer, To: recipient}
}

// § 1.2.9, A08: a club is reminded three times of what is overdue, each time after it had its time to pay, and never of what is paid,
// disputed or not due. The letters stay what they are.
func TestAClubIsRemindedThreeTimes(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050, Second: 12000}, none))
		h.onDay(2010, 1, 1)
		h.refused("", "", "nichts überfällig")(h.Acts.Do(ctx, h.admin, remind("adler", "2010-01-15"), none))
		h.onDay(2010, 3, 8)
		h.refused("", "$.until", "nach heute")(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-08"), none))
		first := h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-22"), none))
		if text := string(first.JSON()); !strings.Contains(text, `"stage":1`) || !strings.Contains(text, `"number":1`) || strings.Contains(text, "Hauptplatz") {
			h.Errorf("got %s", text)
		}
		h.onDay(2010, 3, 22)
		h.refused("", "", "Zahlungserinnerung vom 8. März 2010, zu zahlen bis 22. März 2010")(h.Acts.Do(ctx, h.admin, remind("adler", "2010-04-06"), none))
		h.onDay(2010, 3, 23)
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-04-06"), none))
		h.refused("", "", "Auf ihr baut eine spätere auf: 2. Mahnung vom 23. März 2010")(h.Acts.Do(ctx, h.admin,
			&seasons.WithdrawReminder{InSeason: "2010", Reminder: 1, Reason: "Irrtum"}, none))
		h.onDay(2010, 4, 7)
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-04-06", Cents: 5050}, none))
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-04-21"), none))
		h.onDay(2010, 5, 1)
		h.refused("", "", "dreimal gemahnt: Letzte Mahnung vom 7. April 2010")(h.Acts.Do(ctx, h.admin, remind("adler", "2010-05-15"), none))
		h.refused("", "$.club", "„fuchs“")(h.Acts.Do(ctx, h.admin, remind("fuchs", "2010-05-15"), none))
		all, err := h.Reminders(ctx, h.president("adler"), "2010", "adler")
		if err != nil || len(all) != 3 || all[1].Stage != 2 || all[1].Cents != 15050 || all[2].Cents != 10000 || all[2].Lines[0].Cents != 15050 ||
			all[2].Title() != "Letzte Mahnung vom 7. April 2010" || all[0].To[2] != "Hauptplatz 1, 4020 Linz" {
			h.Errorf("got %+v, %v", all, err)
		}
		h.fails(acts.ErrDenied)(nil, second(h.Reminders(ctx, h.president("biber"), "", "adler")))
		h.fails(acts.ErrDenied)(nil, second(h.SeasonReminders(ctx, h.president("adler"), "2010")))
		h.fails(acts.ErrNotFound)(nil, second(h.Reminder(ctx, h.admin, "biber", "2010", 1)))
	})
}

// A charge that becomes overdue later has its own three times: the letter has the stage of the one that was reminded of most often.
func TestEachChargeIsRemindedOfByItself(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050}, none))
		h.onDay(2010, 3, 8)
		invoice := h.invoiced("adler", "")
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-22"), none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-08", Cents: 2000, Rule: "2.2.13", Reason: "Dress"}, none))
		h.onDay(2010, 3, 10)
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-25"), none)) // of the fine alone
		h.onDay(2010, 3, 23)
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-31"), none)) // of the fee alone
		h.onDay(2010, 4, 1)
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-04-15"), none))
		all, err := h.SeasonReminders(ctx, h.admin, "2010")
		if err != nil || len(all) != 4 {
			h.Fatalf("got %+v, %v", all, err)
		}
		var said []string
		for _, r := range all {
			for _, l := range r.Lines {
				said = append(said, fmt.Sprintf("%d %s", r.Number, l.Full()))
			}
		}
		want := "1 Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde; Rechnung " + invoice.Number + "; Zahlungserinnerung|" +
			"2 Strafe: Dress; Zahlungserinnerung|" +
			"3 Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde; Rechnung " + invoice.Number + "; 2. Mahnung|" +
			"4 Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde; Rechnung " + invoice.Number + "; Letzte Mahnung|" +
			"4 Strafe: Dress; 2. Mahnung"
		if got := strings.Join(said, "|"); got != want {
			h.Errorf("got  %s\nwant %s", got, want)
		}
	})
}

// A reminder that was a mistake is withdrawn with a reason: it does not count, and the club is told.
func TestAReminderIsWithdrawn(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050}, none))
		h.onDay(2010, 3, 8)
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-22"), none))
		withdraw := &seasons.WithdrawReminder{InSeason: "2010", Reminder: 1}
		h.refused("", "$.reason", "Grund")(h.Acts.Do(ctx, h.admin, withdraw, none))
		withdraw.Reason = "Die Zahlung war da"
		h.must(h.Acts.Do(ctx, h.admin, withdraw, none))
		if e := h.last(); e.Act != "reminder.withdraw" || string(e.Subject) != "reminders/1" || e.Reason != "Die Zahlung war da" {
			h.Errorf("the journal says %+v", e)
		}
		h.refused("", "", "schon zurückgenommen")(h.Acts.Do(ctx, h.admin, withdraw, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.WithdrawReminder{InSeason: "2010", Reminder: 2, Reason: "x"}, none))
		h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-03-22"), none))
		all, err := h.Reminders(ctx, h.admin, "", "adler")
		if err != nil || len(all) != 2 || all[0].Withdrawn != "2010-03-08" || all[1].Stage != 1 {
			h.Errorf("got %+v, %v", all, err)
		}
		notices, err := h.Notices(ctx, h.president("adler"), "adler")
		if err != nil {
			h.Fatal(err)
		}
		text := fmt.Sprintf("%+v", notices)
		for _, says := range []string{"An Ihren Verein ist eine Zahlungserinnerung über 150,50 € geschickt, zu zahlen bis 22. März 2010.",
			"Die Mahnung vom 8. März 2010 an Ihren Verein über 150,50 € ist zurückgenommen."} {
			if !strings.Contains(text, says) {
				h.Errorf("%q is missing in %s", says, text)
			}
		}
		entries, err := h.Journal(ctx, h.admin, acts.Query{})
		if text += fmt.Sprintf("%+v", entries); err != nil || strings.Contains(text, "Hauptplatz") {
			h.Errorf("an address is in %s, %v", text, err)
		}
	})
}
