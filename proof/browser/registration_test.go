package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/seasonfile"
)

// At most so many keys bring somebody in who stands in the register, with his seat slip, and so many walk in.
const (
	mostKeys = 9
	walkIns  = 36
)

// guests serves a tournament with three seated guests, to which more are to come: so many that one place is missing.
func (s *site) guests(t *testing.T, names ...string) {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "abend", Name: "Abend", Date: "2026-10-17", Start: "17:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Money: floor.Money{BuyIn: 5000},
		Levels:  []floor.Piece{{Kind: floor.Level, Seconds: 3600, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 3600, Small: 50, Big: 100}},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{60, 40}}}}}
	for table := range 6 {
		f.Tables = append(f.Tables, floor.Table{Table: table + 1, Seats: 9})
	}
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
	done(t)(s.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, floordesk.NewPutEntryRules("abend", floordesk.EntryRules{Places: len(names) + walkIns}),
		acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
}

// passersBy are people of the register, from all over the alphabet.
func passersBy(f *seasonfile.File) (names []string) {
	for i := range walkIns {
		one := &f.Players[i*len(f.Players)/walkIns]
		names = append(names, one.GivenName+" "+one.FamilyName)
	}
	return names
}

// At the registration desk nobody needs more than eight keys for somebody who comes in: his first letters and Enter, with a script
// and without. His phone shows the seat, and another one within a moment, with a shake. The pages are whole for everybody.
func TestPeopleAreRegisteredByKeyboardAndReadTheirSeats(t *testing.T) {
	t.Parallel()
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
		if keys := b.comesIn(t, name, i != 1, "Eingetragen: im Turnier."); keys > mostKeys {
			t.Errorf("%s needs %d keys", name, keys)
		}
	}
	s.walksIn(t, b, desk, passersBy(current))

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
	other, free := roomBeside(t, before, "gast-4")
	move := floor.Event{Do: floor.MoveOne, Entrant: "gast-4", Table: other, Seat: free[0]}
	_, err = s.office.Floor.Record(t.Context(), acts.Console, "abend", move, acts.Terms{Match: []acts.Version{acts.AnyVersion}})
	if err != nil {
		t.Fatal(err)
	}
	phone.until(t, fmt.Sprintf("document.querySelector('[data-seat]').dataset.seat === '%d/%d' && !!window.shaken", other, free[0]))
	phone.holds(t, says("abseits des Tisches"))
	phone.everySize(t, true)
	phone.goTo(t, s, at, false)
	phone.everySize(t, false)
	phone.quiet(t)

	pages := []string{desk, desk + "?suche=a", desk + "/gast-4", desk + "/gast-7", "/floor/abend/papier",
		"/floor/abend/nachtragen", "/floor/abend/ende",
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
	move.Seat = free[1]
	_, err = s.office.Floor.Record(t.Context(), acts.Console, "abend", move, acts.Terms{Match: []acts.Version{acts.AnyVersion}})
	if err != nil {
		t.Fatal(err)
	}
	b.until(t, fmt.Sprintf("document.querySelector('main').textContent.includes('Tisch %d, Platz %d')", other, free[1]))
	held("Festhalten") // it was held all the time, and another tap lets it go on
	b.quiet(t)
}

// walksIn brings the people in who stand at the desk, each with the slip of his seat, without a hand on the mouse: at most nine keys
// for who is in the register, one beyond the name of who is not. The last waits, and moves up by himself.
func (s *site) walksIn(t *testing.T, b *tab, desk string, people []string) {
	t.Helper()
	const stranger = "Ybbsilon Zwettler"
	last := people[walkIns-1]
	b.goTo(t, s, desk, true)
	b.until(t, "document.activeElement.id === 'suche-suche'")
	b.types(t, strings.ToLower(stranger))
	b.until(t, "document.querySelector('#treffer').dataset.about === '"+strings.ToLower(stranger)+"'")
	b.enters(t, "Eingetragen: im Turnier.")
	for i, name := range people[:walkIns-1] {
		if keys := b.comesIn(t, name, true, "Eingetragen: im Turnier.") + b.printsSlip(t, i == 0); keys > mostKeys {
			t.Errorf("%s needs %d keys", name, keys)
		}
	}
	keys := b.comesIn(t, last, true, "auf der Warteliste")
	b.goTo(t, s, desk, true)
	b.holds(t, says("Auf der Warteliste"))
	b.until(t, "document.querySelector('[data-live]').textContent.includes('aktualisiert sich selbst')")
	b.types(t, "zw") // while somebody is signed off at another desk
	b.until(t, "document.querySelector('#treffer').dataset.about === 'zw'")
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &floordesk.WithdrawEntry{OfEntry: floordesk.EntryOf("abend", "gast-7")}, acts.Terms{}))
	b.until(t, fmt.Sprintf("!document.getElementById('warteliste') && document.getElementById('angemeldet').textContent.replace(/\\s/g, ' ').includes(%q)", last))
	b.holds(t, "document.activeElement.id === 'suche-suche' && document.activeElement.value === 'zw'")
	b.types(t, kb.Backspace+kb.Backspace)
	if again := b.comesIn(t, last, true, "Eingetragen: im Turnier."); again+b.printsSlip(t, false) > mostKeys || keys > mostKeys {
		t.Errorf("%s needs %d keys, and %d once he has moved up", last, keys, again)
	}
	b.goTo(t, s, desk, true)
	b.holds(t, says("Alle, die angemeldet sind, sind da."))
	now, err := s.office.Floor.Tournament(t.Context(), "abend")
	if err != nil {
		t.Fatal(err)
	}
	in := 3 + 3 + 1 + walkIns
	if entries := now.State.Entries(); entries.In != in || len(now.State.Waiting()) > 0 {
		t.Errorf("%d are in, and %q have no seat", entries.In, now.State.Waiting())
	}
	b.holds(t, says(floor.Whole(int64(in*5000)).Euro()))
}

