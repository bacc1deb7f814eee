package browser

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// plain is what a page says, without markup and with plain spaces.
func plain(page string) string {
	for {
		before, rest, found := strings.Cut(page, "<")
		if !found {
			break
		}
		_, after, _ := strings.Cut(rest, ">")
		page = before + " " + after
	}
	return strings.Join(strings.Fields(strings.ReplaceAll(strings.ReplaceAll(page, "&#39;", "'"), "\u00a0", " ")), " ")
}

// ranked is a team that has a place on the third matchday of the second league.
func ranked(v *league.SeasonView) *scoring.TeamDay {
	played := v.Results.League("bl2").Matchday(3)
	return &played.Teams[slices.IndexFunc(played.Teams, func(team scoring.TeamDay) bool { return team.Rank != nil })]
}

// The page with which a president begins tells of the next matchday when and where it is played, who holds it and how it
// stands with the lineup, and of the last one how the club came off and where it stands.
func TestTheStartPageTellsTheNextMatchdayAndTheLastResult(t *testing.T) {
	t.Parallel()
	s := serve(t, demoLeague()[:2]...)
	now, err := s.office.Current(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	v := now.Season("2026")
	next, last := v.File.Matchday("bl2", 4), ranked(v)
	row := v.Results.League("bl2").Standing(last.Club)
	s.president(t, lineupClub, last.Club)
	told := func() string { return plain(s.ofObfrau(t, "/verein/"+lineupClub)[0].body) }
	if next.Venue == "" || next.Host == "" {
		t.Fatal("the next matchday has no venue or no host: this test looks at nothing")
	}
	for _, says := range []string{"4. Sammelrunde, 2. Bundesliga", "Wann Sonntag, 25. Oktober 2026", "Wo " + next.Venue,
		"Ausrichter " + now.ClubName(next.Host), "Aufstellung noch nicht abgegeben", "Aufstellung abgeben"} {
		if !strings.Contains(told(), says) {
			t.Errorf("the page does not say %q: %s", says, told())
		}
	}
	says := fmt.Sprintf("3. Sammelrunde, 2. Bundesliga Platz %d, %d Tabellenpunkte; in der Tabelle Rang %d mit %d Punkten", *last.Rank,
		last.TablePoints, row.Rank, row.Points)
	if page := plain(s.ofObfrau(t, "/verein/"+last.Club)[0].body); !strings.Contains(page, says) {
		t.Errorf("the page does not say %q: %s", says, page)
	}
	at := acts.MatchdayRef{Season: "2026", League: "bl2", Number: 4}
	pre, err := s.office.Prepare(t.Context(), acts.Console, at, lineupClub)
	if err != nil {
		t.Fatal(err)
	}
	pre.Propose(nil)
	missing := strings.Count(told(), "noch nicht abgegeben") // that of the other league's next matchday stays so
	put := &league.PutLineup{LineupOf: league.LineupFor(at, lineupClub), Captain: pre.Proposed.Captain, Slots: pre.Proposed.Slots, Reason: "am Telefon"}
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, put, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	if page := told(); !strings.Contains(page, "Aufstellung abgegeben") || strings.Count(page, "noch nicht abgegeben") != missing-1 {
		t.Error(page)
	}
}

// A match report begins with a draft from the facts; the preview shows it without storing it, and the list says until when
// it is due. § 1.2.8
func TestAMatchReportIsDraftedAndPreviewed(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	now, err := s.office.Current(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	club := ranked(now.Season("2026")).Club
	s.president(t, club)
	reports := "/verein/" + club + "/berichte"
	page := reports + "/2026/bl2/3"
	for _, scripted := range []bool{true, false} {
		b.signIn(t, s, page, scripted, "Der Entwurf ist aus den Ergebnissen geschrieben")
		b.holds(t, `/Platz \d+ mit \d+ Rundenpunkten.*Tabellenpunkte/.test(document.querySelector('textarea').value)`)
		b.holds(t, `(() => { const text = document.querySelector('textarea');
			text.value = 'Ein **knapper** Abend.';
			document.documentElement.dataset.old = '1';
			text.form.querySelector('button[name]').click();
			return true; })()`)
		b.arrives(t, "Vorschau")
		b.holds(t, `document.querySelector('.prose strong').textContent === 'knapper' &&
			document.querySelector('textarea').value === 'Ein **knapper** Abend.'`)
		b.everySize(t, scripted)
		b.goTo(t, s, page, scripted)
		b.holds(t, says("Der Entwurf ist aus den Ergebnissen geschrieben")) // nothing was stored
		b.press(t, "/abmelden", "Passwort vergessen?")
	}
	b.quiet(t)
	list := plain(s.ofObfrau(t, reports)[0].body)
	due := rulebook.Date(rulebook.AddDays(now.Season("2026").File.Matchday("bl2", 3).Date, 7))
	if !regexp.MustCompile(`3\. Sammelrunde, 2\. Bundesliga, Saison 2026 bis \S+, ` + regexp.QuoteMeta(due)).MatchString(list) {
		t.Errorf("due on %s: %s", due, list)
	}
}

// What a club is told, and what is due, leads to its own place, which is there. A notice names season and league, the same is told once, and all
// are read at once. Tasks that are equal but for their league are one task with a row for each, which names the league.
func TestEveryNoticeAndTaskLeadsToItsPlace(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serveClubs(t, lineupClub)
	s.president(t, lineupClub)
	s.admin(t)
	at := acts.MatchdayRef{Season: "2026", League: "bl2", Number: 4}
	pre, err := s.office.Prepare(t.Context(), acts.Console, at, lineupClub)
	if err != nil {
		t.Fatal(err)
	}
	pre.Propose(nil)
	put := &league.PutLineup{LineupOf: league.LineupFor(at, lineupClub), Captain: pre.Proposed.Captain, Slots: pre.Proposed.Slots, Reason: "am Telefon"}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, put, acts.Terms{Force: true, Reason: "am Telefon"}))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &league.DropLineup{LineupOf: put.LineupOf}, acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
	moved := &league.PutMatchday{AtMatchday: acts.On(at), Date: "2026-10-26", Start: "15:00", Venue: "Volkshaus"}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, moved, acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.Fine{InSeason: "2026", Club: lineupClub, Date: "2026-10-10", Cents: 2000, Rule: "2.2.13",
		Reason: "ohne Dress"}, acts.Terms{}))
	by, err := s.people.Users(t.Context(), acts.Console)
	if err != nil {
		t.Fatal(err)
	}
	president := acts.Actor{User: by[slices.IndexFunc(by, func(u people.User) bool { return u.Email == obfrauEmail })].ID,
		Roles: []acts.Role{{Kind: acts.RolePresident, Club: lineupClub}}}
	done(t)(s.office.Acts.Do(t.Context(), president, &cases.Filing{InSeason: "2026", Club: lineupClub, Reason: "Das war anders.",
		Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: correctionOf(t, s)})}, acts.Terms{}))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &cases.CaseHearing{OfCase: cases.OfCase{Season: "2026", Case: 1}, On: "2026-10-20"}, acts.Terms{}))

	shown := func(path string, as func(*testing.T, ...string) []*sheet) {
		t.Helper()
		page, anchor, _ := strings.Cut(path, "#")
		if body := as(t, page)[0].body; anchor != "" && !strings.Contains(body, `id="`+anchor+`"`) {
			t.Errorf("on %s there is no %s", page, anchor)
		}
	}
	told, err := s.office.Notices(t.Context(), acts.Console, lineupClub)
	if err != nil {
		t.Fatal(err)
	}
	b.signIn(t, s, "/verein/"+lineupClub, true, "Zu tun")
	kinds := map[string]int{}
	for i := range told {
		kind, _, _ := strings.Cut(told[i].Subject, "/")
		if kinds[kind]++; kind != "transfers" || kinds[kind] == 1 { // one says what another says
			shown(told[i].Path(), s.ofObfrau)
			path := told[i].Path()
			if kind == "transfers" { // of several that read alike, the page of all
				path, _, _ = strings.Cut(path, "#")
			}
			b.holds(t, fmt.Sprintf(`!!document.querySelector('#nachrichten li a[href=%q]')`, path))
		}
	}
	if kinds["leagues"] < 2 || kinds["cases"] < 1 || kinds["transfers"] < 3 || kinds["sanctions"] < 1 || kinds["bookings"]+kinds["fines"] < 1 {
		t.Errorf("only %v are looked at", kinds)
	}
	b.holds(t, `(() => {
		const rows = [...document.querySelectorAll('#nachrichten li')].map((row) => row.textContent.replaceAll('\u00a0', ' '));
		const of = (words) => rows.filter((row) => row.includes(words));
		return rows.every((row) => row.includes('Saison 2026')) && of('4. Sammelrunde der 2. Bundesliga').length >= 2 && of('Der Transfer').length === 1 &&
			of('Der Transfer')[0].includes('öfter');
	})()`)
	b.press(t, "/verein/"+lineupClub+"/nachrichten", "Alle Nachrichten sind als gelesen vermerkt.")
	b.holds(t, "!document.querySelector('#nachrichten li')")

	due, err := s.office.Tasks(t.Context(), acts.Console)
	if err != nil {
		t.Fatal(err)
	}
	found := map[tasks.Kind]bool{}
	for i := range due {
		switch task := &due[i]; {
		case found[task.Kind]:
		case task.For == acts.RolePresident && task.At.Club == lineupClub:
			found[task.Kind] = true
			shown(task.Path(), s.ofObfrau)
		case task.For != acts.RolePresident:
			found[task.Kind] = true
			shown(task.Path(), s.asAdmin)
		}
	}
	for _, kind := range []tasks.Kind{tasks.LineupMissing, tasks.TransferRelease, tasks.RegistrationOpen, tasks.HostWanted, tasks.CaseStatement} {
		if !found[kind] {
			t.Errorf("no task is %s: %v", kind, found)
		}
	}
	b.holds(t, `(() => {
		const says = (element) => element.textContent.replaceAll('\u00a0', ' ');
		const of = (list, title) => [...[...list.children].find((row) => says(row).includes(title)).querySelectorAll('li')].map(says);
		const rows = of(document.querySelector('#faellig ~ ul'), 'Spielberichte fehlen: 2');
		return of(document.querySelector('#faellig ~ details > ul'), 'Spielberichte fehlen: 16').length === 16 &&
			says(document.querySelector('#faellig ~ details > summary')).endsWith(': 16') &&
			rows.length === 2 && rows.some((row) => row.includes('der 1. Bundesliga')) && rows.some((row) => row.includes('der 2. Bundesliga'));
	})()`)
	b.quiet(t)
}

// correctionOf returns the number of the last sanction of the running season.
func correctionOf(t *testing.T, s *site) int {
	t.Helper()
	now, err := s.office.Current(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	all := now.Season("2026").Sanctions()
	return all[len(all)-1].ID
}
