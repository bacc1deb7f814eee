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

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Crowd is the result of [Throng].
type Crowd struct {
	Changes []*Change       // those that succeeded, in no order
	Stale   int             // requests that were sent again because their ETag was stale
	Took    []time.Duration // every answer
	Total   time.Duration
}

// Prepare imports a season without results, with all lineups for the first matchday
// of the first league.
func Prepare(ctx context.Context, c *Client, f *seasonfile.File) error {
	f = f.Clone()
	lineups := f.Leagues[0].Matchdays[0].Lineups
	f = f.WithoutPlay()
	f.Leagues[0].Matchdays[0].Lineups = lineups
	_, err := c.must(ctx, http.MethodPost, v1+"/seasons", f)
	return err
}

// Throng makes many clients write into the first heat of the first matchday at
// once, all of them the cards of the same tables and the stacks of the same two
// MTTs. A client with a stale ETag reads the stored content and tries again. Every
// change depends on the content before it: the players of a card move by one seat,
// a stack grows by a chip.
func Throng(ctx context.Context, c *Client, f *seasonfile.File, clients, rounds int) (*Crowd, error) {
	m := &f.Leagues[0].Matchdays[0]
	at := fmt.Sprintf("%s/seasons/%s/leagues/%s/matchdays/%d/heats/1", v1, f.Season.ID, f.Leagues[0].ID, m.Number)
	resources := resourcesOf(at, &m.Heats[0])
	crowd, begun := &Crowd{}, time.Now()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range clients {
		all.Go(func() {
			w := &writer{Client: c.twin(), name: "client-" + strconv.Itoa(i)}
			for round := range rounds {
				if err := w.change(ctx, resources[(i+round)%len(resources)]); err != nil {
					stop(fmt.Errorf("%s: %w", w.name, err))
					break
				}
			}
			mu.Lock()
			defer mu.Unlock()
			crowd.Changes = append(crowd.Changes, w.done...)
			crowd.Took = append(crowd.Took, w.took...)
			crowd.Stale += w.stale
		})
	}
	all.Wait()
	crowd.Total = time.Since(begun)
	return crowd, context.Cause(ctx)
}

// resource is a card or the stacks of an MTT: its path, and its content after one
// more change.
type resource struct {
	path string
	next func(stored []byte) (any, error) // stored is empty at first
}

// resourcesOf returns the cards and stacks of a heat.
func resourcesOf(at string, h *scoring.Heat) []resource {
	var resources []resource
	for i := range h.SitAndGos {
		card := &h.SitAndGos[i]
		resources = append(resources, resource{fmt.Sprintf("%s/sit-and-gos/%d", at, card.Table), func(stored []byte) (any, error) {
			return passedOn(card, stored)
		}})
	}
	for i := range h.TeamMTTs {
		mtt := &h.TeamMTTs[i]
		resources = append(resources, resource{at + "/team-mtts/" + mtt.MTT, func(stored []byte) (any, error) {
			return grown(mtt, stored)
		}})
	}
	return resources
}

// passedOn returns a card on which all players have moved by one seat.
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

// writer is one client of the crowd.
type writer struct {
	*Client
	name  string
	done  []*Change
	stale int
	took  []time.Duration
	keys  int
}

// errUnexpected is the error for an answer that no client should get.
var errUnexpected = errors.New("not what was to be expected")

// change changes a resource once, with as many attempts as needed. Every fourth
// request is sent twice at once.
func (w *writer) change(ctx context.Context, t resource) error {
	var stored []byte
	var etag string
	for {
		next, err := t.next(stored)
		if err != nil {
			return err
		}
		d, err := w.put(t.path, next, etag)
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

// put returns the request that overwrites content with that ETag, or creates it if
// the ETag is empty.
func (w *writer) put(path string, content any, etag string) (*Change, error) {
	body, err := json.Marshal(content)
	w.keys++
	d := &Change{Method: http.MethodPut, Path: path, Body: body, Header: http.Header{}}
	d.Header.Set("Idempotency-Key", w.name+"-"+strconv.Itoa(w.keys))
	if etag == "" {
		d.Header.Set("If-None-Match", "*")
	} else {
		d.Header.Set("If-Match", etag)
	}
	return d, err
}

// send sends a change, every fourth one twice at once: if both succeed, the answers
// must be equal.
func (w *writer) send(ctx context.Context, d *Change) error {
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
