package api

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// spread opens the nets in a new installation.
func spread(t *testing.T) *nets {
	t.Helper()
	n := &nets{dsn: storagetest.SQLite(t), unplaced: map[string]string{}, asking: map[string]string{}, questions: map[string]string{},
		asked: map[string]bool{}, kinds: map[string]bool{}, elsewhere: map[string]string{}, preselected: map[string]string{},
		final: map[string]string{}, ids: map[string]bool{}}
	n.hall = &hall{T: t, clock: time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())}
	n.opens()
	n.admin = n.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
	t.Cleanup(n.closes)
	return n
}

// opens opens the installation, and closes ends it.
func (n *nets) opens() {
	n.Helper()
	store := storagetest.OpenDSN(n.T, n.dsn)
	n.db, n.store, n.accounts = store, store, store.Accounts()
	n.restart(Options{})
	n.server.echo.Use(n.watch)
}

func (n *nets) closes() {
	n.http.Close()
	if err := n.db.Close(); err != nil {
		n.Error(err)
	}
}

// putBack puts the installation back to where the stage began.
func (n *nets) putBack() {
	n.Helper()
	n.closes()
	n.restores++
	for _, beside := range []string{"-wal", "-shm"} {
		_ = os.Remove(n.dsn + beside)
	}
	if err := os.WriteFile(n.dsn, n.whole, 0o600); err != nil {
		n.Fatal(err)
	}
	n.opens()
	if n.club != "" {
		n.presides(n.club)
	}
}

