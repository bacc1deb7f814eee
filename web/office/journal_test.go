package office

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// What an entry is about is told by names, and filters are chosen by them.
func TestTheJournalNamesWhatItIsAbout(t *testing.T) {
	var club register.RegisteredClub
	club.ID, club.Name = "linz-2", "Linz 2"
	d := &Source{League: &league.Snapshot{Clubs: []register.RegisteredClub{club},
		Seasons: []*league.SeasonView{{File: &seasonfile.File{Leagues: []scoring.League{{ID: "bl1", Name: "1. Bundesliga", Rounds: 2}}}}}}}
	names := map[string]string{"u-1": "Anna Berger", "floor/freitag": "Freitagsturnier", "floor/freitag/entries/g-1": "Anna Huber"}
	for path, want := range map[string]string{
		"leagues/bl1/matchdays/2/lineups/linz-2":          "1. Bundesliga, 2. Sammelrunde, Linz 2",
		"leagues/bl1/matchdays/2/heats/1/sit-and-gos/3":   "1. Bundesliga, 2. Sammelrunde, Heat 1, Tisch 3",
		"clubs/linz-2/archive":                            "Linz 2",
		"floor/freitag/events/12":                         "Freitagsturnier",
		"floor/freitag/entries/g-1":                       "Freitagsturnier, Anna Huber",
		"floor/freitag/entries/g-2":                       "Freitagsturnier, ein Gast",
		"floor/house/lokal":                               "",
		"clubs/linz-2/availability/2026/bl1/2":            "Linz 2, 1. Bundesliga, 2. Sammelrunde",
		"leagues/bl1/matchdays/2/heats/1/acknowledgement": "1. Bundesliga, 2. Sammelrunde, Heat 1",
		"rules": "", "session": "", "users": "", "users/u-1": "Anna Berger", "users/u-1/letters": "Anna Berger", "users/u-9": "jemand anderer", "floor-groups/saal": "",
	} {
		if got := d.about(path, names); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	var texts []string
	for _, c := range d.subjects("", "floor/freitag", names) {
		texts = append(texts, c.Text)
	}
	if got := strings.Join(texts, "; "); got != "1. Bundesliga; 1. Bundesliga, 1. Sammelrunde; 1. Bundesliga, 2. Sammelrunde; Linz 2; Freitagsturnier" {
		t.Errorf("to choose from are %s", got)
	}
}

// Events of a tournament that one user has recorded in an hour are one row, which leads to each of them.
func TestEventsOfAnHourAreOneRow(t *testing.T) {
	noon := time.Date(2026, 11, 21, 20, 59, 0, 0, time.UTC)
	at := func(n int, act, user, of string, minutes int) acts.Entry {
		return acts.Entry{Seq: int64(n), Act: act, User: user, Subject: acts.Subject(fmt.Sprintf("%s/%d", of, n)), At: noon.Add(-time.Duration(minutes) * time.Minute)}
	}
	entries := []acts.Entry{at(9, "floor.table", "a", "floor/x/events", 0), at(8, "floor.table", "a", "floor/x/events", 59), at(7, "floor.table", "a", "floor/x/events", 60),
		at(6, "floor.table", "b", "floor/x/events", 61), at(5, "floor.clock", "b", "floor/x/events", 62), at(4, "floor.clock", "b", "floor/y/events", 63),
		at(3, "card.put", "b", "leagues/bl1", 64), at(2, "card.put", "b", "leagues/bl1", 64)}
	none := func(string) string { return "" }
	d := &Source{League: &league.Snapshot{}}
	var rows []string
	for _, e := range NewJournal(d, entries, nil, nil, none, false).Entries {
		rows = append(rows, fmt.Sprint(e.Number))
	}
	if got := strings.Join(rows, " "); got != "9 7 6 5 4 3 2" {
		t.Errorf("rows of %s", got)
	}
	one := NewJournal(d, entries, nil, nil, none, false).Entries[0]
	if !strings.Contains(one.What, "An den Tischen sind 2 Ereignisse eingetragen.") || len(one.Links) != 1 || one.Links[0].Href != JournalPath+"?thema=floor%2Fx" {
		t.Errorf("got %+v", one)
	}
	if all := NewJournal(d, entries, nil, nil, func(name string) string {
		return map[string]string{SubjectQuery: "floor/x"}[name]
	}, false).Entries; len(all) != len(entries) {
		t.Errorf("%d rows of the tournament alone", len(all))
	}
}

// Tables of one tournament play side by side: what was recorded at a table in an hour is one row of its own, though others stand between.
func TestEventsOfATableAndHourAreOneRow(t *testing.T) {
	noon := time.Date(2026, 11, 21, 20, 59, 0, 0, time.UTC)
	var entries []acts.Entry
	for i, table := range []int{3, 1, 3, 1, 0, 3, 2, 3} {
		e := acts.Entry{Seq: int64(9 - i), Act: "floor.table", User: "a", Subject: acts.About("floor", "x", "events", 9-i), At: noon.Add(-10 * time.Duration(i) * time.Minute)}
		if e.After = `{"number":1,"do":"bust","digest":"d"}`; table > 0 {
			e.After = fmt.Sprintf(`{"number":1,"do":"bust","table":%d,"digest":"d"}`, table)
		}
		entries = append(entries, e)
	}
	var rows []string
	names := map[string]string{"floor/x": "Freitagsturnier"}
	for _, e := range NewJournal(&Source{League: &league.Snapshot{}}, entries, nil, names, func(string) string { return "" }, true).Entries {
		rows = append(rows, fmt.Sprintf("%d %s, %s", e.Number, e.What, e.About))
	}
	const want = `9 An Tisch 3 sind 3 Ereignisse eingetragen., Freitagsturnier
8 An Tisch 1 sind 2 Ereignisse eingetragen., Freitagsturnier
5 Jemand ist ausgeschieden., Freitagsturnier
3 Jemand ist ausgeschieden., Freitagsturnier, Tisch 2
2 Jemand ist ausgeschieden., Freitagsturnier, Tisch 3`
	if got := strings.Join(rows, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Whatever can stand in the journal is said in words; who only reads leaves nothing there.
func TestTheJournalSpeaksGerman(t *testing.T) {
	for i := range acts.Powers {
		act := string(acts.Powers[i].Deed)
		_, deed, _ := strings.Cut(act, ".")
		switch first, _, _ := strings.Cut(deed, "-"); first {
		case "read", "list", "mine", "verify", "versions", "sessions", "lines", "upload": // of a hall, which are entries of their own
			continue
		}
		if ActWords(act) == act {
			t.Errorf("%s has no words", act)
		}
		if declare.ByDeed(acts.Deed(act)) == nil && sentences[act] == "" && eventsOf[act] == "" {
			t.Errorf("%s has no sentence", act)
		}
	}
}

// An entry leads to the form that takes back what it has done or writes it anew, unless a later one is about the same thing.
func TestAnEntryLeadsToWhatTakesItBack(t *testing.T) {
	season := &league.SeasonView{File: new(seasonfile.File)}
	season.Head.ID = "2010"
	d := &Source{League: &league.Snapshot{Seasons: []*league.SeasonView{season}}}
	for _, c := range []struct{ deed, season, subject, after, want string }{
		{"matchday.official", "2010", "leagues/bl1/matchdays/2/official", "", "Wieder vorläufig machen: /buero/saisonen/2010/sammelrunden/bl1/2"},
		{"heat.close", "2010", "leagues/bl1/matchdays/2/heats/1", "", "Zurücknehmen: /saal/2010/bl1/2/heats/1"},
		{"sit-and-go.put", "2010", "leagues/bl1/matchdays/2/heats/1/sit-and-gos/7", "", "Berichtigen: /saal/2010/bl1/2/heats/1/tische/7"},
		{"team-mtt.put", "2010", "leagues/bl1/matchdays/2/heats/1/team-mtts/B", "", "Berichtigen: /saal/2010/bl1/2/heats/1/mtt/B"},
		{"player.put", "", "players/anna", "", "Ändern: /buero/spieler/anna"},
		{"payment.add", "2010", "bookings", `{"id":"b-1","club":"linz-2"}`, "Zurückbuchen: /buero/saisonen/2010/geld"},
		{"invoice.issue", "2010", "invoices", `{"number":"2010-0001","club":"linz-2"}`, "Stornieren: /buero/saisonen/2010/geld/rechnungen/linz-2"},
		{"credit.carry", "2010", "bookings/b-1", `{"id":"b-1","club":"linz-2"}`, "Übertrag zurücknehmen: /buero/saisonen/2010/geld"},
		{"deposit.ask", "2010", "bookings/b-1", `{"id":"b-1","club":"linz-2"}`, "Nicht mehr verlangen: /buero/saisonen/2010/geld"},
		{"deposit.take", "2010", "bookings/b-1", `{"id":"b-1","club":"linz-2"}`, "Entnahme zurücknehmen: /buero/saisonen/2010/geld"},
		{"reminder.send", "2010", "reminders/4", `{"season":"2010","number":4,"club":"linz-2"}`, "Mahnung zurücknehmen: /buero/saisonen/2010/geld/rechnungen/linz-2"},
		{"matchday.put", "2009", "leagues/bl1/matchdays/2", "", ""}, // a season that is gone
		{"case.decide", "2010", "cases/1", "", ""},  // stands
		{"self.name", "", "users/u-1/name", "", ""}, // another's account
	} {
		e := &acts.Entry{Act: c.deed, Season: c.season, Subject: acts.Subject(c.subject), After: c.after}
		said := func(last bool) string {
			if l := d.backOf(declare.ByDeed(acts.Deed(c.deed)), e, last); l != nil {
				return l.Text + ": " + l.Href
			}
			return ""
		}
		if got := said(true); got != c.want {
			t.Errorf("%s: got %q, want %q", c.deed, got, c.want)
		}
		if got := said(false); got != "" && c.deed != "payment.add" && c.deed != "invoice.issue" && c.deed != "reminder.send" && c.deed != "credit.carry" && !strings.HasPrefix(c.deed, "deposit.") {
			t.Errorf("%s: got %q where a later entry is about the same thing", c.deed, got)
		}
	}
}
