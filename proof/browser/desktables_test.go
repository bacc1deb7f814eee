package browser

import (
	"fmt"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// deskUnseen names what of the tables, of the clock and of what is to be decided first does not lie in the window, and whose name is cut off.
const deskUnseen = `[...document.querySelectorAll('.seated li > *, .sheets > li > a, #uhr > .clock, #uhr > .act:first-of-type button, #uhr > .taps button, #entscheiden h2')].filter((e) => {
	const box = e.getBoundingClientRect();
	return box.height > 0 && (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth || e.scrollWidth > e.clientWidth + 1);
}).map((e) => e.textContent.trim() + ' ' + Math.round(e.getBoundingClientRect().bottom))`

// A director sees four full tables with everybody's name, and the buttons of the clock, on the first screen of a laptop; a tap on a name
// opens his chair. On a phone the tables are links.
func TestTheDeskShowsAllTablesWithNames(t *testing.T) {
	t.Parallel()
	s := serve(t)
	s.admin(t)
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "voll", Name: "Voller Abend", Date: "2026-10-17"}, Mode: floor.FreezeOut, Edition: "club",
		Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 3600, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 3600, Small: 50, Big: 100}},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{100}}}}}
	given := []string{"Anna", "Bernhard", "Christian", "Dorothea", "Emil", "Franz", "Gabriele", "Hannes", "Ingrid"}
	family := []string{"Huber", "Schneider", "Wagner-Stadlmair", "Novotny"}
	at := floor.Instant(saturday.Unix() - 600)
	for table := range 4 {
		f.Tables = append(f.Tables, floor.Table{Table: table + 1, Seats: 9})
		for seat := range 9 {
			id := fmt.Sprintf("gast-%d-%d", table+1, seat+1)
			f.Entrants = append(f.Entrants, floor.Entrant{ID: id, Name: given[seat] + " " + family[table]})
			f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: id},
				floor.Event{At: at, Do: floor.SeatOne, Entrant: id, Table: table + 1, Seat: seat + 1})
		}
	}
	f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start}, floor.Event{At: at, Do: floor.SetButton, Table: 1, Button: 9, Small: 1, Big: 2})
	done(t)(s.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}))

	b := <-launch(t, tools(t), 1)
	b.goTo(t, s, "/anmelden", true)
	b.enterAs(t, adminEmail, adminPassword, "")
	b.window(t, 1280, 800)
	b.goTo(t, s, "/floor/voll", true)
	b.holds(t, "document.querySelectorAll('.seated a').length === 36 && document.querySelectorAll('.seated a.big').length === 1")
	if faults, err := ask[[]string](b, deskUnseen); err != nil || len(faults) > 0 {
		t.Errorf("%v %q", err, faults)
	}
	b.window(t, 390, 844)
	b.holds(t, "[...document.querySelectorAll('.seated')].every((e) => e.getBoundingClientRect().height === 0) && document.querySelector('.sheets > li > a').getBoundingClientRect().height >= 44")
	b.window(t, 1280, 800)
	b.everySize(t, true)
	b.goTo(t, s, "/floor/voll", true)
	b.holds(t, "document.querySelectorAll('.seated a')[12].click(), true")
	b.until(t, "location.pathname.endsWith('/tische/2') && location.hash === '#sessel-4'")
	b.until(t, says("Dorothea Schneider")) // the page is still read
	b.quiet(t)
}
