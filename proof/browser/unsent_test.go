package browser

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/scoring"
)

// offline takes the network away, or gives it back.
func (b *tab) offline(t *testing.T, away bool) {
	t.Helper()
	b.limits(t, &network.Conditions{Offline: away})
}

// slow lets requests to a path take so long, and no others.
func (b *tab) slow(t *testing.T, path string, long time.Duration) {
	t.Helper()
	b.limits(t, &network.Conditions{URLPattern: "*://*:*" + path, Latency: float64(long.Milliseconds())})
}

// limits makes the network as one rule says.
func (b *tab) limits(t *testing.T, rule *network.Conditions) {
	t.Helper()
	rule.DownloadThroughput, rule.UploadThroughput = -1, -1
	_, err := chromedp.Call(b.ctx, network.EmulateNetworkConditionsByRule,
		network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{rule}})
	if err != nil {
		t.Fatal(err)
	}
}

// The network goes in the middle of a card: what was entered waits, is seen to wait, outlives a reload, and goes out
// once and in order. Whoever signs out is warned; the next person sees how much waits, and whose; it goes out when its
// owner signs in again.
func TestNothingIsLostWithoutANetwork(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
	first := strokes(tables[0], cardOf(played, tables[0].Table))
	second := strokes(tables[1], cardOf(played, tables[1].Table))
	b.types(t, first[:2])
	b.offline(t, true)
	b.types(t, first[2:]+second)
	b.settles(t, "2 Einträge nicht gesendet: keine Verbindung")
	b.holds(t, "document.querySelectorAll('.tables a.waits').length === 2")
	third := strokes(tables[2], cardOf(played, tables[2].Table))
	b.types(t, third[:1])

	// Signing out warns.
	b.holds(t, "document.querySelector('form[action=\"/abmelden\"] button').click(), "+
		"document.querySelector('.who').textContent.includes('noch nicht gespeichert')")

	// Without sending, the phone is handed on: the entries are held back as they lie there.
	b.holds(t, "sessionStorage.kept = localStorage.getItem('saal.' + document.querySelector('[data-person]').dataset.person), true")
	b.offline(t, false)
	b.settles(t, fmt.Sprintf("Noch nicht gespeichert, angefangen: Tisch %d", tables[2].Table))
	b.goTo(t, s, hallPath("/heats/3/tische/"+strconv.Itoa(tables[2].Table)), true)
	b.types(t, third[1:]) // what was begun is still there
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, tables[0].Table), *cardOf(played, tables[1].Table), *cardOf(played, tables[2].Table)})
	entries, err := s.office.Journal(t.Context(), acts.Console, acts.Query{Season: today.Season, Act: string(acts.DeedCard)})
	if err != nil {
		t.Fatal(err)
	}
	for i, table := range tables[:3] {
		if want := fmt.Sprintf("sit-and-gos/%d", table.Table); len(entries) != 3 || !strings.HasSuffix(string(entries[i].Subject), want) {
			t.Fatalf("entry %d of %d is %+v", i, len(entries), entries)
		}
	}
}

// stacked stores the stacks of the third heat, without which it is not closed.
func (s *site) stacked(t *testing.T) {
	t.Helper()
	_, whole := demo.Seasons(saturday)
	mtts := whole.Matchday(today.League, today.Number).Heat(3).TeamMTTs
	for i := range mtts {
		if _, err := s.office.Acts.Do(t.Context(), acts.Console, league.SheetWith(acts.HeatOf(today, 3), nil, &mtts[i]), acts.Terms{New: true}); err != nil {
			t.Fatal(err)
		}
	}
}

// What has arrived does not wait any more, and whoever closes the heat is not told of it: not where a page was read again while the last
// entry was on its way, and not where that entry was lost, was kept over a reload, and went out again.
func TestADeviceSaysThatNothingWaitsAnyMore(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	s.stacked(t)
	keys := func(i int) string { return strokes(tables[i], cardOf(played, tables[i].Table)) }
	path := func(i int) string { return hallPath("/heats/3/tische/" + strconv.Itoa(tables[i].Table)) }
	closes := func() {
		t.Helper()
		b.goTo(t, s, hallPath("/heats/3"), true)
		said, err := ask[string](b, fmt.Sprintf(`fetch('/api/v1/seasons/%s/leagues/%s/matchdays/%d/heats/3/close?dry_run=1', { method: 'POST',
			headers: { 'Content-Type': 'application/json' }, body: '{"note":"Probe"}' }).then((answer) => answer.text())`,
			today.Season, today.League, today.Number))
		if err != nil || !strings.Contains(said, `"warnings":[]`) {
			t.Errorf("closing the heat says %s: %v", said, err)
		}
	}

	b.entersHall(t, s, path(0), true, "Tisch")
	b.slow(t, path(1), 3*time.Second)
	b.types(t, keys(0)+keys(1)) // the first one is news to the page while the second is on its way
	b.settles(t, "wird gesendet")
	b.settles(t, "Alles gespeichert")
	closes()

	b.goTo(t, s, path(2), true)
	b.offline(t, true)
	b.types(t, keys(2)+keys(3))
	b.settles(t, "2 Einträge nicht gesendet")
	b.limits(t, &network.Conditions{URLPattern: "*://*:*" + path(3), Offline: true})
	b.settles(t, "1 Eintrag nicht gesendet")
	b.goTo(t, s, hallPath("/heats/3"), true)
	b.settles(t, "1 Eintrag nicht gesendet")
	b.offline(t, false)
	b.settles(t, "Alles gespeichert")
	closes()
}

