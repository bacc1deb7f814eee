package acts

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Request is what a caller asks to be done.
type Request struct {
	By      Actor
	Deed    Deed
	At      Place
	Subject Subject
	Terms   Terms

	Register bool // it concerns clubs and players, whom all seasons share
	Users    bool // it concerns users besides the caller

	Link string // what a caller without an account came by, "" for what it is about; the door counts by it

	Locked int64 // version of the season, noted when it is locked
}

// Act is a request under way, in its transaction.
type Act[T Tx] struct {
	Request
	Tx       T
	Entry    *Entry             // of the journal; what the act has changed is written into it
	Doubts   []rulebook.Warning // about what was sent, of an act that is declared; nil for one that tells none
	Notifies []string           // the ids of the clubs that are told of it
	Brings   []string           // what comes with it that is no number, each in German, of an act that is declared
	Then     func()             // what is done once it is on disk, before anybody is told; nil for nothing

	random *rand.ChaCha8 // of its ids
	parts  *whole        // acts that are parts of it, nil for none
}

// Tx is what every act needs of its transaction.
type Tx interface {
	// The journal.

	// LockJournal returns where the chain ends, and locks it, so that entries follow
	// each other. It comes last.
	LockJournal(ctx context.Context) (*Head, error)
	// AddJournal adds an entry behind the last, with what is kept of its request,
	// and the chain ends with it. An entry without a number gets the next.
	AddJournal(ctx context.Context, e *Entry) error
	// Rows returns the list of the rows that were written since the last entry, with the digest of each, "" for none.
	Rows(ctx context.Context) (string, error)
	// Journal returns the entries that are asked for, the oldest first; no
	// limit means all of them.
	Journal(ctx context.Context, q Query) ([]Entry, error)

	// What was answered to repeated requests.

	// Answer returns what was answered to a request of that user with that
	// idempotency key.
	Answer(ctx context.Context, user, key string) (*Answer, error)
	PutAnswer(ctx context.Context, a *Answer) error

	// Users.

	// InHall returns to whom a matchday is lent: that of a place, or of the tournament of its sheet, or one of its season; nil where none is.
	// A rehearsal does not count.
	InHall(ctx context.Context, at Place) (*InHall, error)

	// LockOffices returns the offices that the actor holds now, and locks the user until the transaction ends. It is [ErrNotFound]
	// for a user who is locked out or not there, and where the session or token of the actor has ended.
	LockOffices(ctx context.Context, by Actor) ([]Role, error)
}

// Runner carries out acts over a store whose transactions are T. Functions that are
// nil do nothing.
type Runner[T Tx] struct {
	Transact func(ctx context.Context, do func(T) error) error
	Now      func() time.Time
	Before   func(ctx context.Context, r *Request) error       // what is done while nothing is locked yet
	Lock     func(ctx context.Context, tx T, r *Request) error // locks what the act is about; may refuse it
	Bump     func(ctx context.Context, tx T, r *Request) error // raises the version of what the act has changed
	Changed  func()                                            // called when something was or may have been changed

	// Named returns a sentence with names in place of the ids of clubs and players.
	Named func(r *Request, sentence string) string

	// Rehearse carries out an act and says what it changes in the numbers.
	Rehearse func(ctx context.Context, tx T, r *Request, do func() error) ([]seasonfile.Consequence, error)
}

// Do carries out an act: may he, then in one transaction, with what it is about
// locked, the change itself, the answer for a repeated request, and the journal. A
// repeated request gets the answer of the first.
func (d *Runner[T]) Do(ctx context.Context, r Request, do func(*Act[T]) (*Outcome, error)) (*Outcome, error) {
	if err := r.By.May(r.Deed, r.At); err != nil {
		return nil, err
	}
	if err := r.knock(ctx, d.Now()); err != nil {
		return nil, err
	}
	if err := r.Terms.Refuse(r.By, r.Deed, d.when(&r)); err != nil {
		return nil, err
	}
	if r.Terms.Entropy == (Entropy{}) {
		r.Terms.Entropy = NewEntropy()
	}
	if d.Before != nil {
		if err := d.Before(ctx, &r); err != nil {
			return nil, err
		}
	}
	out, err := d.attempt(ctx, r, do)
	if r.again(err) && ctx.Err() == nil {
		out, err = d.attempt(ctx, r, do)
	}
	return out, err
}

// attempt carries out a request in one transaction.
func (d *Runner[T]) attempt(ctx context.Context, r Request, do func(*Act[T]) (*Outcome, error)) (*Outcome, error) {
	var out *Outcome
	do = d.naming(do)
	committing := false
	var a *Act[T]
	err := d.In(ctx)(ctx, func(tx T) (err error) {
		if d.Lock != nil {
			if err := d.Lock(ctx, tx, &r); err != nil {
				return err
			}
		}
		if err := r.authorise(ctx, tx); err != nil {
			return err
		}
		if out, err = earlier(ctx, tx, &r); out != nil || err != nil {
			return err
		}
		if err := r.refuseInHall(ctx, tx, d.when(&r)); err != nil {
			return err
		}
		a = &Act[T]{Request: r, Tx: tx, Entry: r.entry(d.when(&r))}
		switch {
		case r.Terms.DryRun:
			out, err = d.rehearse(ctx, a, do)
			return err
		case r.Terms.Bound():
			out, err = d.bound(ctx, a, do)
		default:
			out, err = do(a)
		}
		if err != nil {
			return err
		}
		if d.Bump != nil {
			if err := d.Bump(ctx, tx, &r); err != nil {
				return err
			}
		}
		committing = true
		if err := a.record(ctx, out); err != nil {
			return err
		}
		a.noted(ctx)
		return nil
	})
	d.finish(ctx, a, err == nil, committing)
	if err != nil && !errors.Is(err, errRehearsed) {
		return nil, err
	}
	return out, nil
}

