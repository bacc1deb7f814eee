package acts

import (
	"crypto/sha256"
	"errors"
	"sync"
	"time"
)

// Brake says how often something is taken: so many times at once, then once more
// after each pause.
type Brake struct {
	AtOnce int
	Pause  time.Duration
}

// TooMany refuses something for a while.
type TooMany struct {
	Pause    time.Duration // when trying again may help
	Sentence string        // German, "" for the usual one
}

// Because returns the error of a brake with a sentence that says what there was too much of.
func Because(braked error, sentence string) error {
	if t := new(TooMany); errors.As(braked, &t) {
		return &TooMany{t.Pause, sentence}
	}
	return braked
}

// Error says that there were too many tries.
func (*TooMany) Error() string { return "das waren zu viele Versuche" }

// CountKey is a digest of what is counted, so that a counter has a fixed size and holds no
// address. The zero key is shared by all for whom there is no room.
type CountKey [sha256.Size]byte

// KeyOf returns the key of what is counted.
func KeyOf(what string) CountKey { return sha256.Sum256([]byte(what)) }

// Count is how many times are left as of a moment, and how many are under way.
type Count struct {
	Brake
	Left, UnderWay int
	At             time.Time
}

// Rested gives back the times that were earned by waiting.
func (c Count) Rested(now time.Time) Count {
	pauses := max(0, int(now.Sub(c.At)/c.Pause))
	if c.Left += pauses; c.Left >= c.AtOnce {
		return Count{Brake: c.Brake, Left: c.AtOnce, UnderWay: c.UnderWay, At: now}
	}
	c.At = c.At.Add(time.Duration(pauses) * c.Pause)
	return c
}

// CountsKept bounds how much is remembered.
const CountsKept = 30_000

// Counts are counted under keys.
type Counts map[CountKey]Count

// Find returns the count under a key as of now.
func (c Counts) Find(key CountKey, b Brake, now time.Time) Count {
	count, known := c[key]
	if !known {
		return Count{Brake: b, Left: b.AtOnce, At: now}
	}
	return count.Rested(now)
}

// Room returns the key itself if it is counted or there is room for it. To make room it
// forgets counts that have run out, and no others. If that is not enough it returns the
// zero key. Memory is bounded.
func (c Counts) Room(key CountKey, now time.Time) CountKey {
	if _, known := c[key]; known || len(c) < CountsKept {
		return key
	}
	for key, count := range c {
		if count.UnderWay == 0 && count.Rested(now).Left == count.AtOnce {
			delete(c, key)
		}
	}
	if len(c) < CountsKept {
		return key
	}
	return CountKey{}
}

// Counter counts what is neither right nor wrong, but must not be done without end.
// Its zero value is ready for use, by several goroutines at once.
type Counter struct {
	mu     sync.Mutex
	counts Counts
}

// Take counts that something is done so many times, or refuses all of them.
func (c *Counter) Take(what string, times int, b Brake, now time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts == nil {
		c.counts = Counts{}
	}
	key := c.counts.Room(KeyOf(what), now)
	count := c.counts.Find(key, b, now)
	if count.Left < times {
		return &TooMany{Pause: time.Duration(min(times, b.AtOnce)-count.Left) * b.Pause}
	}
	count.Left -= times
	c.counts[key] = count
	return nil
}
