package live

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/labstack/echo/v4"

	"pokerliga/floordesk"
)

// floorPath is where screens listen for what happens in a tournament of the floor.
const floorPath = "/turniere/:tournament/live"

// played is a tournament that has subscribers.
type played struct {
	mark        string // of what was told
	subscribers map[*subscriber]bool
}

// floor streams what happens in a tournament: a sentence without names, and the clock after each event. It sends no seconds:
// clients count them.
func (s *Handlers) floor(c echo.Context) error {
	id := c.Param("tournament")
	l, err := s.Broadcaster.attend(c.Request().Context(), id, s.from(c))
	if err != nil {
		return refused(err)
	}
	defer s.Broadcaster.depart(id, l)
	return s.serve(c, l)
}

// attend adds a subscriber of a tournament.
func (c *Broadcaster) attend(ctx context.Context, id, from string) (*subscriber, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.room(from); err != nil {
		return nil, err
	}
	t, err := c.office.Floor.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	p := c.floors[id]
	if p == nil {
		p = &played{t.Mark(), map[*subscriber]bool{}}
		c.floors[id] = p
	}
	l := &subscriber{from: from, mark: t.Mark(), live: !t.Ended(), changes: make(chan change, 1)}
	p.subscribers[l] = true
	c.enter(from)
	return l, nil
}

// depart removes a subscriber of a tournament.
func (c *Broadcaster) depart(id string, l *subscriber) {
	c.mu.Lock()
	defer c.mu.Unlock()
	p := c.floors[id]
	if p == nil || !p.subscribers[l] {
		return
	}
	delete(p.subscribers, l)
	c.exit(l.from)
	if len(p.subscribers) == 0 {
		delete(c.floors, id)
	}
}

// lookAtFloors tells every tournament in which something new was recorded.
func (c *Broadcaster) lookAtFloors(ctx context.Context) error {
	for id, p := range c.floors {
		t, err := c.office.Floor.Tournament(ctx, id)
		if err != nil {
			return err
		}
		if t.Mark() == p.mark {
			continue
		}
		p.mark = t.Mark()
		news, err := c.happened(t)
		if err != nil {
			return err
		}
		c.told++
		for l := range p.subscribers {
			l.tell(news)
		}
	}
	return nil
}

// happened is what is told of a tournament.
func (c *Broadcaster) happened(t *floordesk.Tournament) (change, error) {
	clock, err := t.ClockAt(c.office.Now())
	if err != nil {
		return change{}, err
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err = enc.Encode(struct {
		Mark  string           `json:"mark"`
		Says  string           `json:"says"`
		Clock *floordesk.Clock `json:"clock"`
	}{t.Mark(), t.Said(), clock})
	return change{fmt.Sprintf("id: %s\nevent: change\ndata: %s\n", t.Mark(), b.Bytes()), t.Ended()}, err
}
