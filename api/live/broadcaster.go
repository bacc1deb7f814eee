package live

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// How long nothing is looked for: after a change was told for long, so that a hall that
// enters cards from forty phones is told of them together; after a look that found none
// for a moment, so that the first card is told at once.
const (
	pause  = 200 * time.Millisecond
	moment = 10 * time.Millisecond
)

// leagueKey names a league of a season, that has subscribers.
type leagueKey struct{ season, league string }

// Broadcaster tells all subscribers when what they show of a league has changed.
// One goroutine looks for all, and only while there are subscribers.
type Broadcaster struct {
	office *league.Office
	most   int // how many may listen at once

	mu         sync.Mutex
	channels   map[leagueKey]*channel
	halls      map[acts.MatchdayRef]*watched
	floors     map[string]*played // tournaments of the floor
	subscribed int
	from       map[string]int   // how many listen, by account or address
	running    bool             // the goroutine runs
	seen       *league.Snapshot // what the subscribers have been told of
	told       int              // how many changes they were told of
	done       chan struct{}    // closed at the end
}

// channel has the subscribers of one league, and what they were told last.
type channel struct {
	mark        string
	league      *scoring.League
	subscribers map[*subscriber]bool
}

// subscriber is a client that is told of changes. Nobody waits for it: what it has
// not fetched when there is more to tell is replaced by it.
type subscriber struct {
	from    string // the account or the address
	mark    string // of what there was to see when it came
	live    bool   // something was being played then
	changes chan change

	who    official    // who listens on a matchday
	others chan string // who else is there, to be sent; nil for who listens to a league
}

// change is what is told: the mark of what there is to see now, and a sentence. It is
// written once for all.
type change struct {
	event string
	last  bool // the league is not live any more
}

// newChange writes a change as it is sent.
func newChange(mark, sentence string, last bool) change {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(map[string]string{"mark": mark, "says": sentence}) // texts, and a buffer takes everything
	return change{fmt.Sprintf("id: %s\nevent: change\ndata: %s\n", mark, b.Bytes()), last}
}

var (
	errTooMany = errors.New("too many listen")
	errClosed  = errors.New("the server ends")
)

// NewBroadcaster returns a broadcaster with room for so many subscribers.
func NewBroadcaster(office *league.Office, most int) *Broadcaster {
	return &Broadcaster{office: office, most: most, from: map[string]int{}, channels: map[leagueKey]*channel{},
		halls: map[acts.MatchdayRef]*watched{}, floors: map[string]*played{}, done: make(chan struct{})}
}

// share is how much of the room one account or one address may take: a whole hall may
// sit behind an address, and there is room for others beside it.
const share = 4

// subscribe adds a subscriber of a league, who comes from an account or an address.
// Whoever has seen another mark than the present one must be told.
func (c *Broadcaster) subscribe(ctx context.Context, at leagueKey, from string) (*subscriber, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.room(from); err != nil {
		return nil, err
	}
	if err := c.look(ctx, at.season); err != nil {
		return nil, err
	}
	season := c.seen.Season(at.season)
	if season == nil || season.Public.League(at.league) == nil {
		return nil, acts.ErrNotFound
	}
	a := c.channels[at]
	if a == nil {
		a = &channel{mark: season.Mark(at.league), league: season.Public.League(at.league), subscribers: map[*subscriber]bool{}}
		c.channels[at] = a
	}
	l := &subscriber{from: from, mark: a.mark, live: season.Live(at.league), changes: make(chan change, 1)}
	a.subscribers[l] = true
	c.enter(from)
	return l, nil
}

// room checks that one more may listen from there.
func (c *Broadcaster) room(from string) error {
	select {
	case <-c.done:
		return errClosed
	default:
	}
	if c.subscribed >= c.most || c.from[from] >= max(1, c.most/share) {
		return errTooMany
	}
	return nil
}

// enter counts one more who listens, and looks for news from now on.
func (c *Broadcaster) enter(from string) {
	c.subscribed++
	c.from[from]++
	if !c.running {
		c.running = true
		go c.run()
	}
}

// exit counts one less.
func (c *Broadcaster) exit(from string) {
	c.subscribed--
	if c.from[from]--; c.from[from] == 0 {
		delete(c.from, from)
	}
}

// unsubscribe ends the listening.
func (c *Broadcaster) unsubscribe(at leagueKey, l *subscriber) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := c.channels[at]
	if a == nil || !a.subscribers[l] {
		return
	}
	delete(a.subscribers, l)
	c.exit(l.from)
	if len(a.subscribers) == 0 {
		delete(c.channels, at)
	}
}

// Close sends everybody home.
func (c *Broadcaster) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	select {
	case <-c.done:
	default:
		close(c.done)
	}
}

// run looks after every change, until nobody listens. It looks once more after
// the last one has gone, at the next change.
func (c *Broadcaster) run() {
	for {
		changed := c.office.Changed() // before looking, so that none is missed
		rest, until, listened := c.round()
		if !listened {
			return
		}
		select {
		case <-c.done:
			return
		case <-time.After(rest):
		}
		clock := time.NewTimer(until)
		select {
		case <-changed:
		case <-clock.C:
		case <-c.done:
		}
		clock.Stop()
	}
}

// round looks once. It returns for how long nothing is looked for, and for how long nothing
// can change by the clock; false if there are no subscribers any more.
func (c *Broadcaster) round() (rest, until time.Duration, listened bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.subscribed == 0 {
		c.running, c.seen = false, nil
		return 0, 0, false
	}
	before := c.told
	if err := c.look(context.Background()); err != nil {
		return pause, time.Second, true // there is no snapshot at all
	}
	if err := c.lookAtHalls(context.Background()); err != nil {
		return pause, time.Second, true
	}
	if err := c.lookAtFloors(context.Background()); err != nil {
		return pause, time.Second, true
	}
	rest = moment
	if c.told != before {
		rest = pause
	}
	until = max(c.seen.Until.Sub(c.office.Now()), time.Second)
	if len(c.floors) > 0 {
		until = time.Second // another server may record what happens
	}
	return rest, until, true
}

// look tells every channel whose league has changed. These seasons are open in what it has seen, and those of the channels.
func (c *Broadcaster) look(ctx context.Context, seasons ...string) error {
	for at := range c.channels {
		seasons = append(seasons, at.season)
	}
	v, err := c.office.Open(ctx, seasons...)
	if err != nil || v == c.seen {
		return err
	}
	c.seen = v
	for at, a := range c.channels {
		season := v.Season(at.season)
		if season == nil {
			a.tell(newChange("", "", true))
			continue
		}
		mark, now := season.Mark(at.league), season.Public.League(at.league)
		if mark == a.mark {
			continue
		}
		sentence := explain.Entered(a.league, now)
		a.mark, a.league = mark, now
		c.told++
		a.tell(newChange(mark, sentence, !season.Live(at.league)))
	}
	return nil
}

// tell hands a change to all subscribers.
func (a *channel) tell(news change) {
	for l := range a.subscribers {
		l.tell(news)
	}
}

// tell hands a change to a subscriber.
func (l *subscriber) tell(news change) {
	select {
	case <-l.changes: // it has not fetched what was told before
	default:
	}
	l.changes <- news // there is room: only one tells
}
