package trials

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"slices"
	"sync"
)

// gate is a proxy before a server that is killed and restarted: it keeps one
// address and makes requests wait while the server is down. It records every
// acknowledged change before the client gets the answer.
type gate struct {
	door sync.Mutex   // held while a server is killed: a request that comes then waits, and does not use up its tries
	away sync.RWMutex // held for reading by every request under way
	http *http.Client // to the server
	url  string       // where the server is now

	mu           sync.Mutex
	sent         int   // requests that change something
	strikes      []int // the next of them at which the server is to be killed, in order
	strike       chan struct{}
	acknowledged []*Change
	token        string // of the last request
}

func newGate(strikes []int) *gate {
	return &gate{http: &http.Client{Timeout: longestAnswer, Transport: &http.Transport{}}, strikes: strikes,
		strike: make(chan struct{}, len(strikes))}
}

// ServeHTTP forwards a request. If the server gives no answer, the client gets
// none.
func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	g.door.Lock()
	g.away.RLock()
	g.door.Unlock()
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
		g.note(&Change{r.Method, r.URL.RequestURI(), body, r.Header, a})
	}
	for _, name := range []string{"Content-Type", "Content-Encoding", "ETag"} {
		if value := header.Get(name); value != "" {
			w.Header().Set(name, value)
		}
	}
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body) // the client may be gone
}

// ask sends a request to the server.
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

// count counts a request, and signals if the server is to be killed at it.
func (g *gate) count(r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.token = r.Header.Get("Authorization")
	if g.sent++; len(g.strikes) > 0 && g.sent >= g.strikes[0] {
		g.strikes = g.strikes[1:]
		g.strike <- struct{}{}
	}
}

// note records an acknowledged change.
func (g *gate) note(d *Change) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.acknowledged = append(g.acknowledged, d)
}

// changes returns the acknowledged changes from an index on.
func (g *gate) changes(from int) []*Change {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.acknowledged[from:])
}

// repeat sends a change once more, with the token of the last request.
func (g *gate) repeat(ctx context.Context, d *Change) (*Answer, error) {
	r, err := http.NewRequestWithContext(ctx, d.Method, g.url+d.Path, nil)
	if err != nil {
		return nil, err
	}
	r.Header = d.Header
	a, _, err := g.ask(r, d.Body)
	return a, err
}
