package storage_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// entries are two seasons' and one of the command line.
func entries() []acts.Entry {
	return []acts.Entry{
		{At: noon, User: "u1", Act: "record_table", Season: "2010", Subject: "leagues/bl1", Before: `{"a":1}`,
			After: `{"a":2}`, Reason: "Lesefehler"},
		{At: noon, Act: "create_user", Subject: "users/u1", After: "{}"},
		{At: noon, User: "u2", Act: "close_heat", Season: "2011", Subject: "leagues/bl2"},
	}
}

func writeJournal(t *testing.T, store *storage.Store) []acts.Entry {
	t.Helper()
	putUsers(t, store)
	written := entries()
	transact(t, store, func(ctx context.Context, tx league.Tx) error {
		for i := range written {
			if err := tx.AddJournal(ctx, &written[i]); err != nil {
				return err
			}
		}
		return nil
	})
	return written
}

func TestTheJournalIsReadAsItWasWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		written := writeJournal(t, store)
		if written[0].Seq >= written[1].Seq || written[1].Seq >= written[2].Seq {
			t.Error("the numbers do not rise")
		}
		all, err := store.Journal(t.Context(), acts.Query{})
		if err != nil || !reflect.DeepEqual(all, written) {
			t.Errorf("got %v, %v", all, err)
		}
		one, err := store.Journal(t.Context(), acts.Query{Season: "2011"})
		if err != nil || !reflect.DeepEqual(one, written[2:]) {
			t.Errorf("got %v, %v", one, err)
		}
	})
}

func TestWhatWasAskedGoesWithThePlayerItNames(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		written := []acts.Entry{{At: noon, Act: "penalty.impose", Season: "small", Asked: "a", Kept: `{"body":"p-1"}`},
			{At: noon, Act: "heat.close", Season: "small", Asked: "b", Kept: `{"body":"p-2"}`}, {At: noon, Act: "import"}}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			for i := range written {
				if err := tx.AddJournal(ctx, &written[i]); err != nil {
					return err
				}
			}
			return nil
		})
		first := written[0].Seq
		kept, err := store.Kept(t.Context(), acts.Query{Season: "small"})
		if want := (map[int64]string{first: written[0].Kept, written[1].Seq: written[1].Kept}); err != nil || !reflect.DeepEqual(kept, want) {
			t.Fatalf("got %v, %v", kept, err)
		}
		erase(t, store, "p-1")
		kept, err = store.Kept(t.Context(), acts.Query{Season: "small"})
		if err != nil || len(kept) != 1 || kept[first] != "" {
			t.Errorf("got %v, %v", kept, err)
		}
		if all, err := store.Journal(t.Context(), acts.Query{Season: "small"}); err != nil || len(all) != 2 || all[0].Asked != "a" {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

// recordEvent records an event of a tournament.
func recordEvent(t *testing.T, store *storage.Store) {
	t.Helper()
	for _, statement := range []string{
		"INSERT INTO floor_tournaments (id, name, date, mode, head, revision, created_at) " +
			"VALUES ('x', 'X', '2010-01-01', 'freeze_out', '{}', 1, '2010-01-01 00:00:00')",
		"INSERT INTO floor_events (tournament, number, body, recorded_at, via, digest) VALUES ('x', 0, '{}', '2010-01-01 00:00:00', 'import', 'd')",
	} {
		if err := store.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheJournalIsOnlyEverAddedTo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		written := writeJournal(t, store)
		recordEvent(t, store)
		refused := map[string]error{
			"UPDATE journal SET reason = 'schöner'": gorm.ErrCheckConstraintViolated,
			"DELETE FROM journal":                   gorm.ErrCheckConstraintViolated,
			"DELETE FROM journal WHERE seq = 1":     gorm.ErrCheckConstraintViolated,
			"DELETE FROM users WHERE id = 'u1'":     gorm.ErrForeignKeyViolated,
			"UPDATE floor_events SET via = 'desk'":  gorm.ErrCheckConstraintViolated,
			"DELETE FROM floor_events":              gorm.ErrCheckConstraintViolated,
		}
		if store.Writer().Name() == "postgres" {
			refused["TRUNCATE journal CASCADE"] = gorm.ErrCheckConstraintViolated
		} else {
			refused["REPLACE INTO journal SELECT seq, at, user_id, 'forged', season, subject, before, after, reason, "+
				"as_of, forced, hash, asked, salt, digest, written "+
				"FROM journal"] = gorm.ErrCheckConstraintViolated
		}
		for statement, want := range refused {
			if err := store.Exec(t.Context(), statement); !errors.Is(err, want) {
				t.Errorf("%s: %v", statement, err)
			}
		}
		if all, err := store.Journal(t.Context(), acts.Query{}); err != nil || !reflect.DeepEqual(all, written) {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

func TestTheJournalOutlivesItsSeason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			return errors.Join(tx.AddJournal(ctx, &acts.Entry{At: noon, Act: "import", Season: "small"}), tx.DeleteSeason(ctx, "small"))
		})
		if all, err := store.Journal(t.Context(), acts.Query{Season: "small"}); err != nil || len(all) != 1 {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

func TestTheJournalIsReadFromAMomentOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		var written []acts.Entry
		for i, e := range []acts.Entry{
			{Season: "2010", Subject: "a"}, {Season: "2011", Subject: "a"}, {Subject: "clubs/a/roster/x"},
			{Season: "2010", Subject: "b"}, {Subject: "clubs/b"}, {Subject: "clubs/a/roster"}, {Season: "2010", Subject: "a"},
		} {
			e.At, e.Act = noon.Add(time.Duration(i)*time.Hour), "act"
			if i == 6 {
				e.At = noon // the clock was put back
			}
			written = append(written, e)
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			for i := range written {
				if err := tx.AddJournal(ctx, &written[i]); err != nil {
					return err
				}
			}
			return nil
		})
		for _, x := range []struct {
			season, subject string
			hours           int
			want            []int
		}{
			{"2010", "", 0, []int{0, 3, 6}},
			{"2010", "", 1, []int{3, 6}},
			{"2010", "", 3, []int{3, 6}},
			{"2010", "", 4, []int{}},
			{"2010", "a", 1, []int{6}},
			{"2010 2011", "", 1, []int{1, 3, 6}},
			{"2012", "", 0, []int{}},
			{"", "", 3, []int{4, 5}},
			{"", "clubs/a/roster", 2, []int{2, 5}},
			{"", "clubs/a/roster", 3, []int{5}},
			{"", "clubs/a/roster", 6, []int{}},
		} {
			want := []acts.Entry{}
			for _, i := range x.want {
				want = append(want, written[i])
			}
			got, err := store.JournalSince(t.Context(), x.subject, noon.Add(time.Duration(x.hours)*time.Hour), strings.Fields(x.season)...)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%+v: got %v, %v", x, got, err)
			}
		}
	})
}
