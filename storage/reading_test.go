package storage_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestReadingGoesOnWhileSomebodyWrites(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if _, err := tx.BumpSeason(ctx, "small"); err != nil {
				return err
			}
			_, version, err := store.SeasonFile(ctx, "small") // not through the transaction
			if err == nil && version != 1 {
				t.Errorf("what is not committed shows: version %d", version)
			}
			return err
		})
	})
}

// A season has tens of thousands of entries, of which few are told in public: they have an index, which SQLite takes only
// if nothing tempts it to read all entries of the season in their order.
func TestWhatIsToldInPublicIsFoundByItsIndex(t *testing.T) {
	store := storagetest.Open(t)
	for _, at := range []acts.MatchdayRef{{Season: "small"}, {Season: "small", League: "bl1", Number: 1}} {
		steps, err := store.Plan(at)
		if err != nil || len(steps) == 0 || !strings.Contains(steps[0].Detail, "USING INDEX journal_published (season=? AND act=?)") {
			t.Errorf("%v: %v, %v", at, steps, err)
		}
	}
}

// The last entry that is asked for costs the same however long the journal is: each page of now asks for that of its season, each of then
// for the last one before its moment. No rows are sorted or read one after the other.
func TestTheLastEntryIsFoundByAnIndex(t *testing.T) {
	store := storagetest.Open(t)
	moment := time.Date(2010, 2, 7, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		asked acts.Query
		want  string
	}{
		{acts.Query{Season: "small"}, "SEARCH journal USING INDEX journal_season (season=?)"},
		{acts.Query{Season: "small", Until: moment}, "USING COVERING INDEX journal_season_at (season=? AND at<?)"},
		{acts.Query{Until: moment}, "USING COVERING INDEX journal_season_at"},
		{acts.Query{After: 7}, "USING INTEGER PRIMARY KEY (rowid<?)"},
	} {
		c.asked.Newest, c.asked.Limit = true, 1
		steps, err := store.PlanOf(c.asked)
		if err != nil {
			t.Fatal(err)
		}
		if plan := fmt.Sprint(steps); !strings.Contains(plan, c.want) || strings.Contains(plan, "B-TREE") {
			t.Errorf("%+v is found by %s", c.asked, plan)
		}
	}
}

func TestReadingGoesOnWhileManyWaitToWrite(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		locked, enough := make(chan bool), make(chan bool)
		var all sync.WaitGroup
		write := func(meanwhile func()) {
			all.Go(func() {
				err := store.Transact(t.Context(), func(tx league.Tx) error {
					_, err := tx.LockSeason(t.Context(), "small")
					meanwhile()
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		write(func() { close(locked); <-enough })
		<-locked
		for range 40 {
			write(func() {})
		}
		for range 100 {
			if heads, err := store.Seasons(t.Context()); err != nil || len(heads) != 1 {
				t.Error(heads, err)
			}
		}
		close(enough)
		all.Wait()
	})
}

func TestWhatAnotherProgramWritesShowsAtOnce(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		here, there := storagetest.OpenDSN(t, dsn), storagetest.OpenDSN(t, dsn)
		importFile(t, here, read(t, "small"))
		for want := int64(2); want < 5; want++ {
			transact(t, there, func(ctx context.Context, tx league.Tx) error {
				_, err := tx.BumpSeason(ctx, "small")
				return err
			})
			if heads, err := here.Seasons(t.Context()); err != nil || heads[0].Version != want {
				t.Errorf("got %v, %v", heads, err)
			}
		}
	})
}
