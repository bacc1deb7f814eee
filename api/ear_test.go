package api

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"
)

// ear listens to a stream.
type ear struct {
	*testing.T
	*http.Response
	lines chan string // closed when the stream ends
	heard []string
}

// listen opens a stream at a server and waits for its beginning. The header is
// names and values in turn.
func listen(t *testing.T, base, path string, header ...string) *ear {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w, err := line.RoundTrip(r) //nolint:bodyclose // the listening goroutine closes it
	if err != nil {
		t.Fatal(err)
	}
	e := &ear{t, w, make(chan string, 1000), nil}
	go func() {
		defer close(e.lines)
		defer func() { _ = w.Body.Close() }()
		for text := bufio.NewScanner(w.Body); text.Scan(); {
			e.lines <- text.Text()
		}
	}()
	if w.StatusCode == http.StatusOK {
		e.until("id: ")
	}
	return e
}

// until waits for a line that begins so and returns the rest of it.
func (e *ear) until(begin string) string {
	e.Helper()
	for late := time.After(20 * time.Second); ; {
		select {
		case text, open := <-e.lines:
			if !open {
				e.Fatalf("the stream ended before %q; %q", begin, e.heard)
			}
			e.heard = append(e.heard, text)
			if rest, ok := strings.CutPrefix(text, begin); ok {
				return rest
			}
		case <-late:
			e.Fatalf("nothing is heard of %q; %q", begin, e.heard)
		}
	}
}

// change waits for the next event.
func (e *ear) change() (mark, says string) {
	e.Helper()
	var told struct{ Mark, Says string }
	if err := json.Unmarshal([]byte(e.until("data: ")), &told); err != nil {
		e.Fatal(err)
	}
	return told.Mark, told.Says
}

// ends waits for the end of the stream.
func (e *ear) ends() {
	e.Helper()
	for late := time.After(20 * time.Second); ; {
		select {
		case text, open := <-e.lines:
			if !open {
				return
			}
			e.heard = append(e.heard, text)
		case <-late:
			e.Fatal("the stream goes on")
		}
	}
}

// served serves the hall's office on a server as it is delivered.
func (h *hall) served(options Options) (base string, stop func() error) {
	h.Helper()
	at, stop := begun(h.T, New(h.office, h.people, options))
	return "http://" + at, stop
}