// presides opens a browser in which the president of a club has signed in, and is signed in again whenever all is put back.
func (n *nets) presides(club string) *browser {
	n.club = club
	token := n.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
	return &browser{n.hall, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
}

// stage begins a stage: what is sent from now on is put back to here.
func (n *nets) stage() {
	n.Helper()
	n.closes()
	whole, err := os.ReadFile(n.dsn)
	if err != nil {
		n.Fatal(err)
	}
	n.whole = whole
	n.opens()
	n.at, n.sealed = n.stands(), map[string]bool{}
}

// calls keeps the names of clubs and players by which a question can say what it is about.
func (n *nets) calls(files ...*seasonfile.File) {
	words := []string{"Maria Beispiel", "Club Neu", "Club Alt", "Club Ersatz", "Klara Kommt", "Ohne Tag"}
	for _, f := range files {
		for i := range f.Clubs {
			n.ids[f.Clubs[i].ID] = true
			words = append(words, f.Clubs[i].Name, f.Clubs[i].ShortName)
		}
		for i := range f.Players {
			p := &f.Players[i]
			n.ids[p.ID] = true
			words = append(words, p.GivenName+" "+p.FamilyName, p.FamilyName+" "+p.GivenName)
		}
	}
	for i, word := range words {
		words[i] = regexp.QuoteMeta(word)
	}
	n.names = regexp.MustCompile(strings.Join(words, "|"))
}

// inOffice walks the pages of the association, beginning with these.
func (n *nets) inOffice(from ...string) {
	n.Helper()
	b := n.decides()
	n.walk(b, n.pagesOf(b, 1, buero, append(from, buero)...))
}

// inHall walks the pages of a matchday, signed in as who: the director, or an admin once the matchday is official.
func (n *nets) inHall(who, day string, from ...string) {
	n.Helper()
	b := n.browsesAs(who)
	n.walk(b, n.pagesOf(b, 3, day, append(from, day)...))
}

// inBureau is the admin of [hall.decides].
const inBureau = "buero@example.at"

// later goes to another moment, at which the admin and the director sign in anew.
func (n *nets) later(moment time.Time, at acts.MatchdayRef) {
	n.Helper()
	n.clock = moment
	n.admin = n.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
	n.director = n.user(directorEmail, acts.Role{Kind: acts.RoleDirector, At: at})
	n.decides()
}

// prepares leaves work of every kind for the association and the clubs of a season before its first matchday.
func (n *nets) prepares() (m *scoring.Matchday, from []string) {
	n.Helper()
	f := n.withSmall()
	n.file = f
	n.calls(f, season2010(n.T, "tiny"), named(n.T, "tiny", starOf(season2010(n.T, "tiny"))))
	m = &f.Leagues[0].Matchdays[0]
	n.officeWork(f)
	n.post(n.admin, n.requested(f)+"/release", nil).is(200)
	club, day := m.Lineups[0].Club, smallDay[:len(smallDay)-1]
	n.put(n.admin, day+"3", league.PutMatchday{Date: "2010-04-10", Start: "13:00"}).is(201)
	n.put(n.president(club), day+"3/applications/"+club, league.Apply{Venue: "Volkshaus"}).is(201)
	n.post(n.admin, small+"/payments", map[string]any{"club": club, "date": "2010-01-25", "cents": 15000}).is(201)
	n.post(n.admin, small+"/fines", map[string]any{"club": club, "date": "2010-01-27", "cents": 2000, "rule": "2.2.13",
		"reason": "Ohne Dress"}).is(201)
	n.post(n.admin, small+"/prizes", map[string]any{"club": club, "date": "2010-01-27", "cents": 90000, "reason": "Meister"}).is(201)
	n.post(n.admin, small+"/refunds", map[string]any{"club": club, "date": "2010-01-27", "cents": 100}).is(201)
	invoice := map[string]any{"club": m.Lineups[1].Club, "from": "Verband\nWien", "to": "Verein\nLinz"}
	n.post(n.admin, small+"/fines", map[string]any{"club": m.Lineups[1].Club, "date": "2010-01-26", "cents": 1000, "rule": "2.2.13", "reason": "Zu spät"}).is(201)
	n.post(n.admin, small+"/invoices", invoice).is(201)
	n.post(n.admin, small+"/reminders", map[string]any{"club": m.Lineups[1].Club, "until": "2010-12-31", "from": "Verband\nWien", "to": "Verein\nLinz"}).is(201)
	n.post(n.admin, small+"/fines", map[string]any{"club": m.Lineups[1].Club, "date": "2010-01-27", "cents": 2000, "rule": "2.2.13", "reason": "Ohne Dress"}).is(201)
	n.post(n.admin, small+"/deposits", map[string]any{"club": m.Lineups[1].Club, "due": "2010-12-31", "cents": 50000}).is(201)
	n.post(n.admin, small+"/payments", map[string]any{"club": m.Lineups[1].Club, "date": "2010-01-27", "cents": 20000, "deposit_cents": 20000}).is(201)
	n.post(n.admin, small+"/taken", map[string]any{"club": m.Lineups[1].Club, "charge": n.fineOf(m.Lineups[1].Club), "due": "2010-12-31"}).is(201)
	n.put(n.admin, rest.V1+"/clubs/alt", `{"name":"Club Alt","short_name":"Alt","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
	n.post(n.admin, rest.V1+"/clubs/alt/archive", rest.Because{Reason: "Aufgelöst"}).is(200)
	n.ofClub(club, m.Lineups[0].Slots[1], m.Lineups[1].Club, m.Lineups[1].Slots[1])
	n.post(n.admin, small+"/leagues/bl1/teams/"+m.Lineups[2].Club+"/leave", league.LeaveLeague{Date: declare.Day(f.Season.End), Kind: scoring.Dissolved,
		Reason: "Keine Spieler mehr"}).is(201)
	gone := small + "/leagues/bl1/teams/" + m.Lineups[3].Club
	n.put(n.admin, rest.V1+"/clubs/ersatz", `{"name":"Club Ersatz","short_name":"Ersatz","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
	n.post(n.admin, gone+"/leave", league.LeaveLeague{Date: declare.Day(rulebook.AddDays(f.Season.End, -1)), Kind: scoring.Withdrawn, Reason: "Kein Geld"}).is(201)
	n.post(n.admin, gone+"/replacement", league.FillPlace{Replacement: "ersatz", Date: declare.Day(f.Season.End)}).is(200)
	n.post(n.admin, rest.V1+"/circulars", register.SendCircular{Subject: "Termin am 13. März 2010", Text: "Passt euch der 13.?", Choices: []string{"Ja", "Nein"}}).is(201)
	n.post(n.admin, rest.V1+"/chronicle", survivedBody(club)).is(201)
	n.resolved(club)
	n.boardLink()
	someone, _ := n.invited("jemand@example.at", people.RoleContent{Kind: acts.RolePresident, Club: club})
	locked, _ := n.invited("gesperrt@example.at", people.RoleContent{Kind: acts.RolePresident, Club: club})
	n.post(n.admin, rest.V1+"/users/"+locked+"/lock", people.LockUser{Reason: "verzogen"}).is(200)
	n.decides()
	page := buero + "/saisonen/small"
	return m, []string{page, page + "/sammelrunden/bl1/1", page + "/geld", page + "/geld/rechnungen/" + m.Lineups[1].Club, buero + "/spieler/" + m.Lineups[0].Slots[0], buero + "/vereine/alt",
		buero + "/benutzer/" + someone, buero + "/benutzer/" + locked, buero + "/nationalteams/em", buero + "/rundschreiben", page + "/ausscheiden", page + "/vorlage", buero + "/chronik", buero + "/chronik/2007/1"}
}

// ofClub gives a club a logo, a member whose membership begins later, and one without a birth date; puts a player of it into the national
// team; and requests three transfers: of a player of the club, and of two players of another club, the second of which is approved.
func (n *nets) ofClub(club, own, other, wanted string) {
	n.Helper()
	n.put(n.president(club), rest.V1+"/clubs/"+club+"/logo", pictureOf(n.T, 8, 8), "Content-Type", "image/png").is(201)
	var came struct{ ID string }
	n.post(n.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Klara", FamilyName: "Kommt", BirthDate: "1991-01-01",
		Nationality: "AT"}, Club: club, From: "2010-11-20"}).is(201).into(&came)
	n.coming = came.ID
	n.post(n.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Ohne", FamilyName: "Tag", Nationality: "AT"},
		Club: club, From: "2010-01-01"}).is(201)
	n.post(n.admin, rest.V1+"/transfers", register.RequestTransfer{Player: own, To: other}).is(201)
	n.post(n.admin, rest.V1+"/transfers", register.RequestTransfer{Player: wanted, To: club}).is(201)
	n.post(n.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Gerda", FamilyName: "Geht", BirthDate: "1992-02-02",
		Nationality: "AT"}, Club: other, From: "2010-01-01"}).is(201).into(&came)
	var moved struct{ ID string }
	n.post(n.admin, rest.V1+"/transfers", register.RequestTransfer{Player: came.ID, To: club}).is(201).into(&moved)
	for _, step := range []string{"/release", "/approve"} {
		n.post(n.admin, rest.V1+"/transfers/"+moved.ID+step, nil).is(200)
	}
	squad := n.get(n.admin, rest.V1+"/squads/em")
	n.put(n.admin, rest.V1+"/squads/em?force=1&reason=Probe", league.PutSquad{Event: "EM", Start: "2010-05-29", Players: []string{own}},
		"If-Match", squad.etag()).is(200)
}

