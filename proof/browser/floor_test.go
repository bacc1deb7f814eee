package browser

import (
	"fmt"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
)

const floorEmail, floorPassword = "floor@example.at", "drei-knoedel-im-topf"

// underWay is the tournament of the demo that is under way, as it stands now, with the path of its desk.
func (s *site) underWay(t *testing.T) (now *floordesk.Tournament, path string) {
	t.Helper()
	id := demo.Evenings(saturday)[0].Title.ID
	now, err := s.office.Floor.Tournament(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return now, "/floor/" + id
}

// runsEvening serves the tournament that is under way, whose director has signed in at its desk.
func (b *tab) runsEvening(t *testing.T, scripted bool) (s *site, desk string) {
	t.Helper()
	s = serve(t, demoLeague()...)
	s.evenings(t)
	now, desk := s.underWay(t)
	_, err := s.people.AddUser(t.Context(), acts.Console, floorEmail, "Frieda Flor", floorPassword,
		[]acts.Role{{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament(now.ID).Sheet}})
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, desk, scripted)
	b.enterAs(t, floorEmail, floorPassword, "Zu entscheiden")
	return s, desk
}

// tap taps an element and counts it; what follows says something.
func (b *tab) tap(t *testing.T, taps *int, element, said string) {
	t.Helper()
	*taps++
	b.holds(t, "document.documentElement.dataset.old = '1', ("+element+").click(), true")
	b.arrives(t, said)
}

// button is the button of the form that records such an event, the first of several.
func button(do string) string {
	return fmt.Sprintf(`document.querySelector('form:has(input[name=do][value="%s"]) button')`, do)
}

// sitting is who sits first at a table.
func sitting(t *testing.T, now *floordesk.Tournament, table int) (seat int, entrant string) {
	t.Helper()
	for _, one := range now.State.Tables() {
		if one.Table == table {
			return one.Seats[0].Seat, one.Seats[0].Entrant
		}
	}
	t.Fatalf("nobody sits at table %d", table)
	return 0, ""
}

// recorded is how often something was recorded in a tournament.
func recorded(now *floordesk.Tournament, do string) (n int) {
	for i := range now.File.Events {
		if now.File.Events[i].Do == do {
			n++
		}
	}
	return n
}

