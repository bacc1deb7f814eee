package floordesk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// national is a tournament of the association on a day.
func national(id, day string, entrants ...floor.Entrant) *floorfile.File {
	return &floorfile.File{Head: floor.Head{Title: floor.Title{ID: id, Name: id, Date: day, Kind: "national"}, Mode: floor.FreezeOut,
		Edition: "club", Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60, Small: 1, Big: 2}},
		Entrants: entrants}, Events: []floor.Event{}}
}

// missed is a tournament of the association for which Huber was registered, and to which Anna alone came.
func missed(id, day string) *floorfile.File {
	f := national(id, day, floor.Entrant{ID: "anna", Name: "Anna"}, floor.Entrant{ID: "huber", Player: "huber"})
	at, _ := floor.ParseInstant(day + "T18:00:00Z")
	f.Events = []floor.Event{{At: at, Do: floor.Enter, Entrant: "anna"}, {At: at, Do: floor.Start}, {At: at + 3600, Do: floor.Finish}}
	return f
}

// register stores a player of the register.
const register = "INSERT INTO players (id, given_name, family_name) VALUES ('huber', 'Ida', 'Huber')"

// § 1.1.14, H04: who stayed away twice is not entered for three months, unless an admin says why he is.
func TestWhoIsBarredIsEnteredForAReasonAlone(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register)
		o := office(storagetest.OpenDSN(t, dsn))
		house := national("haus", "2026-11-22")
		house.Title.Kind = ""
		for _, f := range []*floorfile.File{missed("eins", "2026-10-03"), missed("zwei", "2026-11-07"), house,
			national("drei", "2026-11-22"), national("vier", "2027-02-07")} {
			enter(t, o, f)
		}
		into := func(o *floordesk.Desk, tournament string, terms acts.Terms) error {
			_, err := o.Enter(t.Context(), acts.Console, tournament, floordesk.Entry{Entrant: floor.Entrant{Player: "huber"}}, terms)
			return err
		}
		var breach *rulebook.Breach
		if err := into(o.Floor, "drei", acts.Terms{}); !errors.As(err, &breach) || breach.Rule != "1.1.14" ||
			!strings.Contains(breach.Sentence, "7. Februar 2027") {
			t.Errorf("barred: %v", err)
		}
		var refusal *acts.Refusal
		if err := into(o.Floor, "drei", acts.Terms{Force: true}); !errors.As(err, &refusal) || refusal.Path != "reason" {
			t.Errorf("without a reason: %v", err)
		}
		for _, tournament := range []string{"haus", "vier"} {
			if err := into(o.Floor, tournament, acts.Terms{}); err != nil {
				t.Errorf("%s: %v", tournament, err)
			}
		}
		because := acts.Terms{Force: true, Reason: "Beim ersten Mal war er im Spital."}
		if err := into(o.Floor, "drei", because); err != nil {
			t.Error(err)
		}
		entries, err := o.Journal(t.Context(), acts.Console, acts.Query{Act: string(acts.DeedFloorEntry)})
		if err != nil || len(entries) != 3 || !entries[2].Forced || entries[2].Reason != because.Reason {
			t.Errorf("the journal says %+v, %v", entries, err)
		}

		// The ban is listed, and lifted for a reason, once.
		list, err := o.Floor.Bans(t.Context(), acts.Console, "2026-11-22")
		if err != nil || len(list) != 1 || list[0].Player != "huber" || list[0].From != "2026-11-07" || list[0].Until != "2027-02-07" ||
			len(list[0].Away) != 2 || list[0].Lifted != nil {
			t.Errorf("the bans are %+v, %v", list, err)
		}
		if over, err := o.Floor.Bans(t.Context(), acts.Console, "2027-02-07"); err != nil || len(over) != 0 {
			t.Errorf("afterwards the bans are %+v, %v", over, err)
		}
		enter(t, o, national("acht", "2026-12-08"))
		lift := func(from, reason string) error {
			_, err := o.Acts.Do(t.Context(), acts.Console, &floordesk.LiftBan{Player: "huber", From: from, Reason: declare.Reason(reason)}, acts.Terms{})
			return err
		}
		if err := lift("2026-11-07", " "); !errors.As(err, &refusal) {
			t.Errorf("lifted without a reason: %v", err)
		}
		if err := lift("2026-10-03", "x"); !errors.Is(err, acts.ErrNotFound) {
			t.Errorf("a ban that there is not is lifted: %v", err)
		}
		if err := into(o.Floor, "acht", acts.Terms{}); !errors.As(err, &breach) {
			t.Errorf("before it is lifted: %v", err)
		}
		if err := lift("2026-11-07", "Nachweis über den Spitalsaufenthalt"); err != nil {
			t.Error(err)
		}
		if err := lift("2026-11-07", "x"); !errors.As(err, &refusal) || !strings.Contains(refusal.Sentence, "aufgehoben") {
			t.Errorf("lifted twice: %v", err)
		}
		if err := into(o.Floor, "acht", acts.Terms{}); err != nil {
			t.Errorf("after it was lifted: %v", err)
		}
		if list, err = o.Floor.Bans(t.Context(), acts.Console, "2026-11-22"); err != nil || len(list) != 1 || list[0].Lifted == nil {
			t.Errorf("the bans are %+v, %v", list, err)
		}

		// What cannot be read is no ban that somebody may set himself above.
		enter(t, o, national("fuenf", "2026-12-01"))
		storagetest.Execute(t, dsn, "UPDATE floor_tournaments SET head = '{}' WHERE id = 'eins'")
		if err := into(office(storagetest.OpenDSN(t, dsn)).Floor, "fuenf", because); err == nil {
			t.Error("somebody is entered although a tournament cannot be read")
		}
	})
}

