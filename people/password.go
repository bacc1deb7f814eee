package people

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"pokerliga/acts"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// The cost of a password: argon2id with 19 MiB, two passes, one lane.
const (
	hashMemory = 19 * 1024 // KiB
	hashPasses = 2
	hashLanes  = 1
	saltLength = 16
	hashLength = 32
)

// hashesAtOnce bounds the memory that hashing takes, hashMemory each.
const hashesAtOnce = 4

// The lengths of a password, in characters and in bytes.
const (
	passwordMin = 10
	passwordMax = 1000
)

// decoy returns a hash to compare with where there is no user, so that nobody
// can tell from the time it takes. It is made when it is first needed.
func decoy() func() string {
	return sync.OnceValue(func() string { return today.hash(rand.Text(), []byte(rand.Text())[:saltLength]) })
}

// cost is what hashing a password takes: KiB of memory, passes, lanes.
type cost struct {
	memory, passes uint32
	lanes          uint8
}

// today is the cost of new passwords, utmost what an old one may take.
var (
	today  = cost{hashMemory, hashPasses, hashLanes}
	utmost = cost{memory: 8 * hashMemory, passes: 16, lanes: 8}
)

// hash returns the stored form of a password, which names its cost and its
// salt. The same umlaut typed on two keyboards is the same password.
func (c cost) hash(password string, salt []byte) string {
	sum := argon2.IDKey([]byte(norm.NFC.String(password)), salt, c.passes, c.memory, c.lanes, hashLength)
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.memory, c.passes, c.lanes,
		b64.EncodeToString(salt), b64.EncodeToString(sum))
}

// matchesHash reports whether a password has that stored form, at the cost that
// the form names.
func matchesHash(password, stored string) bool {
	parts := strings.Split(stored, "$")
	if len(parts) != 6 {
		return false
	}
	var c cost
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memory, &c.passes, &c.lanes); err != nil {
		return false
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil || c.passes < 1 || c.lanes < 1 || c.memory > utmost.memory || c.passes > utmost.passes || c.lanes > utmost.lanes {
		return false
	}
	return subtle.ConstantTimeCompare([]byte(c.hash(password, salt)), []byte(stored)) == 1
}

// newHash returns the stored form of a new password, under a new salt.
func (d *Desk) newHash(ctx context.Context, password string) (stored string, err error) {
	salt := make([]byte, saltLength)
	if _, err := rand.Read(salt); err != nil {
		return "", err
	}
	err = d.whileHashing(ctx, func() { stored = today.hash(password, salt) })
	return stored, err
}

// whileHashing waits for its turn, so that only so many passwords are hashed
// at once.
func (d *Desk) whileHashing(ctx context.Context, do func()) error {
	select {
	case d.hashing <- struct{}{}:
		defer func() { <-d.hashing }()
		do()
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// refusePassword refuses a password that is too short, too long or among the
// first that anybody would try for a person with that address and name.
func refusePassword(password, email, name string) error {
	var sentence string
	switch {
	case !utf8.ValidString(password):
		sentence = "Das Passwort ist kein gültiger Text."
	case utf8.RuneCountInString(password) < passwordMin:
		sentence = fmt.Sprintf("Das Passwort braucht mindestens %d Zeichen.", passwordMin)
	case len(password) > passwordMax:
		sentence = fmt.Sprintf("Das Passwort ist länger als %d Byte.", passwordMax)
	case isCommon(password, email, name):
		sentence = "Das Passwort ist zu leicht zu erraten: Es besteht aus häufigen Wörtern, Tastenfolgen oder der eigenen Adresse. " +
			"Ein paar Wörter, die nicht zusammengehören, sind gut."
	default:
		return nil
	}
	return &acts.Refusal{Path: "$.password", Sentence: sentence}
}
