package rest

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Rendered is a page as it is sent, plain and compressed, with its headers.
type Rendered struct {
	Page
	kind  []string
	vary  []string
	Cache []string // how long it may be kept elsewhere
	named []string // what it is called once it is taken away
	turn  []string // after how many seconds a browser goes on, and to what
	plain variant
	small func() *variant // nil: compressing it is no gain
	since time.Time       // from when on it has been what it is, to the second; zero where that is not told
	dated []string        // the same as it is sent
}

// variant is one form of a page.
type variant struct {
	body         []byte
	etag, length []string
	coding       []string
}

// Fresh is how long what is drawn anew for every reader may be kept.
var Fresh = []string{"public, max-age=60"}

var (
	revalidated = []string{"public, max-age=0, must-revalidate"}
	varyCoding  = []string{"Accept-Encoding"}
	varyWho     = []string{"Accept-Encoding, Authorization, Cookie"}
	gzipped     = []string{"gzip"}
)

// compressFrom is the size from which on a page is compressed, in bytes.
const compressFrom = 600

// Render makes a page ready to be sent. Its ETag is a digest of the bytes, unless the page has one of its own. A page with a [Page.Stored]
// has both, as in "stored.digest": If-Match takes the first part, so that the tag of the page can be sent to overwrite the thing.
func Render(p Page) *Rendered {
	tag := p.Etag
	if tag == "" {
		sum := sha256.Sum256(p.Body)
		tag = hex.EncodeToString(sum[:16]) + `"`
		if p.Stored != "" {
			tag = strings.TrimSuffix(p.Stored, `"`) + "." + tag
		} else {
			tag = `"` + tag
		}
	}
	k := &Rendered{Page: p, kind: []string{p.Kind}, vary: varyCoding, Cache: p.Cache}
	if k.Cache == nil {
		k.Cache = revalidated
	}
	if p.Varies {
		k.vary = varyWho
	}
	if p.Next != "" {
		k.turn = []string{strconv.Itoa(boardTime) + "; url=" + p.Next}
	}
	if p.File != "" {
		k.named = []string{fileHeader(p)}
	}
	k.plain = variant{body: p.Body, etag: []string{tag}, length: []string{strconv.Itoa(len(p.Body))}}
	k.small = func() *variant { return nil }
	if k.compressible() {
		k.small = sync.OnceValue(func() *variant { return compressed(p.Body, tag, &small) })
	}
	return k
}

// compressible reports whether compressing a page may be a gain.
func (k *Rendered) compressible() bool {
	return len(k.Body) >= compressFrom && k.Etag == "" && k.Kind != PngType
}

// size is what a page takes in the cache, with a guess for the compressed form.
func (k *Rendered) size() int64 { return 1000 + int64(len(k.Body))*5/4 }

// renderOnce makes a page ready that hardly anybody else will read. It is compressed
// less than one that many read, in a third of the time.
func renderOnce(p Page) *Rendered {
	k := Render(p)
	if k.compressible() {
		k.small = sync.OnceValue(func() *variant { return compressed(p.Body, k.plain.etag[0], &fast) })
	}
	return k
}

// writers are compressors that were used before: making one takes longer than
// compressing a page with it.
func writers(level int) sync.Pool {
	return sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(nil, level)
		if err != nil {
			panic(err) // there is such a level
		}
		return w
	}}
}

var small, fast = writers(gzip.DefaultCompression), writers(gzip.BestSpeed)

// compressed returns the compressed form of a page, nil if it is no smaller. It
// has an ETag of its own, as it is other bytes.
func compressed(body []byte, tag string, compressors *sync.Pool) *variant {
	var b bytes.Buffer
	w := compressors.Get().(*gzip.Writer)
	defer compressors.Put(w)
	w.Reset(&b)
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	if b.Len() >= len(body) {
		return nil
	}
	return &variant{b.Bytes(), []string{strings.TrimSuffix(tag, `"`) + `-gzip"`}, []string{strconv.Itoa(b.Len())}, gzipped}
}

// Serve sends a page, or says that the client has it already.
func (k *Rendered) Serve(w http.ResponseWriter, r *http.Request) {
	form := &k.plain
	if takesGzip(r.Header["Accept-Encoding"]) {
		if small := k.small(); small != nil {
			form = small
		}
	}
	h := w.Header()
	h["Etag"], h["Cache-Control"], h["Vary"] = form.etag, k.Cache, k.vary
	if k.turn != nil {
		h["Refresh"] = k.turn
	}
	maps.Copy(h, k.Header)
	told := !k.since.IsZero() && !k.since.After(time.Now())
	if told {
		h["Last-Modified"] = k.dated
	}
	if has(r.Header["If-None-Match"], form.etag[0]) || told && k.unchanged(r.Header) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Type"], h["Content-Length"] = k.kind, form.length
	if k.named != nil {
		h["Content-Disposition"] = k.named
	}
	if form.coding != nil {
		h["Content-Encoding"] = form.coding
	}
	_, _ = w.Write(form.body) // the client may be gone
}

// unchanged reports whether a client that asks by a moment alone has the page already (RFC 9110, 13.1.3).
func (k *Rendered) unchanged(h http.Header) bool {
	told := h["If-Modified-Since"]
	if told == nil || h["If-None-Match"] != nil {
		return false
	}
	since, err := http.ParseTime(told[0])
	return err == nil && !k.since.After(since)
}

// takesGzip reports whether the client can read gzip.
func takesGzip(header []string) bool {
	for _, line := range header {
		for coding := range strings.SplitSeq(line, ",") {
			name, weight, _ := strings.Cut(coding, ";")
			if name = strings.TrimSpace(name); name != "gzip" && name != "*" {
				continue
			}
			q := strings.TrimPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			return q == "" || strings.Trim(q, "0.") != ""
		}
	}
	return false
}

// has reports whether an If-None-Match header names the ETag.
func has(header []string, etag string) bool {
	for _, line := range header {
		for one := range strings.SplitSeq(line, ",") {
			one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
			if one == etag || one == "*" {
				return true
			}
		}
	}
	return false
}

// PngType is the media type of pictures.
const PngType = "image/png"

// kinds are the media types of what is taken away, with their endings.
var kinds = map[string]string{
	CsvKind: ".csv", XlsxKind: ".xlsx", PdfKind: ".pdf", JpegType: ".jpg", CalendarKind: ".ics", HallKind: ".saal",
}

// The media types of what is taken away.
const (
	CsvKind      = "text/csv; charset=utf-8"
	PdfKind      = "application/pdf"
	CalendarKind = "text/calendar; charset=utf-8"
	HallKind     = "application/octet-stream"
	XlsxKind     = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
)

// boardTime is how long a board is seen, in seconds.
const boardTime = 15

// fileHeader names the file of a page that is taken away. A PDF is looked at
// first; the others are for other programs (RFC 6266).
func fileHeader(p Page) string {
	how := "attachment"
	if p.Kind == PdfKind {
		how = "inline"
	}
	return disposition(how, p)
}

// disposition says how a browser takes a file, and what it is called.
func disposition(how string, p Page) string {
	return mime.FormatMediaType(how, map[string]string{"filename": p.File + kinds[p.Kind]})
}