// § 1.1.3, § 1.1.14: what is asked of a player when he is entered is asked again when he comes in, because it may have changed since. House
// tournaments do not ask.
func TestWhoMayNotPlayIsStoppedAtTheDoor(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register)
		o := office(storagetest.OpenDSN(t, dsn))
		house := national("haus", "2026-11-23")
		house.Title.Kind = ""
		for _, f := range []*floorfile.File{missed("eins", "2026-10-03"), house, national("drei", "2026-11-22"), national("vier", "2026-11-23"),
			national("fuenf", "2026-11-23")} {
			enter(t, o, f)
		}
		rule := func(err error) rulebook.Ref {
			var breach *rulebook.Breach
			if !errors.As(err, &breach) && err != nil {
				t.Error(err)
			}
			if breach == nil {
				return ""
			}
			return breach.Rule
		}
		into := func(tournament string) rulebook.Ref {
			_, err := o.Floor.Enter(t.Context(), acts.Console, tournament, floordesk.Entry{Entrant: floor.Entrant{Player: "huber"}}, acts.Terms{})
			return rule(err)
		}
		comes := func(tournament string, terms acts.Terms) rulebook.Ref {
			_, err := o.Floor.Record(t.Context(), acts.Console, tournament, floor.Event{Do: floor.Enter, Entrant: "huber"}, terms)
			return rule(err)
		}
		for _, tournament := range []string{"haus", "drei", "vier"} {
			if got := into(tournament); got != "" {
				t.Errorf("entered for %s: § %s", tournament, got)
			}
		}
		enter(t, o, missed("zwei", "2026-11-21")) // since he was entered
		if got := comes("drei", acts.Terms{}); got != "1.1.14" {
			t.Errorf("barred since: § %s", got)
		}
		if got := comes("drei", acts.Terms{Force: true, Reason: "Er war im Spital."}); got != "" {
			t.Errorf("an admin says why: § %s", got)
		}
		storagetest.Execute(t, dsn, "UPDATE players SET birth_date = '2008-11-24' WHERE id = 'huber'")
		if got := comes("vier", acts.Terms{}); got != "1.1.3" {
			t.Errorf("a day too young at the door: § %s", got)
		}
		if got := into("fuenf"); got != "1.1.3" {
			t.Errorf("a day too young: § %s", got)
		}
		if got := comes("haus", acts.Terms{}); got != "" {
			t.Errorf("the house asks: § %s", got)
		}
	})
}

