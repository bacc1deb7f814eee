package api

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"bytes"

	"pokerliga/league"
)

// shelf keeps the pages that were rendered from one snapshot.
type shelf struct {
	row atomic.Pointer[row]
}

// row are the pages of one snapshot.
type row struct {
	revision string
	pages    sync.Map // key to *kept
}

// of returns the row of a snapshot.
func (s *shelf) of(v *league.Snapshot) *row {
	r := s.row.Load()
	if r != nil && r.revision == v.Revision {
		return r
	}
	next := &row{revision: v.Revision}
	if s.row.CompareAndSwap(r, next) {
		return next
	}
	return s.row.Load()
}

// find returns the kept page of a request, rendered if it is asked for the first
// time.
func (s *shelf) find(v *league.Snapshot, key string, render func() (page, error)) (*kept, error) {
	r := s.of(v)
	if k, ok := r.pages.Load(key); ok {
		return k.(*kept), nil
	}
	p, err := render()
	if err != nil {
		return nil, err
	}
	k := keep(p)
	r.pages.Store(key, k)
	return k, nil
}

// kept is a page as it is sent, plain and compressed.
type kept struct {
	kind       []string
	plain      variant
	compressed func() variant
}

// variant is one form of a page.
type variant struct {
	body         []byte
	etag, length []string
}

func keep(p page) *kept {
	sum := sha256.Sum256(p.body)
	tag := hex.EncodeToString(sum[:16])
	return &kept{
		kind:       []string{p.kind},
		plain:      variant{p.body, []string{`"` + tag + `"`}, []string{strconv.Itoa(len(p.body))}},
		compressed: sync.OnceValue(func() variant { return compress(p.body, tag) }),
	}
}

func compress(body []byte, tag string) variant {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	return variant{b.Bytes(), []string{`"` + tag + `-gzip"`}, []string{strconv.Itoa(b.Len())}}
}

// serve sends a page.
func (k *kept) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	form := k.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		form = k.compressed()
		h.Set("Content-Encoding", "gzip")
	}
	h["Content-Type"], h["Etag"], h["Content-Length"] = k.kind, form.etag, form.length
	_, _ = w.Write(form.body)
}
