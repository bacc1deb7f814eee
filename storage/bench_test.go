package storage_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// eachBench runs a benchmark on both databases with a whole season in each.
func eachBench(b *testing.B, bench func(b *testing.B, store *storage.Store)) {
	b.Run("sqlite", func(b *testing.B) {
		store := storagetest.Open(b)
		importFile(b, store, read(b, "ordinary"))
		bench(b, store)
	})
	b.Run("postgres", func(b *testing.B) {
		dsn, ok := storagetest.Postgres(b)
		if !ok {
			b.Skip("there is no PostgreSQL")
		}
		store := storagetest.OpenDSN(b, dsn)
		importFile(b, store, read(b, "ordinary"))
		bench(b, store)
	})
}

func BenchmarkSeasonFile(b *testing.B) {
	eachBench(b, func(b *testing.B, store *storage.Store) {
		for b.Loop() {
			if _, _, err := store.SeasonFile(b.Context(), "ordinary"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSeasons(b *testing.B) {
	eachBench(b, func(b *testing.B, store *storage.Store) {
		for b.Loop() {
			if _, err := store.Seasons(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSession(b *testing.B) {
	eachBench(b, func(b *testing.B, store *storage.Store) {
		account(b, store, func(ctx context.Context, tx people.Tx) error {
			return errors.Join(tx.PutUser(ctx, &anna), tx.PutSession(ctx, &people.Session{Digest: "d", User: anna.ID, Created: noon, Expires: noon}))
		})
		for b.Loop() {
			if _, _, err := store.Session(b.Context(), "d"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkMatchday(b *testing.B) {
	at := acts.MatchdayRef{Season: "ordinary", League: "bl1", Number: 3}
	eachBench(b, func(b *testing.B, store *storage.Store) {
		for b.Loop() {
			transact(b, store, func(ctx context.Context, tx league.Tx) error {
				_, err := tx.Matchday(ctx, at)
				return err
			})
		}
	})
}

func BenchmarkPutSitAndGo(b *testing.B) {
	at := acts.MatchdayRef{Season: "ordinary", League: "bl1", Number: 3}
	card := read(b, "ordinary").League("bl1").Matchdays[2].Heats[1].SitAndGos[6]
	eachBench(b, func(b *testing.B, store *storage.Store) {
		for b.Loop() {
			transact(b, store, func(ctx context.Context, tx league.Tx) error {
				return tx.PutSitAndGo(ctx, at, 2, &card, nil)
			})
		}
	})
}

func BenchmarkInsertSeason(b *testing.B) {
	f, n := read(b, "ordinary"), 0
	eachBench(b, func(b *testing.B, store *storage.Store) {
		for b.Loop() {
			n++
			f.Season.ID = fmt.Sprint("ordinary-", n)
			importFile(b, store, f)
		}
	})
}
