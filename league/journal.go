package league

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"pokerliga/seasonfile"
)

// JournalEntry is one line of the journal: who did what, when, to what, with
// the stored content before and after. Before is empty when something is new.
type JournalEntry struct {
	Seq     int64 // given by the store, rising
	At      time.Time
	User    string // user id, or "" for the command line
	Act     string // name in the table of powers
	Season  string
	Subject string // path of the resource, like "leagues/bl1/matchdays/3/heats/2/sit-and-gos/7"
	Before  string // JSON
	After   string // JSON
	Reason  string
	AsOf    string // YYYY-MM-DD from which the act counts, "" for the moment itself
	Forced  bool   // an admin let pass what the rules refuse
	Hash    string // hex, chains the entry to the one before; "" before there was a chain
}

// JournalQuery says which entries of the journal are asked for; what is zero
// does not matter.
type JournalQuery struct {
	Season  string
	Subject string // the path itself, or the beginning of it before a "/"
	User    string
	Act     string
	After   int64 // entries behind that number
	Limit   int   // at most so many
}

// Most is how many entries an answer has at most.
func (q *JournalQuery) Most() int {
	if q.Limit < 1 || q.Limit > JournalLimit {
		return JournalLimit
	}
	return q.Limit
}

// JournalLimit is the most entries of the journal in one answer.
const JournalLimit = 1000

// Journal returns entries of the journal, the oldest first.
func (o *Office) Journal(ctx context.Context, by Actor, q JournalQuery) ([]JournalEntry, error) {
	if err := by.May(DeedReadJournal, inSeason(q.Season)); err != nil {
		return nil, err
	}
	q.Limit = q.Most()
	return o.store.Journal(ctx, q)
}

// when returns the moment from which an act counts: deadlines are measured
// against it.
func (e *JournalEntry) when() time.Time {
	day, err := time.ParseInLocation(time.DateOnly, e.AsOf, seasonfile.Vienna())
	if err != nil {
		return e.At
	}
	return day
}

// Day returns the date in Vienna from which an act counts.
func (e *JournalEntry) Day() string { return Day(e.when()) }

// Link returns the hash of the entry behind an entry with that hash: SHA-256,
// in hex, of the hash before, a line feed, and the JSON array of what the entry
// says, its number aside.
func (e *JournalEntry) Link(before string) string {
	said, err := json.Marshal([]any{
		e.At.UTC().Truncate(time.Microsecond).Format("2006-01-02T15:04:05.000000Z"),
		e.User, e.Act, e.Season, e.Subject, e.Before, e.After, e.Reason, e.AsOf, e.Forced,
	})
	if err != nil {
		panic(err) // plain strings
	}
	sum := sha256.New()
	sum.Write([]byte(before + "\n"))
	sum.Write(said)
	return hex.EncodeToString(sum.Sum(nil))
}

// link adds an entry to the journal, chained to the last one.
func link(ctx context.Context, tx Tx, entry *JournalEntry) error {
	last, err := tx.LockJournal(ctx)
	if err != nil {
		return err
	}
	if last == "" { // the chain begins here, with what was written before there was one
		earlier, err := tx.Journal(ctx, JournalQuery{})
		if err != nil {
			return err
		}
		for i := range earlier {
			last = earlier[i].Link(last)
		}
	}
	entry.Hash = entry.Link(last)
	return tx.AddJournal(ctx, entry)
}
