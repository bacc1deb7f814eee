package browser

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/acts"
	"pokerliga/floor"
	"pokerliga/floorfile"
	"pokerliga/people"
	"pokerliga/proof/demo"
)

// mostKeys is how many keys bring somebody in who is entered.
const mostKeys = 8

// guests serves a tournament with three seated guests, to which more are to come.
func (s *site) guests(t *testing.T, names ...string) {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "abend", Name: "Abend", Date: "2026-10-17", Start: "17:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Money: floor.Money{BuyIn: 5000},
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 3600, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 3600, Small: 50, Big: 100}},
		Tables: []floor.Table{{Table: 1, Seats: 9}, {Table: 2, Seats: 9}}, Payouts: []floor.Payout{{From: 1, Shares: []int64{60, 40}}}}}
	at := floor.Instant(saturday.Unix() - 600)
	for i, name := range names {
		id := fmt.Sprintf("gast-%d", i+1)
		f.Entrants = append(f.Entrants, floor.Entrant{ID: id, Name: name})
		if i < 3 {
			f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: id},
				floor.Event{At: at, Do: floor.SeatOne, Entrant: id, Table: 1, Seat: i + 1})
		}
	}
	f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start})
	if _, err := s.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
}

// At the registration desk nobody needs more than eight keys for somebody who comes in: his first letters and Enter, with a script
// and without. His phone shows the seat, and another one within a moment, with a shake. The pages are whole for everybody.
func TestPeopleAreRegisteredByKeyboardAndReadTheirSeats(t *testing.T) {
	tools := tools(t)
	tabs := launch(t, tools, 2)
	b, phone := <-tabs, <-tabs
	_, current := demo.Seasons(saturday)
	s := serve(t, current)
	s.admin(t)
	s.guests(t, "Anna Huber", "Bert Maier", "Cleo Gruber", "Dora Dürnsteiner", "Emil Ebenauer", "Franz Fuchsberger", "Gerda Gassner")
	desk := "/floor/abend/anmeldung"
	b.goTo(t, s, "/anmelden", true)
	b.enterAs(t, adminEmail, adminPassword, "")
	for i, name := range []string{"Dora Dürnsteiner", "Emil Ebenauer", "Franz Fuchsberger"} {
		b.goTo(t, s, desk, i != 1)
		if keys := b.comesIn(t, name, i != 1); keys > mostKeys {
			t.Errorf("%s needs %d keys", name, keys)
		}
	}

	// The phone of Dora, while she is moved.
	given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, acts.OfTournament("abend"), "Dora", nil,
		[]acts.Sheet{acts.OfTournament("abend", acts.PartEntrant, "gast-4").Sheet}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	at := "/p/" + given[0].Token
	phone.goTo(t, s, at, true)
	phone.holds(t, "navigator.vibrate = (how) => { window.shaken = how; return true; }, true")
	phone.until(t, "document.querySelector('[data-live]').textContent.includes('aktualisiert sich selbst')")
	before, err := s.office.Floor.Tournament(t.Context(), "abend")
	if err != nil {
		t.Fatal(err)
	}
	table, _ := before.Seat("gast-4")
	other := 3 - table
	move := floor.Event{Do: floor.MoveOne, Entrant: "gast-4", Table: other, Seat: 9}
	_, err = s.office.Floor.Record(t.Context(), acts.Console, "abend", move, acts.Terms{Match: []acts.Version{acts.AnyVersion}})
	if err != nil {
		t.Fatal(err)
	}
	phone.until(t, fmt.Sprintf("document.querySelector('[data-seat]').dataset.seat === '%d/9' && !!window.shaken", other))
	phone.holds(t, says("abseits des Tisches"))
	phone.everySize(t, true)
	phone.goTo(t, s, at, false)
	phone.everySize(t, false)
	phone.quiet(t)

	pages := []string{desk, desk + "?suche=a", desk + "/gast-4", desk + "/gast-7", "/floor/abend/papier", "/floor/abend/ende",
		"/floor/haeuser", "/floor/haeuser/struktur/neu", "/turniere/abend/tafeln"}
	token, _, _, err := s.people.SignIn(t.Context(), people.Opening{Email: adminEmail, Password: adminPassword})
	if err != nil {
		t.Fatal(err)
	}
	isHTML(t, tools, s.as(t, token, append(pages, at)...))
	for _, scripted := range []bool{true, false} {
		for _, page := range pages {
			b.goTo(t, s, page, scripted)
			b.everySize(t, scripted)
		}
	}

	// The boards take turns; a tap holds one.
	b.goTo(t, s, "/turniere/abend/tafeln", true)
	b.until(t, "document.querySelectorAll('.board:not([hidden])').length === 1")
	b.until(t, "document.querySelector('.turn button').textContent === 'Festhalten'")
	held := func(says string) {
		t.Helper()
		b.holds(t, "document.querySelector('.board:not([hidden])').click(), document.querySelector('.turn button').textContent === '"+says+"'")
	}
	held("Weiter")
	b.holds(t, "/→\\s*Tisch/.test(document.querySelector('.board ul.large').textContent)") // who changes his seat
	for _, heading := range []string{"Bitte wechseln", "Wer wo sitzt", "Preise"} {
		b.holds(t, fmt.Sprintf("[...document.querySelectorAll('.board h2')].some((h) => h.textContent === %q)", heading))
	}
	move.Seat = 8
	_, err = s.office.Floor.Record(t.Context(), acts.Console, "abend", move, acts.Terms{Match: []acts.Version{acts.AnyVersion}})
	if err != nil {
		t.Fatal(err)
	}
	b.until(t, fmt.Sprintf("document.querySelector('main').textContent.includes('Tisch %d, Platz 8')", other))
	held("Festhalten") // it was held all the time, and another tap lets it go on
	b.quiet(t)
}

// comesIn types the name of somebody until he stands first, and Enter until he is in; it returns how many keys that took.
func (b *tab) comesIn(t *testing.T, name string, scripted bool) (keys int) {
	t.Helper()
	b.until(t, "document.activeElement.id === 'suche-suche'")
	letters := strings.ToLower(name[:3])
	b.types(t, letters)
	keys = len(letters)
	if scripted {
		b.until(t, fmt.Sprintf("(document.querySelector('#treffer li')||{textContent:''}).textContent.includes(%q)", name))
	} else {
		b.enters(t, name)
		keys++
		b.until(t, "!!document.activeElement.closest('#treffer')")
	}
	b.enters(t, "Eingetragen: im Turnier.")
	keys++
	b.holds(t, "document.querySelector('h1').textContent === "+fmt.Sprintf("%q", name))
	b.holds(t, says("Tisch"))
	return keys
}
