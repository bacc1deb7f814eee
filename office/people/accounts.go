package people

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people/factor"
	"pokerliga/rules/seasonfile"
)

// Accounts opens and changes accounts and signs users in. Each
// change is one of its methods, each method is one act.
type Accounts struct {
	store       Store
	acts        acts.Runner[Tx]
	now         func() time.Time
	hashing     chan struct{}          // bounds how many passwords are hashed at once
	hashingOwn  chan struct{}          // one more, for users on devices on which they have signed in before
	decoy       func() (string, error) // a hash to compare with if there is no user
	attempts    attempts
	resets      acts.Counter // letters for a new password, by address
	invitations acts.Counter // by account
	ceremonies  acts.Counter // sign-ins by passkey that were begun, by address
	ended       ended
	settings    Settings
	passkeys    *factor.Passkeys // nil where there can be none
	entryKey    atomic.Value     // the text of the key of [Accounts.authorship], once it is read
}

// New returns the accounts of a store, with a clock.
func New(store Store, now func() time.Time) *Accounts {
	return &Accounts{store: store, now: now, hashing: make(chan struct{}, hashesAtOnce), hashingOwn: make(chan struct{}, 1), decoy: decoy(),
		acts: acts.Runner[Tx]{Transact: store.Transact, Now: now, Lock: lock, Rehearse: rehearse}}
}

// act is an act on accounts under way.
type act = acts.Act[Tx]

// do carries out an act.
func (d *Accounts) do(ctx context.Context, r acts.Request, do func(*act) (*acts.Outcome, error)) (*acts.Outcome, error) {
	return d.acts.Do(ctx, r, do)
}

// lock locks all users where an act concerns others than the caller, in one
// order, so that two of them do not wait for each other.
func lock(ctx context.Context, tx Tx, r *acts.Request) error {
	if !r.Users && !slices.Contains(onOthers, r.Deed) {
		return nil
	}
	_, err := tx.LockUsers(ctx)
	return err
}

// rehearse carries out an act. It changes no numbers of a season.
func rehearse(_ context.Context, _ Tx, _ *acts.Request, do func() error) ([]seasonfile.Consequence, error) {
	return []seasonfile.Consequence{}, do()
}

// Settings say how the accounts are set up, beside its store and its clock. The zero
// value sends no mail.
type Settings struct {
	URL                    string // under which people reach the server, as in https://liga.example.at
	Mail                   bool   // somebody calls SendMail
	Push                   bool   // devices are told at once: SendPushes is called again and again
	PushAlso               string // host:port of the push server of tests, which is at no public address; "" for none
	AdminsNeedSecondFactor bool   // an admin without one may but set one up
}

// SettingsOf returns how they are set up.
func SettingsOf(d *Accounts) Settings { return d.settings }

// Set sets them up. It comes before everything else that is done with it.
func (d *Accounts) Set(s Settings) {
	s.URL = strings.TrimRight(s.URL, "/")
	d.settings, d.passkeys = s, nil
	if site, err := factor.NewPasskeys(s.URL); s.URL != "" && err == nil {
		d.passkeys = site
	}
}

// Address is where people reach the server, as in https://liga.example.at; ""
// where that is not known.
func (d *Accounts) Address() string { return d.settings.URL }

// removed is the outcome of content that is there no more.
func removed() *acts.Outcome { return &acts.Outcome{Kind: acts.Removed} }

// randomText returns a random text of 130 bits that fits into an address.
func randomText() string { return strings.ToLower(rand.Text()) }