// running walks a season that runs, from before its first matchday to after that is official.
func (n *nets) running() {
	n.Helper()
	m, from := n.prepares()
	missing, came, next := m.Lineups[5].Club, m.Lineups[0].Club, m.Lineups[1]
	n.stage() // before the matchday
	n.inOffice(append(from, buero+"/saisonen/small/sammelrunden/bl1/3", buero+"/vereine/"+came)...)
	own := "/verein/" + came
	n.presides(came)
	n.sentLink(came, "obfrau@example.at") // which can be withdrawn
	n.tapsName(came, n.teamLink(came), m.Lineups[0].Slots[0])
	n.inClub(came, own+"/transfers?spieler="+next.Slots[0], own+"/ausrichtung", own+"/rundschreiben", own+"/aufstellung/small/bl1/1", own+"/zusagen/small/bl1/1", own+"/zusagen",
		own+"/kader/"+n.coming, own+"/kader/"+m.Lineups[0].Slots[0])
	b := n.directs()
	n.walk(b, n.pagesOf(b, 0, saal, saal+"/anmeldung/"+came)) // which has no lineup
	b = n.presides(came)
	preview, listed, _ := b.sendFile(own+"/kader/liste", "kader.csv", "Nachname;Vorname;Geburtsdatum\nNeuner;Nora;3.2.1990\n", "umfang", "neue")
	n.walk(b, formsIn(listed, preview, "/"))
	n.aside(func() { n.previews(n.file) })
	n.aside(n.teams)
	n.aside(func() { n.appeals(came) })
	n.lineups(m)
	n.stage() // lineups are handed in
	b = n.presides(came)
	n.walk(b, n.pagesOf(b, 0, own, own+"/aufstellung/small/bl1/1"))
	n.clock = time.Date(2010, 2, 7, 13, 45, 0, 0, rulebook.Vienna())
	n.stage() // lineups stand fast
	n.inHall(directorEmail, saal)
	n.inClub(came, own+"/aufstellung/small/bl1/1")
	n.post(n.director, smallDay+"/heats/1/draw", nil).is(201)
	n.stage() // drawn
	n.inHall(directorEmail, saal, saal+"/anmeldung/"+missing)
	n.aside(n.begins)
	n.aside(n.lent)
	n.aside(n.onFloor)
	n.aside(func() { n.brokenOff(m) })
	n.plays(m)
	at := saal + "/anmeldung/" + came
	ref := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
	n.later(time.Date(2010, 2, 7, 22, 0, 0, 0, rulebook.Vienna()), ref)
	n.stage() // played
	n.inHall(directorEmail, saal, at)
	n.inOffice(from[:2]...)
	n.aside(func() {
		n.disputesCard(came)
		n.post(n.admin, attachedAt, paper, "Content-Type", "application/pdf").is(201)
		n.post(n.president(came), attachedAt+"?club="+came, paper, "Content-Type", "application/pdf").is(201)
		n.put(n.admin, small+"/cases/1/minutes", cases.PutMinutes{On: "2010-02-07", Venue: "Linz", Present: cases.Names{"Eva Maier"}, Text: "Nichts Neues"}).is(201)
		n.stage() // a card is disputed
		n.inOffice(from[0]+"/faelle", from[0]+"/faelle/1")
		n.inClub(came, own+"/proteste")
	})
	n.post(n.admin, smallDay+"/official", nil).is(200)
	n.later(time.Date(2010, 3, 20, 22, 0, 0, 0, rulebook.Vienna()), ref)
	n.stage() // official
	n.inHall(directorEmail, saal)
	n.sealed = map[string]bool{}
	n.inHall(inBureau, saal, at)
	n.inOffice(append(from[:2:2], buero+"/saisonen/small/sanktionen")...)
	n.inClub(came)
	n.post(n.admin, smallDay+"/heats/3/reopen", league.WithdrawOfficial{Reason: "Protest"}).is(200)
	n.stage() // official, a heat is open again
	n.inHall(inBureau, saal, saal+"/heats/3", saal+"/heats/2", at)
	n.longSeason("kurz", 3)
	n.stage() // several matchdays of another season are provisional
	b = n.decides()
	n.walk(b, formsIn(buero, b.shows("GET", buero, nil, 200, buero), buero+"/saisonen/kurz/amtlich"))
}

