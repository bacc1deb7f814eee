package accounts

import (
	"crypto/sha256"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/people"
)

// brake says how many wrong passwords are taken: so many at once, then one more
// after each pause. Reading is never slowed down.
type brake struct {
	AtOnce int
	Pause  time.Duration
}

// How many wrong passwords and codes one account takes from one address; how many one
// address may try on all accounts together, behind which a whole hall may sit;
// and how many one account takes from all addresses together. Who is shut out of
// signing in by the last stays signed in where he is.
var (
	PairBrake    = brake{10, 30 * time.Second}
	AddressBrake = brake{100, 3 * time.Second}
	accountBrake = brake{100, time.Minute}
)

// attemptsKept bounds how much is remembered.
const attemptsKept = 30_000

// atOnce is how many tries of one account from one address may be under way at
// the same time: a program may sign in many times over, and nobody guesses
// unboundedly many passwords before the first one is counted.
const atOnce = 64

// attempts counts tries to sign in that have failed.
type attempts struct {
	mu  sync.Mutex
	log map[key256]tries
}

// key256 is the digest of what is counted: it is short, and tells nobody who
// has tried.
type key256 [sha256.Size]byte

// tries are how many wrong passwords are left as of a moment, and how many
// tries are under way.
type tries struct {
	brake
	left, underWay int
	at             time.Time
}

// Attempt is a try of one account from one address.
type Attempt struct {
	pair, address, account key256
}

// NewAttempt names a try.
func NewAttempt(account, address string) Attempt {
	account = strings.ToLower(strings.TrimSpace(account))
	return Attempt{sha256.Sum256([]byte("pair " + account + " " + address)), sha256.Sum256([]byte("address " + address)),
		sha256.Sum256([]byte("account " + account))}
}

// attempt lets somebody try to prove who he is, and counts how it ends.
func (s *Handlers) attempt(c echo.Context, account string, try func() error) error {
	a := NewAttempt(account, c.RealIP())
	if err := s.Attempts.Begin(a, s.Office.Now()); err != nil {
		return err
	}
	err := try()
	s.Attempts.End(a, err)
	return err
}

// Begin lets a try begin, or refuses if none is left. Every try that has begun
// must end.
func (a *attempts) Begin(try Attempt, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.makeRoom(now)
	pair, address, account := a.find(try.pair, PairBrake, now), a.find(try.address, AddressBrake, now), a.find(try.account, accountBrake, now)
	if pair.underWay == atOnce {
		return tooMany(pair.Pause)
	}
	for _, t := range []tries{pair, address, account} {
		if t.left <= 0 {
			return tooMany(t.Pause)
		}
	}
	pair.underWay++
	address.underWay++
	account.underWay++
	a.log[try.pair], a.log[try.address], a.log[try.account] = pair, address, account
	return nil
}

// find returns the tries that are counted under a key.
func (a *attempts) find(key key256, b brake, now time.Time) tries {
	t, known := a.log[key]
	if !known {
		return tries{brake: b, left: b.AtOnce, at: now}
	}
	return t.rested(now)
}

// tooMany refuses a try for a while.
func tooMany(pause time.Duration) error {
	return &rest.Problem{Status: http.StatusTooManyRequests, Retry: pause}
}

// End notes how a try ended: a wrong password or code is counted, the right one
// makes up for all before it that came for this account from this address.
func (a *attempts) End(try Attempt, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	wrong := errors.Is(err, people.ErrWrong) || errors.Is(err, people.ErrWrongCode)
	for _, key := range []key256{try.pair, try.address, try.account} {
		t, known := a.log[key]
		if !known {
			continue
		}
		t.underWay--
		switch {
		case wrong:
			t.left--
		case err == nil && key == try.pair:
			t.left = t.AtOnce
		}
		if t.left == t.AtOnce && t.underWay == 0 {
			delete(a.log, key)
			continue
		}
		a.log[key] = t
	}
}

// count counts something that is neither right nor wrong, but must not be asked
// for without end, from one address.
func (a *attempts) count(what string, b brake, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.makeRoom(now)
	key := key256(sha256.Sum256([]byte("asked " + what)))
	t := a.find(key, b, now)
	if t.left <= 0 {
		return tooMany(t.Pause)
	}
	t.left--
	a.log[key] = t
	return nil
}

// rested gives back the tries that were earned by waiting.
func (t tries) rested(now time.Time) tries {
	pauses := max(0, int(now.Sub(t.at)/t.Pause))
	if t.left += pauses; t.left >= t.AtOnce {
		return tries{brake: t.brake, left: t.AtOnce, underWay: t.underWay, at: now}
	}
	t.at = t.at.Add(time.Duration(pauses) * t.Pause)
	return t
}

// makeRoom forgets those who have waited long enough, and everybody if that is
// not enough: memory is bounded, and the pause is only a brake.
func (a *attempts) makeRoom(now time.Time) {
	if a.log == nil {
		a.log = map[key256]tries{}
	}
	if len(a.log)+3 <= attemptsKept {
		return
	}
	for key, t := range a.log {
		if t.underWay == 0 && t.rested(now).left == t.AtOnce {
			delete(a.log, key)
		}
	}
	if len(a.log)+3 > attemptsKept {
		clear(a.log)
	}
}