// § 1.1.3, § 1.1.14: who may play on another day of a tournament, or may not any more, is named before it moves.
func TestAMoveNamesWhoIsBarredThen(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register, "INSERT INTO players (id, given_name, family_name, birth_date) VALUES ('jung', 'Jo', 'Jung', '2009-03-01')")
		o := office(storagetest.OpenDSN(t, dsn))
		f := national("drei", "2027-03-06", floor.Entrant{ID: "huber", Player: "huber"}, floor.Entrant{ID: "jung", Player: "jung"})
		for _, file := range []*floorfile.File{missed("eins", "2026-10-03"), missed("zwei", "2026-11-21"), f} {
			enter(t, o, file)
		}
		moves := func(day string) (says string) {
			now, err := o.Floor.Tournament(t.Context(), "drei")
			if err != nil {
				t.Fatal(err)
			}
			f.Title.Date = day
			out, err := o.Floor.Put(t.Context(), acts.Console, f, acts.Terms{Match: []acts.Version{acts.VersionOf(now.HeadContent())}})
			if err != nil {
				t.Fatal(err)
			}
			for _, doubt := range out.Doubts {
				if strings.HasPrefix(string(doubt.Rule), "1.") {
					says += string(doubt.Rule) + " " + doubt.Detail + "\n"
				}
			}
			return says
		}
		for _, c := range []struct{ day, says string }{
			{"2027-03-13", ""},
			{"2027-02-20", "1.1.14 Ida Huber darf dann nicht mehr spielen. Wer angemeldet war und nicht gekommen ist, ist gesperrt: bis 21. Februar 2027.\n" +
				"1.1.3 Jo Jung darf dann nicht mehr spielen. Wer am Tag des Turniers noch keine 18 Jahre alt ist, spielt nicht mit.\n"},
			{"2027-02-21", "1.1.14 Ida Huber darf dann spielen.\n"},
			{"2027-03-01", "1.1.3 Jo Jung darf dann spielen.\n"},
		} {
			// By the act that moves it the same is said before, and nothing is stored.
			move := &floordesk.MoveTournament{AtTournament: floordesk.AtTournament{Tournament: "drei"}, Date: declare.Day(c.day)}
			out, err := o.Acts.Do(t.Context(), acts.Console, move, acts.Terms{DryRun: true})
			if err != nil {
				t.Fatal(err)
			}
			before := ""
			for _, doubt := range out.Doubts {
				if strings.HasPrefix(string(doubt.Rule), "1.") {
					before += string(doubt.Rule) + " " + doubt.Detail + "\n"
				}
			}
			if says := moves(c.day); says != c.says || before != c.says {
				t.Errorf("to %s: before %s, then %s", c.day, before, says)
			}
		}
	})
}

// § 1.1.4: whoever is entered for a tournament of students is asked whether he studies; an admin may let him in all the same. Others do not ask.
func TestWhoPlaysAmongStudentsIsAskedWhetherHeStudies(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register)
		o := office(storagetest.OpenDSN(t, dsn))
		uni := national("uni", "2027-03-06")
		uni.Title.Kind = "students"
		enter(t, o, uni)
		enter(t, o, national("alle", "2027-03-06"))
		into := func(tournament string, who floordesk.Entry, terms acts.Terms) rulebook.Ref {
			_, err := o.Floor.Enter(t.Context(), acts.Console, tournament, who, terms)
			if rule := floordesk.Ineligible(err); rule != "" || err == nil {
				return rule
			}
			t.Error(err)
			return ""
		}
		guest := func(name string, studies bool) floordesk.Entry {
			return floordesk.Entry{Entrant: floor.Entrant{Name: name}, Studies: floordesk.Said(studies)}
		}
		huber := floordesk.Entry{Entrant: floor.Entrant{Player: "huber"}}
		for i, c := range []struct {
			at    string
			who   floordesk.Entry
			terms acts.Terms
			want  rulebook.Ref
		}{
			{"alle", huber, acts.Terms{}, ""},
			{"uni", huber, acts.Terms{}, "1.1.4"},
			{"uni", guest("Lea Lang", false), acts.Terms{}, "1.1.4"},
			{"uni", guest("Lea Lang", true), acts.Terms{}, ""},
			{"uni", huber, acts.Terms{Force: true, Reason: "Gast des Rektors"}, ""},
		} {
			if got := into(c.at, c.who, c.terms); got != c.want {
				t.Errorf("%d: § %s", i, got)
			}
		}
	})
}