// authorise decides once more, in the transaction and with the user locked, whether the act is allowed: the request may have taken
// long to arrive. A user who was locked out, signed out or lost an office in the meantime does not finish what he began.
func (r *Request) authorise(ctx context.Context, tx Tx) error {
	if p := PowerOver(r.Deed); !r.By.SignedIn() || p != nil && slices.Contains(p.Who, Everybody) || leaseIn(ctx) != "" {
		return nil
	}
	held, err := tx.LockOffices(ctx, r.By)
	if errors.Is(err, ErrNotFound) {
		return ErrSignIn
	}
	if err != nil {
		return err
	}
	for _, role := range r.By.Roles {
		if !slices.Contains(held, role) {
			return ErrDenied
		}
	}
	return nil
}

// when returns the instant of a request: the one that the caller gives it, otherwise now.
func (d *Runner[T]) when(r *Request) time.Time {
	if r.Terms.At.IsZero() {
		return d.Now()
	}
	return r.Terms.At
}

// errRehearsed rolls a dry run back.
var errRehearsed = errors.New("nothing of a dry run is stored")

// again reports whether a second attempt may end otherwise: two callers who store
// the same at the same moment collide, and then the slower one finds what the other
// has stored, or what was answered to the same request.
func (r *Request) again(err error) bool {
	var clash *Clash
	return errors.Is(err, ErrCollision) || r.Terms.Key != "" && errors.As(err, &clash)
}

// entry begins the entry of the journal.
func (r *Request) entry(now time.Time) *Entry {
	return &Entry{At: now, User: r.By.User, Act: string(r.Deed), Season: r.At.Season, Subject: r.Subject,
		Reason: r.Terms.Reason, AsOf: r.Terms.AsOf, Forced: r.Terms.Force, Salt: r.Terms.Entropy.salt()}
}

// Stored journals what was there (nil for nothing) and is there now, and is the
// outcome.
func (a *Act[T]) Stored(before, after any) *Outcome {
	a.Entry.Before, a.Entry.After = string(seasonfile.Canonical(before)), string(seasonfile.Canonical(after))
	return OutcomeOf(before, after)
}

// Removed journals what was there and is there no more, and is the outcome. What remains the act may have written into its entry.
func (a *Act[T]) Removed(before any) *Outcome {
	a.Entry.Before = string(seasonfile.Canonical(before))
	return &Outcome{Kind: Removed}
}

// record keeps the answer for a repeated request and, of what happens on a matchday,
// what was asked; and writes the journal, on whose last link every act waits.
func (a *Act[T]) record(ctx context.Context, out *Outcome) error {
	if err := a.answered(ctx, out); err != nil {
		return err
	}
	if a.Terms.Asked.Method != "" && a.At.Number > 0 {
		a.Entry.Kept = a.Terms.kept()
		a.Entry.Asked = KeptDigest(a.Entry.Kept)
	}
	return a.Entry.Add(ctx, a.Tx)
}

// answered keeps the answer under the key of the request. To a request that is carried out again the one that is kept here stays.
func (a *Act[T]) answered(ctx context.Context, out *Outcome) error {
	if a.Terms.Key == "" || !a.By.SignedIn() {
		return nil
	}
	if !a.Terms.At.IsZero() {
		if _, err := a.Tx.Answer(ctx, a.By.User, a.Terms.Key); !errors.Is(err, ErrNotFound) {
			return err
		}
	}
	return a.Tx.PutAnswer(ctx, &Answer{User: a.By.User, Key: a.Terms.Key, Request: a.Terms.Asked.Digest(), At: a.Entry.At,
		Kind: out.Kind, Version: out.Version, Body: string(out.JSON())})
}

// Answer is what came of a request with an idempotency key.
type Answer struct {
	User, Key string
	Request   string // digest of method, path and body
	Kind      Kind
	Version   Version
	Body      string // JSON of the content with its doubts
	At        time.Time
}

// KeyUsed refuses a request whose key was used for another one.
var KeyUsed = &Refusal{Sentence: "Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet."}

// earlier returns what was answered to the same request before, otherwise nil. Who tries out what he has already done, with
// the same key, is told what came of it. What happened elsewhere, at its own instant, is carried out whatever was answered here.
func earlier(ctx context.Context, tx Tx, r *Request) (*Outcome, error) {
	if r.Terms.Key == "" || !r.By.SignedIn() || !r.Terms.At.IsZero() {
		return nil, nil
	}
	a, err := tx.Answer(ctx, r.By.User, r.Terms.Key)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	switch same := a.Request == r.Terms.Asked.Digest(); {
	case !same && r.Terms.DryRun:
		return nil, nil
	case !same:
		return nil, KeyUsed
	}
	out := &Outcome{Kind: a.Kind, Version: a.Version}
	if a.Body != "" {
		out.Content = json.RawMessage(a.Body)
	}
	return out, nil
}
