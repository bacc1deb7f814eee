package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// errand is one act under way: who does what, where, under which terms.
type errand struct {
	by      Actor
	deed    Deed
	at      MatchdayRef // season "" where no season is concerned
	subject string      // path of the resource for the journal
	terms   Terms
}

// act carries out a change of a season: may he, then in one transaction with
// the season locked the change itself, the journal, and what was answered. A
// repeated request gets the answer of the first.
func (o *Office) act(ctx context.Context, e errand, do func(Tx, *JournalEntry) (*Receipt, error)) (*Receipt, error) {
	if err := e.by.May(e.deed, e.at); err != nil {
		return nil, err
	}
	if len(e.terms.Key) > keyLength {
		return nil, &Refusal{Sentence: fmt.Sprintf("Der Idempotency-Key ist länger als %d Zeichen.", keyLength)}
	}
	receipt, err := o.attempt(ctx, e, do)
	if err != nil && again(err, e) && ctx.Err() == nil {
		receipt, err = o.attempt(ctx, e, do)
	}
	if err == nil || !foreseen(err) || errors.Is(err, ErrUnavailable) {
		o.changed() // or perhaps changed: nobody knows when the database went away
	}
	if err != nil {
		return nil, err
	}
	return receipt, nil
}

// attempt carries out an errand in one transaction.
func (o *Office) attempt(ctx context.Context, e errand, do func(Tx, *JournalEntry) (*Receipt, error)) (*Receipt, error) {
	var receipt *Receipt
	err := o.store.Transact(ctx, func(tx Tx) error {
		if err := lock(ctx, tx, e); err != nil {
			return err
		}
		var err error
		if receipt, err = earlier(ctx, tx, e); receipt != nil || err != nil {
			return err
		}
		entry := &JournalEntry{At: o.now(), User: e.by.ID(), Act: string(e.deed), Season: e.at.Season,
			Subject: e.subject, Reason: e.terms.Reason}
		if receipt, err = do(tx, entry); err != nil {
			return err
		}
		return record(ctx, tx, e, entry, receipt)
	})
	return receipt, err
}

// again reports whether a second attempt may end otherwise: two who store the
// same at the same moment trip over each other's rows, and then the slower one
// finds what the other has stored, or what was answered to the same request.
func again(err error, e errand) bool {
	var clash *Clash
	return !foreseen(err) || e.terms.Key != "" && errors.As(err, &clash)
}

// foreseen reports whether an error is one that acts and stores know by name.
func foreseen(err error) bool {
	var (
		breach  *rulebook.Breach
		fault   *scoring.Fault
		stale   *Stale
		clash   *Clash
		refusal *Refusal
	)
	return errors.As(err, &breach) || errors.As(err, &fault) || errors.As(err, &stale) || errors.As(err, &clash) ||
		errors.As(err, &refusal) || errors.Is(err, ErrNotFound) || errors.Is(err, ErrNoMatch) ||
		errors.Is(err, ErrUnavailable) || errors.Is(err, ErrFull)
}

// lock locks the season of an errand; a season that is about to be imported
// may not be there yet.
func lock(ctx context.Context, tx Tx, e errand) error {
	if e.at.Season == "" {
		return nil
	}
	_, err := tx.LockSeason(ctx, e.at.Season)
	if errors.Is(err, ErrNotFound) && e.deed == DeedImportSeason {
		return nil
	}
	return err
}

// earlier returns what was answered to the same request before, or nil.
func earlier(ctx context.Context, tx Tx, e errand) (*Receipt, error) {
	if e.terms.Key == "" || e.by.User == nil {
		return nil, nil
	}
	a, err := tx.Answer(ctx, e.by.ID(), e.terms.Key)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if a.Request != e.terms.Request {
		return nil, &Refusal{Sentence: "Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet."}
	}
	return &Receipt{Status: a.Status, ETag: a.ETag, Body: json.RawMessage(a.Body)}, nil
}

// record writes the journal, raises the version of the season and keeps the
// answer. An import makes its version itself.
func record(ctx context.Context, tx Tx, e errand, entry *JournalEntry, r *Receipt) error {
	if err := tx.AddJournal(ctx, entry); err != nil {
		return err
	}
	if e.at.Season != "" && e.deed != DeedImportSeason {
		if _, err := tx.BumpSeason(ctx, e.at.Season); err != nil {
			return err
		}
	}
	if e.terms.Key == "" || e.by.User == nil {
		return nil
	}
	return tx.PutAnswer(ctx, &Answer{User: e.by.ID(), Key: e.terms.Key, Request: e.terms.Request,
		Status: r.Status, ETag: r.ETag, Body: string(r.Body), At: entry.At})
}
