package acts

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"net/url"
	"strings"
	"time"

	"pokerliga/rules/rulebook"
)

// Asked is a request as it came in over HTTP; it is zero where none did.
type Asked struct {
	Method string `json:"method"`
	Path   string `json:"path"` // with what stands behind the question mark
	Body   string `json:"body,omitempty"`
}

// Asks returns the request to the API that does the same as a part of an act on the matchday, so that the part can be carried out
// again by itself.
func (at MatchdayRef) Asks(method string, content any, reason string, topics ...any) Asked {
	a := Asked{Method: method, Path: "/api/v1/seasons/" + at.Season + "/" + string(at.About(topics...))}
	if reason != "" {
		a.Path += "?" + url.Values{"reason": {reason}}.Encode()
	}
	if content != nil {
		text, err := json.Marshal(content)
		if err != nil {
			panic(err) // plain values
		}
		a.Body = string(text)
	}
	return a
}

// Digest tells requests with the same idempotency key apart: SHA-256, in hex.
func (a *Asked) Digest() string {
	return sum(fmt.Sprintf("%s %s\n%s", a.Method, a.Path, a.Body))
}

// Kept is what the journal keeps of a request, so that the act can be carried out
// again: what was asked, what was expected to be stored, and the entropy of its
// ids. Nobody can guess that, so the digest of all of it says nothing about the texts.
type Kept struct {
	Asked
	Match   []Version `json:"if_match,omitempty"`
	New     bool      `json:"if_none_match,omitempty"`
	Entropy Entropy   `json:"entropy"`
}

// KeptDigest is how an entry of the journal names what is kept of its request:
// SHA-256, in hex.
func KeptDigest(text string) string { return sum(text) }

// kept returns what is kept of the terms of an act, as text.
func (t *Terms) kept() string {
	text, err := json.Marshal(Kept{t.Asked, t.Match, t.New, t.Entropy})
	if err != nil {
		panic(err) // plain strings
	}
	return string(text)
}

// Entropy is what the random ids of an act are made from. The same makes the same
// ids.
type Entropy [32]byte

// NewEntropy returns new entropy.
func NewEntropy() (e Entropy) {
	_, _ = rand.Read(e[:]) // never fails
	return e
}

// MarshalText writes the entropy in hex.
func (e Entropy) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, e[:]), nil }

// UnmarshalText reads what MarshalText has written.
func (e *Entropy) UnmarshalText(text []byte) error {
	if hex.DecodedLen(len(text)) != len(e) {
		return fmt.Errorf("entropy has %d bytes", len(e))
	}
	_, err := hex.Decode(e[:], text)
	return err
}

// NewSecret returns a random text of 260 bits.
func NewSecret() string { return strings.ToLower(rand.Text() + rand.Text()) }

// SecretDigest returns what is stored of a secret: SHA-256, in hex.
func SecretDigest(secret string) string { return sum(secret) }

// LinkHere stands in the text of a letter where its link goes. The link is made when
// the letter is sent, so that none lies in the database.
const LinkHere = "{{link}}"

// Greeting is how a letter begins.
const Greeting = "Guten Tag!\n\n"

// Daily letters are written from this hour on. What is new is told up to some minutes ago: what an act has noted by then
// is in the database.
const (
	DailyHour  = 7
	DailyDelay = 10 * time.Minute
)

// Lettered returns the morning whose daily letters tell what was noted at a moment.
func Lettered(noted time.Time) time.Time {
	after := noted.Add(DailyDelay).In(rulebook.Vienna())
	morning := time.Date(after.Year(), after.Month(), after.Day(), DailyHour, 0, 0, 0, after.Location())
	if morning.Before(after) {
		morning = morning.AddDate(0, 0, 1)
	}
	return morning
}

// SiteHere stands in the text of a letter where the address of the site goes, when it is sent.
const SiteHere = "{{site}}"

// idSigns are the signs of a random id.
const idSigns = "abcdefghijklmnopqrstuvwxyz234567"

// idLength is how many signs a random id has, of five bits each.
const idLength = 12

// ID returns the next random id of the act, which says nothing about what it
// names.
func (a *Act[T]) ID(prefix string) string {
	if a.random == nil {
		a.random = mathrand.NewChaCha8(a.Terms.Entropy)
	}
	signs := make([]byte, idLength)
	for i := range signs {
		signs[i] = idSigns[a.random.Uint64()%uint64(len(idSigns))]
	}
	return prefix + string(signs)
}

// Secret returns the next secret that the caller has given to the act, a new one
// where there is none left.
func (a *Act[T]) Secret() string {
	if len(a.Terms.Secrets) == 0 {
		return NewSecret()
	}
	first := a.Terms.Secrets[0]
	a.Terms.Secrets = a.Terms.Secrets[1:]
	return first
}
