package storage_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestABackupOverwritesNothing(t *testing.T) {
	backup, _ := backedUp(t)
	before, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	dsn := storagetest.SQLite(t)
	importFile(t, storagetest.OpenDSN(t, dsn), read(t, "tiny"))
	if err := storage.Backup(t.Context(), dsn, backup); !errors.Is(err, storage.ErrExists) {
		t.Error(err)
	}
	if after, err := os.ReadFile(backup); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the older backup has changed: %v", err)
	}
}

func TestWhatACheckRefusesIsNotRestored(t *testing.T) {
	backup, season := backedUp(t)
	dsn := filepath.Join(t.TempDir(), "pokerliga.db")
	refused := errors.New("refused")
	if _, err := storage.Restore(t.Context(), backup, dsn, func(string) error { return refused }); !errors.Is(err, refused) {
		t.Error(err)
	}
	if left := files(t, dsn); slices.Contains(left, filepath.Base(dsn)) || len(left) > 1 { // the lock stays
		t.Errorf("there is %v", left)
	}
	_, err := storage.Restore(t.Context(), backup, dsn, func(copied string) error {
		store, err := storage.Open(t.Context(), copied)
		if err != nil {
			return err
		}
		if written(t, export(t, store, "small")) != season {
			t.Error("the copy is another")
		}
		return store.Close()
	})
	if left := files(t, dsn); err != nil || len(left) != 2 {
		t.Errorf("%v, there is %v", err, left)
	}
}