// aside walks what is only so in a stage of its own; then all is as it was.
func (n *nets) aside(walk func()) {
	n.Helper()
	before := n.whole
	walk()
	n.whole = before
	n.putBack()
	n.at = n.stands()
}

// brokenOff walks the page of a matchday that has begun, that of one that is broken off, and that of one that is annulled and replayed.
func (n *nets) brokenOff(m *scoring.Matchday) {
	n.Helper()
	n.play(&m.Heats[0])
	const day = buero + "/saisonen/small/sammelrunden/bl1/1"
	walk := func() {
		n.stage()
		b := n.decides()
		n.walk(b, n.pagesOf(b, 0, day, day))
	}
	walk()
	n.post(n.admin, smallDay+"/interruption", league.Interrupt{Date: "2010-02-07", Reason: "Stromausfall"}).is(201)
	walk()
	const table = "/heats/1/sit-and-gos/1"
	n.post(n.admin, smallDay+table+"/annul", league.AnnulCard{Date: "2010-02-07", Reason: "Falsche Stacks"}).is(200)
	b := n.decides()
	n.walk(b, n.pagesOf(b, 0, "/saal/small/bl1/1/heats/1/tische/1", "/saal/small/bl1/1/heats/1/tische/1"))
	n.post(n.admin, smallDay+"/annulment", league.Annul{Date: "2010-02-07", Reason: "Falsche Stacks"}).is(201)
	walk()
	n.post(n.admin, smallDay+"/replay", league.AnnounceReplay{Date: "2010-06-12", Start: "13:00"}).is(201)
	walk()
}

