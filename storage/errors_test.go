package storage_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		nowhere := acts.MatchdayRef{Season: "small", League: "bl1", Number: 99}
		for what, ask := range map[string]func(ctx context.Context, tx league.Tx) error{
			"a season":  func(ctx context.Context, tx league.Tx) error { _, _, err := tx.SeasonFile(ctx, "x"); return err },
			"a head":    func(ctx context.Context, tx league.Tx) error { _, err := tx.LockSeason(ctx, "x"); return err },
			"a bump":    func(ctx context.Context, tx league.Tx) error { _, err := tx.BumpSeason(ctx, "x"); return err },
			"a removal": func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "x") },
			"a league":  func(ctx context.Context, tx league.Tx) error { _, err := tx.League(ctx, "small", "x"); return err },
			"a matchday": func(ctx context.Context, tx league.Tx) error {
				_, err := tx.Matchday(ctx, nowhere)
				return err
			},
			"a user":    func(ctx context.Context, _ league.Tx) error { _, err := store.UserByEmail(ctx, "x"); return err },
			"a session": func(ctx context.Context, _ league.Tx) error { _, _, err := store.Session(ctx, "x"); return err },
			"an answer": func(ctx context.Context, tx league.Tx) error { _, err := tx.Answer(ctx, "x", "x"); return err },
		} {
			err := store.Transact(t.Context(), func(tx league.Tx) error { return ask(t.Context(), tx) })
			if !errors.Is(err, acts.ErrNotFound) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}

func TestAClosedStoreIsUnavailable(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		store, err := storage.Open(t.Context(), dsn)
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Seasons(t.Context()); !errors.Is(err, acts.ErrUnavailable) {
			t.Errorf("reading: %v", err)
		}
		if _, _, err := store.SeasonFile(t.Context(), "x"); !errors.Is(err, acts.ErrUnavailable) {
			t.Errorf("reading at one moment: %v", err)
		}
		if err := store.Transact(t.Context(), func(league.Tx) error { return nil }); !errors.Is(err, acts.ErrUnavailable) {
			t.Errorf("writing: %v", err)
		}
	})
}

func TestALostConnectionIsUnavailableAndTheNextOneWorks(t *testing.T) {
	dsn, ok := storagetest.Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	store := storagetest.OpenDSN(t, dsn)
	if err := store.Exec(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())"); !errors.Is(err, acts.ErrUnavailable) {
		t.Errorf("the connection that was cut: %v", err)
	}
	if _, err := store.Seasons(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestAServerThatIsNotThereIsUnavailableAndItsPasswordStaysSecret(t *testing.T) {
	for dsn, want := range map[string]error{
		"postgres://league:geheim@/league?host=" + t.TempDir(): acts.ErrUnavailable,
		"postgres://league:geheim@host:nowhere/league":         nil,
	} {
		_, err := storage.Open(t.Context(), dsn)
		if err == nil || want != nil && !errors.Is(err, want) || strings.Contains(err.Error(), "geheim") {
			t.Error(err)
		}
	}
}

func TestAFullDiskIsSaidAndNothingIsStored(t *testing.T) {
	store := storagetest.Open(t)
	importFile(t, store, read(t, "small"))
	var pages int
	store.Writer().Raw("PRAGMA page_count").Scan(&pages)
	store.Writer().Raw(fmt.Sprintf("PRAGMA max_page_count = %d", pages+2)).Scan(&pages)
	err := store.Transact(t.Context(), func(tx league.Tx) error { return register.EnterSeason(t.Context(), tx, read(t, "clean"), 1) })
	if !errors.Is(err, acts.ErrFull) {
		t.Error(err)
	}
	if heads, err := store.Seasons(t.Context()); err != nil || len(heads) != 1 {
		t.Errorf("seasons: %v, %v", heads, err)
	}
}

func TestPostgresSaysInItsOwnWordsWhatIsWrong(t *testing.T) {
	dsn, ok := storagetest.Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	store := storagetest.OpenDSN(t, dsn)
	for state, want := range map[string]error{
		"53100": acts.ErrFull,        // no room on the disk
		"53300": acts.ErrUnavailable, // too many connections
		"40P01": acts.ErrUnavailable, // a deadlock: try again
		"57P03": acts.ErrUnavailable, // it is starting up
		"25006": acts.ErrUnavailable, // it may only be read
	} {
		err := store.Exec(t.Context(), "DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '"+state+"'; END $$")
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", state, err)
		}
	}
}

func TestATextThatCannotBeStoredIsRefused(t *testing.T) {
	dsn, ok := storagetest.Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	_, err := storagetest.OpenDSN(t, dsn).PlayerRoster(t.Context(), "a\x00b")
	var refused *acts.Refusal
	if !errors.As(err, &refused) {
		t.Errorf("got %v", err)
	}
}

func TestWhatIsPrivateIsInNoLogAndNoError(t *testing.T) {
	var log strings.Builder
	old := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { slog.SetDefault(old) })
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		store.LogEverything()
		f := read(t, "small")
		f.Players[0].BirthDate, f.Players[0].Nationality = "1901-02-03", "TV"
		importFile(t, store, f)
		secret := anna
		secret.Password = "streng-geheim"
		var said []string
		tell := func(err error) {
			if err == nil {
				t.Error("that should fail")
			} else {
				said = append(said, err.Error())
			}
		}
		account(t, store, func(ctx context.Context, tx people.Tx) error { return tx.PutUser(ctx, &secret) })
		tell(store.Exec(t.Context(), "INSERT INTO users (id, email, name, password, created_at) VALUES (?, ?, ?, ?, ?)", "u9", secret.Email, "x",
			secret.Password, noon))
		tell(store.Exec(t.Context(), "UPDATE season_players SET nationality = 'zu lang', birth_date = ? WHERE player = ?",
			"1901-02-03", f.Players[0].ID))
		tell(store.Exec(t.Context(), "UPDATE season_players SET birth_date = ?, position = NULL", "1901-02-03"))
		export(t, store, "small")
		if !strings.Contains(log.String(), "players") {
			t.Error("nothing is logged at all")
		}
		for _, private := range []string{"1901-02-03", "TV", secret.Email, secret.Password, "$argon2id$"} {
			if strings.Contains(log.String(), private) || strings.Contains(strings.Join(said, "\n"), private) {
				t.Errorf("%s is told to everybody", private)
			}
		}
	})
}

func TestOnlyTheOwnerMayReadTheFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "neu", "data")
	file := filepath.Join(dir, "Liga #1 100%?.db")
	store := storagetest.OpenDSN(t, file)
	importFile(t, store, read(t, "small"))
	for name, want := range map[string]string{dir: "drwx------", file: "-rw-------", file + "-wal": "-rw-------",
		file + "-shm": "-rw-------"} {
		if got := mode(t, name); got != want {
			t.Errorf("%s has the rights %s", name, got)
		}
	}
}