// roomBeside is another table than that of somebody, with two seats or more on which nobody sits.
func roomBeside(t *testing.T, now *floordesk.Tournament, entrant string) (table int, free []int) {
	t.Helper()
	own, _ := now.Seat(entrant)
	for _, one := range now.State.Tables() {
		free = nil
		for seat := 1; seat <= 9; seat++ {
			if !slices.ContainsFunc(one.Seats, func(s floor.Seated) bool { return s.Seat == seat }) {
				free = append(free, seat)
			}
		}
		if one.Table != own && len(free) > 1 {
			return one.Table, free
		}
	}
	t.Fatal("there is no room")
	return 0, nil
}

// comesIn types the beginning of the name of somebody until he is among the first, goes down to him, and presses Enter until he is in,
// or waits; it returns how many keys that took.
func (b *tab) comesIn(t *testing.T, name string, scripted bool, said string) (keys int) {
	t.Helper()
	b.until(t, "document.activeElement.id === 'suche-suche'")
	given, family, _ := strings.Cut(strings.ToLower(name), " ")
	typed := string([]rune(family)[:3])
	if !scripted { // of several Enter takes nobody
		typed += " " + given[:2]
	}
	b.types(t, typed)
	if !scripted {
		b.enters(t, name)
		b.until(t, "!!document.activeElement.closest('#treffer')")
		b.enters(t, said)
		return len([]rune(typed)) + 2
	}
	at := b.standsAt(t, name, typed)
	for i, more := range []string{" " + given[:1], given[1:2]} {
		if at >= 0 && at <= 2-2*i {
			break
		}
		b.types(t, more)
		typed += more
		at = b.standsAt(t, name, typed)
	}
	if at < 0 {
		t.Fatalf("%s is not found by %q", name, typed)
	}
	if several, err := ask[bool](b, "document.querySelectorAll('#treffer li:not([data-new])').length > 1"); err != nil {
		t.Fatal(err)
	} else if several { // Enter takes nobody, the arrows choose
		b.types(t, "\r")
		b.until(t, says("Das trifft auf mehrere zu"))
		b.holds(t, "document.querySelector('#treffer .several') !== null") // the page stays
		at++
	}
	b.types(t, strings.Repeat(kb.ArrowDown, at))
	b.enters(t, said)
	b.holds(t, "document.querySelector('h1').textContent === "+fmt.Sprintf("%q", name))
	return len([]rune(typed)) + at + 1
}

// standsAt is where somebody stands among those who are found by what was typed, -1 for nowhere.
func (b *tab) standsAt(t *testing.T, name, typed string) int {
	t.Helper()
	b.until(t, fmt.Sprintf("document.querySelector('#treffer').dataset.about === %q", typed))
	at, err := ask[int](b, fmt.Sprintf("[...document.querySelectorAll('#treffer li')].findIndex((li) => "+
		"li.querySelector('b').textContent.replace(/\\s/g, ' ') === %q)", name))
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// printsSlip presses Enter for the slip of who has just come in, and returns how many keys that took. The slip opens in a tab of its
// own, or is not asked for.
func (b *tab) printsSlip(t *testing.T, opens bool) int {
	t.Helper()
	b.holds(t, says("Tisch"))
	b.until(t, "document.activeElement.id === 'suche-suche'")
	b.holds(t, fmt.Sprintf("document.querySelector('form[data-gives]').addEventListener('submit', (e) => { window.printed = true; "+
		"if (!%t) e.preventDefault(); }), true", opens))
	b.types(t, "\r")
	b.until(t, "window.printed")
	if opens {
		b.closesOther(t, "/papier/zettel")
	}
	return 1
}

// closesOther waits until a tab shows an address that ends like this, closes it, and goes back to this one.
func (b *tab) closesOther(t *testing.T, end string) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for range patience / (20 * time.Millisecond) {
		<-tick.C
		list, err := chromedp.Targets(b.ctx)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(list, func(one *target.Info) bool { return one.Type == "page" && strings.HasSuffix(one.URL, end) })
		if i < 0 {
			continue
		}
		if _, err = chromedp.CallBrowser(b.ctx, target.CloseTarget, target.CloseTargetParams{TargetID: list[i].TargetID}); err == nil {
			err = tell(b, page.BringToFront, cdp.Empty{})
		}
		if err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatalf("no tab shows %s; %q", end, b.heard())
}
