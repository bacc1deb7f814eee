package floordesk_test

import (
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// H14: who comes back once the money is reached is told to the desk before it books him, where the house lets nobody back from then on; what
// the desk books counts.
func TestAReentryInTheMoneyIsSaidBeforeItIsBooked(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		o := office(store)
		for edition, warned := range map[string]bool{"casino": true, "club": false} {
			f := national(edition, "2026-11-21", floor.Entrant{ID: "anna", Name: "Anna"}, floor.Entrant{ID: "bert", Name: "Bert"},
				floor.Entrant{ID: "cleo", Name: "Cleo"})
			f.Edition, f.Rules, f.Rules.Reentries = edition, floor.EditionRules(edition), 1
			f.Money, f.Payouts = floor.Money{BuyIn: 1000}, []floor.Payout{{From: 1, Shares: []int64{60, 40}}}
			f.Tables = []floor.Table{{Table: 1, Seats: 9}}
			at, _ := floor.ParseInstant("2026-11-21T18:00:00Z")
			for i, who := range []string{"anna", "bert", "cleo"} {
				f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: who},
					floor.Event{At: at, Do: floor.SeatOne, Entrant: who, Table: 1, Seat: i + 1})
			}
			f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start}, floor.Event{At: at, Do: floor.Bust, Out: []floor.Stack{{Entrant: "cleo"}}})
			enter(t, o, f)
			for _, dry := range []bool{true, false} {
				out, err := o.Floor.Record(t.Context(), acts.Console, edition, floor.Event{Do: floor.Reenter, Entrant: "cleo"}, acts.Terms{DryRun: dry})
				if err != nil {
					t.Fatal(err)
				}
				if got := strings.Contains(string(out.JSON()), `"H14"`); got != warned {
					t.Errorf("%s, dry run %t: %s", edition, dry, out.JSON())
				}
			}
		}
	})
}
