package live

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/labstack/echo/v4"

	"pokerliga/floor/floordesk"
)

// floorPath is where screens listen for what happens in a tournament of the floor.
const floorPath = "/turniere/:tournament/live"

// clockPath is where screens listen for what happens in tournaments that share a clock.
const clockPath = "/uhren/:group/live"

// played is a tournament that has subscribers, or several that share a clock.
type played struct {
	group       string // "" for one tournament
	mark        string // of what was told
	subscribers map[*subscriber]bool
}

// floor streams what happens in a tournament: a sentence without names, and the clock after each event. It sends no seconds:
// clients count them.
func (s *Handlers) floor(c echo.Context) error {
	return s.attended(c, c.Param("tournament"), "")
}

// clock streams what happens in tournaments that share a clock.
func (s *Handlers) clock(c echo.Context) error {
	group := c.Param("group")
	return s.attended(c, clockPath+group, group)
}

// attended streams what happens in a tournament, or in a group, under that name.
func (s *Handlers) attended(c echo.Context, name, group string) error {
	l, err := s.Broadcaster.attend(c.Request().Context(), name, group, s.from(c))
	if err != nil {
		return refused(err)
	}
	defer s.Broadcaster.depart(name, l)
	return s.serve(c, l)
}

// attend adds a subscriber of a tournament, or of a group, under that name.
func (c *Broadcaster) attend(ctx context.Context, id, group string, from listener) (*subscriber, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.room(from); err != nil {
		return nil, err
	}
	mark, news, err := c.lookAtFloor(ctx, id, group, "")
	if err != nil {
		return nil, err
	}
	p := c.floors[id]
	if p == nil || p.mark != mark {
		c.office.Floor.Moments.Noticed()
	}
	if p == nil {
		p = &played{group, mark, map[*subscriber]bool{}}
		c.floors[id] = p
	}
	l := newSubscriber(from, mark, !news.last)
	p.subscribers[l] = true
	c.enter(l)
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
	c.exit(l)
	if len(p.subscribers) == 0 {
		delete(c.floors, id)
	}
}

// lookAtFloors tells every tournament, and every group, in which something new was recorded.
func (c *Broadcaster) lookAtFloors(ctx context.Context) error {
	for id, p := range c.floors {
		mark, news, err := c.lookAtFloor(ctx, id, p.group, p.mark)
		if err != nil {
			return err
		}
		if mark == p.mark {
			continue
		}
		c.office.Floor.Moments.Noticed() // another server may have recorded it
		p.mark = mark
		c.told++
		for l := range p.subscribers {
			l.send(news)
		}
	}
	return nil
}

// lookAtFloor returns the mark of what there is to see of a tournament, or of a group; unless it is the one that was seen, with what
// is told of it: what happened last, and the clock.
func (c *Broadcaster) lookAtFloor(ctx context.Context, id, group, seen string) (mark string, news change, err error) {
	var t *floordesk.Tournament
	says := "An einem Tisch ist etwas geschehen."
	if group == "" {
		if t, err = c.office.Floor.Tournament(ctx, id); err != nil || t.Mark() == seen {
			return seen, news, err
		}
		mark, says = t.Mark(), t.Said()
	} else {
		marks, err := floordesk.MarksIn(ctx, c.office.Floor, group)
		if err != nil || floordesk.MarkOf(marks) == seen {
			return seen, news, err
		}
		all, err := floordesk.Known(ctx, c.office.Floor, marks)
		if err != nil {
			return seen, news, err
		}
		t, mark = floordesk.Leading(all), floordesk.MarkOf(marks)
	}
	clock, err := t.ClockAt(c.office.Now())
	if err != nil {
		return seen, news, err
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err = enc.Encode(struct {
		Mark  string           `json:"mark"`
		Says  string           `json:"says"`
		Clock *floordesk.Clock `json:"clock"`
	}{mark, says, clock})
	return mark, change{fmt.Sprintf("id: %s\nevent: change\ndata: %s\n", mark, b.Bytes()), t.Ended()}, err
}
