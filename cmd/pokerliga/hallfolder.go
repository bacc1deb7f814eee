package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"pokerliga/office/lease"
	"pokerliga/rules/rulebook"
	"pokerliga/storage"
)

// hallFolder is the own place of a laptop in a hall: beside LEASE.db, the database, lie LEASE.saal, the hall file as it was given, and LEASE.json,
// what else must outlast the program. All of it is readable by its owner alone.
type hallFolder struct {
	dir  string
	mu   sync.Mutex
	kept hallKept

	forgets bool // its data is deleted once the program ends
	fresh   bool // the database was made just now
	moved   bool // it goes on where the copy of another laptop ends
}

// hallKept is what a laptop keeps beside its database.
type hallKept struct {
	Lease string     `json:"lease"`
	Key   lease.Key  `json:"key"`
	Pin   string     `json:"pin,omitempty"`  // its digest
	Home  string     `json:"home,omitempty"` // in place of what the hall file says
	Away  lease.Away `json:"away"`

	Address string   `json:"address,omitempty"` // under which phones reached it last
	Copies  []string `json:"copies,omitempty"`  // folders that get one
}

// The endings of its files.
const (
	keptEnding     = ".json"
	databaseEnding = ".db"
	fileEnding     = ".saal"
	returnEnding   = ".heim"
	receiptEnding  = ".quittung.txt"
)

// What is said when a hall file is not taken.
const (
	otherInHall  = "Auf diesem Laptop liegt schon die %s."
	clockBefore  = "Auf diesem Laptop ist es %s, ausgeliehen wurde um %s. Bitte die Uhr stellen."
	nothingLent  = "hier liegt keine Sammelrunde; es fehlt die Saaldatei"
	otherProgram = "Bitte das Programm nehmen, mit dem begonnen wurde (%s)."
)

// openFolder opens the folder of a laptop, with what it keeps of the lease that lies there; of none the lease is "".
func openFolder(dir string) (*hallFolder, error) {
	f := &hallFolder{dir: dir}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	found, err := filepath.Glob(filepath.Join(dir, "*"+keptEnding))
	if err != nil || len(found) == 0 {
		return f, err
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		return nil, err
	}
	return f, json.Unmarshal(text, &f.kept)
}

// lies opens the folder of the lease that lies here, as options and environment name it, and its hall file.
func (c *HallConfig) lies() (*hallFolder, *lease.Hall, error) {
	config, err := readHallConfig(c)
	if err != nil {
		return nil, nil, err
	}
	dir, err := config.folder()
	if err != nil {
		return nil, nil, err
	}
	folder, err := openFolder(dir)
	if err != nil {
		return nil, nil, err
	}
	h, err := folder.hall()
	return folder, h, err
}

// newDevice names a laptop, so that two that open one file differ from their first line on.
func newDevice() string { return strings.ToLower(rand.Text()) }

// path is where a file of the lease lies.
func (f *hallFolder) path(ending string) string { return filepath.Join(f.dir, f.kept.Lease+ending) }

// save keeps what must outlast the program.
func (f *hallFolder) save(away lease.Away) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.kept.Away = away
	text, err := json.Marshal(&f.kept)
	if err != nil {
		return err
	}
	return writeWhole(f.path(keptEnding), text)
}

// writeWhole writes a file at once: it is there with all of its bytes, or as it was.
func writeWhole(path string, data []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".neu-*")
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}

// take opens a hall file with its key and makes the database of the laptop of it, or goes on with the one that it has made before.
func (f *hallFolder) take(ctx context.Context, file []byte, key lease.Key, now time.Time) (*lease.Hall, *storage.Store, error) {
	head, err := lease.ReadHead(file)
	if err != nil {
		return nil, nil, unreadable(err)
	}
	if lease.Rehearsed(head.Rehearsal, head.LentAt, now) {
		return nil, nil, unreadable(lease.ErrRehearsed)
	}
	if now.Before(head.LentAt) {
		return nil, nil, fmt.Errorf(clockBefore, rulebook.Clock(now), rulebook.Clock(head.LentAt))
	}
	head, content, err := lease.Open(file, key)
	if err != nil {
		return nil, nil, unreadable(err)
	}
	h, err := lease.NewHall(file, key, head, content)
	if err != nil {
		return nil, nil, unreadable(err)
	}
	switch {
	case f.kept.Lease == head.Lease:
		store, err := f.database(ctx)
		return h, store, err
	case f.kept.Lease != "":
		return nil, nil, fmt.Errorf(otherInHall, f.round())
	}
	f.kept.Lease, f.kept.Key = head.Lease, key
	for _, rest := range []string{"", "-wal", "-shm"} { // of a beginning that came to nothing
		if err := os.Remove(f.path(databaseEnding) + rest); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, nil, err
		}
	}
	store, err := storage.OpenLent(ctx, f.path(databaseEnding), h.At, content)
	if err != nil {
		return nil, nil, databaseError(err)
	}
	if err := errors.Join(store.ProveAs(ctx, key), writeWhole(f.path(fileEnding), file), f.save(lease.Away{State: lease.Running, Device: newDevice()})); err != nil {
		return nil, nil, errors.Join(err, store.Close())
	}
	f.fresh = true
	return h, store, nil
}

