package site

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// press makes the booklets of seasons: each once for a state of its season, one at a time.
type press struct {
	guard sync.Mutex
	jobs  []*printing // the latest first
	turn  sync.Mutex  // of who makes one
}

// printing is a booklet that is being made or is ready.
type printing struct {
	key   string
	guard sync.Mutex
	state web.Printing
	body  []byte
	err   error
	ready chan struct{} // closed when body or err is there
}

// mostKept is how many booklets the press keeps.
const mostKept = 2

// Pressed are the names of the booklets that the press keeps, by season and state.
func (s *Handlers) Pressed() (keys []string) {
	s.press.guard.Lock()
	defer s.press.guard.Unlock()
	for _, j := range s.press.jobs {
		keys = append(keys, j.key)
	}
	return keys
}

// printing returns the booklet of that name; the first request has it made.
func (p *press) printing(key string, booklet func() (*reports.Booklet, error)) *printing {
	p.guard.Lock()
	defer p.guard.Unlock()
	if i := slices.IndexFunc(p.jobs, func(j *printing) bool { return j.key == key }); i >= 0 {
		return p.jobs[i]
	}
	j := &printing{key: key, ready: make(chan struct{})}
	p.jobs = append([]*printing{j}, p.jobs[:min(len(p.jobs), mostKept-1)]...)
	go func() {
		defer close(j.ready)
		p.turn.Lock()
		defer p.turn.Unlock()
		j.make(booklet)
		if j.err != nil {
			p.forget(j)
		}
	}()
	return j
}

// forget lets a booklet that could not be made be asked for again.
func (p *press) forget(j *printing) {
	p.guard.Lock()
	defer p.guard.Unlock()
	p.jobs = slices.DeleteFunc(p.jobs, func(other *printing) bool { return other == j })
}

// make makes the booklet, and tells how far it is.
func (j *printing) make(booklet func() (*reports.Booklet, error)) {
	defer func() {
		if fault := recover(); fault != nil { // nobody else would catch it
			j.err = fmt.Errorf("make a booklet: %v", fault)
		}
	}()
	b, err := booklet()
	if err != nil {
		j.err = err
		return
	}
	tell := func(done int, next string) {
		j.guard.Lock()
		defer j.guard.Unlock()
		j.state = web.Printing{Done: done, All: b.Parts(), Next: next}
	}
	var out bytes.Buffer
	if j.err = b.PDF(&out, tell); j.err != nil {
		return
	}
	j.body = out.Bytes()
	tell(b.Parts(), "")
	j.guard.Lock()
	j.state.File, j.state.Bytes = b.File(), len(j.body)
	j.guard.Unlock()
}

// far says how far a booklet is.
func (j *printing) far() web.Printing {
	j.guard.Lock()
	defer j.guard.Unlock()
	return j.state
}

// booklet returns the booklet of a season in a snapshot.
func (s *Handlers) booklet(v *league.Snapshot, r rest.Request) (*printing, error) {
	id := r.Param("season")
	season := v.Season(id)
	if season == nil {
		return nil, acts.ErrNotFound
	}
	mark, err := s.Office.MarkOf(r, acts.MatchdayRef{Season: id})
	if err != nil {
		return nil, err
	}
	state := v.Revision
	if v.Over(season) {
		state = v.Archive
	}
	return s.press.printing(id+"@"+state, func() (*reports.Booklet, error) {
		return reports.NewBooklet(v, id, mark, frame.ByName())
	}), nil
}

// Booklet answers with the booklet of a season, once it is made.
func (s *Handlers) Booklet(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	j, err := s.booklet(v, r)
	if err != nil {
		return rest.Page{}, err
	}
	select {
	case <-j.ready:
	case <-r.Done():
		return rest.Page{}, r.Err()
	}
	if j.err != nil {
		return rest.Page{}, j.err
	}
	return rest.Page{Kind: rest.PdfKind, Body: j.body, File: j.far().File}, nil
}

// bookletPage has the booklet made, and says how far it is. It is not kept, as it is another one every moment.
func (s *Handlers) bookletPage(c echo.Context) error {
	r := s.Request(c)
	v, err := s.Office.Open(r, c.Param("season"))
	if err != nil {
		return err
	}
	j, err := s.booklet(v, r)
	if err != nil {
		return err
	}
	page, err := web.NewBooklet(v, c.Param("season"), j.far())
	if err != nil {
		return err
	}
	if !page.Ready() {
		c.Response().Header().Set("Refresh", "1")
	}
	return rest.SendUnlisted(c, 200, page)
}
