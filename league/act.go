package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// errand is one act under way: who does what, where, under which terms.
type errand struct {
	by      Actor
	deed    Deed
	at      Place
	subject string // path of the resource for the journal
	terms   Terms

	register bool // it concerns clubs and players, whom all seasons share
}

// act carries out a change of a season: may he, then in one transaction with
// the season locked the change itself, the journal, and what was answered. A
// repeated request gets the answer of the first.
func (o *Office) act(ctx context.Context, e errand, do func(Tx, *JournalEntry) (*Receipt, error)) (*Receipt, error) {
	if err := e.by.May(e.deed, e.at); err != nil {
		return nil, err
	}
	if err := e.terms.refuse(e.by, o.now()); err != nil {
		return nil, err
	}
	receipt, err := o.attempt(ctx, e, do)
	if err != nil && again(err, e) && ctx.Err() == nil {
		receipt, err = o.attempt(ctx, e, do)
	}
	if !e.terms.DryRun && (err == nil || !foreseen(err) || errors.Is(err, ErrUnavailable)) {
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
		entry := &JournalEntry{At: o.now(), User: e.by.ID(), Act: string(e.deed), Season: e.at.Season, Subject: e.subject,
			Reason: e.terms.Reason, AsOf: e.terms.AsOf, Forced: e.terms.Force}
		if e.terms.DryRun {
			if receipt, err = rehearse(ctx, tx, func() (*Receipt, error) { return do(tx, entry) }); err == nil {
				err = errRehearsed
			}
			return err
		}
		if receipt, err = do(tx, entry); err != nil {
			return err
		}
		return record(ctx, tx, e, entry, receipt)
	})
	if errors.Is(err, errRehearsed) {
		return receipt, nil
	}
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
		errors.Is(err, ErrUnavailable) || errors.Is(err, ErrFull) || errors.Is(err, ErrWrong) || errors.Is(err, ErrCode) ||
		errors.Is(err, ErrWrongCode) || errors.Is(err, ErrSecondFactor) || errors.Is(err, ErrPasskey)
}

// lock locks the register and the season of an errand, in this order. A season
// that is about to begin may not be there yet, and one whose results are frozen
// bears no more than the deeds of afterwards.
func lock(ctx context.Context, tx Tx, e errand) error {
	if e.register {
		if err := tx.LockRegister(ctx); err != nil {
			return err
		}
	}
	if e.at.Season == "" {
		return nil
	}
	head, err := tx.LockSeason(ctx, e.at.Season)
	if errors.Is(err, ErrNotFound) && slices.Contains(beginnings, e.deed) {
		return nil
	}
	if err == nil && !head.Confirmed.IsZero() && !slices.Contains(afterwards, e.deed) {
		return &Refusal{Sentence: fmt.Sprintf("Die Saison „%s“ ist abgeschlossen, ihre Ergebnisse sind eingefroren.", head.Name)}
	}
	return err
}

// earlier returns what was answered to the same request before, or nil.
func earlier(ctx context.Context, tx Tx, e errand) (*Receipt, error) {
	if e.terms.Key == "" || e.by.User == nil || e.terms.DryRun {
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

// record raises the versions of the register and of the season, keeps the answer,
// and writes the journal, on whose last link everybody waits. A season that
// begins has its first version already.
func record(ctx context.Context, tx Tx, e errand, entry *JournalEntry, r *Receipt) error {
	if e.register {
		if err := tx.BumpRegister(ctx); err != nil {
			return err
		}
	}
	if e.at.Season != "" && !slices.Contains(beginnings, e.deed) {
		if _, err := tx.BumpSeason(ctx, e.at.Season); err != nil {
			return err
		}
	}
	if e.terms.Key != "" && e.by.User != nil {
		err := tx.PutAnswer(ctx, &Answer{User: e.by.ID(), Key: e.terms.Key, Request: e.terms.Request,
			Status: r.Status, ETag: r.ETag, Body: string(r.Body), At: entry.At})
		if err != nil {
			return err
		}
	}
	return link(ctx, tx, entry)
}
