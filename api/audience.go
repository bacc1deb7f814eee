package api

import (
	"context"
	"errors"
	"sync"
	"time"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/scoring"
)

// breath is how long the caller rests after he has looked: the first card is told
// at once, and a hall that enters cards from forty phones is told of them
// together.
const breath = 200 * time.Millisecond

// stageOf names a league of a season, for which somebody listens.
type stageOf struct{ season, league string }

// caller tells everybody who listens when what he sees of a league has changed.
// One goroutine looks for all, and only while somebody listens.
type caller struct {
	office *league.Office
	most   int // how many may listen at once

	mu        sync.Mutex
	audiences map[stageOf]*audience
	listening int
	calling   bool             // the goroutine runs
	seen      *league.Snapshot // what the audiences have been told of
	over      chan struct{}    // closed at the end
}

// audience is who listens for one league, and what was told last.
type audience struct {
	mark      string
	league    *scoring.League
	listeners map[*listener]bool
}

// listener is one who listens. Nobody waits for him: what he has not fetched when
// there is more to tell is replaced by it.
type listener struct {
	mark string // of what there was to see when he came
	live bool   // something was being played then
	news chan tidings
}

// tidings are what is told: the mark of what there is to see now, and a sentence.
type tidings struct {
	mark, sentence string
	last           bool // the league is not live any more
}

var (
	errCrowded = errors.New("too many listen")
	errOver    = errors.New("the server ends")
)

func newCaller(office *league.Office, most int) *caller {
	return &caller{office: office, most: most, audiences: map[stageOf]*audience{}, over: make(chan struct{})}
}

// join adds a listener for a league. Who has seen another mark than that of now
// must be told.
func (c *caller) join(ctx context.Context, at stageOf) (*listener, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	select {
	case <-c.over:
		return nil, errOver
	default:
	}
	if c.listening >= c.most {
		return nil, errCrowded
	}
	if err := c.look(ctx); err != nil {
		return nil, err
	}
	season := c.seen.Season(at.season)
	if season == nil || season.Public.League(at.league) == nil {
		return nil, league.ErrNotFound
	}
	a := c.audiences[at]
	if a == nil {
		a = &audience{mark: season.Mark(at.league), league: season.Public.League(at.league), listeners: map[*listener]bool{}}
		c.audiences[at] = a
	}
	l := &listener{a.mark, season.Live(at.league), make(chan tidings, 1)}
	a.listeners[l] = true
	c.listening++
	if !c.calling {
		c.calling = true
		go c.call()
	}
	return l, nil
}

// leave ends the listening.
func (c *caller) leave(at stageOf, l *listener) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := c.audiences[at]
	if a == nil || !a.listeners[l] {
		return
	}
	delete(a.listeners, l)
	c.listening--
	if len(a.listeners) == 0 {
		delete(c.audiences, at)
	}
}

// end sends everybody home.
func (c *caller) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	select {
	case <-c.over:
	default:
		close(c.over)
	}
}

// call looks after every change, until nobody listens. It looks once more after
// the last one has gone, at the next change.
func (c *caller) call() {
	for {
		changed := c.office.Changed() // before looking, so that none is missed
		until, listened := c.turn()
		if !listened {
			return
		}
		select {
		case <-c.over:
			return
		case <-time.After(breath):
		}
		clock := time.NewTimer(until)
		select {
		case <-changed:
		case <-clock.C:
		case <-c.over:
		}
		clock.Stop()
	}
}

// turn looks once and returns how long nothing can change by the clock; false if
// nobody listens any more.
func (c *caller) turn() (time.Duration, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.listening == 0 {
		c.calling, c.seen = false, nil
		return 0, false
	}
	if err := c.look(context.Background()); err != nil {
		return time.Second, true // there is no snapshot at all
	}
	return max(c.seen.Until.Sub(c.office.Now()), time.Second), true
}

// look tells every audience whose league has changed.
func (c *caller) look(ctx context.Context) error {
	v, err := c.office.Current(ctx)
	if err != nil || v == c.seen {
		return err
	}
	c.seen = v
	for at, a := range c.audiences {
		season := v.Season(at.season)
		if season == nil {
			a.tell(tidings{last: true})
			continue
		}
		mark, now := season.Mark(at.league), season.Public.League(at.league)
		if mark == a.mark {
			continue
		}
		sentence := explain.Entered(a.league, now)
		a.mark, a.league = mark, now
		a.tell(tidings{mark, sentence, !season.Live(at.league)})
	}
	return nil
}

// tell hands the news to everybody who listens.
func (a *audience) tell(news tidings) {
	for l := range a.listeners {
		select {
		case <-l.news: // he has not fetched what was told before
		default:
		}
		l.news <- news // there is room: only one tells
	}
}
