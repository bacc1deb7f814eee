package storage_test

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestATransactionThatFailsLeavesNothingBehind(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		refused := errors.New("refused")
		err := store.Transact(t.Context(), func(tx league.Tx) error {
			if err := register.EnterSeason(t.Context(), tx, f, 1); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Error(err)
		}
		heads, err := store.Seasons(t.Context())
		if err != nil || len(heads) > 0 {
			t.Errorf("seasons: %v, %v", heads, err)
		}
		clubs, err := store.Clubs(t.Context())
		if err != nil || len(clubs) > 0 {
			t.Errorf("clubs: %v, %v", clubs, err)
		}
	})
}

func TestAnImportThatCannotBeStoredLeavesNothingBehind(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		f.Leagues[0].Matchdays[0].Heats[2].SitAndGos[1].Seats[0].Player = "nobody"
		err := store.Transact(t.Context(), func(tx league.Tx) error { return register.EnterSeason(t.Context(), tx, f, 1) })
		if err == nil {
			t.Error("a dangling id is stored")
		}
		var clash *acts.Clash
		if errors.As(err, &clash) {
			t.Error("a fault of the program looks like a clash:", err)
		}
		if clubs, err := store.Clubs(t.Context()); err != nil || len(clubs) > 0 {
			t.Errorf("clubs: %v, %v", clubs, err)
		}
	})
}

func TestAPanicRollsBackAndTheStoreGoesOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		func() {
			defer func() {
				if recover() == nil {
					t.Error("the panic is swallowed")
				}
			}()
			_ = store.Transact(t.Context(), func(tx league.Tx) error {
				if _, err := tx.BumpSeason(t.Context(), "small"); err != nil {
					return err
				}
				panic("a fault of the program")
			})
		}()
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			head, err := tx.LockSeason(ctx, "small")
			if err == nil && head.Version != 1 {
				t.Errorf("version %d", head.Version)
			}
			return err
		})
	})
}

func TestActsOnOneSeasonFollowEachOther(t *testing.T) {
	const people, times = 8, 5
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		var all sync.WaitGroup
		for range people {
			all.Go(func() {
				for range times {
					err := store.Transact(t.Context(), func(tx league.Tx) error {
						if _, err := tx.LockSeason(t.Context(), "small"); err != nil {
							return err
						}
						m, err := tx.Matchday(t.Context(), at)
						if err != nil {
							return err
						}
						m.SNGStartChips++ // read, modify, write
						if err := tx.PutMatchday(t.Context(), at, m); err != nil {
							return err
						}
						_, err = tx.BumpSeason(t.Context(), "small")
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		f, version, err := store.SeasonFile(t.Context(), "small")
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Leagues[0].Matchdays[0].SNGStartChips; got != 2000+people*times || version != 1+people*times {
			t.Errorf("%d chips in version %d: updates are lost", got, version)
		}
	})
}

func TestASeasonFileIsReadAtOneMoment(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		clubs := f.Leagues[0].Clubs
		done := make(chan struct{})
		go func() {
			defer close(done)
			for i := range 20 { // the first matchday and the tie decisions always change together
				err := store.Transact(t.Context(), func(tx league.Tx) error {
					ctx := t.Context()
					at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
					if _, err := tx.BumpSeason(ctx, "small"); err != nil {
						return err
					}
					if err := tx.PutMatchday(ctx, at, &scoring.Matchday{Number: 1, Date: "2010-02-07", SNGStartChips: i + 1}); err != nil {
						return err
					}
					return tx.PutTieDecisions(ctx, "small", slices.Repeat([]scoring.TieDecision{{League: "bl1", Order: clubs[:1], By: "lot"}}, i+1))
				})
				if err != nil {
					t.Error(err)
				}
			}
		}()
		for reading := true; reading; {
			select {
			case <-done:
				reading = false
			default:
			}
			f, version, err := store.SeasonFile(t.Context(), "small")
			if err != nil {
				t.Fatal(err)
			}
			n := int(version) - 1
			if chips := f.Leagues[0].Matchdays[0].SNGStartChips; n > 0 && chips != n || len(f.TieDecisions) != n {
				t.Errorf("version %d, %d chips, %d tie decisions", version, chips, len(f.TieDecisions))
			}
		}
	})
}

func TestTwoImportsOfOneSeasonAtOnceAreOneImportAndOneClash(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		var all sync.WaitGroup
		results := make([]error, 4)
		for i := range results {
			all.Go(func() {
				f := read(t, "small")
				results[i] = store.Transact(t.Context(), func(tx league.Tx) error {
					if _, err := tx.LockSeason(t.Context(), "small"); !errors.Is(err, acts.ErrNotFound) && err != nil {
						return err
					}
					return register.EnterSeason(t.Context(), tx, f, 1)
				})
			})
		}
		all.Wait()
		clashes := 0
		for _, err := range results {
			var clash *acts.Clash
			if errors.As(err, &clash) {
				clashes++
			} else if err != nil {
				t.Error(err)
			}
		}
		if clashes != len(results)-1 {
			t.Errorf("%d clashes", clashes)
		}
	})
}

func TestWhoGivesUpWaitingStoresNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		ctx, cancel := context.WithCancel(t.Context())
		err := store.Transact(ctx, func(tx league.Tx) error {
			if _, err := tx.BumpSeason(ctx, "small"); err != nil {
				return err
			}
			cancel()
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		if _, version, err := store.SeasonFile(t.Context(), "small"); err != nil || version != 1 {
			t.Errorf("version %d, %v", version, err)
		}
	})
}

func TestWhoGaveUpIsToldSoAlsoWhenTheTransactionIsOverAlready(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		ctx, cancel := context.WithCancel(t.Context())
		err := store.Transact(ctx, func(tx league.Tx) error {
			cancel()
			for { // until the rollback is through
				if _, err := tx.Clubs(t.Context()); errors.Is(err, sql.ErrTxDone) {
					return nil
				}
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
	})
}