// What somebody has not sent is shown to the next person by how much and whose it is, and goes out when he is back.
func TestAPhoneIsHandedOnWithEntriesThatWait(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	s.president(t, lineupClub)
	table := s.thirdTables(t)[0]
	b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
	b.offline(t, true)
	b.types(t, strokes(table, cardOf(played, table.Table)))
	b.settles(t, "nicht gesendet")
	b.holds(t, "sessionStorage.setItem('at', 'saal.' + document.querySelector('[data-person]').dataset.person), "+
		"sessionStorage.setItem('kept', localStorage.getItem(sessionStorage.at)), localStorage.removeItem(sessionStorage.at), true")
	b.offline(t, false)
	b.goTo(t, s, "/saal", true)
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.holds(t, "localStorage.setItem(sessionStorage.at, sessionStorage.kept), true") // as if it had never gone out
	b.goTo(t, s, "/anmelden", true)
	b.settles(t, "1 Eintrag von Lena Leitner wartet")
	b.holds(t, "!document.body.innerText.includes('Tisch')")
	b.signIn(t, s, "/verein", true, "Zu tun")
	b.settles(t, "1 Eintrag von Lena Leitner wartet")
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.entersHall(t, s, "/saal", true, "Meine Sammelrunden")
	b.goTo(t, s, hallPath("/heats/3/tische"), true)
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, table.Table)})
	b.quiet(t)
}

// Two links are opened on one phone, one after the other. What the first helper has entered without a network is not sent as the second
// one's: the page says whose it is. He may not take it over, since his link is for another table; the director may, sees what it is, and
// the journal names both.
func TestAnEntryOfAnotherLinkIsTakenOver(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	links := map[string]string{}
	for i, name := range []string{"Anna", "Bert"} {
		given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, today.Place(), name, nil,
			[]acts.Sheet{acts.SheetOf(3, fmt.Sprintf("sit-and-gos/%d", tables[i].Table))}, acts.Terms{})
		if err != nil {
			t.Fatal(err)
		}
		links[name] = people.HelpPath + given[0].Token
	}
	b.goTo(t, s, links["Anna"], true)
	b.press(t, links["Anna"], "Speichern")
	b.offline(t, true)
	b.types(t, strokes(tables[0], cardOf(played, tables[0].Table)))
	b.settles(t, "1 Eintrag nicht gesendet")
	b.holds(t, "sessionStorage.setItem('at', 'saal.' + document.querySelector('[data-person]').dataset.person), "+
		"sessionStorage.setItem('kept', localStorage.getItem(sessionStorage.at)), localStorage.removeItem(sessionStorage.at), true")
	b.offline(t, false)
	b.goTo(t, s, links["Bert"], true)
	b.press(t, links["Bert"], "Speichern")
	b.holds(t, "localStorage.setItem(sessionStorage.at, sessionStorage.kept), true") // as if it had never gone out

	click := func(text string) {
		t.Helper()
		b.holds(t, fmt.Sprintf("[...document.querySelectorAll('.waiting button')].find((b) => b.textContent === '%s').click(), true", text))
	}
	b.goTo(t, s, hallPath("/heats/3/tische/"+strconv.Itoa(tables[1].Table)), true)
	b.settles(t, "1 Eintrag von Anna wartet")
	b.holds(t, says("Von Anna eingegeben")+" && "+says("sobald Anna sich hier wieder anmeldet"))
	b.everySize(t, true)
	b.expect(403)
	click("1. Eingabe übernehmen …")
	b.until(t, "document.querySelector('.waiting .refused') !== null")
	b.holds(t, "localStorage.getItem(sessionStorage.at) === sessionStorage.kept")
	b.press(t, "/abmelden", "Passwort vergessen?")

	b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Von Anna eingegeben")
	click("1. Eingabe übernehmen …")
	b.until(t, says("Anna hat eingegeben"))
	b.holds(t, says(fmt.Sprintf("Tisch %d. Gesendet wird es im Namen von Lena Leitner", tables[0].Table)))
	b.everySize(t, true)
	click("Übernehmen und senden")
	b.until(t, "localStorage.getItem(sessionStorage.at) === null && document.querySelector('.sending').textContent === 'Alles gespeichert'")
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, tables[0].Table)})
	entries, err := s.office.Journal(t.Context(), acts.Console, acts.Query{Newest: true, Limit: 2})
	if err != nil || len(entries) != 2 || entries[0].Act != string(acts.DeedCard) || entries[1].Act != string(people.DeedAdopt) ||
		entries[0].User != entries[1].User || entries[0].User == string(entries[1].Subject) {
		t.Errorf("the journal ends with %+v, %v", entries, err)
	}
	b.quiet(t)
}
