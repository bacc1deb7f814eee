package lease

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"pokerliga/office/acts"
)

// Line is one act of the laptop with all that it wrote, so that home carries it out again and comes to the same.
type Line struct {
	Number    int64     `json:"number"` // from 1, without gaps
	At        time.Time `json:"at"`
	By        string    `json:"by"` // id of the user
	Act       string    `json:"act"`
	acts.Kept           // what was asked, what was expected to be stored, and the entropy
	Key       string    `json:"key,omitempty"` // Idempotency-Key of the request, so that home knows it, too
	Secrets   []string  `json:"secrets,omitempty"`
	Wrote     []Wrote   `json:"wrote"`
}

// Wrote is what an act put into the journal of the laptop.
type Wrote struct {
	Act     string       `json:"act"`
	Subject acts.Subject `json:"subject"`
	Before  acts.Version `json:"before"` // of what was there, "" for nothing
	After   string       `json:"after"`  // what is there now, as the journal has it, "" for nothing
}

// WrittenLine is a line as it is stored and sent: its text is written once, so that its bytes never change.
type WrittenLine struct {
	Text string `json:"text"`
	Hash string `json:"hash"`
}

// NewLine makes a line of the entries that one transaction has added to the journal, the act itself last, with what is kept of its request
// and the secrets that came of it.
func NewLine(number int64, entries []acts.Entry, kept string, secrets []string) (*Line, error) {
	last := &entries[len(entries)-1]
	l := &Line{Number: number, At: last.Instant(), By: last.User, Act: last.Act, Secrets: secrets}
	if kept != "" {
		if err := json.Unmarshal([]byte(kept), &l.Kept); err != nil {
			return nil, err
		}
	}
	l.Wrote = WrittenBy(entries)
	return l, nil
}

// WrittenBy says what entries of the journal wrote.
func WrittenBy(entries []acts.Entry) []Wrote {
	wrote := make([]Wrote, len(entries))
	for i := range entries {
		e := &entries[i]
		wrote[i] = Wrote{Act: e.Act, Subject: e.Subject, After: e.After}
		if e.Before != "" {
			wrote[i].Before = acts.VersionOf(json.RawMessage(e.Before))
		}
	}
	return wrote
}

// Write writes a line behind one with that hash; before the first stands the digest of the hall file.
func (l *Line) Write(before string) (*WrittenLine, error) {
	text, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	return &WrittenLine{string(text), follow(before, string(text))}, nil
}

// follow returns the hash of a line: of the hash before it and of the digest of its text.
func follow(before, text string) string { return digestOf(before + "\n" + digestOf(text)) }

// digestOf returns the SHA-256 of a text, in hex.
func digestOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// Unchained refuses lines that do not follow from each other.
type Unchained struct{ Number int64 }

// Error says which line does not follow.
func (u *Unchained) Error() string {
	return fmt.Sprintf("Die Zeile %d folgt nicht auf die davor.", u.Number)
}

// Read reads lines that follow from a hash, the first with that number.
func Read(before string, first int64, written []WrittenLine) ([]Line, error) {
	lines := make([]Line, len(written))
	for i := range written {
		number := first + int64(i)
		if err := json.Unmarshal([]byte(written[i].Text), &lines[i]); err != nil || lines[i].Number != number || follow(before, written[i].Text) != written[i].Hash {
			return nil, &Unchained{number}
		}
		before = written[i].Hash
	}
	return lines, nil
}

// ErrNotKept refuses a line of which nobody knows what was asked for.
var ErrNotKept = errors.New("Was eingegeben wurde, ist nicht aufbewahrt.")

// ErrOnlyHome refuses on a laptop what home could not carry out again.
var ErrOnlyHome = &acts.Refusal{Sentence: "Das geht im Saal nicht, nur auf der Website."}

// IsLast reports whether the text of a line gives the matchday back.
func IsLast(text string) bool {
	var l struct {
		Act string `json:"act"`
	}
	return json.Unmarshal([]byte(text), &l) == nil && l.Act == Finish
}

// Refused is a line that home does not carry out.
type Refused struct {
	Number int64
	Act    string
	Why    error
}

// Error says which line it is, and why.
func (r *Refused) Error() string {
	return fmt.Sprintf("Der Eintrag %d (%s) geht hier nicht: %v", r.Number, r.Act, r.Why)
}

// Unwrap is why.
func (r *Refused) Unwrap() error { return r.Why }

// Differs is a line that comes to something else at home than on the laptop.
type Differs struct {
	Number      int64
	Here, There *Wrote // the first that differs, nil for nothing
}

// Error says which line it is.
func (d *Differs) Error() string {
	subject := acts.Subject("")
	for _, wrote := range []*Wrote{d.Here, d.There} {
		if wrote != nil {
			subject = wrote.Subject
		}
	}
	return fmt.Sprintf("Die Website kommt beim Eintrag %d auf etwas anderes (%s).", d.Number, subject)
}
