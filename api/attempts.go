package api

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"pokerliga/league"
)

// How many wrong passwords one account takes from one address: so many at once,
// then one more after each pause.
const (
	attemptsAtOnce = 10
	attemptPause   = 30 * time.Second
	attemptsKept   = 10_000
)

// atOnce is how many tries of one account from one address may be under way at
// the same time: a program may sign in many times over, and nobody guesses
// unboundedly many passwords before the first one is counted.
const atOnce = 64

// attempts counts tries to sign in that have failed.
type attempts struct {
	mu  sync.Mutex
	log map[string]tries
}

// tries are how many wrong passwords are left as of a moment, and how many
// tries are under way.
type tries struct {
	left, underWay int
	at             time.Time
}

// attemptKey names an account as seen from an address.
func attemptKey(email, address string) string {
	return strings.ToLower(strings.TrimSpace(email)) + " " + address
}

// begin lets a try begin, or refuses if none is left. Every try that has begun
// must end.
func (a *attempts) begin(key string, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	t, known := a.log[key]
	if !known {
		a.makeRoom(now)
		t = tries{left: attemptsAtOnce, at: now}
	}
	t = t.rested(now)
	if t.left <= 0 || t.underWay == atOnce {
		return &problem{Status: http.StatusTooManyRequests, retry: attemptPause}
	}
	t.underWay++
	a.log[key] = t
	return nil
}

// end notes how a try ended: a wrong password is counted, the right one makes
// up for all before it.
func (a *attempts) end(key string, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	t, known := a.log[key]
	if !known {
		return
	}
	t.underWay--
	switch {
	case errors.Is(err, league.ErrWrong):
		t.left--
	case err == nil:
		t.left = attemptsAtOnce
	}
	if t.left == attemptsAtOnce && t.underWay == 0 {
		delete(a.log, key)
		return
	}
	a.log[key] = t
}

// rested gives back the tries that were earned by waiting.
func (t tries) rested(now time.Time) tries {
	pauses := max(0, int(now.Sub(t.at)/attemptPause))
	if t.left += pauses; t.left >= attemptsAtOnce {
		return tries{left: attemptsAtOnce, underWay: t.underWay, at: now}
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
		if t.underWay == 0 && t.rested(now).left == attemptsAtOnce {
			delete(a.log, key)
		}
	}
	if len(a.log) >= attemptsKept {
		clear(a.log)
	}
}
