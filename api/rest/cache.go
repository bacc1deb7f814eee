package rest

import (
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"pokerliga/league"
)

// Cache keeps the pages that were rendered from the latest snapshot. Those of seasons
// that are over outlast what happens on matchdays of the others. Answers to questions
// that anybody can make up stand apart, so that they push out nothing else.
type Cache struct {
	Off                           bool // nothing is kept: a page says on a laptop in a hall how far that has come
	latest, archive, asked, brief atomic.Pointer[generation]
	dates                         dates
}

// dates are from when on pages have been what they are, by the request in its canonical form. They outlast changes: a page that
// reads the same afterwards keeps its date.
type dates struct {
	mu sync.Mutex
	of map[string]dated
}

// dated is a page, by its ETag, and from when on it has been that.
type dated struct {
	etag  string
	since time.Time
}

// datesKept bounds how many dates are kept; when there are more, all pages get new ones.
const datesKept = 20_000

// date returns from when on a page has been what it is that a snapshot of that moment shows, to the second. Two contents of a page
// never have the same date: where they followed each other within a second, the later one is that of the next.
func (d *dates) date(key, etag string, at time.Time) time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	before, known := d.of[key]
	if known && before.etag == etag {
		return before.since
	}
	if len(d.of) >= datesKept || d.of == nil {
		d.of = map[string]dated{}
	}
	since := at.UTC().Truncate(time.Second)
	if known && !since.After(before.since) {
		since = before.since.Add(time.Second)
	}
	d.of[key] = dated{etag, since}
	return since
}

// generationSize is the most that the pages of one generation may have together, in
// bytes, and askedSize that of answers to questions. A client that asks for so many
// different ones empties the generation.
const (
	generationSize = 16 << 20
	askedSize      = 1 << 20
)

// generation are the pages of one revision of a snapshot or of its archive, by the
// request in its canonical form.
type generation struct {
	revision string
	pages    sync.Map // string to *Rendered
	size     atomic.Int64
}

// at returns the generation of a snapshot in which pages of a season stand; "" is for
// pages of no season.
func (s *Cache) at(v *league.Snapshot, season string) *generation {
	if season != "" && v.Over(v.Season(season)) {
		return s.current(&s.archive, v.Archive, generationSize)
	}
	return s.current(&s.latest, v.Revision, generationSize)
}

// current returns the generation of a revision, a new one where that has reached its
// size.
func (s *Cache) current(in *atomic.Pointer[generation], revision string, size int64) *generation {
	if s.Off {
		return &generation{revision: revision}
	}
	for {
		r := in.Load()
		if r != nil && r.revision == revision && r.size.Load() < size {
			return r
		}
		next := &generation{revision: revision}
		if in.CompareAndSwap(r, next) {
			return next
		}
	}
}

// find returns the page of a request about a season or none; it is rendered if nobody
// has asked for it since the last change. An error is not kept.
func (s *Cache) find(v *league.Snapshot, season, key string, render func() (Page, error)) (*Rendered, error) {
	return s.at(v, season).find(key, render, s.ready(v, key, Render))
}

// ready returns what makes a page of a snapshot ready to be sent, with its date.
func (s *Cache) ready(v *league.Snapshot, key string, render func(Page) *Rendered) func(Page) *Rendered {
	return func(p Page) *Rendered {
		k := render(p)
		k.since = s.dates.date(key, k.plain.etag[0], v.At)
		k.dated = []string{k.since.Format(http.TimeFormat)}
		return k
	}
}

// Answer returns the answer to a question that anybody can make up; a nil snapshot has
// none that are kept.
func (s *Cache) Answer(v *league.Snapshot, question string, answer func() (Page, error)) (*Rendered, error) {
	if v == nil {
		p, err := answer()
		return renderOnce(p), err
	}
	return s.current(&s.asked, v.Revision, askedSize).find(question, answer, s.ready(v, question, renderOnce))
}

// Brief returns a page that shows more than the snapshot: it is kept as long as the moment is the same.
func (s *Cache) Brief(moment, key string, render func() (Page, error)) (*Rendered, error) {
	return s.current(&s.brief, moment, generationSize).find(key, render, Render)
}

// find returns a page of the generation, which is rendered if it is not there.
func (r *generation) find(key string, render func() (Page, error), ready func(Page) *Rendered) (*Rendered, error) {
	if k, ok := r.pages.Load(key); ok {
		return k.(*Rendered), nil
	}
	p, err := render()
	if err != nil {
		return nil, err
	}
	k := ready(p)
	if _, before := r.pages.Swap(key, k); !before {
		r.size.Add(k.size() + int64(len(key)))
	}
	return k, nil
}

// Lookup returns the page of a request, nil if it is not kept, and the revision of
// the snapshot, or of its archive, that it was rendered from, or the moment.
func (s *Cache) Lookup(key string) (k *Rendered, revision string) {
	for _, in := range []*atomic.Pointer[generation]{&s.latest, &s.archive, &s.asked, &s.brief} {
		r := in.Load()
		if r == nil {
			continue
		}
		if found, ok := r.pages.Load(key); ok {
			return found.(*Rendered), r.revision
		}
	}
	return nil, ""
}
