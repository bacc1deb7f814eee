package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"pokerliga/office/lease"
	"pokerliga/storage"
)

// hallCopy keeps a copy of a lease in a folder, as a stick: the hall file, and each line, sealed, within two seconds.
type hallCopy struct {
	dir   string
	hall  *lease.Hall
	store *storage.Store
	file  []byte // the hall file

	mu   sync.Mutex
	has  int64     // lines in the copy
	gone time.Time // since when it cannot be written, zero while it can
}

// copyEvery is how often the copy is looked after.
const copyEvery = time.Second

// run looks after the copy until the context ends.
func (c *hallCopy) run(ctx context.Context, now func() time.Time) {
	tick := time.NewTicker(copyEvery)
	defer tick.Stop()
	for {
		c.note(c.catchUp(ctx), now())
		select {
		case <-ctx.Done():
			c.note(c.catchUp(context.WithoutCancel(ctx)), now())
			return
		case <-tick.C:
		}
	}
}

// note notes whether the copy could be written.
func (c *hallCopy) note(err error, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case err == nil:
		c.gone = time.Time{}
	case c.gone.IsZero():
		c.gone, c.has = now, 0
	default:
		c.has = 0 // another stick, perhaps
	}
}

// state says what became of the copy.
func (c *hallCopy) state() lease.Copy {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := lease.Copy{Folder: c.dir}
	if !c.gone.IsZero() {
		gone := c.gone
		s.Gone = &gone
	}
	return s
}

// catchUp writes what the copy lacks.
func (c *hallCopy) catchUp(ctx context.Context) error {
	if _, err := os.Stat(c.dir); err != nil {
		return err
	}
	path := filepath.Join(c.dir, c.hall.Head.Lease)
	if c.has == 0 {
		if err := errors.Join(writeWhole(path+fileEnding, c.file), writeWhole(path+returnEnding, lease.BeginReturn(c.hall.Head.Lease))); err != nil {
			return err
		}
	} else if _, err := os.Stat(path + returnEnding); err != nil {
		c.has = 0
		return err
	}
	for {
		lines, err := c.store.HallLines(ctx, c.hall.Head.Lease, c.has, lease.MostLines)
		if err != nil || len(lines) == 0 {
			return err
		}
		if err := c.add(path+returnEnding, lines); err != nil {
			return err
		}
	}
}

// add adds lines to the copy, on disk when it returns.
func (c *hallCopy) add(path string, lines []lease.WrittenLine) error {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	for i := range lines {
		sealed, sealing := c.hall.Seal(&lines[i])
		if sealing == nil {
			_, sealing = file.Write(sealed)
		}
		if sealing != nil {
			return errors.Join(sealing, file.Close())
		}
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return err
	}
	c.has += int64(len(lines))
	return nil
}
