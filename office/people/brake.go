package people

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"pokerliga/office/acts"
)

// How many wrong passwords and codes one account takes from one address; how many one
// address may try on all accounts together, behind which a whole hall may sit;
// and how many one account takes from all addresses together. Who is shut out of
// signing in by the last stays signed in where he is.
var (
	PairBrake    = acts.Brake{AtOnce: 10, Pause: 30 * time.Second}
	AddressBrake = acts.Brake{AtOnce: 100, Pause: 3 * time.Second}
	accountBrake = acts.Brake{AtOnce: 100, Pause: time.Minute}
)

// invitationBrake is how many people the president of a club invites.
var invitationBrake = acts.Brake{AtOnce: 20, Pause: time.Hour}

// atOnce is how many tries of one account from one address may be under way at
// the same time: a program may sign in many times over, and nobody guesses
// unboundedly many passwords before the first one is counted.
const atOnce = 64

// attempts counts tries to sign in that have failed, those of each kind apart, so
// that nobody makes the others forgotten by flooding one.
type attempts struct {
	mu   sync.Mutex
	logs [kinds]acts.Counts
}

// The kinds of what is counted: one account from one address, an address, an account,
// and a device that the account knows.
const (
	ofPair = iota
	ofAddress
	ofAccount
	ofDevice
	kinds
)

// counted is one of the counts of a try.
type counted struct {
	kind int
	key  acts.CountKey
	acts.Brake
}

// attempt is a try of one account from one address.
type attempt []counted

// newAttempt names a try.
func newAttempt(account, address string) attempt {
	account = strings.ToLower(strings.TrimSpace(account))
	return attempt{{ofPair, acts.KeyOf(account + " " + address), PairBrake},
		{ofAddress, acts.KeyOf(address), AddressBrake},
		{ofAccount, acts.KeyOf(account), accountBrake}}
}

// Try lets somebody at a network address try to prove who he is, and counts how
// it ends. It returns the error of the try, or [acts.TooMany] without trying.
func (d *Accounts) Try(account, address string, try func() error) error {
	return d.try(newAttempt(account, address), try)
}

// TryOn is Try for a browser. Where the account has signed in there before, what others
// try elsewhere does not keep its owner out.
func (d *Accounts) TryOn(ctx context.Context, from Browser, account, address string, try func() error) error {
	a := newAttempt(account, address)
	if known := knownAs(ctx, d.store, d.now(), from, account); known != "" {
		a = attempt{{ofDevice, acts.KeyOf(known), PairBrake}}
	}
	return d.try(a, try)
}

// try carries out a try, if none of its counts forbids it.
func (d *Accounts) try(a attempt, try func() error) error {
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
	found := make([]acts.Count, len(try))
	for i := range try {
		c := &try[i]
		if a.logs[c.kind] == nil {
			a.logs[c.kind] = acts.Counts{}
		}
		c.key = a.logs[c.kind].Room(c.key, now)
		found[i] = a.logs[c.kind].Find(c.key, c.Brake, now)
		if found[i].Left <= 0 || i == 0 && found[i].UnderWay == atOnce {
			return &acts.TooMany{Pause: found[i].Pause}
		}
	}
	for i, c := range try {
		found[i].UnderWay++
		a.logs[c.kind][c.key] = found[i]
	}
	return nil
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
		t.UnderWay--
		switch {
		case wrong:
			t.Left--
		case err == nil && i == 0 && c.key != acts.CountKey{}:
			t.Left = t.AtOnce
		}
		if t.Left == t.AtOnce && t.UnderWay == 0 {
			delete(a.logs[c.kind], c.key)
			continue
		}
		a.logs[c.kind][c.key] = t
	}
}
