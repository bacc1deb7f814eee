package browser

import (
	"fmt"
	"strconv"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// four enters a tournament of four guests who sit at table 1, with prizes for two.
func (s *site) four(t *testing.T, id string) {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: id, Name: "Abend", Date: "2026-10-17", Start: "17:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Money: floor.Money{BuyIn: 5000},
		Levels:  []floor.Piece{{Kind: floor.Level, Seconds: 3600, Small: 25, Big: 50}},
		Tables:  []floor.Table{{Table: 1, Seats: 9}, {Table: 2, Seats: 9}},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{60, 40}}}}}
	f.Rules.LateLevels = 0
	at := floor.Instant(saturday.Unix() - 600)
	for i, name := range []string{"Anna Huber", "Bert Maier", "Cleo Gruber", "Dora Dürr"} {
		f.Entrants = append(f.Entrants, floor.Entrant{ID: guest(i), Name: name})
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: guest(i)},
			floor.Event{At: at, Do: floor.SeatOne, Entrant: guest(i), Table: 1, Seat: i + 1})
	}
	done(t)(s.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}))
}

// phoneOf opens the page of a guest on his phone, and returns its path.
func (b *tab) phoneOf(t *testing.T, s *site, id, entrant string) string {
	t.Helper()
	given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, acts.OfTournament(id), "Bert", nil,
		[]acts.Sheet{acts.OfTournament(id, acts.PartEntrant, entrant).Sheet}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	at := "/p/" + given[0].Token
	b.goTo(t, s, at, true)
	b.holds(t, "navigator.vibrate = () => true, true")
	b.until(t, "document.querySelector('[data-live]').textContent.includes('aktualisiert sich selbst')")
	return at
}

