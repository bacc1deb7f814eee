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

	mu       sync.Mutex
	channels map[leagueKey]*channel
	halls    map[acts.MatchdayRef]*watched
	floors   map[string]*played // tournaments of the floor
	all      map[*subscriber]bool
	guests   int              // of them
	from     map[string]int   // how many listen, by account or address
	running  bool             // the goroutine runs
	seen     *league.Snapshot // what the subscribers have been told of
	told     int              // how many changes they were told of
	done     chan struct{}    // closed at the end
}

// channel has the subscribers of one league, and what they were told last.
type channel struct {
	mark        string
	league      *scoring.League
	live        bool // something is being played
	subscribers map[*subscriber]bool
}

// subscriber is a client that is told of changes. Nobody waits for it: what it has
// not fetched when there is more to tell is replaced by it.
type subscriber struct {
	listener
	mark    string // of what there was to see when it came
	live    bool   // something was being played then
	changes chan change
	gone    chan struct{} // closed where it makes room

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
	_ = enc.Encode(struct {
		Mark string `json:"mark"`
		Says string `json:"says"`
		Last bool   `json:"last,omitempty"`
	}{mark, sentence, last}) // plain values, and a buffer takes everything
	return change{fmt.Sprintf("id: %s\nevent: change\ndata: %s\n", mark, b.Bytes()), last}
}

var (
	errTooMany = errors.New("too many listen")
	errClosed  = errors.New("the server ends")
)

// NewBroadcaster returns a broadcaster with room for so many subscribers.
func NewBroadcaster(office *league.Office, most int) *Broadcaster {
	return &Broadcaster{office: office, most: most, from: map[string]int{}, all: map[*subscriber]bool{}, channels: map[leagueKey]*channel{},
		halls: map[acts.MatchdayRef]*watched{}, floors: map[string]*played{}, done: make(chan struct{})}
}

// hallSize is how many may listen from one address, behind which a whole hall sits, or with one account.
const hallSize = 600

// listener says who wants to listen: a guest from an address, or an account. Those who came by their own link are guests.
type listener struct {
	from  string // the account or the address
	guest bool
}

// subscribe adds a subscriber of a league.
// A subscriber that has seen another mark than the present one must be told.
func (c *Broadcaster) subscribe(ctx context.Context, at leagueKey, from listener) (*subscriber, error) {
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
		a = &channel{mark: season.Mark(at.league), league: season.Public.League(at.league), live: season.Live(at.league),
			subscribers: map[*subscriber]bool{}}
		c.channels[at] = a
	}
	l := newSubscriber(from, a.mark, a.live)
	a.subscribers[l] = true
	c.enter(l)
	return l, nil
}

// newSubscriber returns a subscriber who has seen a mark.
func newSubscriber(from listener, mark string, live bool) *subscriber {
	return &subscriber{listener: from, mark: mark, live: live, changes: make(chan change, 1), gone: make(chan struct{})}
}

// room checks that one more may listen from there. The last fifth of all is not for guests; if all is taken, somebody makes room for an
// account.
func (c *Broadcaster) room(from listener) error {
	select {
	case <-c.done:
		return errClosed
	default:
	}
	if c.from[from.from] >= hallSize || from.guest && (c.guests >= c.most-c.most/5 || len(c.all) >= c.most) {
		return errTooMany
	}
	if len(c.all) < c.most {
		return nil
	}
	return c.makeRoom(from)
}

// makeRoom sends somebody away for an account: a guest, of those from where the most have come, otherwise one of the account that has
// the most, if it still has no fewer afterwards.
func (c *Broadcaster) makeRoom(from listener) error {
	var first *subscriber
	for l := range c.all {
		if first == nil || l.guest && !first.guest || l.guest == first.guest && c.from[l.from] > c.from[first.from] {
			first = l
		}
	}
	if !first.guest && c.from[first.from] <= c.from[from.from]+1 {
		return errTooMany
	}
	c.exit(first)
	close(first.gone)
	return nil
}

// enter counts one more who listens, and looks for news from now on.
func (c *Broadcaster) enter(l *subscriber) {
	c.all[l] = true
	c.from[l.from]++
	if l.guest {
		c.guests++
	}
	if !c.running {
		c.running = true
		go c.run()
	}
}

// exit counts one less, unless he has made room before.
func (c *Broadcaster) exit(l *subscriber) {
	if !c.all[l] {
		return
	}
	delete(c.all, l)
	if l.guest {
		c.guests--
	}
	if c.from[l.from]--; c.from[l.from] == 0 {
		delete(c.from, l.from)
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
	c.exit(l)
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
	if len(c.all) == 0 {
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
			a.publish(newChange("", "", true))
			continue
		}
		mark, now, live := season.Mark(at.league), season.Public.League(at.league), season.Live(at.league)
		if ended := a.live && !live; mark == a.mark && !ended { // by the clock it ends while the mark stays
			a.live = live
			continue
		}
		sentence := explain.Entered(a.league, now)
		a.mark, a.league, a.live = mark, now, live
		c.told++
		a.publish(newChange(mark, sentence, !live))
	}
	return nil
}

// publish sends a change to all subscribers.
func (a *channel) publish(news change) {
	for l := range a.subscribers {
		l.send(news)
	}
}

// send sends a change to a subscriber.
func (l *subscriber) send(news change) {
	select {
	case <-l.changes: // it has not fetched what was told before
	default:
	}
	l.changes <- news // there is room: only one tells
}
