package storage_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestASquadIsKeptWithWhoLeftIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		importFile(t, store, f)
		anna, berta, carla := f.Players[0].ID, f.Players[1].ID, f.Players[2].ID
		em := eligibility.Squad{ID: "em", Event: "EM", Start: "2010-05-29", Size: 6, Captain: anna,
			Nominations: []eligibility.Nomination{{Player: anna, Day: "2010-03-01"}, {Player: berta, Day: "2010-03-02"}}}
		wm := eligibility.Squad{ID: "wm", Event: "WM", Start: "2011-05-29"}
		put := func(s *eligibility.Squad) {
			t.Helper()
			transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.PutSquad(ctx, s) })
		}
		is := func(want ...eligibility.Squad) {
			t.Helper()
			if got, err := store.Squads(t.Context()); err != nil || !reflect.DeepEqual(got, append([]eligibility.Squad{}, want...)) {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
		}
		is()
		put(&em)
		put(&wm)
		is(wm, em)
		em.Captain, em.Size, em.Event = berta, 0, "EM in Graz"
		em.Nominations = []eligibility.Nomination{{Player: berta, Day: "2010-03-02"}, {Player: carla, Day: "2010-03-03"}}
		em.Exits = []eligibility.SquadExit{{Player: anna, Kind: eligibility.ExitRemoved, Nominated: "2010-03-01", Day: "2010-04-01",
			Reason: "Form"}}
		put(&em)
		em.Captain, em.Nominations = "", em.Nominations[1:]
		em.Exits = append(em.Exits, eligibility.SquadExit{Player: berta, Kind: eligibility.ExitRefused, Nominated: "2010-03-02",
			Day: "2010-04-02"})
		put(&em)
		is(wm, em)
		if got, err := store.Squad(t.Context(), "em"); err != nil || !reflect.DeepEqual(*got, em) {
			t.Errorf("got %+v, %v", got, err)
		}
		if _, err := store.Squad(t.Context(), "nobody"); !errors.Is(err, acts.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		em.Exits[0].Player, em.Exits[0].Reason = erase(t, store, anna), ""
		is(wm, em)
	})
}

func TestATournamentIsTakenAwayWithItsResults(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		importFile(t, store, f)
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			return errors.Join(tx.DeleteTournament(ctx, "tiny", f.Tournaments[1].ID), tx.DeleteTournament(ctx, "tiny", "nothing"))
		})
		want := f.Clone()
		want.Tournaments = append(want.Tournaments[:1:1], want.Tournaments[2:]...)
		if written(t, export(t, store, "tiny")) != written(t, want) {
			t.Error("not so")
		}
	})
}
