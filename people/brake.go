package people

import (
	"context"
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

// invitationBrake is how many people the president of a club invites.
var invitationBrake = Brake{20, time.Hour}

// attemptsKept bounds how much is remembered of each kind.
const attemptsKept = 30_000

// atOnce is how many tries of one account from one address may be under way at
// the same time: a program may sign in many times over, and nobody guesses
// unboundedly many passwords before the first one is counted.
const atOnce = 64

// attempts counts tries to sign in that have failed, those of each kind apart, so
// that nobody makes the others forgotten by flooding one.
type attempts struct {
	mu   sync.Mutex
	logs [kinds]map[key256]tries
}

// The kinds of what is counted: one account from one address, an address, an account,
// a device that the account knows, and what is neither right nor wrong.
const (
	ofPair = iota
	ofAddress
	ofAccount
	ofDevice
	ofQuestion
	kinds
)

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

// counted is one of the counts of a try.
type counted struct {
	kind int
	key  key256
	Brake
}

// attempt is a try of one account from one address.
type attempt []counted

// newAttempt names a try.
func newAttempt(account, address string) attempt {
	account = strings.ToLower(strings.TrimSpace(account))
	return attempt{{ofPair, sha256.Sum256([]byte(account + " " + address)), PairBrake},
		{ofAddress, sha256.Sum256([]byte(address)), AddressBrake},
		{ofAccount, sha256.Sum256([]byte(account)), accountBrake}}
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
	return d.try(newAttempt(account, address), try)
}

// TryOn is Try for a browser that shows the token of a session it has or had. If that
// was one of this account, what others try elsewhere does not keep its owner out.
func (d *Desk) TryOn(ctx context.Context, token, account, address string, try func() error) error {
	a := newAttempt(account, address)
	if token != "" {
		_, u, err := d.store.Session(ctx, tokenDigest(token))
		if err == nil && strings.EqualFold(u.Email, strings.TrimSpace(account)) {
			a = attempt{{ofDevice, sha256.Sum256([]byte(u.ID + " " + token)), PairBrake}}
		}
	}
	return d.try(a, try)
}

// try carries out a try, if none of its counts forbids it.
func (d *Desk) try(a attempt, try func() error) error {
	if err := d.attempts.begin(a, d.now()); err != nil {
		return err
	}
	err := try()
	d.attempts.end(a, err)
	return err
}

// begin lets a try begin, or refuses if none is left. Every try that has begun
// must end. Where there is no room for a new key, the try is counted with others.
func (a *attempts) begin(try attempt, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	found := make([]tries, len(try))
	for i := range try {
		c := &try[i]
		c.key = a.room(c.kind, c.key, now)
		found[i] = a.find(c, now)
		if found[i].left <= 0 || i == 0 && found[i].underWay == atOnce {
			return &TooMany{found[i].Pause}
		}
	}
	for i, c := range try {
		found[i].underWay++
		a.logs[c.kind][c.key] = found[i]
	}
	return nil
}

// find returns the tries that are counted under a key.
func (a *attempts) find(c *counted, now time.Time) tries {
	t, known := a.logs[c.kind][c.key]
	if !known {
		return tries{Brake: c.Brake, left: c.AtOnce, at: now}
	}
	return t.rested(now)
}

// end notes how a try ended: a wrong password or code is counted, the right one
// makes up for all before it that came for this account from this address.
func (a *attempts) end(try attempt, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	wrong := errors.Is(err, ErrWrong) || errors.Is(err, ErrWrongCode)
	for i, c := range try {
		t, known := a.logs[c.kind][c.key]
		if !known {
			continue
		}
		t.underWay--
		switch {
		case wrong:
			t.left--
		case err == nil && i == 0 && c.key != key256{}:
			t.left = t.AtOnce
		}
		if t.left == t.AtOnce && t.underWay == 0 {
			delete(a.logs[c.kind], c.key)
			continue
		}
		a.logs[c.kind][c.key] = t
	}
}

// count counts something that is neither right nor wrong, but must not be asked
// for without end, from one address.
func (a *attempts) count(what string, b Brake, now time.Time) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	c := counted{ofQuestion, sha256.Sum256([]byte(what)), b}
	c.key = a.room(c.kind, c.key, now)
	t := a.find(&c, now)
	if t.left <= 0 {
		return &TooMany{t.Pause}
	}
	t.left--
	a.logs[c.kind][c.key] = t
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

// room returns the key itself if there is room for it. Where those who have waited
// long enough are forgotten and there is still none, it is the key of all who find no
// room: memory is bounded, and nobody who is counted is forgotten for it.
func (a *attempts) room(kind int, key key256, now time.Time) key256 {
	log := a.logs[kind]
	if log == nil {
		log = map[key256]tries{}
		a.logs[kind] = log
	}
	if _, known := log[key]; known || len(log) < attemptsKept {
		return key
	}
	for key, t := range log {
		if t.underWay == 0 && t.rested(now).left == t.AtOnce {
			delete(log, key)
		}
	}
	if len(log) < attemptsKept {
		return key
	}
	return key256{}
}
