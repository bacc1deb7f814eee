package trials

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"slices"
	"sync"
)

// gate stands before a server that is killed and started again: those who ask
// find it at one address all the time, and wait while it is away. It notes
// every change that was acknowledged, before anybody learns of it.
type gate struct {
	away sync.RWMutex // held for reading by every request under way
	http *http.Client // asks the server
	url  string       // where the server is now

	mu           sync.Mutex
	sent         int   // requests that change something
	strikes      []int // the next of them at which the server is to be killed, in order
	strike       chan struct{}
	acknowledged []*Deed
	token        string // of who asks
}

func newGate(strikes []int) *gate {
	return &gate{http: &http.Client{Timeout: longestAnswer, Transport: &http.Transport{}}, strikes: strikes,
		strike: make(chan struct{}, len(strikes))}
}

// ServeHTTP hands a request on. If no answer comes, none is given.
func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	g.away.RLock()
	defer g.away.RUnlock()
	changes := r.Method != http.MethodGet && r.URL.Path != v1+"/session"
	if changes {
		g.count(r)
	}
	a, header, err := g.ask(r, body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	if changes && a.done() {
		g.note(&Deed{r.Method, r.URL.RequestURI(), body, r.Header, a})
	}
	for _, name := range []string{"Content-Type", "Content-Encoding", "ETag"} {
		if value := header.Get(name); value != "" {
			w.Header().Set(name, value)
		}
	}
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body) // who asked may be gone
}

// ask asks the server.
func (g *gate) ask(r *http.Request, body []byte) (*Answer, http.Header, error) {
	asked, err := http.NewRequestWithContext(r.Context(), r.Method, g.url+r.URL.RequestURI(), bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	asked.Header = r.Header.Clone()
	w, err := g.http.Do(asked)
	if err != nil {
		return nil, nil, err
	}
	defer w.Body.Close()
	answer, err := io.ReadAll(w.Body)
	return &Answer{w.StatusCode, w.Header.Get("ETag"), answer}, w.Header, err
}

// count counts a request, and says so if it is one at which the server is to be
// killed.
func (g *gate) count(r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.token = r.Header.Get("Authorization")
	if g.sent++; len(g.strikes) > 0 && g.sent >= g.strikes[0] {
		g.strikes = g.strikes[1:]
		g.strike <- struct{}{}
	}
}

// note notes a change that was acknowledged.
func (g *gate) note(d *Deed) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.acknowledged = append(g.acknowledged, d)
}

// deeds returns what was acknowledged, from one on.
func (g *gate) deeds(from int) []*Deed {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.acknowledged[from:])
}

// repeat sends a deed to the server once more, as whoever asked last.
func (g *gate) repeat(ctx context.Context, d *Deed) (*Answer, error) {
	r, err := http.NewRequestWithContext(ctx, d.Method, g.url+d.Path, nil)
	if err != nil {
		return nil, err
	}
	r.Header = d.Header
	a, _, err := g.ask(r, d.Body)
	return a, err
}