// § 1.1.4: what was said when somebody was entered is kept, with who has said it and when. At the door only those are asked of whom nobody
// has said it: who was entered before the tournament became one of students, which the change names, or by an admin all the same.
func TestWhetherSomebodyStudiesIsAskedAgainOnlyWhereItIsOpen(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register)
		o := office(storagetest.OpenDSN(t, dsn))
		uni := national("uni", "2027-03-06")
		enter(t, o, uni)
		must := func(_ *acts.Outcome, err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		enters := func(id string, studies bool, terms acts.Terms) {
			t.Helper()
			must(o.Floor.Enter(t.Context(), acts.Console, "uni", floordesk.Entry{Entrant: floor.Entrant{ID: id, Name: "Lea " + id}, Studies: floordesk.Said(studies)}, terms))
		}
		comes := func(id string) rulebook.Ref {
			_, err := o.Floor.Record(t.Context(), acts.Console, "uni", floor.Event{Do: floor.Enter, Entrant: id}, acts.Terms{})
			return floordesk.Ineligible(err)
		}
		u, err := people.New(storagetest.OpenDSN(t, dsn).Accounts(), time.Now).AddUser(t.Context(), acts.Console, "leitung@example.at", "Leitung",
			"drei-knoedel-im-flop", []acts.Role{{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("uni").Sheet}})
		if err != nil {
			t.Fatal(err)
		}
		director := acts.Actor{User: u.ID, Roles: u.Roles}
		enters("frueh", false, acts.Terms{})
		now, err := o.Floor.Tournament(t.Context(), "uni")
		if err != nil {
			t.Fatal(err)
		}
		uni.Title.Kind = "students"
		out, err := o.Floor.Put(t.Context(), acts.Console, uni, acts.Terms{Match: []acts.Version{acts.VersionOf(now.HeadContent())}})
		if err != nil || !slices.ContainsFunc(out.Doubts, func(w rulebook.Warning) bool {
			return w.Rule == "1.1.4" && strings.Contains(w.Detail, "einen Angemeldeten")
		}) {
			t.Errorf("the change says %+v, %v", out, err)
		}
		enters("gast", false, acts.Terms{Force: true, Reason: "Gast des Rektors"})
		enters("sagt", true, acts.Terms{})
		for _, id := range []string{"frueh", "gast"} {
			if got := comes(id); got != "1.1.4" {
				t.Errorf("%s at the door: § %s", id, got)
			}
			says := &floordesk.ConfirmStudies{OfEntry: floordesk.EntryOf("uni", id)}
			must(o.Acts.Do(t.Context(), director, says, acts.Terms{}))
			var refusal *acts.Refusal
			if _, err := o.Acts.Do(t.Context(), acts.Console, says, acts.Terms{}); !errors.As(err, &refusal) {
				t.Errorf("%s, said twice: %v", id, err)
			}
		}
		for _, id := range []string{"frueh", "gast", "sagt"} {
			if got := comes(id); got != "" {
				t.Errorf("%s at the door: § %s", id, got)
			}
		}
		after, err := o.Floor.Tournament(t.Context(), "uni")
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range after.Queue() {
			by := map[string]string{"frueh": u.ID, "gast": u.ID}[q.Entrant]
			if q.Studies == nil || q.Studies.At.IsZero() || q.Studies.By != by {
				t.Errorf("kept is %+v of %s", q.Studies, q.Entrant)
			}
		}
	})
}

// § 1.1.14: three months that begin on the last day of November end with February.
func TestABanOfThreeMonthsEndsWithTheThird(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		storagetest.Execute(t, dsn, register)
		o := office(storagetest.OpenDSN(t, dsn))
		for _, f := range []*floorfile.File{missed("eins", "2026-10-03"), missed("zwei", "2026-11-30")} {
			enter(t, o, f)
		}
		for day, barred := range map[string]int{"2026-11-30": 1, "2027-02-28": 1, "2027-03-01": 0} {
			if list, err := o.Floor.Bans(t.Context(), acts.Console, day); err != nil || len(list) != barred {
				t.Errorf("%s: %+v, %v", day, list, err)
			}
		}
	})
}
