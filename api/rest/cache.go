package rest

import (
	"sync"
	"sync/atomic"

	"pokerliga/league"
)

// Cache keeps the pages that were rendered from the latest snapshot.
type Cache struct {
	latest atomic.Pointer[generation]
}

// generationSize is the most that the pages of one snapshot may have together, in
// bytes. A client that asks for so many different ones empties the cache.
const generationSize = 32 << 20

// generation are the pages of one revision, by the request in its canonical form.
type generation struct {
	revision string
	pages    sync.Map // string to *Rendered
	size     atomic.Int64
}

// at returns the generation of a snapshot.
func (s *Cache) at(v *league.Snapshot) *generation {
	for {
		r := s.latest.Load()
		if r != nil && r.revision == v.Revision && r.size.Load() < generationSize {
			return r
		}
		next := &generation{revision: v.Revision}
		if s.latest.CompareAndSwap(r, next) {
			return next
		}
	}
}

// find returns the page of a request; it is rendered if nobody has asked for it
// since the last change. An error is not kept.
func (s *Cache) find(v *league.Snapshot, key string, render func() (Page, error)) (*Rendered, error) {
	r := s.at(v)
	if k, ok := r.pages.Load(key); ok {
		return k.(*Rendered), nil
	}
	p, err := render()
	if err != nil {
		return nil, err
	}
	k := Render(p)
	if _, before := r.pages.Swap(key, k); !before {
		r.size.Add(k.size() + int64(len(key)))
	}
	return k, nil
}

// Lookup returns the page of a request, nil if it is not kept, and the revision
// of the snapshot that it was rendered from.
func (s *Cache) Lookup(key string) (k *Rendered, revision string) {
	r := s.latest.Load()
	if r == nil {
		return nil, ""
	}
	if found, ok := r.pages.Load(key); ok {
		return found.(*Rendered), r.revision
	}
	return nil, ""
}