// A director and a scribe run a tournament at once: somebody is out in at most three taps, a table is broken in at most two; each sees
// what the other does without loading a page; without a network nothing is lost; and the keyboard alone does it, too.
func TestADirectorAndAScribeRunATournament(t *testing.T) {
	t.Parallel()
	mine, hers := <-launch(t, tools(t), 1), <-launch(t, tools(t), 1)
	s, desk := mine.runsEvening(t, true)
	taps := 0
	mine.tap(t, &taps, button("break"), "Der Tisch ist aufgelöst.")
	if now, _ := s.underWay(t); taps > 2 || len(now.State.Tables()) != 3 {
		t.Errorf("%d taps, %d tables", taps, len(now.State.Tables()))
	}
	before, _ := s.underWay(t)
	taps = 0
	mine.tap(t, &taps, "document.querySelector('.sheets a')", "Wer hier sitzt")
	mine.tap(t, &taps, button("bust"), "Ausgeschieden.")
	if now, _ := s.underWay(t); taps > 3 || now.State.Entries().In != before.State.Entries().In-1 {
		t.Errorf("%d taps, %d in", taps, now.State.Entries().In)
	}

	// A link for table 2, which its scribe opens on a phone.
	mine.goTo(t, s, desk+"/links", true)
	mine.fill(t, "link-teil", "tables/2")
	mine.fill(t, "link-name", "Hanna")
	mine.press(t, desk+"/links", "erscheinen nur jetzt")
	link, err := ask[string](mine, "new URL(document.getElementById('link-1').textContent).pathname")
	if err != nil {
		t.Fatal(err)
	}
	mine.goTo(t, s, desk, true)
	hers.goTo(t, s, link, true)
	hers.submit(t, "form[action^=\"/hilfe/\"]", "Hand gespielt")
	now, _ := s.underWay(t)
	seat, entrant := sitting(t, now, 2)
	hers.holds(t, fmt.Sprintf("document.querySelector('a[href=\"#platz-%d\"]').click(), true", seat))
	hers.holds(t, fmt.Sprintf("document.querySelector('#platz-%d form:has(input[value=complaint]) button').click(), true", seat))
	hers.until(t, says("Der Turnierleitung gemeldet: Ausweichen vor den Blinds"))
	mine.until(t, says("meldet "))
	mine.tap(t, new(int), "document.querySelector('form:has(input[value=settled]) button')", "Angesagt.")
	hers.until(t, "!document.querySelector('.round-table').textContent.includes('gemeldet')")
	hers.holds(t, fmt.Sprintf("document.querySelector('a[href=\"#platz-%d\"]').click(), true", seat))
	hers.holds(t, fmt.Sprintf("document.querySelector('#platz-%d form:has(input[value=bust]) button').click(), true", seat))
	hers.settles(t, "Alles gespeichert")
	hers.until(t, says("Zurücknehmen"))
	name, err := ask[string](hers, "document.querySelector('#zuletzt b').textContent.replace(/ [^ ]* ist ausgeschieden.*/, '')")
	if err != nil || name == "" {
		t.Fatalf("%q, %v", name, err)
	}
	mine.until(t, fmt.Sprintf("document.querySelector('#zuletzt').textContent.includes(%q)", name))
	if now, _ := s.underWay(t); now.State.Entries().In != before.State.Entries().In-2 {
		t.Errorf("%s is not out", entrant)
	}

	// She calls the floor, and he sees it.
	hers.holds(t, "document.querySelector('form:has(input[name=say][value=call]) button').click(), true")
	hers.settles(t, "Alles gespeichert")
	hers.until(t, says("Der Floor ist gerufen"))
	mine.until(t, says("ruft den Floor"))

	// Without a network a hand and somebody who is out wait, outlive a reload, and go out once.
	hands := func() int {
		now, _ := s.underWay(t)
		return recorded(now, "hand")
	}
	was := hands()
	hers.until(t, says("Der Floor ist gerufen"))
	hers.offline(t, true)
	hers.holds(t, button("hand")+".click(), "+button("hand")+".click(), true") // two at once are one
	hers.holds(t, "document.querySelectorAll('.unsent-taps li').length === 1")
	hers.holds(t, "window.tapped = performance.now(), true")
	hers.until(t, "performance.now() - window.tapped > 450")
	hers.holds(t, button("hand")+".click(), true")
	hers.settles(t, "2 Einträge nicht gesendet: keine Verbindung")
	hers.holds(t, "document.querySelectorAll('.unsent-taps li').length === 2")
	hers.holds(t, "document.querySelector('.unsent-taps button').click(), document.querySelectorAll('.unsent-taps li').length === 1")
	hers.offline(t, false)
	hers.settles(t, "Alles gespeichert")
	if n := hands() - was; n != 1 {
		t.Errorf("%d hands are recorded", n)
	}
	hers.until(t, says("eine Hand ist gespielt."))
	hers.holds(t, button("undo")+".click(), true")
	hers.until(t, "document.querySelector('#zuletzt s') !== null")
	mine.until(t, says("Zurückgenommen: Tisch"))

	// The keyboard alone: a number and a letter, and Enter.
	now, _ = s.underWay(t)
	seat, _ = sitting(t, now, 3)
	in := now.State.Entries().In
	mine.types(t, fmt.Sprintf("3b%d", seat))
	mine.enters(t, "scheidet aus.")
	mine.holds(t, "document.activeElement.textContent === 'Eintragen'")
	mine.enters(t, "Ausgeschieden.")
	if now, _ = s.underWay(t); now.State.Entries().In != in-1 {
		t.Error("nobody went out by the keyboard")
	}
	mine.quiet(t) // hers has heard that there was no network
}

// The pages of the desk are whole for everybody, with scripts and without, and what they say is HTML.
func TestThePagesOfTheFloorAreWhole(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s, desk := b.runsEvening(t, scripted)
		b.goTo(t, s, desk+"/hand-fuer-hand", scripted)
		b.submit(t, "form:has(input[value=hand_for_hand])", "Hand 1")
		for _, path := range floorPages {
			b.goTo(t, s, desk+path, scripted)
			b.holds(t, "document.querySelectorAll('main details').forEach((d) => { d.open = true; }), true")
			b.everySize(t, scripted)
			b.quiet(t) // the next page is judged anew
		}
		if scripted {
			s.admin(t)
			var paths []string
			for _, path := range append(floorPages[:len(floorPages):len(floorPages)], "/befehl?b=0") {
				paths = append(paths, desk+path)
			}
			isHTML(t, tools, s.asAdmin(t, append(paths, "/floor")...))
		}
		b.press(t, "/abmelden", "Passwort vergessen?")
	}
}
