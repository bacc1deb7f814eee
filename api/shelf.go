package api

import (
	"sync"
	"sync/atomic"

	"pokerliga/league"
)

// shelf keeps the pages that were rendered from the latest snapshot.
type shelf struct {
	latest atomic.Pointer[row]
}

// rowSize is the most that the pages of one snapshot may have together, in
// bytes. Whoever asks for so many different ones empties the row.
const rowSize = 32 << 20

// row are the pages of one revision, by the request in its canonical form.
type row struct {
	revision string
	pages    sync.Map // string to *kept
	size     atomic.Int64
}

// at returns the row of a snapshot.
func (s *shelf) at(v *league.Snapshot) *row {
	for {
		r := s.latest.Load()
		if r != nil && r.revision == v.Revision && r.size.Load() < rowSize {
			return r
		}
		next := &row{revision: v.Revision}
		if s.latest.CompareAndSwap(r, next) {
			return next
		}
	}
}

// find returns the page of a request; it is rendered if nobody has asked for it
// since the last change. An error is not kept.
func (s *shelf) find(v *league.Snapshot, key string, render func() (page, error)) (*kept, error) {
	r := s.at(v)
	if k, ok := r.pages.Load(key); ok {
		return k.(*kept), nil
	}
	p, err := render()
	if err != nil {
		return nil, err
	}
	k := keep(p)
	if _, before := r.pages.Swap(key, k); !before {
		r.size.Add(k.size() + int64(len(key)))
	}
	return k, nil
}

// lookup returns the page of a request, nil if it is not kept, and the revision
// of the snapshot that it was rendered from.
func (s *shelf) lookup(key string) (k *kept, revision string) {
	r := s.latest.Load()
	if r == nil {
		return nil, ""
	}
	if found, ok := r.pages.Load(key); ok {
		return found.(*kept), r.revision
	}
	return nil, ""
}