// previews walks what stands on a page once a file was sent: clubs, a season, a bank statement; and who was invited and has not come yet.
func (n *nets) previews(f *seasonfile.File) {
	n.Helper()
	for _, email := range []string{"ferne@example.at", "weite@example.at"} {
		n.post(n.admin, rest.V1+"/invitations", people.Invitation{Email: email, Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}}).is(201)
	}
	b := n.decides()
	statement := buero + "/saisonen/small/geld/auszug"
	var of seasons.ClubAccount
	n.get(n.admin, rest.V1+"/clubs/"+f.Clubs[0].ID+"/account?season=small").is(200).into(&of)
	tiny, err := os.ReadFile("../proof/testdata/tiny.season.json")
	if err != nil {
		n.Fatal(err)
	}
	invited := steps + "/einladungen"
	given, links, _ := b.see("POST", invited+"/alle", asShown(b.shows("GET", invited, nil, 200, invited), invited+"/alle"))
	forms := formsIn(links, given, invited+"/blaetter")
	for path, file := range map[string]string{
		steps + "/vereine/liste": "Verein;Ort;ÖPBL seit;E-Mail\nWaldläufer;Wien;1.1.2009;a@example.at\n",
		steps + "/saison/datei":  string(tiny),
		steps + "/liste":         "Verein;Vorname;Nachname\nWaldläufer;Eva;Moser\n",
		statement: "Buchungsdatum;Partnername;Betrag;Währung;Zahlungsreferenz\n27.01.2010;Kassier;120,00;EUR;" + seasons.Grouped(of.Lines[0].Reference) +
			"\n27.01.2010;" + f.Clubs[1].Name + ";50,00;EUR;Nenngeld\n",
	} {
		page, at, status := b.sendFile(path, "datei.csv", file)
		if status != 200 {
			n.Fatalf("%s: status %d: %s", path, status, mainOf(page))
		}
		forms = append(forms, formsIn(at, page, path+"/")...)
	}
	n.stage() // files were sent
	n.walk(b, append(forms, n.pagesOf(b, 0, buero, steps+"/einladungen")...))
}

