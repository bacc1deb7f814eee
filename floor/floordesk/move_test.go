package floordesk_test

import (
	"errors"
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/storage/storagetest"
)

// § 2.1.4, H07: a tournament may be moved at short notice; the clubs of those who are entered are told, and who has none is named.
func TestOfAMovedTournamentThoseWhoAreEnteredAreTold(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register,
			"INSERT INTO clubs (id, name, short_name) VALUES ('adler', 'Adler', 'ADL'), ('biber', 'Biber', 'BIB')",
			"INSERT INTO users (id, email, name, password, created_at) VALUES ('obfrau', 'obfrau@example.at', 'O', '', '2026-01-01')",
			"INSERT INTO roles (user_id, position, kind, club) VALUES ('obfrau', 1, 'president', 'adler')")
		o := office(storagetest.OpenDSN(t, dsn))
		f := national("eins", "2026-12-05", floor.Entrant{ID: "anna", Name: "Anna Adler", Club: "adler"},
			floor.Entrant{ID: "bert", Name: "Bert Biber", Club: "biber"}, floor.Entrant{ID: "cleo", Name: "Cleo Gruber"},
			floor.Entrant{ID: "huber", Player: "huber"})
		enter(t, o, f)
		if _, err := o.Acts.Do(t.Context(), acts.Console, &floordesk.WithdrawEntry{OfEntry: floordesk.EntryOf("eins", "bert")}, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		moved := func() *acts.Outcome {
			now, err := o.Floor.Tournament(t.Context(), "eins")
			if err != nil {
				t.Fatal(err)
			}
			out, err := o.Floor.Put(t.Context(), acts.Console, f, acts.Terms{Match: []acts.Version{acts.VersionOf(now.HeadContent())}})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		f.Title.Name = "Open"
		if out := moved(); strings.Contains(string(out.JSON()), "erfahren") {
			t.Errorf("another name tells %s", out.JSON())
		}
		f.Title.Date, f.Title.Start = "2026-12-12", "18:00"
		if out := moved(); !strings.Contains(string(out.JSON()), "noch nichts erfahren: Cleo Gruber, Ida Huber.") {
			t.Errorf("the answer is %s", out.JSON())
		}
		for club, want := range map[string]int{"adler": 1, "biber": 0} {
			told, err := o.Notices(t.Context(), acts.Console, club)
			if err != nil || len(told) != want || want > 0 && !strings.Contains(told[0].Text, "„Open“ ist verlegt. Bisher: 5. Dezember 2026. Neu: 12. Dezember 2026, 18:00 Uhr. Aus Ihrem Verein") {
				t.Errorf("%s was told %+v, %v", club, told, err)
			}
		}
		cancels(t, o)
	})
}

// cancels calls the tournament off: whoever is entered is free, his club is told why, and nothing more is recorded. H07
func cancels(t *testing.T, o *league.Office) {
	t.Helper()
	var refusal *acts.Refusal
	cancel := func(reason declare.Reason) (*acts.Outcome, error) {
		one := floordesk.AtTournament{Tournament: "eins"}
		return o.Acts.Do(t.Context(), acts.Console, &floordesk.Cancel{AtTournament: one, Reason: reason}, acts.Terms{})
	}
	if _, err := cancel(""); !errors.As(err, &refusal) {
		t.Errorf("without a reason: %v", err)
	}
	out, err := cancel("Zu wenige Anmeldungen.")
	if err != nil || len(out.Doubts) != 1 || !strings.Contains(out.Doubts[0].Detail, "Cleo Gruber, Ida Huber") {
		t.Fatalf("got %+v, %v", out, err)
	}
	told, err := o.Notices(t.Context(), acts.Console, "adler")
	text := ""
	for i := range told {
		text += told[i].Text
	}
	if err != nil || len(told) != 2 || !strings.Contains(text, "ist abgesagt") || !strings.Contains(text, "Zu wenige Anmeldungen.") {
		t.Errorf("the club was told %q, %v", text, err)
	}
	now, err := o.Floor.Tournament(t.Context(), "eins")
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range now.Queue() {
		if q.Owes || q.State != floordesk.Released && q.Entrant != "bert" {
			t.Errorf("the entry is %+v", q)
		}
	}
	if now.Stage() != floordesk.CalledOff {
		t.Errorf("it is %s", now.Stage())
	}
	_, entered := o.Floor.Enter(t.Context(), acts.Console, "eins", floordesk.Entry{Entrant: floor.Entrant{Name: "Doris Spät"}}, acts.Terms{})
	_, begun := o.Floor.Record(t.Context(), acts.Console, "eins", floor.Event{Do: floor.Start}, acts.Terms{})
	_, again := cancel("noch einmal")
	for what, err := range map[string]error{"an entry": entered, "a start": begun, "the same again": again} {
		if err == nil || !strings.Contains(err.Error(), "abgesagt") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
