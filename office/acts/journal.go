package acts

import (
	"context"
	"fmt"
	"time"

	"pokerliga/rules/rulebook"
)

// Entry is one line of the journal: who did what, when, to what, with
// the stored content before and after. Before is empty when something is new.
type Entry struct {
	Seq     int64 // given by the store, rising
	At      time.Time
	User    string // user id, or "" for the command line
	Act     string // name in the table of powers
	Season  string
	Subject Subject
	Before  string // JSON
	After   string // JSON
	Reason  string
	AsOf    string // YYYY-MM-DD from which the act counts, "" for the moment itself
	Forced  bool   // an admin let pass what the rules refuse
	Asked   string // digest of what is kept of the request, see [KeptDigest]; "" where nothing is
	Salt    string // random; keeps an entry from being guessed by its digest
	Digest  string // of what the entry says, see [Entry.Says]; "" where the link itself is made of that
	Hash    string // hex, chains the entry to the one before; "" before there was a chain

	Written string // digest of the list of rows that the act has written, see [WrittenList]; "" where there is none

	Kept string // of the request, on its way into the store, which returns it apart from the entry
	Rows string // the list of rows, on its way too

	// Original is the entry as it was written and digested, where the id of a player who is erased has given way to an alias in
	// it; nil elsewhere. It leaves the house by no door.
	Original *Entry
}

// Instant is when the entry was written, as exactly as all databases keep it.
func (e *Entry) Instant() time.Time { return e.At.UTC().Truncate(time.Microsecond) }

// Numbered is the number of the entry in 16 digits. Pages send it along, to be told of the entries after it.
func (e *Entry) Numbered() string { return fmt.Sprintf("%016d", e.Seq) }

// Query says which entries of the journal are asked for; what is zero
// does not matter.
type Query struct {
	Season  string
	Subject string // the path itself, or the beginning of it before a "/"
	User    string
	Act     string
	Digest  string
	From    time.Time // written at that moment or later
	Until   time.Time // written before that moment
	Affairs []Affair  // only what is one of these; nil for everything
	After   int64     // entries behind that number; newest first, entries before it
	Newest  bool      // the newest first
	Limit   int       // at most so many
}

// Most is how many entries an answer has at most.
func (q *Query) Most() int {
	if q.Limit < 1 || q.Limit > QueryLimit {
		return QueryLimit
	}
	return q.Limit
}

// QueryLimit is the most entries of the journal in one answer.
const QueryLimit = 1000

// When returns the moment from which an act counts: deadlines are measured
// against it.
func (e *Entry) When() time.Time {
	day, err := time.ParseInLocation(time.DateOnly, e.AsOf, rulebook.Vienna())
	if err != nil {
		return e.At
	}
	return day
}

// Day returns the date in Vienna from which an act counts.
func (e *Entry) Day() string { return rulebook.Day(e.When()) }

// Add adds the entry to the journal, chained to the last one.
func (e *Entry) Add(ctx context.Context, tx Tx) (err error) {
	if e.Rows, err = tx.Rows(ctx); err != nil {
		return err
	}
	if e.Rows != "" {
		e.Written = sum(e.Rows)
	}
	head, err := tx.LockJournal(ctx)
	if err != nil {
		return err
	}
	last := head.Hash
	if last == "" { // the chain begins here, with what was written before there was one
		earlier, err := tx.Journal(ctx, Query{})
		if err != nil {
			return err
		}
		for i := range earlier {
			last = earlier[i].Link(last)
		}
	}
	e.Seq = head.Number + 1
	e.Seal(last)
	return tx.AddJournal(ctx, e)
}
