package browser

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
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
