package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"

	"pokerliga/api/rest"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// offer is one method at one address of the API's description.
type offer struct {
	method, path string
	*openapi3.Operation
	gets bool // the same address can be read
}

// offers returns everything that the description offers, in a fixed order:
// what reads, then what changes, and what removes at last.
func offers(b *book) []offer {
	var all []offer
	for path, item := range b.doc.Paths.Map() {
		for method, op := range item.Operations() {
			all = append(all, offer{method, path, op, item.Get != nil})
		}
	}
	order := []string{rest.Get, rest.Put, rest.Post, rest.Delete}
	slices.SortFunc(all, func(a, b offer) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.method), slices.Index(order, b.method)), cmp.Compare(a.path, b.path))
	})
	return all
}

// stranger asks a hall for things that make sense and things that do not. The
// same seed asks for the same things.
type stranger struct {
	*rand.Rand
	*hall
	file *seasonfile.File
	bad  string   // which part of the request makes no sense
	seen []string // ids that answers have named, the latest last
	said string   // the request, in case that something is wrong with its answer
}

// halls is over how many halls the operations are spread, so that what one of
// them has spoilt does not keep all others from going far.
const halls = 6

// Whatever is asked for, in whatever way: the answer is no fault of the
// program's, it is as the description says, and what the description forbids
// is not taken. New routes are tried as soon as they are described.
func TestWhateverIsSentTheAnswerIsAsDescribed(t *testing.T) {
	b, err := theBook()
	if err != nil {
		t.Fatal(err)
	}
	all := offers(b)
	times := storagetest.Times(24, 4, 1500)
	for i := range halls {
		t.Run(fmt.Sprintf("hall %d", i), func(t *testing.T) {
			t.Parallel()
			storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
				s := newStranger(t, dsn, uint64(i))
				for n := i; n < len(all); n += halls {
					s.admit()
					for range times {
						s.try(b, all[n])
					}
				}
			})
		})
	}
}

// newStranger opens a hall in which the first heat of the small season has been
// entered.
func newStranger(t *testing.T, dsn string, seed uint64) *stranger {
	t.Helper()
	h := open(t, storagetest.OpenDSN(t, dsn), Options{})
	s := &stranger{Rand: rand.New(rand.NewPCG(2010, seed)), hall: h, file: h.withSmall()}
	m := &s.file.Leagues[0].Matchdays[0]
	h.lineups(m)
	h.play(&m.Heats[0])
	return s
}

// admit lets admin and director in again, whatever became of them.
func (s *stranger) admit() {
	s.Helper()
	s.admin = s.user(adminEmail, admin)
	s.director = s.user(directorEmail, directs)
}

// try sends one request for an offer and looks at the answer.
func (s *stranger) try(b *book, op offer) {
	s.Helper()
	r, sent := s.request(op)
	s.said = fmt.Sprintf("%s %s\n%v\n%.2000q", r.Method, r.URL, r.Header, sent)
	asked := r.Clone(s.Context())
	w := httptest.NewRecorder()
	s.server.ServeHTTP(w, r)
	g := &got{s.T, w.Result(), s.said, w.Body.Bytes()}
	if g.StatusCode >= 500 {
		s.Errorf("%s\nstatus %d: %s", s.said, g.StatusCode, g.body)
		return
	}
	for _, word := range []string{"SQLSTATE", "constraint", "goroutine", "runtime error"} {
		if bytes.Contains(g.body, []byte(word)) && !strings.Contains(s.said, word) {
			s.Errorf("%s\ntells of the inside: %.600s", s.said, g.body)
		}
	}
	s.hold(asked, g)
	s.remember(g.body)
	if g.StatusCode < 300 {
		s.mayBeTaken(b, asked, sent)
	}
}

// idsNamed finds the ids that an answer names.
var idsNamed = regexp.MustCompile(`"(?:id|number)":(?:"([a-z0-9-]{1,64})"|(\d{1,9}))`)

// remember keeps the ids that an answer names, to ask for them.
func (s *stranger) remember(answer []byte) {
	const most = 40
	for _, id := range idsNamed.FindAllSubmatch(answer[:min(len(answer), 4000)], most) {
		s.seen = append(s.seen, string(id[1])+string(id[2]))
	}
	s.seen = s.seen[max(0, len(s.seen)-most):]
}

// mayBeTaken fails the test if the description forbids what the server took.
func (s *stranger) mayBeTaken(b *book, r *http.Request, sent []byte) {
	s.Helper()
	address := *r.URL
	address.Scheme, address.Host, r.Host = "", "", ""
	r.URL = &address
	route, params, err := b.route.FindRoute(r)
	if err != nil {
		s.Errorf("%s\nis taken, but not in the description: %v", s.said, err)
		return
	}
	r.Body = io.NopCloser(bytes.NewReader(bytes.TrimPrefix(sent, []byte(mark)))) // which may be ignored, RFC 8259
	options := &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc}
	options.WithCustomSchemaErrorFunc(func(err *openapi3.SchemaError) string {
		return "/" + strings.Join(err.JSONPointer(), "/") + ": " + err.Reason
	})
	err = openapi3filter.ValidateRequest(s.Context(), &openapi3filter.RequestValidationInput{
		Request: r, PathParams: params, Route: route, Options: options,
	})
	if err != nil {
		s.Errorf("%s\nis taken, but the description forbids it: %v", s.said, err)
	}
}

// request makes a request for an offer. One part of it at most makes no sense,
// so that it is looked at all the others.
func (s *stranger) request(op offer) (*http.Request, []byte) {
	s.bad = one(s, "path", "query", "terms", "header", "who", "body", "body", "body", "text", "nothing", "nothing")
	path := s.address(op)
	header := http.Header{}
	body := s.content(op, path, header)
	r := httptest.NewRequest(op.method, "http://liga.example/", bytes.NewReader(body))
	r.Header = header
	if u, err := url.Parse("http://liga.example" + path); err == nil {
		r.URL = u
	}
	r.URL.RawQuery = s.query(op)
	r.RequestURI = r.URL.RequestURI()
	s.header(op, path, r.Header)
	return r, body
}

// stored returns what is stored at an address, and its ETag.
func (s *stranger) stored(path string) (content []byte, etag string) {
	r := httptest.NewRequest(rest.Get, "http://liga.example"+path, nil)
	r.Header.Set("Authorization", "Bearer "+s.admin)
	w := httptest.NewRecorder()
	s.server.ServeHTTP(w, r)
	if w.Code != 200 {
		return nil, ""
	}
	return w.Body.Bytes(), w.Header().Get("ETag")
}

// one returns one of several.
func one[T any](s *stranger, of ...T) T { return of[s.IntN(len(of))] }

// in reports whether something happens that happens once in n times.
func (s *stranger) in(n int) bool { return s.IntN(n) == 0 }

// decoded reads JSON with its numbers as they stand there.
func decoded(text []byte) (v any) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	if dec.Decode(&v) != nil {
		return nil
	}
	return v
}
