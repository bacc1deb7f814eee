package league

import (
	"encoding/json"
	"errors"
)

// What an act or a reader can fail with, beside a [rulebook.Breach] (a paragraph
// forbids it) and a [scoring.Fault] (the facts contradict each other).
var (
	// ErrNotFound: there is no such thing.
	ErrNotFound = errors.New("nicht gefunden")
	// ErrSignIn: who asks has not signed in.
	ErrSignIn = errors.New("bitte zuerst anmelden")
	// ErrDenied: who asks may not do this.
	ErrDenied = errors.New("dafür fehlt die Berechtigung")
	// ErrNoMatch: overwriting needs the ETag of what is overwritten.
	ErrNoMatch = errors.New("zum Überschreiben fehlt If-Match mit dem ETag des gelesenen Stands")
	// ErrUnavailable: the database cannot be reached right now.
	ErrUnavailable = errors.New("die Datenbank ist gerade nicht erreichbar")
	// ErrFull: there is no room left to store anything.
	ErrFull = errors.New("der Speicherplatz ist erschöpft, es wurde nichts gespeichert")
)

// Stale says that something was changed since it was read; both contents are
// there to compare.
type Stale struct {
	ETag      string // of what is stored now, "" if it is gone
	Current   json.RawMessage
	Submitted json.RawMessage
}

// Error says so in a sentence.
func (s *Stale) Error() string {
	return "inzwischen wurde hier etwas anderes gespeichert"
}

// Clash says that a thing is there already and stands in the way.
type Clash struct{ Sentence string }

// Error returns the sentence.
func (c *Clash) Error() string { return c.Sentence }

// Refusal is a request that cannot be carried out as it is, with no paragraph
// to cite.
type Refusal struct{ Path, Sentence string }

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Sentence }
