package storage_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/scan"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// A photo and the cards on it come back as they were kept; the list is without pictures; they go together, and with their season.
func TestPhotosOfRoundCardsAreKept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		at := acts.MatchdayRef{Season: "tiny", League: "bl1", Number: 1}
		yes := true
		whole := league.CardPhoto{ID: "a", At: at, Heat: 2, Digest: "d", Picture: []byte{255, 0, 216}, By: "u1", Taken: noon, Cards: []scan.Card{
			{Code: "X/K/Y", Heat: 2, Table: 7, State: scan.Read, Seats: []scan.SeatMark{{Seat: 1, State: scan.Corrected, Place: 2}},
				InTime: scan.InTimeMark{State: scan.Read, Value: &yes}}}}
		card := whole
		card.Table, card.Cards, card.Picture, card.BoundBy, card.Bound = 7, nil, []byte{1}, "u2", noon.Add(time.Hour)
		other := whole
		other.ID, other.By, other.Cards = "b", "", []scan.Card{}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			early := card
			early.Bound, early.BoundBy = time.Time{}, ""
			return errors.Join(register.EnterSeason(ctx, tx, read(t, "tiny"), 1), tx.PutCardPhotos(ctx, []league.CardPhoto{whole, early, other}),
				tx.PutCardPhotos(ctx, []league.CardPhoto{card}), tx.PutCardPhotos(ctx, nil))
		})
		for _, want := range []league.CardPhoto{whole, card, other} {
			if got, err := store.CardPhoto(t.Context(), want.ID, want.Table); err != nil || !reflect.DeepEqual(*got, want) {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
		}
		list := func(heat int) (ids string) {
			photos, err := store.CardPhotos(t.Context(), at, heat)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range photos {
				if p.Picture != nil {
					t.Error("a picture is in the list")
				}
				ids += p.ID
			}
			return ids
		}
		if list(1) != "" || list(2) != "aab" {
			t.Errorf("heat 1 has %q, heat 2 %q", list(1), list(2))
		}
		if days, err := store.PhotoDays(t.Context()); err != nil || !slices.Equal(days, []acts.MatchdayRef{at}) {
			t.Errorf("there are photos of %v, %v", days, err)
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteCardPhoto(ctx, "a") })
		if list(2) != "b" {
			t.Errorf("left are %q", list(2))
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "tiny") })
		if list(2) != "" {
			t.Errorf("the season has left %q", list(2))
		}
		if _, err := store.CardPhoto(t.Context(), "b", 0); !errors.Is(err, acts.ErrNotFound) {
			t.Error(err)
		}
	})
}
