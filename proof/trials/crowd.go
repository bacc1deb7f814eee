package trials

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Crowd is how it went when many wrote into one matchday at once.
type Crowd struct {
	Deeds []*Deed         // those that were done, in no order
	Stale int             // requests that came too late and were sent again with the new ETag
	Took  []time.Duration // every answer
	Total time.Duration
}

// Prepare imports a season in which nothing has been played, but everybody has
// handed in a lineup for the first matchday of the first league.
func Prepare(ctx context.Context, c *Client, f *seasonfile.File) error {
	f = f.Clone()
	lineups := f.Leagues[0].Matchdays[0].Lineups
	f = f.WithoutPlay()
	f.Leagues[0].Matchdays[0].Lineups = lineups
	_, err := c.must(ctx, http.MethodPost, v1+"/seasons", f)
	return err
}

// Throng lets many write into the first heat of the first matchday at once,
// each so many times: they all have the cards of the same tables and the stacks
// of the same two MTTs. Whoever is too late reads what is stored now and tries
// again. Every change is made from what was there before it: a card is passed
// on by a seat, a stack grows by a chip.
func Throng(ctx context.Context, c *Client, f *seasonfile.File, clients, rounds int) (*Crowd, error) {
	m := &f.Leagues[0].Matchdays[0]
	at := fmt.Sprintf("%s/seasons/%s/leagues/%s/matchdays/%d/heats/1", v1, f.Season.ID, f.Leagues[0].ID, m.Number)
	things := thingsOf(at, &m.Heats[0])
	crowd, begun := &Crowd{}, time.Now()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range clients {
		all.Go(func() {
			w := &writer{Client: c.twin(), name: "client-" + strconv.Itoa(i)}
			for round := range rounds {
				if err := w.change(ctx, things[(i+round)%len(things)]); err != nil {
					stop(fmt.Errorf("%s: %w", w.name, err))
					break
				}
			}
			mu.Lock()
			defer mu.Unlock()
			crowd.Deeds = append(crowd.Deeds, w.done...)
			crowd.Took = append(crowd.Took, w.took...)
			crowd.Stale += w.stale
		})
	}
	all.Wait()
	crowd.Total = time.Since(begun)
	return crowd, context.Cause(ctx)
}

// thing is a card or the stacks of an MTT: where it is, and what it is like
// after one more change.
type thing struct {
	path string
	next func(stored []byte) (any, error) // nothing stored: the first of all
}

// thingsOf returns what is entered in a heat.
func thingsOf(at string, h *scoring.Heat) []thing {
	var things []thing
	for i := range h.SitAndGos {
		card := &h.SitAndGos[i]
		things = append(things, thing{fmt.Sprintf("%s/sit-and-gos/%d", at, card.Table), func(stored []byte) (any, error) {
			return passedOn(card, stored)
		}})
	}
	for i := range h.TeamMTTs {
		mtt := &h.TeamMTTs[i]
		things = append(things, thing{at + "/team-mtts/" + mtt.MTT, func(stored []byte) (any, error) {
			return grown(mtt, stored)
		}})
	}
	return things
}

// passedOn returns a card on which everybody has moved by one seat.
func passedOn(first *scoring.SitAndGo, stored []byte) (any, error) {
	if stored == nil {
		return first, nil
	}
	var card struct {
		Table int            `json:"table"`
		Seats []scoring.Seat `json:"seats"`
	}
	if err := json.Unmarshal(stored, &card); err != nil {
		return nil, err
	}
	var players []*scoring.Seat
	for i := range card.Seats {
		if !card.Seats[i].Ghost {
			players = append(players, &card.Seats[i])
		}
	}
	last := players[len(players)-1].Player
	for _, seat := range players {
		seat.Player, last = last, seat.Player
	}
	return &card, nil
}

// grown returns stacks of which one has a chip more.
func grown(first *scoring.TeamMTT, stored []byte) (any, error) {
	if stored == nil {
		return first, nil
	}
	var mtt struct {
		MTT    string          `json:"mtt"`
		Stacks []scoring.Stack `json:"stacks"`
	}
	if err := json.Unmarshal(stored, &mtt); err != nil {
		return nil, err
	}
	Chips(mtt.Stacks).End++
	return &mtt, nil
}

// Chips returns the stack that grows: the first by club of those that are left.
func Chips(stacks []scoring.Stack) *scoring.Stack {
	var found *scoring.Stack
	for i := range stacks {
		if s := &stacks[i]; s.End > 0 && (found == nil || s.Club < found.Club) {
			found = s
		}
	}
	return found
}

// writer is one of the crowd.
type writer struct {
	*Client
	name  string
	done  []*Deed
	stale int
	took  []time.Duration
	keys  int
}

// errUnexpected is an answer that nobody in a crowd should get.
var errUnexpected = errors.New("not what was to be expected")

// change changes a thing once, however often it has to be tried. Every fourth
// request is sent twice at once.
func (w *writer) change(ctx context.Context, t thing) error {
	var stored []byte
	var etag string
	for {
		next, err := t.next(stored)
		if err != nil {
			return err
		}
		d, err := w.deed(t.path, next, etag)
		if err != nil {
			return err
		}
		if err := w.send(ctx, d); err != nil {
			return err
		}
		switch {
		case d.Answer.done():
			w.done = append(w.done, d)
			return nil
		case d.Answer.Status != http.StatusPreconditionFailed:
			return fmt.Errorf("%w: %s: status %d: %s", errUnexpected, d, d.Answer.Status, d.Answer.Body)
		}
		w.stale++
		var problem struct{ Current json.RawMessage }
		if err := json.Unmarshal(d.Answer.Body, &problem); err != nil || len(problem.Current) == 0 {
			return fmt.Errorf("%w: %s: a conflict without what is stored: %s", errUnexpected, d, d.Answer.Body)
		}
		stored, etag = problem.Current, d.Answer.ETag
	}
}

// deed is the request to overwrite what has an ETag, or to make what is not
// there yet.
func (w *writer) deed(path string, content any, etag string) (*Deed, error) {
	body, err := json.Marshal(content)
	w.keys++
	d := &Deed{Method: http.MethodPut, Path: path, Body: body, Header: http.Header{}}
	d.Header.Set("Idempotency-Key", w.name+"-"+strconv.Itoa(w.keys))
	if etag == "" {
		d.Header.Set("If-None-Match", "*")
	} else {
		d.Header.Set("If-Match", etag)
	}
	return d, err
}

// send sends a deed, every fourth twice at once: if both are answered well, the
// answers are the same.
func (w *writer) send(ctx context.Context, d *Deed) error {
	var again *Answer
	var failed error
	var second sync.WaitGroup
	if w.keys%4 == 0 {
		second.Go(func() { again, failed = w.do(ctx, d) })
	}
	begun := time.Now()
	first, err := w.do(ctx, d)
	w.took = append(w.took, time.Since(begun))
	second.Wait()
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	if again != nil && again.done() && first.done() && !again.same(first) {
		return fmt.Errorf("%w: %s is answered %v and %v", errUnexpected, d, first, again)
	}
	if d.Answer = first; !first.done() && again != nil {
		d.Answer = again
	}
	return nil
}
