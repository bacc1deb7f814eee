package lease

import (
	"crypto/rand"
	"strings"
	"sync"
	"time"

	"pokerliga/office/acts"
)

// Codes are codes of ten letters by which laptops fetch hall files: each once, for a quarter of an hour. They do not outlast the program. The zero value is
// ready for use.
type Codes struct {
	mu sync.Mutex
	of map[string]codeOf // by digest
}

// codeOf is the lease that a code opens.
type codeOf struct {
	lease string
	until time.Time
}

// How a code is written, and how long it waits.
const (
	codeLength = 10
	codeOpen   = 15 * time.Minute
)

// ErrCode refuses a code that was used, is too old, or never was one.
var ErrCode = &acts.Refusal{Path: "$.code", Sentence: "Dieser Code gilt nicht (mehr). Mit Saaldatei und Schlüssel geht es immer."}

// New makes a code for a lease.
func (c *Codes) New(of string, now time.Time) string {
	chance := make([]byte, codeLength)
	_, _ = rand.Read(chance) // never fails
	for i := range chance {
		chance[i] = letters[chance[i]%byte(len(letters))]
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for digest, one := range c.of {
		if !now.Before(one.until) {
			delete(c.of, digest)
		}
	}
	if c.of == nil {
		c.of = map[string]codeOf{}
	}
	c.of[acts.SecretDigest(string(chance))] = codeOf{of, now.Add(codeOpen)}
	return Key(chance).String()
}

// Take returns the lease that a code opens, which then opens nothing more.
func (c *Codes) Take(typed string, now time.Time) (string, error) {
	typed = strings.ToLower(strings.Join(strings.FieldsFunc(typed, func(r rune) bool { return r == '-' || r == ' ' }), ""))
	digest := acts.SecretDigest(typed)
	c.mu.Lock()
	defer c.mu.Unlock()
	one, is := c.of[digest]
	delete(c.of, digest)
	if !is || !now.Before(one.until) {
		return "", ErrCode
	}
	return one.lease, nil
}

// MostOfFile is the most that a hall file may have, in bytes.
const MostOfFile = 32 << 20

// Fetched is what a code opens: the hall file and its key.
type Fetched struct {
	File []byte `json:"file"`
	Key  string `json:"key"`
}