// recordsIn returns what records an event in a tournament.
func (s *site) recordsIn(t *testing.T, tournament string) func(floor.Event) {
	return func(e floor.Event) {
		t.Helper()
		done(t)(s.office.Floor.Record(t.Context(), acts.Console, tournament, e, acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
	}
}

// shows waits until the page says something, however its lines are broken.
func (b *tab) shows(t *testing.T, text string) {
	t.Helper()
	b.until(t, "document.querySelector('main').textContent.replace(/\\s/g, ' ').includes("+strconv.Quote(text)+")")
}

// A player's phone, away from the table (H66), says his penalty, which counts down with each hand of the table at which he sits and goes
// with him, then his place and his prize, or that the tournament is called off; nothing of others. What hangs on the wall ranks those
// who are out, and goes on turning when the browser brings its page back.
func TestAPlayersPhoneTellsPenaltyPlaceAndPrize(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	tabs := launch(t, tools, 2)
	phone, wall := <-tabs, <-tabs
	s := serve(t)
	s.four(t, "abend")
	records := s.recordsIn(t, "abend")
	records(floor.Event{Do: floor.Start})
	told := floordesk.Say{Say: floordesk.SayMessage, Text: "Pause um neun"}
	done(t)(s.office.Floor.Announce(t.Context(), acts.Console, "abend", told, acts.Terms{}))
	at := phone.phoneOf(t, s, "abend", guest(1))
	now, err := s.office.Floor.Tournament(t.Context(), "abend")
	if err != nil {
		t.Fatal(err)
	}
	phone.holds(t, fmt.Sprintf("document.querySelector('[data-live]').dataset.live.endsWith('seit=%s')", now.Mark()))
	wall.goTo(t, s, "/turniere/abend/tafeln", true)
	wall.until(t, "document.querySelectorAll('.board:not([hidden])').length === 1")

	records(floor.Event{Do: floor.Penalize, Entrant: guest(1), Kind: floor.ForOrbits, Orbits: 1, Note: "Telefon am Tisch (H66)"})
	phone.shows(t, "Deine Strafe: Du setzt noch 4 Hände aus.")
	records(floor.Event{Do: floor.Hand, Table: 1})
	phone.shows(t, "noch 3 Hände")
	records(floor.Event{Do: floor.MoveOne, Entrant: guest(0), Table: 2, Seat: 1})
	records(floor.Event{Do: floor.MoveOne, Entrant: guest(1), Table: 2, Seat: 4})
	phone.until(t, "document.querySelector('[data-seat]').dataset.seat === '2/4'")
	phone.shows(t, "Bitte wechseln")
	records(floor.Event{Do: floor.Hand, Table: 2})
	phone.shows(t, "noch 2 Hände")
	phone.holds(t, "!!document.querySelector('main a[href$=\"#H66\"]')")
	phone.holds(t, "!/Telefon am Tisch|Huber|Gruber|Dürr/.test(document.body.textContent)")
	isHTML(t, tools, []*sheet{s.get(t, at)})
	phone.everySize(t, true)
	phone.quiet(t)

	for _, out := range []int{2, 0, 1} {
		records(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: guest(out)}}})
	}
	phone.until(t, "document.querySelector('[data-seat]').dataset.seat === '0/0'")
	phone.shows(t, "2. Platz")
	phone.shows(t, "Preisgeld: 80,00 €")
	isHTML(t, tools, []*sheet{s.get(t, at)})
	phone.everySize(t, true)
	phone.quiet(t)
	phone.goTo(t, s, at, false)
	phone.everySize(t, false)
	phone.quiet(t)

	wall.shows(t, "2. Bert M.")
	wall.holds(t, "document.getElementById('plaetze').closest('.board').querySelectorAll('li').length >= 3")
	wall.holds(t, `(() => { window.setInterval = (turn) => { window.turn = turn; return 0; };
		dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		const heading = () => document.querySelector('.board:not([hidden]) h2').id;
		const before = heading();
		window.turn();
		return heading() !== before; })()`)

	s.four(t, "spaeter")
	at = phone.phoneOf(t, s, "spaeter", guest(1))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console,
		&floordesk.Cancel{AtTournament: floordesk.AtTournament{Tournament: "spaeter"}, Reason: "Wasser im Keller"}, acts.Terms{}))
	phone.shows(t, "Abgesagt")
	phone.shows(t, "Das Turnier findet nicht statt: Wasser im Keller")
	isHTML(t, tools, []*sheet{s.get(t, at)})
	phone.everySize(t, true)
	phone.quiet(t)
	phone.quiet(t)
	wall.quiet(t)
}

// § 1.1.12, H04: the phone of who has entered himself online and waits says by itself that he has moved up, and what he types meanwhile stays.
func TestThePhoneOfWhoWaitsSaysThatHeHasMovedUp(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	tabs := launch(t, tools, 2)
	waits, leaves := <-tabs, <-tabs
	s := serve(t)
	s.four(t, "abend")
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, floordesk.NewPutEntryRules("abend", floordesk.EntryRules{Places: 5, Online: true}), acts.Terms{}))
	var paths []string
	for i, name := range []string{"Emil Ebner", "Franz Fuchs"} {
		own := floordesk.OwnID(strconv.Itoa(i))
		done(t)(s.office.Floor.EnterOneself(t.Context(), "abend", &floordesk.Coming{ID: own, Name: name, Agrees: true}))
		paths = append(paths, []*tab{leaves, waits}[i].phoneOf(t, s, "abend", own))
	}
	waits.shows(t, "an 1. Stelle")
	waits.holds(t, `(() => { const field = document.querySelector('input[name="name"]'); field.focus(); field.value = 'Gerda Ga';
		field.dispatchEvent(new Event('input', { bubbles: true })); return true; })()`)
	leaves.press(t, paths[0]+"/abmelden", "Du hast dich abgemeldet.")
	waits.shows(t, "Platz 5 von 5")
	waits.holds(t, `document.querySelector('input[name="name"]').value === 'Gerda Ga'`)
	waits.everySize(t, true)
	waits.quiet(t)
	leaves.quiet(t)
}