// begins is the first line that this laptop writes, "" where it has written some before.
func (f *hallFolder) begins(h *lease.Hall) string {
	switch {
	case f.moved:
		return lease.Moved
	case h.Status(time.Now()).Last == nil:
		return lease.Opened
	}
	return ""
}

// goOn goes on with the lease that lies here.
func (f *hallFolder) goOn(ctx context.Context) (*lease.Hall, *storage.Store, error) {
	h, err := f.hall()
	if err != nil {
		return nil, nil, err
	}
	store, err := f.database(ctx)
	return h, store, err
}

// hall opens the hall file that lies here.
func (f *hallFolder) hall() (*lease.Hall, error) {
	if f.kept.Lease == "" {
		return nil, unreadable(errors.New(nothingLent))
	}
	file, err := os.ReadFile(f.path(fileEnding))
	if err != nil {
		return nil, err
	}
	head, content, err := lease.Open(file, f.kept.Key)
	var other *lease.OtherSchema
	if errors.As(err, &other) {
		return nil, fmt.Errorf(otherProgram, other.Program)
	}
	if err != nil {
		return nil, err
	}
	return lease.NewHall(file, f.kept.Key, head, content)
}

// database opens the database of the lease.
func (f *hallFolder) database(ctx context.Context) (*storage.Store, error) {
	if _, err := os.Stat(f.path(databaseEnding)); err != nil {
		return nil, err
	}
	store, err := storage.Open(ctx, f.path(databaseEnding))
	if err != nil {
		return nil, databaseError(err)
	}
	return store, nil
}

// round names the matchday that lies here.
func (f *hallFolder) round() string {
	file, err := os.ReadFile(f.path(fileEnding))
	if err != nil {
		return "Sammelrunde einer anderen Leihe"
	}
	h, err := lease.ReadHead(file)
	if err != nil {
		return "Sammelrunde einer anderen Leihe"
	}
	return h.What[strings.LastIndex(h.What, "/")+1:] + ". Sammelrunde"
}

// keptFor is how long sealed lines stay on a laptop once its data is deleted: home might be set back to an earlier state.
const keptFor = 30 * 24 * time.Hour

// forget deletes the data of the lease. Its lines stay, sealed, with the hall file that opens them to who has the key, and the receipt of home.
func (f *hallFolder) forget(h *lease.Hall, lines []lease.WrittenLine) error {
	text := lease.BeginReturn(h.Head.Lease)
	for i := range lines {
		sealed, err := h.Seal(&lines[i])
		if err != nil {
			return err
		}
		text = append(text, sealed...)
	}
	receipt, err := json.MarshalIndent(h.Away().Receipt, "", "  ")
	if err != nil {
		return err
	}
	if err := errors.Join(writeWhole(f.path(returnEnding), text), writeWhole(f.path(receiptEnding), append(receipt, '\n'))); err != nil {
		return err
	}
	return f.drop()
}

// drop removes the database of the lease, and what is kept beside it.
func (f *hallFolder) drop() error {
	for _, ending := range []string{databaseEnding, databaseEnding + "-wal", databaseEnding + "-shm", databaseEnding + ".lock", keptEnding} {
		if err := os.Remove(f.path(ending)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// tidyFolder removes what was kept sealed of leases long over.
func (f *hallFolder) tidyFolder(now time.Time) {
	for _, ending := range []string{returnEnding, fileEnding} {
		old, _ := filepath.Glob(filepath.Join(f.dir, "*"+ending)) // the pattern is good
		for _, path := range old {
			info, err := os.Stat(path)
			if err == nil && now.Sub(info.ModTime()) > keptFor && path != f.path(fileEnding) {
				_ = os.Remove(path) // another time, then
			}
		}
	}
}
