package browser

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"pokerliga/rules/rulebook"
)

// tapsToInvited is how many taps an empty installation may be from a league whose presidents are invited, signing in counted.
const tapsToInvited = 10

// wholeLeague is a sheet of sixteen clubs in two leagues, each with a president and six players.
func wholeLeague() string {
	var b strings.Builder
	b.WriteString("Verein;Liga;Vorname;Nachname;Geburtsdatum;E-Mail;Funktion\n")
	for club := range 16 {
		fmt.Fprintf(&b, "Club %c;%d;Obi;Obmann%c;;obmann@club%d.example;Obmann\n", 'A'+club, 1+club/8, 'A'+club, club)
		for player := range 6 {
			fmt.Fprintf(&b, "Club %c;%d;Vorname%d;Spieler%c%d;%d.2.1990;;\n", 'A'+club, 1+club/8, player, 'A'+club, player, player+1)
		}
	}
	return b.String()
}

// An admin who has a sheet of his league taps ten times at most, from an empty installation until every president is invited: nothing is
// typed but the sign-in.
func TestAnEmptyInstallationIsAnInvitedLeagueInTenTaps(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	w := stepsWalk{tab: b, scripted: true, clock: new(atomic.Int64)}
	shares := page.AddScriptToEvaluateOnNewDocumentParams{Source: "Object.defineProperty(navigator, 'share', { value: async (what) => { window.shared = what; } })"}
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, shares); err != nil {
		t.Fatal(err)
	}
	w.clock.Store(stepsBegin.UnixNano())
	w.site = serveAt(t, func() time.Time { return time.Unix(0, w.clock.Load()).In(rulebook.Vienna()) })
	w.site.admin(t)
	w.at(t, stepsPath)
	w.enter(t, "anmelden-email", adminEmail)
	w.enter(t, "anmelden-password", adminPassword)

	taps := 0
	link := func(path string) string { return fmt.Sprintf(`document.querySelector('main a.go[href=%q]')`, path) }
	send := func(path string) string {
		return fmt.Sprintf(`document.querySelector('form[action=%q] button:not([type=button])')`, path)
	}
	list := stepsPath + "/liste"
	b.tap(t, &taps, send("/anmelden"), "als Nächstes")
	b.tap(t, &taps, link(stepsPath+"/saison"), "Neue Saison")
	b.tap(t, &taps, send(stepsPath+"/saison"), "Die Saison ist angelegt.")
	b.tap(t, &taps, link(list), "Eine Zeile für jede Person")
	w.looked(t)
	w.choose(t, "gesamt-file", "liga.csv", wholeLeague())
	taps += 2 // for the file: the field, and the file in the window of the system
	b.tap(t, &taps, send(list), "Noch ist nichts gespeichert")
	w.looked(t)
	b.holds(t, says("16 neue Vereine"))
	b.holds(t, says("96 Spieler"))
	b.tap(t, &taps, send(list+"/bestaetigen"), "Diese Links sind nur jetzt zu sehen")
	w.looked(t)
	b.holds(t, "document.querySelectorAll('textarea[data-copy]').length === 16")
	b.holds(t, "[...document.querySelectorAll('textarea[data-copy]')].every((e) => e.value.includes(location.origin + '/zugang/'))")
	b.holds(t, `[...document.querySelectorAll('textarea[data-copy]')].every((text) => {
		const [copy, share] = [...text.parentElement.querySelectorAll('button')];
		share.click();
		return copy.textContent === 'Kopieren' && share.textContent === 'Teilen' && share.ariaLabel === text.labels[0].textContent.replace(/^.*: (?=Nachricht)/, '') + ' teilen' &&
			Object.keys(window.shared).join() === 'text' && window.shared.text === text.value;
	})`)
	if taps > tapsToInvited {
		t.Errorf("%d taps, want at most %d", taps, tapsToInvited)
	}
	w.at(t, stepsPath)
	b.holds(t, says("Für jeden Verein ist jemand eingeladen."))
	b.quiet(t)
}
