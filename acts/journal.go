package acts

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"pokerliga/rulebook"
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
	Hash    string // hex, chains the entry to the one before; "" before there was a chain

	Kept string // of the request, on its way into the store, which gives it to [Ledger.Kept] alone
}

// Query says which entries of the journal are asked for; what is zero
// does not matter.
type Query struct {
	Season  string
	Subject string // the path itself, or the beginning of it before a "/"
	User    string
	Act     string
	After   int64 // entries behind that number
	Limit   int   // at most so many
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

// Link returns the hash of the entry behind an entry with that hash: SHA-256,
// in hex, of the hash before, a line feed, and the JSON array of what the entry
// says, its number aside. The digest of the request is in it where there is one.
func (e *Entry) Link(before string) string {
	says := []any{
		e.At.UTC().Truncate(time.Microsecond).Format("2006-01-02T15:04:05.000000Z"),
		e.User, e.Act, e.Season, e.Subject, e.Before, e.After, e.Reason, e.AsOf, e.Forced,
	}
	if e.Asked != "" {
		says = append(says, e.Asked)
	}
	said, err := json.Marshal(says)
	if err != nil {
		panic(err) // plain strings
	}
	sum := sha256.New()
	sum.Write([]byte(before + "\n"))
	sum.Write(said)
	return hex.EncodeToString(sum.Sum(nil))
}

// Ledger is the journal inside a transaction.
type Ledger interface {
	// LockJournal returns the hash of the last entry of the chain, "" before
	// the first, and locks it, so that entries follow each other. It comes last.
	LockJournal(ctx context.Context) (string, error)
	// AddJournal adds an entry behind the last, with what is kept of its request,
	// and gives it its number.
	AddJournal(ctx context.Context, e *Entry) error
	// Journal returns the entries that are asked for, the oldest first; no
	// limit means all of them.
	Journal(ctx context.Context, q Query) ([]Entry, error)
	// Kept returns what is kept of the requests of these entries, by their number.
	Kept(ctx context.Context, q Query) (map[int64]string, error)
}

// Add adds the entry to the journal, chained to the last one.
func (e *Entry) Add(ctx context.Context, journal Ledger) error {
	last, err := journal.LockJournal(ctx)
	if err != nil {
		return err
	}
	if last == "" { // the chain begins here, with what was written before there was one
		earlier, err := journal.Journal(ctx, Query{})
		if err != nil {
			return err
		}
		for i := range earlier {
			last = earlier[i].Link(last)
		}
	}
	e.Hash = e.Link(last)
	return journal.AddJournal(ctx, e)
}
