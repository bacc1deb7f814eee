package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"pokerliga/cmd/pokerliga/demo"
)

// fills types into the fields of a form on the way to its button, with the keyboard alone, and presses it: pairs of a field and the
// keys that are pressed there.
func (b *tab) fills(t *testing.T, form, button, said string, fields ...string) {
	t.Helper()
	for i := 0; i < len(fields); i += 2 {
		b.tabTo(t, "#"+form+"-"+fields[i])
		b.types(t, fields[i+1])
	}
	b.tabTo(t, button)
	b.enters(t, said)
}

// With the keyboard alone, and without a script, a house gets its tables, a structure, chips, prizes and a contest; the pages say how
// long an evening takes, for how many the chips are enough, and what the house's rules change; a tournament is made, and once more for
// the week after. Then somebody enters himself for it, another waits, one withdraws, and one names who plays for him. All of these
// pages are whole for everybody.
func TestAHouseAndItsEveningsAreMadeWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	_, current := demo.Seasons(saturday)
	s := serve(t, current)
	s.admin(t)
	const at, save = "/floor/haeuser", "form:has(#vorlage-name) button:not([name])"
	b.goTo(t, s, at+"/haus/neu", false)
	b.tabTo(t, "#anmelden-email")
	b.types(t, adminEmail+"\t"+adminPassword)
	b.enters(t, "Haus")
	b.fills(t, "vorlage", save, "Was die Hausregeln ändern", "name", "Clublokal", "venue", "Hafnerstraße 4, Linz", "edition", kb.ArrowDown,
		"tables", "1: 9\r2: 9")
	b.goTo(t, s, at+"/struktur/neu", false)
	b.fills(t, "vorlage", save, "Wie lange dauert es?", "name", "Kurz", "levels", "20 25/50\rPause 10\r20 500/1000\r20 5000/10000",
		"start_chips", "5000")
	b.tabTo(t, "#spieler")
	b.types(t, "18")
	b.enters(t, "18 Startstacks zu 5.000")
	b.fills(t, "vorlage", "button[name=kopie]", "Länger", "name", "Länger")
	b.goTo(t, s, at+"/chips/neu", false)
	b.fills(t, "vorlage", save, "Reicht es?", "name", "Koffer", "chips", "25: 400 grün\r100: 400")
	b.tabTo(t, "#spieler")
	b.types(t, "18")
	b.enters(t, "bis zu 2.777 an Chips")
	b.goTo(t, s, at+"/preise/neu", false)
	b.fills(t, "vorlage", save, "Drei Preise", "name", "Drei Preise", "payouts", "1: 100\r10: 50 30 20")
	b.goTo(t, s, at+"/wertung/neu", false)
	b.fills(t, "vorlage", save, "Zur Tabelle", "name", "Winterwertung", "from", "01012026", "points", "10 6 3", "best", "5")

	b.goTo(t, s, at, false)
	b.fills(t, "turnier", "form:has(#turnier-name) button", "Wer steht da?", "name", "Freitag", "date", "11112026", "chip_set", kb.ArrowDown,
		"buy_in", "50", "prize_table", kb.ArrowDown)
	const first, second = "freitag-2026-11-11", "freitag-2026-11-18"
	b.goTo(t, s, "/floor/"+first+"/anmeldung", false)
	b.fills(t, "plaetze", "form:has(#plaetze-online) button", "Die Plätze sind gespeichert", "places", "1", "online", " ")
	b.goTo(t, s, at, false)
	b.tabTo(t, "form[action$='/noch-einmal'] button")
	b.enters(t, "Wer steht da?")
	one, err := s.office.Floor.Tournament(t.Context(), second)
	if err != nil || len(one.File.Tables) != 2 || len(one.File.Chips) != 2 || one.File.Money.BuyIn != 5000 || len(one.File.Payouts) != 2 ||
		one.Registration.Places != 1 || !one.Registration.Online {
		t.Fatalf("it is %+v %v", one, err)
	}

	// Whoever enters himself has no account; the second waits.
	enters := func(name, said string) string {
		t.Helper()
		b.goTo(t, s, "/turniere/"+second+"/anmeldung", false)
		b.fills(t, "anmeldung", "main form button", said, "name", name, "agrees", " ")
		own, err := ask[string](b, "location.pathname")
		if err != nil {
			t.Fatal(err)
		}
		return own
	}
	dora, emil := enters("Dora Dür", "Du bist angemeldet"), enters("Emil Ebner", "Warteliste")
	pages := []string{"/turniere/" + second + "/anmeldung", "/turniere/" + first + "/anmeldung", dora, emil,
		"/hauswertungen/winterwertung", at,
		at + "/haus/clublokal", at + "/struktur/kurz?spieler=18", at + "/chips/koffer?spieler=18", at + "/preise/drei-preise",
		at + "/wertung/winterwertung", "/floor/" + second + "/anmeldung?suche=do"}
	sheets := s.asAdmin(t, pages...)
	isHTML(t, tools, sheets)
	for _, scripted := range []bool{true, false} {
		for _, page := range pages {
			b.goTo(t, s, page, scripted)
			b.everySize(t, scripted)
			b.quiet(t)
		}
	}
	for _, sheet := range sheets {
		if says := plainly.FindString(linked.ReplaceAllString(sheet.body, "")); says != "" && !strings.HasPrefix(sheet.path, "/turniere/") {
			t.Errorf("%s names a rule without leading to it: %s", sheet.path, says)
		}
	}

	b.goTo(t, s, emil, false)
	b.fills(t, "ersatz", "form[action$='/ersatz'] button", "Der Ersatz ist angemeldet", "name", "Gerda Gasser")
	b.goTo(t, s, dora, false)
	b.tabTo(t, "form[action$='/abmelden'] button")
	b.enters(t, "Abgemeldet; der Platz ist frei.")
	b.goTo(t, s, emil, false)
	b.holds(t, says("Für dich spielt jemand anderer"))
	b.quiet(t)
}
