package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/storage"
)

// hallCopies are the folders that get a copy of a lease. One may come in while the program runs.
type hallCopies struct {
	ctx   context.Context // as long as the copies are looked after
	now   func() time.Time
	keep  func(dirs []string) error // what is to be copied to again after a new start
	hall  *lease.Hall
	store *storage.Store
	file  []byte // the hall file

	jobs sync.WaitGroup
	mu   sync.Mutex
	list []*hallCopy
}

// errNoFolder refuses a copy to where none can lie.
var errNoFolder = &acts.Refusal{Sentence: "Diesen Ordner gibt es nicht, oder er lässt sich nicht beschreiben."}

// add begins a copy in a folder, or goes on where there is one already.
func (c *hallCopies) add(dir string) error {
	dir = filepath.Clean(dir)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || !filepath.IsAbs(dir) {
		return errNoFolder
	}
	c.begin(dir)
	c.mu.Lock()
	defer c.mu.Unlock()
	var dirs []string
	for _, one := range c.list {
		dirs = append(dirs, one.dir)
	}
	return c.keep(dirs)
}

// begin looks after a copy from now on.
func (c *hallCopies) begin(dir string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if dir == "" || slices.ContainsFunc(c.list, func(one *hallCopy) bool { return one.dir == dir }) {
		return
	}
	one := &hallCopy{dir: dir, hall: c.hall, store: c.store, file: c.file}
	one.note(one.catchUp(c.ctx), c.now()) // at once, so that a page says what became of it
	c.list = append(c.list, one)
	c.jobs.Go(func() { one.run(c.ctx, c.now) })
}

// states say what became of the copies.
func (c *hallCopies) states() []lease.Copy {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := make([]lease.Copy, len(c.list))
	for i, one := range c.list {
		list[i] = one.state()
	}
	return list
}

// newCopies looks after the copies of a lease that were begun before, and those that are named.
func newCopies(ctx context.Context, folder *hallFolder, h *lease.Hall, store *storage.Store, now func() time.Time, named string) (*hallCopies, error) {
	file, err := os.ReadFile(folder.path(fileEnding))
	if err != nil {
		return nil, err
	}
	c := &hallCopies{ctx: ctx, now: now, hall: h, store: store, file: file, keep: func(dirs []string) error {
		folder.kept.Copies = dirs
		return folder.save(h.Away())
	}}
	for _, dir := range append(slices.Clone(folder.kept.Copies), named) {
		c.begin(dir)
	}
	return c, ctx.Err()
}