// teams walks a registration that was confirmed, and those of clubs that may register and take it back.
func (n *nets) teams() {
	n.Helper()
	n.calls(n.file, season2010(n.T, "tiny"), &seasonfile.File{Clubs: []seasonfile.Club{{ID: "frei", Name: "Club Frei"}, {ID: "dabei", Name: "Club Dabei"}}})
	for _, id := range []string{"frei", "dabei"} {
		n.put(n.admin, rest.V1+"/clubs/"+id, `{"name":"Club `+id+`","short_name":"`+id+`","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
	}
	n.put(n.admin, small+"/leagues/bl1/registrations/dabei?force=1&reason=Probe", seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}).is(201)
	n.post(n.admin, small+"/leagues/bl1/registrations/dabei/confirm?force=1&reason=Probe", nil).is(200)
	n.stage() // a team is registered
	n.inOffice(buero + "/saisonen/small/anmeldungen")
	n.inClub("frei", "/verein/frei/anmeldung")
	n.inClub("dabei", "/verein/dabei/anmeldung")
}

// appeals walks a case that was decided, for the club that may appeal.
func (n *nets) appeals(club string) {
	n.Helper()
	n.post(n.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -2, Date: "2010-01-28",
		Rule: "2.2.15", Reason: "Chips weitergegeben"}).is(201)
	var all struct{ Sanctions []struct{ ID int } }
	n.get("", small+"/sanctions").is(200).into(&all)
	var filed struct{ Number int }
	n.post(n.president(club), small+"/cases", cases.Filing{Club: club, Reason: "Nein",
		Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: all.Sanctions[len(all.Sanctions)-1].ID})}).is(201).into(&filed)
	at := fmt.Sprintf("%s/cases/%d", small, filed.Number)
	n.post(n.admin, at+"/hearing", `{"on":"2010-01-30","text":"Um 10 Uhr"}`).is(200)
	n.post(n.admin, at+"/decision", cases.Verdict{Outcome: protest.Rejected, Sentence: "Zwei haben es gesehen."}).is(200)
	n.stage() // a case is decided
	n.inClub(club, "/verein/"+club+"/proteste")
}

// begins walks a heat whose first level has an end, and which has begun.
func (n *nets) begins() {
	n.Helper()
	minutes := 20
	n.put(n.admin, small+"/rules?force=1&reason=Probe", seasonfile.RuleChanges{FirstLevelMinutes: &minutes}, "If-Match", "*").is(201)
	n.put(n.director, smallDay+"/heats/1/beginning", league.BeginHeat{At: "13:40"}).is(201)
	n.stage() // a heat has begun
	n.inHall(directorEmail, saal+"/heats/1")
}

// lent walks the pages of a matchday that is lent to a hall.
func (n *nets) lent() {
	n.Helper()
	lent := n.opensLent()
	n.stage()
	n.inHall(directorEmail, saal)
	n.post(n.director, smallHall+"/take-back", rest.Because{Reason: "Der Laptop antwortet nicht"}).is(200)
	lent.leavesBehind(n.hall)
	n.stage() // what was entered there afterwards waits for a decision
	n.inHall(directorEmail, saal, saal+league.LeftoversPath)
}

// onFloor walks a heat of which a card was changed by hand after its table was played on the floor.
func (n *nets) onFloor() {
	n.Helper()
	n.post(n.director, firstDesk, nil).is(201)
	line := n.floorLines(n.director, smallDay)[0]
	n.post(n.director, rest.V1+"/tournaments/"+line.Tournament+"/events", `{"do":"start"}`).is(201)
	line = n.floorLines(n.director, smallDay)[0]
	card, at := n.playsOnFloor(n.director, smallDay, &line), smallDay+"/heats/1/sit-and-gos/1"
	exchange(card)
	n.put(n.director, at, card, "If-Match", n.get("", at).is(200).etag()).is(200)
	n.stage() // a card differs from the floor
	b := n.browsesAs(directorEmail)
	n.walk(b, n.pagesOf(b, 0, saal, saal+"/heats/1"))
}

// plays plays a matchday; its first heat is walked while chips are missing.
func (n *nets) plays(m *scoring.Matchday) {
	n.Helper()
	n.play(&m.Heats[0])
	path, stacks := smallDay+"/heats/1/team-mtts/A", *m.Heats[0].TeamMTT("A")
	stacks.Stacks = slices.Clone(stacks.Stacks)
	stacks.Stacks[slices.IndexFunc(stacks.Stacks, func(s scoring.Stack) bool { return s.End > 0 })].End++
	n.put(n.director, path, stacks, "If-Match", n.get("", path).etag()).is(200)
	l := &m.Lineups[0]
	n.post(n.director, smallDay+"/penalties", league.ImposePenalty{Club: l.Club, Player: l.Slots[2], Heat: 1, Kind: matchday.PenaltyWarning,
		Rule: "2.2.17", Referee: "M. B.", Reason: "redet dauernd"}).is(201)
	b := n.directs()
	n.handsIn(b, 1)
	n.helps(b, "sit-and-gos/2", "Hanna")
	n.photographedWaiting()
	n.stage() // chips are missing
	n.inHall(directorEmail, saal)
	n.inOffice()
	n.put(n.director, path, m.Heats[0].TeamMTT("A"), "If-Match", n.get("", path).etag()).is(200)
	for i := range m.Heats {
		if i > 0 {
			n.play(&m.Heats[i])
		}
		n.closeHeat(i + 1)
	}
	n.put(n.director, smallDay+"/checkin/"+l.Club, league.CheckTeamIn{Players: []league.PresentBody{{Player: l.Slots[2],
		Identified: true}}, Dress: true}).is(201)
}

// floors walks the pages of a tournament on the floor, before it begins, while it runs and when it is over.
func (n *nets) floors() {
	n.Helper()
	director := n.floorDirector()
	n.seated(director)
	out := func(who string) tournaments.EventBody {
		return tournaments.EventBody{"do": "bust", "out": []any{map[string]string{"entrant": who}}}
	}
	walk := func(from ...string) {
		n.stage()
		b := n.decides()
		n.walk(b, n.pagesOf(b, 1, "/floor", append(from, "/floor", floorPage, floorPage+"/tische/1")...))
	}
	n.templates()
	n.linked(director, "clock", "Uwe")
	walk(allHouses, plannedEvening, floorPage+"/links")
	n.expected()
	n.inRounds()
	walk(roundsPage, "/floor/sonntag/anmeldung", "/floor/sonntag/anmeldung/gast", "/floor/sonntag/ende", "/floor/sonntag/regeln")
	for _, do := range []tournaments.EventBody{{"do": "start"}, {"do": "pause"}, {"do": "resume"}, out("bert")} {
		n.post(n.admin, fridayPath+"/events", do).is(201)
	}
	n.longNight()
	walk(pace)
	n.scribes(director)
	n.post(n.admin, fridayPath+"/events", out("cleo")).is(201)
	n.post(n.admin, fridayPath+"/events", tournaments.EventBody{"do": "finish"}).is(201)
	walk()
}

// templates makes a house and a template of each kind, on the page of each.
func (n *nets) templates() {
	n.Helper()
	b := n.decides()
	for kind, form := range map[string]url.Values{"haus": {"edition": {"club"}, "tables": {"1: 9"}}, "struktur": {"levels": {"20 25/50"}},
		"chips": {"chips": {"25: 10"}}, "preise": {"payouts": {"1: 100"}}, "wertung": {"house": {"walk"}, "from": {"2010-01-01"},
			"points": {"3 2 1"}}} {
		form.Set("name", "Walk")
		b.shows("POST", allHouses+"/"+kind+"/neu", form, 200, allHouses+"/"+kind+"/walk?getan=vorlage")
	}
	n.put(n.admin, rest.V1+"/houses/walk/wall/logo", pictureOf(n.T, 8, 8), "Content-Type", "image/png").is(201)
}

// inRounds enters eight for a multi-round whose first round is to be drawn.
func (n *nets) inRounds() {
	n.Helper()
	at, head := rest.V1+"/tournaments/acht", friday()
	head["tournament"] = map[string]any{"id": "acht", "name": "Achterturnier", "date": "2010-02-07"}
	head["mode"], head["edition"], head["tables"], head["levels"] = "multi_round", "apsa-2010", []any{}, []any{}
	head["rules"] = map[string]any{"time_limit": 60}
	delete(head, "payouts")
	n.put(n.admin, at, head).is(201)
	for i := range 8 {
		n.post(n.admin, at+"/entries", tournaments.EntrantBody{ID: fmt.Sprintf("gast-%d", i+1), Name: "Gast " + string(rune('A'+i))}).is(201)
	}
}

// scribes walks the page of a table, as who writes down there by a link.
func (n *nets) scribes(director string) {
	n.Helper()
	token, _ := n.linked(director, "tables/1", "Hanna")
	session := n.comes(token)
	n.stage()
	b := n.browse()
	b.client.Jar = cookies{rest.CookieName: {Name: rest.CookieName, Value: session}}
	n.walk(b, n.pagesOf(b, 0, "/floor", floorPage+"/tisch/1"))
}

// expected enters a guest for a tournament of the association who has the name of a player; another player is barred.
func (n *nets) expected() {
	n.Helper()
	players := season2010(n.T, "small").Players
	n.staysAway(players[0].ID)
	head := friday()
	head["tournament"] = map[string]any{"id": "sonntag", "name": "Sonntagsturnier", "date": "2010-02-14", "kind": "students"}
	n.put(n.admin, rest.V1+"/tournaments/sonntag", head).is(201)
	n.post(n.admin, rest.V1+"/tournaments/sonntag/entries?force=1&reason=Gast", tournaments.EntrantBody{ID: "gast", Name: players[1].Name()}).is(201)
	n.post(n.admin, rest.V1+"/tournaments/sonntag/entries", tournaments.EntrantBody{ID: floordesk.OwnID("gast"), Name: "Sara Sax", Studies: true}).is(201)
}

// confirmed walks a season whose plan is confirmed; the matchdays of its first league are official.
func (n *nets) confirmed() {
	n.Helper()
	f := named(n.T, "tiny", starOf(season2010(n.T, "tiny")))
	f.Season.Start = "2010-01-02" // the latest of the installation
	n.post(n.admin, rest.V1+"/seasons", f).is(201)
	n.later(time.Date(2011, 1, 4, 12, 0, 0, 0, rulebook.Vienna()), acts.MatchdayRef{Season: f.Season.ID})
	at := rest.V1 + "/seasons/" + f.Season.ID
	for i := range f.Leagues[0].Matchdays {
		n.post(n.admin, fmt.Sprintf("%s/leagues/%s/matchdays/%d/official", at, f.Leagues[0].ID, f.Leagues[0].Matchdays[i].Number), nil).is(200)
	}
	page, first, second := buero+"/saisonen/"+f.Season.ID, f.Leagues[0].ID, f.Leagues[1].ID
	walk := func() {
		n.stage() // the season is played, or confirmed
		n.inOffice(buero+"/saisonen", buero+"/spieler", page, page+"/aufstieg", page+"/sammelrunden/"+first+"/1", page+"/sammelrunden/"+second+"/1")
		for _, league := range []string{first, second} {
			day := fmt.Sprintf("/saal/%s/%s/1", f.Season.ID, league)
			n.inHall(inBureau, day, day+"/anmeldung/"+f.Leagues[0].Clubs[0])
		}
		n.inClub(f.Leagues[0].Clubs[0])
	}
	walk()
	n.aside(func() {
		entrants := []map[string]any{}
		for _, one := range f.Promotion.MasterPlayOff {
			if n.get(n.admin, rest.V1+"/clubs/"+one.Club).StatusCode == 200 {
				entrants = append(entrants, map[string]any{"club": one.Club, "players": []string{}})
			}
		}
		n.put(n.admin, at+"/promotion/master-play-off/entrants?force=1&reason=Kader", entrants).is(201)
		n.stage() // the Master Play Off has its entrants
		n.inOffice(page + "/aufstieg")
	})
	confirm := func() { n.post(n.admin, at+"/promotion/confirm?force=1&reason=Frist", nil).is(201) }
	confirm()
	walk()
	n.post(n.admin, at+"/next", seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-02-01", End: "2011-12-31"}).is(201)
	n.post(n.admin, at+"/promotion/reopen", rest.Because{Reason: "Einspruch"}).is(200)
	n.put(n.admin, at+"/promotion", "{}", "If-Match", "*").is(200)
	confirm()
	champion := f.Leagues[0].Clubs[0]
	n.post(n.admin, at+"/prizes", map[string]any{"club": champion, "date": "2011-01-03", "cents": 90000, "reason": "Meister"}).is(201)
	n.post(n.admin, at+"/carried", map[string]any{"club": champion, "to": "2011", "cents": 10000}).is(201)
	n.stage() // the next season does not follow the plan yet, and a club has credit in the one before
	n.inOffice(buero+"/saisonen/2011", page+"/geld")
}

// inClub walks the pages of a club.
func (n *nets) inClub(club string, from ...string) {
	n.Helper()
	b := n.presides(club)
	n.walk(b, n.pagesOf(b, 1, "/verein/"+club, append(from, "/verein/"+club)...))
}
