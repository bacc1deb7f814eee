package acts

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"time"
)

// Mark is a place in the journal's chain: the number of an entry and its hash. Who
// has noted one can hold the chain against it at any time.
type Mark struct {
	Number int64     `json:"number"`
	Hash   string    `json:"hash"`
	At     time.Time `json:"-"` // when the entry was written, where that was asked for
}

// Link is what everybody may see of an entry.
type Link struct {
	Mark
	Digest string `json:"digest,omitempty"` // missing where the link is made of the entry itself
}

// Head is where the chain of the journal ends, and how it came about.
type Head struct {
	Mark
	Begins int64 // number of the first entry with a hash
	Turn   int64 // number of the first entry with a digest
}

// Gap is a row of numbers that no entry has: transactions that were rolled back used
// to take some with them.
type Gap struct{ First, Last int64 }

// Says returns what the entry says, as its digest is made of it: a JSON array. Of an entry in which an id has given way it has the id
// nonetheless.
func (e *Entry) Says() string {
	e = e.original()
	says := []any{e.Seq, e.moment(), e.User, e.Act, e.Season, e.Subject, e.Before, e.After, e.Reason, e.AsOf, e.Forced, e.Asked, e.Salt}
	if e.Written != "" {
		says = append(says, e.Written)
	}
	return e.array(says...)
}

// digest returns the digest of what the entry says.
func (e *Entry) digest() string { return sum(e.Says()) }

// Seal gives the entry its digest, and its hash behind an entry with that hash.
func (e *Entry) Seal(before string) {
	e.Digest = e.digest()
	e.Hash = e.Link(before)
}

// Sound reports whether the digest is that of what the entry says.
func (e *Entry) Sound() bool { return e.Digest == "" || e.Digest == e.digest() }

// Link returns the hash of the entry behind an entry with that hash: SHA-256, in
// hex, of the hash before, a line feed, and the digest. An entry without a digest is
// older: there, what the entry says stood in its place, its number and salt aside.
func (e *Entry) Link(before string) string {
	if e.Digest != "" {
		return sum(before + "\n" + e.Digest)
	}
	e = e.original()
	says := []any{e.moment(), e.User, e.Act, e.Season, e.Subject, e.Before, e.After, e.Reason, e.AsOf, e.Forced}
	if e.Asked != "" {
		says = append(says, e.Asked)
	}
	return sum(before + "\n" + e.array(says...))
}

// original is the entry as it was written.
func (e *Entry) original() *Entry {
	if e.Original != nil {
		return e.Original
	}
	return e
}

// moment is when the entry was written, as the chain says it.
func (e *Entry) moment() string {
	return e.Instant().Format("2006-01-02T15:04:05.000000Z")
}

// array writes a JSON array.
func (e *Entry) array(says ...any) string {
	said, err := json.Marshal(says)
	if err != nil {
		panic(err) // plain strings
	}
	return string(said)
}

// salt returns a salt for the journal. It comes of the entropy of the act, so that
// an act that is carried out again leaves the same chain.
func (e Entropy) salt() string {
	return sum("journal\n" + hex.EncodeToString(e[:]))[:32]
}

// NewSalt returns the salt of an entry that is of no request.
func NewSalt() string { return NewEntropy().salt() }

// sum returns the SHA-256 of a text, in hex.
func sum(text string) string {
	h := sha256.New()
	_, _ = io.WriteString(h, text) // a hash takes everything
	return hex.EncodeToString(h.Sum(nil))
}
