package api

import (
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// H14: the page of the desk says, beside the button and before it books, that the money is reached and nobody comes back by the rules of the
// house; who is let in all the same is booked. Other editions say nothing.
func TestTheDeskReadsThatTheMoneyIsReachedBeforeItBooksAReentry(t *testing.T) {
	t.Parallel()
	const says = "Das Geld ist erreicht: Nach diesen Hausregeln kommt niemand mehr zurück."
	for edition, warned := range map[string]bool{"casino": true, "club": false} {
		h := open(t, storagetest.Open(t), Options{})
		f := tourney(t, "freitag", "2010-02-07", "", nil, nil)
		f.Edition, f.Rules, f.Rules.Reentries = edition, floor.EditionRules(edition), 1
		f.Money, f.Payouts = floor.Money{BuyIn: 5500}, []floor.Payout{{From: 1, Shares: []int64{60, 40}}}
		at, _ := floor.ParseInstant("2010-02-07T12:00:00Z")
		f.Events = nil
		for i, who := range []string{"anna", "bert", "cleo"} {
			f.Entrants = append(f.Entrants, floor.Entrant{ID: who, Name: who + " Huber"})
			f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: who},
				floor.Event{At: at, Do: floor.SeatOne, Entrant: who, Table: 1, Seat: i + 1})
		}
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start}, floor.Event{At: at, Do: floor.Bust, Out: []floor.Stack{{Entrant: "cleo"}}})
		if _, err := h.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		h.floorDirector()
		b, desk := h.browsesAs("floor@example.at"), floorPage+"/anmeldung/cleo"
		before := h.events()
		if page := b.shows("GET", desk, nil, 200, desk, "ausgeschieden", "Re-entry: 55,00 €"); strings.Contains(page, says) != warned {
			t.Errorf("%s: %s", edition, mainOf(page))
		}
		if h.events() != before {
			t.Errorf("%s: it is booked before somebody has read it", edition)
		}
		b.taps(desk, "Re-entry: 55,00 €", 200, "", "cleo Huber")
		if h.events() == before {
			t.Errorf("%s: it is not booked", edition)
		}
	}
}
