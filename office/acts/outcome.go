package acts

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Version names a content: the first 16 bytes of the SHA-256 of its canonical JSON,
// in hex. The API quotes it as an ETag. "" is the version of nothing.
type Version string

// AnyVersion is the version that stands for whatever is stored.
const AnyVersion Version = "*"

// VersionOf returns the version of a stored thing, "" for a nil pointer. The order
// of rows does not matter where it means nothing.
func VersionOf(content any) Version {
	canonical := seasonfile.Canonical(content)
	if canonical == nil {
		return ""
	}
	sum := sha256.Sum256(canonical)
	return Version(hex.EncodeToString(sum[:16]))
}

// Kind says what an act did to the thing that it is about.
type Kind int

// The kinds of outcome.
const (
	Changed Kind = iota
	Created
	Removed
)

// Outcome is what comes of an act. It is the same again when the request is
// repeated with its idempotency key; Content is then a [json.RawMessage] that has the
// doubts in it.
type Outcome struct {
	Kind    Kind
	Content any                // the noun as it is stored now, nil where it was removed
	Version Version            // of the content, "" where it has none
	Doubts  []rulebook.Warning // about what was sent; nil for an act that tells none

	DryRun   bool                     // nothing was stored
	Before   string                   // of a dry run, JSON of what is there before; "" for nothing
	Brings   []string                 // of a dry run, what comes with it that is no number, each in German
	Parts    []Entry                  // of a dry run, what the journal would say of the acts that are parts of it
	Shown    Version                  // names what a dry run shows, so that the act can be bound to it
	Notifies []string                 // of a dry run, the ids of the clubs that would be told
	Changes  []seasonfile.Consequence // what a dry run would change in the numbers of seasons, the latest first
}

// OutcomeOf is the outcome of content that was created, if there was nothing before,
// or changed. It writes no journal.
func OutcomeOf(before, after any) *Outcome {
	out := &Outcome{Kind: Changed, Content: after, Version: VersionOf(after)}
	if VersionOf(before) == "" {
		out.Kind = Created
	}
	return out
}

// With returns the outcome with doubts, be they none.
func (o *Outcome) With(doubts ...[]rulebook.Warning) *Outcome {
	o.Doubts = Doubted(doubts...)
	return o
}

// Doubted returns lists of warnings as one. It is never nil: the answer of an act that can warn has an empty list where nothing is doubtful.
func Doubted(lists ...[]rulebook.Warning) []rulebook.Warning {
	return append([]rulebook.Warning{}, slices.Concat(lists...)...)
}

// JSON returns the content with its doubts as "warnings", nil where there is none.
func (o *Outcome) JSON() json.RawMessage {
	object := seasonfile.Canonical(o.Content)
	if object == nil || o.Doubts == nil {
		return object
	}
	warnings, err := json.Marshal(o.Doubts)
	if err != nil {
		panic(err) // plain strings
	}
	out := object[:len(object)-1]
	if len(out) > 1 {
		out = append(out, ',')
	}
	return append(append(append(out, `"warnings":`...), warnings...), '}')
}
