package api

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// How many wrong passwords one account takes from one address: so many at once,
// then one more after each pause.
const (
	attemptsAtOnce = 10
	attemptPause   = 30 * time.Second
	attemptsKept   = 10_000
)

// attempts counts tries to sign in that have not succeeded.
type attempts struct {
	mu  sync.Mutex
	log map[string]tries
}

// tries are how many tries are left as of a moment.
type tries struct {
	left int
	at   time.Time
}

// attemptKey names an account as seen from an address.
func attemptKey(email, address string) string {
	return strings.ToLower(strings.TrimSpace(email)) + " " + address
}

// take uses up one try, or refuses if none is left.
func (a *attempts) take(key string, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	t, known := a.log[key]
	if !known {
		a.makeRoom(now)
		t = tries{attemptsAtOnce, now}
	}
	t = t.rested(now)
	if t.left == 0 {
		return &problem{Status: http.StatusTooManyRequests, retry: attemptPause}
	}
	t.left--
	a.log[key] = t
	return nil
}

// rested gives back the tries that were earned by waiting.
func (t tries) rested(now time.Time) tries {
	pauses := max(0, int(now.Sub(t.at)/attemptPause))
	if t.left += pauses; t.left >= attemptsAtOnce {
		return tries{attemptsAtOnce, now}
	}
	t.at = t.at.Add(time.Duration(pauses) * attemptPause)
	return t
}

// makeRoom forgets those who have waited long enough, and everybody if that is
// not enough: memory is bounded, and the pause is only a brake.
func (a *attempts) makeRoom(now time.Time) {
	if a.log == nil {
		a.log = map[string]tries{}
	}
	if len(a.log) < attemptsKept {
		return
	}
	for key, t := range a.log {
		if t.rested(now).left == attemptsAtOnce {
			delete(a.log, key)
		}
	}
	if len(a.log) >= attemptsKept {
		clear(a.log)
	}
}

// forget forgets the tries of who has signed in.
func (a *attempts) forget(key string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.log, key)
}
