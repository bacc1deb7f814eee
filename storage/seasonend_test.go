package storage_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestFrozenResultsAreNeverChanged(t *testing.T) {
	at := time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		document := `{"b":1, "a":"ä"}` // byte by byte
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if err := tx.AddFrozen(ctx, &seasons.Frozen{Season: "small", Number: 1, At: at, Digest: seasons.Digest(document),
				Document: document}); err != nil {
				return err
			}
			return tx.Confirm(ctx, "small", at)
		})
		for _, statement := range []string{"UPDATE frozen_results SET digest = digest", "DELETE FROM frozen_results"} {
			if err := store.Exec(t.Context(), statement); !errors.Is(err, gorm.ErrCheckConstraintViolated) {
				t.Errorf("%s: %v", statement, err)
			}
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if err := tx.WithdrawFrozen(ctx, "small", 1, at.Add(time.Hour)); err != nil {
				return err
			}
			return tx.Confirm(ctx, "small", time.Time{})
		})
		all, err := store.FrozenSeasons(t.Context(), "")
		if err != nil || len(all) != 1 || all[0].Document != document || !all[0].Sound() || all[0].Holds() || !all[0].At.Equal(at) {
			t.Errorf("got %+v, %v", all, err)
		}
		if heads, err := store.Seasons(t.Context()); err != nil || !heads[0].Confirmed.IsZero() {
			t.Errorf("got %+v, %v", heads, err)
		}
	})
}

func TestTheEndOfASeasonIsReadAsItWasWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		want := []promotion.Entrant{{Club: f.Clubs[1].ID, Players: []string{f.Players[3].ID, f.Players[1].ID}},
			{Club: f.Clubs[0].ID, Players: []string{}}}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if err := tx.PutEntrants(ctx, "small", want[1:]); err != nil {
				return err
			}
			if err := tx.PutWaiversUntil(ctx, "small", "2010-12-15"); err != nil {
				return err
			}
			return tx.PutEntrants(ctx, "small", want)
		})
		end, err := store.SeasonEnd(t.Context(), "small")
		if err != nil || end.WaiversUntil != "2010-12-15" || len(end.Entrants) != 2 || end.Entrants[0].Club != want[0].Club ||
			!slices.Equal(end.Entrants[0].Players, want[0].Players) || end.Entrants[1].Players == nil {
			t.Errorf("got %+v, %v", end, err)
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "small") })
	})
}
