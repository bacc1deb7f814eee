package people

import (
	"crypto/sha256"
	"errors"
	"strings"
	"sync"
	"time"
)

// Brake says how many wrong passwords are taken: so many at once, then one more
// after each pause. Reading is never slowed down.
type Brake struct {
	AtOnce int
	Pause  time.Duration
}

// How many wrong passwords and codes one account takes from one address; how many one
// address may try on all accounts together, behind which a whole hall may sit;
// and how many one account takes from all addresses together. Who is shut out of
// signing in by the last stays signed in where he is.
var (
	PairBrake    = Brake{10, 30 * time.Second}
	AddressBrake = Brake{100, 3 * time.Second}
	accountBrake = Brake{100, time.Minute}
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
	Brake
	left, underWay int
	at             time.Time
}

// attempt is a try of one account from one address.
type attempt struct {
	pair, address, account key256
}

// newAttempt names a try.
func newAttempt(account, address string) attempt {
	account = strings.ToLower(strings.TrimSpace(account))
	return attempt{sha256.Sum256([]byte("pair " + account + " " + address)), sha256.Sum256([]byte("address " + address)),
		sha256.Sum256([]byte("account " + account))}
}

// TooMany refuses a try for a while.
type TooMany struct {
	Pause time.Duration // when trying again may help
}

// Error says that there were too many tries.
func (*TooMany) Error() string { return "das waren zu viele Versuche" }

// Try lets somebody at a network address try to prove who he is, and counts how
// it ends. It returns the error of the try, or [TooMany] without trying.
func (d *Desk) Try(account, address string, try func() error) error {
	a := newAttempt(account, address)
	if err := d.attempts.begin(a, d.now()); err != nil {
		return err
	}
	err := try()
	d.attempts.end(a, err)
	return err
}

// begin lets a try begin, or refuses if none is left. Every try that has begun
// must end.
func (a *attempts) begin(try attempt, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.makeRoom(now)
	pair, address, account := a.find(try.pair, PairBrake, now), a.find(try.address, AddressBrake, now), a.find(try.account, accountBrake, now)
	if pair.underWay == atOnce {
		return &TooMany{pair.Pause}
	}
	for _, t := range []tries{pair, address, account} {
		if t.left <= 0 {
			return &TooMany{t.Pause}
		}
	}
	pair.underWay++
	address.underWay++
	account.underWay++
	a.log[try.pair], a.log[try.address], a.log[try.account] = pair, address, account
	return nil
}

// find returns the tries that are counted under a key.
func (a *attempts) find(key key256, b Brake, now time.Time) tries {
	t, known := a.log[key]
	if !known {
		return tries{Brake: b, left: b.AtOnce, at: now}
	}
	return t.rested(now)
}

// end notes how a try ended: a wrong password or code is counted, the right one
// makes up for all before it that came for this account from this address.
func (a *attempts) end(try attempt, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	wrong := errors.Is(err, ErrWrong) || errors.Is(err, ErrWrongCode)
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
func (a *attempts) count(what string, b Brake, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.makeRoom(now)
	key := key256(sha256.Sum256([]byte("asked " + what)))
	t := a.find(key, b, now)
	if t.left <= 0 {
		return &TooMany{t.Pause}
	}
	t.left--
	a.log[key] = t
	return nil
}

// rested gives back the tries that were earned by waiting.
func (t tries) rested(now time.Time) tries {
	pauses := max(0, int(now.Sub(t.at)/t.Pause))
	if t.left += pauses; t.left >= t.AtOnce {
		return tries{Brake: t.Brake, left: t.AtOnce, underWay: t.underWay, at: now}
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
