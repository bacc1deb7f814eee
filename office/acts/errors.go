package acts

import (
	"errors"
	"slices"

	"pokerliga/scoring"
)

// What an act or a reader can fail with, besides a [rulebook.Breach] (a paragraph
// forbids it) and a [scoring.Fault] (the facts contradict each other).
var (
	// ErrNotFound: there is no such thing.
	ErrNotFound = errors.New("nicht gefunden")
	// ErrTorn: rows of the database are not there to which others belong.
	ErrTorn = errors.New("es fehlen Zeilen")
	// ErrSignIn: the caller has not signed in.
	ErrSignIn = errors.New("bitte zuerst anmelden")
	// ErrDenied: the caller may not do this.
	ErrDenied = errors.New("dafür fehlt die Berechtigung")
	// ErrSecondFactor: the caller has to sign in with a second factor first.
	ErrSecondFactor = errors.New("dafür braucht es eine Anmeldung mit zweitem Faktor")
	// ErrNoMatch: to overwrite something, its version must be named.
	ErrNoMatch = errors.New("zum Überschreiben fehlt If-Match mit dem ETag des gelesenen Stands")
	// ErrUnavailable: the database cannot be reached right now.
	ErrUnavailable = errors.New("die Datenbank ist gerade nicht erreichbar")
	// ErrInDoubt: the connection broke while a transaction was being committed. It may
	// be stored or not; the same request with the same key finds out.
	ErrInDoubt = errors.New("ob das gespeichert ist, steht nicht fest")
	// ErrFull: there is no room left to store anything.
	ErrFull = errors.New("der Speicherplatz ist erschöpft, es wurde nichts gespeichert")
	// ErrCollision: another transaction has written the same row at the same moment;
	// a second attempt finds what it has stored.
	ErrCollision = errors.New("jemand anderer hat gerade dasselbe gespeichert")
)

// Stale says that something was changed since it was read; both contents are
// there to compare.
type Stale struct {
	Version   Version // of what is stored now, "" if it is gone
	Current   any     // nil if it is gone
	Submitted any     // nil if it was to be removed
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

// Agree refuses a body that names another thing than the path of its request, or than the path of an act; it need not name it at all.
func Agree[T comparable](path string, named *T, is T) error {
	if named == nil || *named == is {
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: "Das stimmt nicht mit der Adresse der Anfrage überein."}
}

// OnePerField returns an error with the first fault of each field.
func OnePerField(err error) error {
	var all scoring.Faults
	if !errors.As(err, &all) {
		return err
	}
	seen := map[string]bool{}
	return scoring.Together(slices.DeleteFunc(slices.Clone(all), func(one error) bool {
		var path string
		var fault *scoring.Fault
		var refusal *Refusal
		if errors.As(one, &fault) {
			path = fault.Path
		} else if errors.As(one, &refusal) {
			path = refusal.Path
		}
		again := path != "" && seen[path]
		seen[path] = true
		return again
	})...)
}
